"""A worker process: it does what it is asked, and answers, until it is dismissed.

Observations and actions go through the shared arrays. Of the rest, a vector's is short and goes
through pipes; a pool's is counted in shared memory, and only what does not fit there
goes through pipes.
"""

import gc
import pickle
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from gymnasium.vector import AutoresetMode

from .inbox import MESSAGE, Inbox
from .reports import Reports
from .shared_memory import SharedArrays
from .worker_envs import EnvShare, StepResult, WorkerEnvs

Serve = Callable[[WorkerEnvs, Connection, float], None]
"""How a worker answers messages, until one is empty, with the patience to look for them."""

RESET_EACH = "reset_each"
"""Asks the worker of a pool for new matches, with their seeds and options."""


class PipeClosed(Exception):
    """The other side of a pipe has ended."""


def send(pipe: Connection, message: tuple[Any, ...]) -> None:
    """Send plain data, without a connection's provisions for what cannot be pickled."""
    written = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    try:
        pipe.send_bytes(written)
    except OSError as error:
        raise PipeClosed from error


def receive(pipe: Connection, patience: float = 0.0) -> Any:
    """Return what the other side has sent.

    Polling, for `patience` seconds, notices it sooner than waking up does.
    """
    try:
        if patience:
            last = time.perf_counter() + patience
            while time.perf_counter() < last and not pipe.poll(0):
                pass
        written = pipe.recv_bytes()
    except (EOFError, OSError) as error:
        raise PipeClosed from error
    return pickle.loads(written)


def work(
    share: EnvShare,
    mode: AutoresetMode,
    arrays: SharedArrays,
    pipe: Connection,
    far_end: Connection,
    serve: Serve,
    patience: float,
) -> None:
    """Work until told to stop or until the other side is gone.

    An answer is whether the request succeeded, and its result or the text of the error.
    """
    # A forked process holds both ends; with the far one open it would never be told of the end.
    far_end.close()
    try:
        envs = WorkerEnvs(share, mode, arrays)
        gc.freeze()  # what is there now stays: nobody need look whether it is still used
        send(pipe, (True, None))
        serve(envs, pipe, patience)
        envs.close()
    except (PipeClosed, KeyboardInterrupt):
        return  # nobody is left to answer to, or both were asked to stop
    except Exception:
        with suppress(PipeClosed):
            send(pipe, (False, traceback.format_exc()))


def serve_all(envs: WorkerEnvs, pipe: Connection, patience: float) -> None:
    """Answer each message once, when everything it asks for is done."""
    while message := receive(pipe, patience):
        answer_one(envs, pipe, message)


def answer_one(envs: WorkerEnvs, pipe: Connection, message: tuple[Any, ...]) -> None:
    """Carry out a message to the worker, and answer it."""
    name, *given = message
    send(pipe, (True, getattr(envs, name)(*given)))


def serve_each(
    inbox: Inbox, reports: Reports, envs: WorkerEnvs, pipe: Connection, patience: float
) -> None:
    """Report every environment as soon as it has advanced.

    A message asks for new matches of all, which are reported like steps, or for something that
    is answered.
    """
    while True:
        number = inbox.take(pipe, patience)
        if number != MESSAGE:
            report(reports, pipe, number, envs.step_one(number))
        elif not (message := receive(pipe)):
            return
        elif message[0] == RESET_EACH:
            _, seeds, options = message
            for place, seed in enumerate(seeds):
                report(reports, pipe, place, envs.reset_one(place, seed, options))
        else:
            answer_one(envs, pipe, message)


def report(reports: Reports, pipe: Connection, number: int, stepped: StepResult) -> None:
    """Report a step, then send the letter.

    A letter that does not fit in the pipe waits for a reader, and the reader comes only for what
    has been reported.
    """
    has_letter = reports.needs_letter(number, stepped)
    reports.write(number, stepped, has_letter)
    if has_letter:
        send(pipe, (True, (stepped.final, stepped.told)))
