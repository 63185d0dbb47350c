"""AI worker port: an AI turn to play, the decision, and the workers."""

from typing import Protocol

import msgspec

from ..match_records import Doc


class TurnJob(msgspec.Struct):
    """An AI turn to play. `since` are the actions after the state that the worker should have.

    `gone` are matches that the worker may forget.
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
    """The decision: `moves` are actions with their reasons.

    `need` names the data that the worker lacks: `rules` or `state`. An empty `memory` is none.
    """

    need: str = ""
    moves: list[tuple[Doc, list[Doc]]] = []
    memory: bytes = b""
    error: str = ""


class WorkerLost(Exception):
    """The worker died or fell silent during a turn."""


class AiWorkers(Protocol):
    """Workers that decide AI turns with `ai_worker.AiWorker`; a match always has the same one."""

    async def ask(self, job: TurnJob, who: str, people: bool) -> TurnDecision:
        """Decide an AI turn, for the visitor who created the match; raise WorkerLost.

        `people` is true if a person in the match waits for it.
        """
        ...

    def forget(self, match: str) -> None:
        """Forget the state of a match that is no longer in memory."""
        ...
