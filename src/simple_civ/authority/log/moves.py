"""What is asked of a match and what becomes of it: moves of AIs with their reasons, answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...protocol.game_types import Refused
from ..match_records import Doc

ADDRESSEE = "to"
"""The key of a reason under which the seat stands that may know it during play."""

Told = Callable[[int], list[Doc]]
"""The reasons that a seat may be told of an action."""


@dataclass(frozen=True)
class AiMove:
    """An action that an AI has decided on and why, as plain data."""

    action: Doc
    reasons: Sequence[Doc] = ()


@dataclass(frozen=True)
class ActionResult:
    """What became of a request: nothing refused means that it is done and durable."""

    sequence: int
    refused: Refused | None = None


def addressed(speaker: int, reasons: Sequence[Doc] | None) -> Told:
    """Return which of a seat's reasons each seat may know."""

    def told(seat: int) -> list[Doc]:
        return [{"seat": speaker, **one} for one in reasons or () if one.get(ADDRESSEE) == seat]

    return told
