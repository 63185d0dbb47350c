"""Crews as a fleet speaks to them: the one in its own process, and those in others."""

import traceback
from contextlib import suppress
from typing import Any, Protocol

from gymnasium.vector import AutoresetMode

from .board import Board
from .crew import Crew, Share
from .worker import Gone, Serve, receive, send, work

GRACE = 5.0
"""Seconds that a process has to end by itself when it is dismissed."""

GUARD = 'where processes are not forked, a script begins with `if __name__ == "__main__":`'
"""What most often keeps a process from becoming ready: it imports the script, and would make all
of it once more."""


class Failed(Exception):
    """A crew that cannot go on; its words say how."""


class Mate(Protocol):
    """A crew that answers one message after another; it is asked before it is heard. The first
    answer, to no question, is that it is ready."""

    def ask(self, message: tuple[Any, ...]) -> None:
        """Asks for something."""
        ...

    def answer(self) -> Any:
        """What it answers."""
        ...

    def dismiss(self) -> None:
        """Tells it to stop."""
        ...

    def leave(self) -> None:
        """Waits until it has stopped."""
        ...


class Here:
    """The crew in this process: it works when it is heard."""

    def __init__(self, share: Share, mode: AutoresetMode, board: Board) -> None:
        self.given = (share, mode, board)
        self.crew: Crew | None = None
        self.message: tuple[Any, ...] = ()

    def ask(self, message: tuple[Any, ...]) -> None:
        """Keeps the question in mind."""
        self.message = message

    def answer(self) -> Any:
        """Does what was asked."""
        try:
            if self.crew is None:
                self.crew = Crew(*self.given)
                return None
            name, *given = self.message
            return getattr(self.crew, name)(*given)
        except Exception as error:
            raise Failed(f"failed:\n{traceback.format_exc()}") from error

    def dismiss(self) -> None:
        """Ends its matches."""
        if self.crew is not None:
            self.crew.close()

    def leave(self) -> None:
        """It has stopped."""


class There:
    """A crew in a process of its own."""

    def __init__(
        self,
        share: Share,
        mode: AutoresetMode,
        board: Board,
        start: Any,
        serve: Serve,
        patience: float,
    ) -> None:
        self.patience = patience
        self.is_forked = start.get_start_method() == "fork"
        self.is_ready = False
        self.pipe, its = start.Pipe()
        self.process = start.Process(
            target=work,
            args=(share, mode, board, its, self.pipe, serve, patience),
            name=f"crew of the environments from {share.first} on",
            daemon=True,
        )
        try:
            self.process.start()
        except (EOFError, ConnectionError) as error:
            raise Failed(f"could not be started; {GUARD}") from error
        its.close()

    def ask(self, message: tuple[Any, ...]) -> None:
        """Sends the question."""
        try:
            send(self.pipe, message)
        except Gone as error:
            raise self.death() from error

    def answer(self) -> Any:
        """Waits for the answer."""
        try:
            is_well, answer = receive(self.pipe, self.patience)
        except Gone as error:
            raise self.death() from error
        if not is_well:
            raise Failed(f"failed:\n{answer}")
        self.is_ready = True
        return answer

    def death(self) -> Failed:
        """How the process ended."""
        self.process.join(GRACE)
        died = f"died (exit code {self.process.exitcode})"
        if self.is_ready or self.is_forked:
            return Failed(f"{died}; make all of them anew")
        return Failed(f"{died} before it was ready; {GUARD}")

    def dismiss(self) -> None:
        """Tells the process to end."""
        with suppress(Gone):  # nobody listens at the other end of a lost process
            send(self.pipe, ())
        self.pipe.close()

    def leave(self) -> None:
        """Waits for its end, but not forever."""
        self.process.join(GRACE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
