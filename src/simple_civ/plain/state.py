"""States of plain games: dataclasses whose fields are plain data, and views that hide nothing."""

from copy import deepcopy
from dataclasses import dataclass, field, fields
from typing import Any, Self, TypeVar

from ..core.digest import digest
from ..core.ids import Seat
from ..core.records import Action
from .ruleset import PlainRuleset

NOBODY = -1
RULES = "rules"
KEY_SHIFT = 65
"""What a digest of 128 bits has more than a key."""


@dataclass
class PlainState:
    """One position; `viewer` is -1 in the true state and a seat in a view.

    A game derives from it and adds its own fields, which hold numbers, texts, and lists and dicts
    of these.
    """

    rules: Any
    turn: int = 1
    active: Seat = 0
    winners: list[Seat] = field(default_factory=list)
    victory: str = ""
    viewer: Seat = NOBODY

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        return self.victory != ""

    def values(self) -> dict[str, Any]:
        """Return all fields except the ruleset."""
        return {one.name: getattr(self, one.name) for one in fields(self) if one.name != RULES}

    def copy(self) -> Self:
        """Return an equal state that shares nothing mutable."""
        return type(self)(self.rules, **deepcopy(self.values()))

    def plain(self) -> dict[str, object]:
        """Return everything that the rules need, as plain data."""
        return {RULES: self.rules.hash, **self.values()}

    def hash(self) -> str:
        """Return the canonical digest."""
        return digest(self.plain())

    def key(self) -> int:
        """Return the digest as a number below 2**63."""
        return int(self.hash(), 16) >> KEY_SHIFT


StateT = TypeVar("StateT", bound=PlainState)


def restored_state(kind: type[StateT], rules: PlainRuleset, plain: dict[str, Any]) -> StateT:
    """Return the state of plain data.

    Values of other fields or kinds raise TypeError or ValueError.
    """
    values = {key: value for key, value in plain.items() if key != RULES}
    state = kind(rules, **values)
    for name, value in kind(rules).values().items():
        if not isinstance(values[name], type(value)):
            raise ValueError(f"{name} is {values[name]!r}")
    return state


def view(state: StateT, seat: Seat) -> StateT:
    """Return what a seat knows: everything."""
    seen = state.copy()
    seen.viewer = seat
    return seen


def view_after(state: StateT, seen: StateT, done: list[Action]) -> StateT:
    """Return what the seat of a view knows after its own actions."""
    return view(state, seen.viewer)
