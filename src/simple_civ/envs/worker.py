"""The process of a crew: it takes messages from a pipe, and answers them until it is dismissed.

Observations and actions go through the board; the rest is short and goes through pipes.
"""

import gc
import pickle
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from gymnasium.vector import AutoresetMode

from .board import Board
from .crew import Crew, Share
from .inbox import MESSAGE, Inbox
from .reports import Reports

Serve = Callable[[Crew, Connection, float], None]
"""How a crew answers messages, until one is empty, with the patience to look for them."""


def send(pipe: Connection, message: tuple[Any, ...]) -> None:
    """Sends plain data, without a connection's provisions for what cannot be pickled."""
    pipe.send_bytes(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))


def receive(pipe: Connection, patience: float = 0.0) -> Any:
    """What the other side has sent. Who looks for it, for so many seconds, sees it sooner than who
    is woken up."""
    if patience:
        last = time.perf_counter() + patience
        while time.perf_counter() < last and not pipe.poll(0):
            pass
    return pickle.loads(pipe.recv_bytes())


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
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return  # the other side has gone, or both were asked to stop
    except Exception:
        send(pipe, (False, traceback.format_exc()))


def serve_all(crew: Crew, pipe: Connection, patience: float) -> None:
    """One answer to each message, when all that it asks has been done."""
    while message := receive(pipe, patience):
        name, *given = message
        send(pipe, (True, getattr(crew, name)(*given)))


def serve_each(
    inbox: Inbox, reports: Reports, crew: Crew, pipe: Connection, patience: float
) -> None:
    """Reports every environment as soon as it has gone on. A message is how one goes on otherwise
    than by a step, and which does."""
    while True:
        number = inbox.take(pipe, patience)
        if number != MESSAGE:
            stepped = crew.step_one(number)
        elif message := receive(pipe):
            name, number, *given = message
            stepped = getattr(crew, name)(number, *given)
        else:
            return
        has_letter = reports.needs_letter(number, stepped)
        if has_letter:
            send(pipe, (True, (stepped.final, stepped.told)))
        reports.write(number, stepped, has_letter)
