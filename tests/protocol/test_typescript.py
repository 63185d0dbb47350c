"""The client's types: what a game declares reaches them, and the files are up to date."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, cast

import pytest

from simple_civ.core.declarations import AMOUNT, SEAT, ActionTable, EventTable, Field, ReasonTable
from simple_civ.protocol.typescript import Vocabulary
from tools.types import FOLDER, files

MOOD = Field("mood")


@pytest.mark.parametrize(("name", "text"), files().items(), ids=list(files()))
def test_the_files_are_up_to_date(name: str, text: str) -> None:
    written = (FOLDER / name).read_text(encoding="utf-8")
    assert written == text, "run `make types` and commit the result"


# A synthetic record has no base: compiled classes cannot be derived from.
@dataclass(frozen=True)
class GiveGold:
    """A seat gives gold to another."""

    to: int
    amount: int


@dataclass(frozen=True)
class GoldGiven:
    """Gold changed hands."""

    to: int
    amount: int


class Refusal(Enum):
    """The reason why nothing is given."""

    POOR = "poor"


def vocabulary() -> str:
    """Return the lines of a game with one of each."""
    actions, events = ActionTable(), EventTable()
    reasons = ReasonTable(__name__)
    actions.add(cast(Any, GiveGold), rule="gift.gold", drastic=False, to=SEAT, amount=AMOUNT)
    kept = {"rule": "gift.gold", "known_to": "public", "to": SEAT, "amount": AMOUNT}
    events.add(cast(Any, GoldGiven), replayed=True, **cast(Any, kept))
    reasons.add("generous", about=SEAT, addressed=False, gold=AMOUNT, mood=MOOD)
    types = {MOOD.kind: "Mood"}
    told = Vocabulary(actions, events, types, Refusal, ["seen"], reasons, {"wealth": "wealth.win"})
    return "\n".join(told.lines())


def test_all_of_a_declaration_is_written() -> None:
    text = vocabulary()
    for line in (
        '  | { type: "give_gold"; to: number; amount: number };',
        '  give_gold: "gift.gold",',
        '  | { type: "gold_given"; to: number; amount: number };',
        '      | "gold_given"',
        '  | "wealth";',
        '  wealth: "wealth.win",',
        '  generous: ["gold", "mood"],',
        "  generous: { gold: number; mood: Mood };",
    ):
        assert line in text.splitlines(), line
