"""The things that players made in a game, with numbers and first turns: an observer of events."""

from collections.abc import Callable
from typing import Any

from ..core.records import Action, Event
from .loop import Row


class Made:
    """The rows so far: seat, kind, name, how many, and the turn of the first."""

    def __init__(self, kind_of: Callable[[Any, Event], tuple[int, str, str] | None]) -> None:
        self.kind_of = kind_of
        self.found: dict[tuple[int, str, str], Row] = {}

    @property
    def rows(self) -> list[Row]:
        """All rows, in the order in which things were first made."""
        return list(self.found.values())

    def watch(self, state: Any, action: Action, events: list[Event]) -> None:
        """Count what an action brought to completion."""
        for event in events:
            made = self.kind_of(state, event)
            if made is None:
                continue
            row = self.found.get(made)
            if row is None:
                seat, kind, name = made
                row = {"seat": seat, "kind": kind, "name": name, "count": 0, "turn": state.turn}
                self.found[made] = row
            row["count"] += 1
