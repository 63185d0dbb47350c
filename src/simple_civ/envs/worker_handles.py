"""Handles of workers: the one in this process, and those in processes of their own."""

import traceback
from contextlib import suppress
from typing import Any, Protocol

from gymnasium.vector import AutoresetMode

from .shared_memory import SharedArrays
from .worker import PipeClosed, Serve, receive, send, work
from .worker_envs import EnvShare, WorkerEnvs

GRACE = 5.0
"""Seconds that a dismissed process has to exit."""

GUARD = 'where processes are not forked, a script begins with `if __name__ == "__main__":`'
"""What most often keeps a process from becoming ready: it imports the script, and would make all
of it once more."""


class WorkerFailed(Exception):
    """A worker that cannot go on; its words say how."""


class WorkerHandle(Protocol):
    """A worker that answers one message after another; it is asked before it is heard. The first
    answer, to no question, is that it is ready."""

    def ask(self, message: tuple[Any, ...]) -> None:
        """Send a request."""
        ...

    def answer(self) -> Any:
        """Return the answer."""
        ...

    def dismiss(self) -> None:
        """Ask it to stop."""
        ...

    def leave(self) -> None:
        """Wait until it has stopped."""
        ...


class LocalWorker:
    """The worker in this process: it works when it is heard."""

    def __init__(self, share: EnvShare, mode: AutoresetMode, arrays: SharedArrays) -> None:
        self.given = (share, mode, arrays)
        self.envs: WorkerEnvs | None = None
        self.message: tuple[Any, ...] = ()

    def ask(self, message: tuple[Any, ...]) -> None:
        """Store the message."""
        self.message = message

    def answer(self) -> Any:
        """Carry out the message and return the answer."""
        try:
            if self.envs is None:
                self.envs = WorkerEnvs(*self.given)
                return None
            name, *given = self.message
            return getattr(self.envs, name)(*given)
        except Exception as error:
            raise WorkerFailed(f"failed:\n{traceback.format_exc()}") from error

    def dismiss(self) -> None:
        """End its matches."""
        if self.envs is not None:
            self.envs.close()

    def leave(self) -> None:
        """Do nothing: it has already stopped."""


class ProcessWorker:
    """A worker in a process of its own."""

    def __init__(
        self,
        share: EnvShare,
        mode: AutoresetMode,
        arrays: SharedArrays,
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
            args=(share, mode, arrays, its, self.pipe, serve, patience),
            name=f"workers of the environments from {share.first} on",
            daemon=True,
        )
        try:
            self.process.start()
        except (EOFError, ConnectionError) as error:
            raise WorkerFailed(f"could not be started; {GUARD}") from error
        its.close()

    def ask(self, message: tuple[Any, ...]) -> None:
        """Send the message."""
        try:
            send(self.pipe, message)
        except PipeClosed as error:
            raise self.death() from error

    def answer(self) -> Any:
        """Wait for the answer and return it."""
        try:
            is_well, answer = receive(self.pipe, self.patience)
        except PipeClosed as error:
            raise self.death() from error
        if not is_well:
            raise WorkerFailed(f"failed:\n{answer}")
        self.is_ready = True
        return answer

    def death(self) -> WorkerFailed:
        """Return how the process ended."""
        self.process.join(GRACE)
        died = f"died (exit code {self.process.exitcode})"
        if self.is_ready or self.is_forked:
            return WorkerFailed(f"{died}; create all of them again")
        return WorkerFailed(f"{died} before it was ready; {GUARD}")

    def dismiss(self) -> None:
        """Ask the process to end."""
        with suppress(PipeClosed):  # nobody listens at the other end of a lost process
            send(self.pipe, ())
        self.pipe.close()

    def leave(self) -> None:
        """Wait for it to end, but not forever."""
        self.process.join(GRACE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
