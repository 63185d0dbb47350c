"""The interface for agents of Groves: the match, and what it may ask.

All that is offered and told is worked out on what the side knows; a wish that the fog made look
possible is refused by the rules and changes nothing.
"""

from typing import Final, final

from ....core.ids import Seat, Tile
from ....core.records import Action
from ....envs.result_codes import DONE, ILLEGAL, REFUSED
from ..actions import (
    MAX,
    Attack,
    AttackWall,
    BuildWall,
    Convert,
    Deploy,
    Merge,
    Move,
    Pass,
    RemoveWall,
)
from ..dispatch import apply, check
from ..pieces import NOBODY, SIDES
from ..state import State
from ..systems.steps import WAYS
from ..view import view
from .layout import CONVERT, CONVERT_ALL, PASS, Layout
from .mask import action_mask
from .planes import PlaneWriter

Course = tuple[State, list[Action]]
"""A position that never changes, and the actions that led from it to another."""

Past = tuple[State, list[Action], list[Course | None]]
"""The present course, and the courses that led to the ends of the sides' last half-turns."""

REPLAYED: Final = 32
"""After this many actions the position is kept, at the end of a half-turn."""


@final
class GrovesAgentInterface:
    """One match, played by numbers."""

    state: State
    layout: Layout
    _offered: bytes | None
    _told: list[bytes | None]
    _base: State
    _since: list[Action]
    _ends: list[Course | None]
    _playing: Seat
    _writers: list[PlaneWriter]

    def __init__(self, state: State, past: Past | None = None) -> None:
        self.state = state
        self.layout = Layout(state)
        self._offered = None
        self._told = [None] * SIDES
        if past is None:
            past = (state.copy(), [], [None] * SIDES)
        self._base = past[0]
        self._since = past[1]
        self._ends = past[2]
        self._playing = state.active
        self._writers = [PlaneWriter(seat, state) for seat in range(SIDES)]

    def copy(self) -> "GrovesAgentInterface":
        """Return an equal interface with its own match."""
        return GrovesAgentInterface(
            self.state.copy(), (self._base, list(self._since), list(self._ends))
        )

    def __reduce__(self) -> tuple[object, ...]:
        return GrovesAgentInterface, (self.state, (self._base, self._since, self._ends))

    @property
    def seen(self) -> State:
        """The view of the active side."""
        return view(self.state, self.state.active)

    def last_seen(self, seat: Seat) -> State | None:
        """Return what a side knew when its last half-turn ended; None in its first one.

        It is played again on request: a view after every half-turn would cost more than a step.
        """
        course = self._ends[seat]
        if course is None:
            return None
        state = course[0].copy()
        for action in course[1]:
            apply(state, action)
        return view(state, seat)

    def look_again(self, done: list[Action]) -> None:
        """Forget what the sides were offered and told, after actions were carried out."""
        self._since += done
        if self.state.active != self._playing:
            self._ends[self._playing] = (self._base, list(self._since))
            self._playing = self.state.active
            if len(self._since) >= REPLAYED:
                self._base = self.state.copy()
                self._since = []
        self._offered = None
        for seat in range(SIDES):
            self._told[seat] = None

    def observe(self, seat: Seat) -> bytes:
        """Return a side's observation: the row of both sides, and the planes."""
        told = self._told[seat]
        if told is None:
            told = self._writers[seat].observe(self.state)
            self._told[seat] = told
        return told

    def offered(self) -> bytes:
        """Return one byte for every number: 1 if it may be asked now."""
        known = self._offered
        if known is None:
            if self.state.over:
                known = self.layout.blank
            else:
                known = action_mask(self.state, self.state.active, self.layout)
            self._offered = known
        return known

    def action(self, number: int) -> Action | None:
        """Return the action of a number; None if it has none."""
        layout = self.layout
        seat = self.state.active
        if number == PASS:
            return Pass(seat)
        if number == CONVERT or number == CONVERT_ALL:
            return Convert(seat, 1 if number == CONVERT else MAX)
        if layout.go <= number < layout.wall:
            return self.going((number - layout.go) // WAYS, (number - layout.go) % WAYS)
        if layout.wall <= number < layout.deploy:
            edge = number - layout.wall
            one, other = self.state.board.grid.ends(edge)
            if self.state.walls[edge] == seat:
                return RemoveWall(seat, one, other)
            return BuildWall(seat, one, other)
        if layout.deploy <= number < layout.size:
            zone = layout.zones[seat]
            place = number - layout.deploy
            return Deploy(seat, layout.steps[place // len(zone)], zone[place % len(zone)])
        return None

    def going(self, tile: Tile, way: int) -> Action | None:
        """Return a unit's action in a direction: attack a wall or a foe, merge, or step."""
        state = self.state
        grid = state.board.grid
        unit = state.unit_at(tile)
        to = grid.neighbour(tile, way)
        if unit is None or unit.owner != state.active or to == grid.off:
            return None
        edge = grid.edge_of(tile, way)
        if edge >= 0 and state.walls[edge] != NOBODY and state.knows_wall(unit.owner, edge):
            one, far = grid.ends(edge)
            return AttackWall(unit.owner, unit.id, one, far)
        other = state.known_unit(unit.owner, to)
        if other is not None and other.owner == unit.owner:
            return Merge(unit.owner, unit.id, other.id)
        if other is not None or state.base_at(to) != NOBODY:
            return Attack(unit.owner, unit.id, to)
        return Move(unit.owner, unit.id, to)

    def ask(self, number: int) -> int:
        """Carry out the action of a number, or nothing; return which."""
        if self.state.over or not 0 <= number < self.layout.size or not self.offered()[number]:
            return ILLEGAL
        action = self.action(number)
        if action is None or check(self.state, action) is not None:
            return REFUSED
        apply(self.state, action)
        self.look_again([action])
        return DONE
