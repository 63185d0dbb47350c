"""The process of a crew: it does what it is asked, and answers, until it is dismissed.

Observations and actions go through the board. Of the rest, a vector's is short and goes through
pipes; a pool's is counted in shared memory, and only what does not fit there goes through pipes.
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

from .board import Board
from .crew import Crew, Share, Stepped
from .inbox import MESSAGE, Inbox
from .reports import Reports

Serve = Callable[[Crew, Connection, float], None]
"""How a crew answers messages, until one is empty, with the patience to look for them."""

RESET_EACH = "reset_each"
"""Asks the crew of a pool for new matches, with their seeds and options."""


class Gone(Exception):
    """The other side of a pipe has ended."""


def send(pipe: Connection, message: tuple[Any, ...]) -> None:
    """Sends plain data, without a connection's provisions for what cannot be pickled."""
    written = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    try:
        pipe.send_bytes(written)
    except OSError as error:
        raise Gone from error


def receive(pipe: Connection, patience: float = 0.0) -> Any:
    """What the other side has sent. Who looks for it, for so many seconds, sees it sooner than who
    is woken up."""
    try:
        if patience:
            last = time.perf_counter() + patience
            while time.perf_counter() < last and not pipe.poll(0):
                pass
        written = pipe.recv_bytes()
    except (EOFError, OSError) as error:
        raise Gone from error
    return pickle.loads(written)


def work(
    share: Share,
    mode: AutoresetMode,
    board: Board,
    pipe: Connection,
    far_end: Connection,
    serve: Serve,
    patience: float,
) -> None:
    """Works until it is told to stop or the other side is gone. An answer is whether it went well,
    and what was asked for or the text of the error."""
    # A forked process holds both ends; with the far one open it would never be told of the end.
    far_end.close()
    try:
        crew = Crew(share, mode, board)
        gc.freeze()  # what is there now stays: nobody need look whether it is still used
        send(pipe, (True, None))
        serve(crew, pipe, patience)
        crew.close()
    except (Gone, KeyboardInterrupt):
        return  # nobody is left to answer to, or both were asked to stop
    except Exception:
        with suppress(Gone):
            send(pipe, (False, traceback.format_exc()))


def serve_all(crew: Crew, pipe: Connection, patience: float) -> None:
    """One answer to each message, when all that it asks has been done."""
    while message := receive(pipe, patience):
        answer_one(crew, pipe, message)


def answer_one(crew: Crew, pipe: Connection, message: tuple[Any, ...]) -> None:
    """Does what a message asks of the crew, and answers."""
    name, *given = message
    send(pipe, (True, getattr(crew, name)(*given)))


def serve_each(
    inbox: Inbox, reports: Reports, crew: Crew, pipe: Connection, patience: float
) -> None:
    """Reports every environment as soon as it has gone on. A message asks for new matches of all,
    which are reported as steps are, or for something that is answered."""
    while True:
        number = inbox.take(pipe, patience)
        if number != MESSAGE:
            report(reports, pipe, number, crew.step_one(number))
        elif not (message := receive(pipe)):
            return
        elif message[0] == RESET_EACH:
            _, seeds, options = message
            for place, seed in enumerate(seeds):
                report(reports, pipe, place, crew.reset_one(place, seed, options))
        else:
            answer_one(crew, pipe, message)


def report(reports: Reports, pipe: Connection, number: int, stepped: Stepped) -> None:
    """Reports a step, then sends the letter: one that the pipe does not hold waits for a reader,
    and whoever reads comes only for what has been reported."""
    has_letter = reports.needs_letter(number, stepped)
    reports.write(number, stepped, has_letter)
    if has_letter:
        send(pipe, (True, (stepped.final, stepped.told)))
