"""Moves of AIs with their reasons, and the results of requests."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...protocol.game_types import Refused
from ..match_records import Doc

ADDRESSEE = "to"
"""The key of a reason for the seat that may know it during play."""

Told = Callable[[int], list[Doc]]
"""The reasons of an action that a seat may know."""


@dataclass(frozen=True)
class AiMove:
    """An action that an AI has decided on, and its reasons, as plain data."""

    action: Doc
    reasons: Sequence[Doc] = ()


@dataclass(frozen=True)
class ActionResult:
    """The result of a request: without a refusal, it is done and durable."""

    sequence: int
    refused: Refused | None = None


def addressed(speaker: int, reasons: Sequence[Doc] | None) -> Told:
    """Return which of a seat's reasons each seat may know."""

    def told(seat: int) -> list[Doc]:
        return [{"seat": speaker, **one} for one in reasons or () if one.get(ADDRESSEE) == seat]

    return told
