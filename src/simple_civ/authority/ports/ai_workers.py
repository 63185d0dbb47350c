"""The AI worker port: a turn to be played, what was decided, and who decides it."""

from typing import Protocol

import msgspec

from ..match_records import Doc


class TurnJob(msgspec.Struct):
    """A turn to be played. `since` are the actions after the state that the worker should have.

    `gone` are matches that it need not remember any more.
    """

    match: str
    game: str
    ruleset: str
    seat: int
    level: str
    seed: int
    number: int
    base: int
    since: list[tuple[int, Doc]] = []
    memory: bytes | None = None
    state: bytes | None = None
    rules: bytes | None = None
    gone: list[str] = []


class TurnDecision(msgspec.Struct):
    """What was decided: `moves` are actions with their reasons.

    `need` says what the worker lacks: `rules` or `state`. An empty `memory` is none.
    """

    need: str = ""
    moves: list[tuple[Doc, list[Doc]]] = []
    memory: bytes = b""
    error: str = ""


class WorkerLost(Exception):
    """The worker died or fell silent while it thought."""


class AiWorkers(Protocol):
    """Decides AI turns, with `ai_worker.AiWorker`; a match always has the same one."""

    async def ask(self, job: TurnJob, who: str, people: bool) -> TurnDecision:
        """Decide an AI turn, for the visitor who created the match; raise WorkerLost.

        `people` says that a person plays who waits for it.
        """
        ...

    def forget(self, match: str) -> None:
        """Forget the state of a match that is no longer in memory."""
        ...
