"""History of a match of Groves for its end screens: statistics by turn, and events.

An observer outside the state: it is told of every action and changes nothing.
"""

from typing import final

from ...core.ids import Seat
from ...core.records import Event
from .events import EVENTS
from .state import State
from .systems.economy import forests_held, total_points
from .systems.victory import decisive


@final
class Standing:
    """A side's figures at the beginning of a turn, or at the end of the match."""

    turn: int
    points: int
    wood: int
    reserves: int
    forests: int
    base_hp: int

    def __init__(self, state: State, seat: Seat) -> None:
        side = state.sides[seat]
        self.turn = state.turn
        self.points = total_points(state, seat)
        self.wood = side.wood
        self.reserves = side.reserves
        self.forests = forests_held(state, seat)
        self.base_hp = side.base_hp


@final
class History:
    """An observer of one match."""

    standings: list[list[Standing]]
    happenings: list[tuple[int, Event]]
    turn: int
    decided: str

    def __init__(self, state: State) -> None:
        self.standings = [[Standing(state, side.seat)] for side in state.sides]
        self.happenings = []
        self.turn = state.turn
        self.decided = ""

    def record(self, state: State, events: list[Event]) -> None:
        """Record the effects of an action; `state` is the one after it."""
        for event in events:
            if EVENTS.by_type[type(event)].replayed:
                self.happenings.append((self.turn, event))
        if state.over:
            self.decided = decisive(state)
        if state.turn != self.turn or state.over:
            self.turn = state.turn
            for side in state.sides:
                self.standings[side.seat].append(Standing(state, side.seat))
