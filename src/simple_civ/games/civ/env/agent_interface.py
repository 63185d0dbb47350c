"""The interface for agents of Simple Civ: the match, the piece in focus, and what it may ask of it.

The focus goes round the seat itself, its cities and its units. All that is offered is worked out
on the seat's view; a wish that the fog made look possible is refused by the rules and changes
nothing.
"""

from typing import Final, final

from ....core.buffers import BytesWriter
from ....core.ids import Seat, Tile
from ....core.records import Action
from ....envs.result_codes import DONE, END_TURN, ILLEGAL, REFUSED
from ..actions import ChooseTech, EndTurn, SetBuild, SetWorkedTiles
from ..dispatch import apply, check
from ..state import State
from ..view import QUIET, look_at_own, view
from .decode_action import city_action, seat_action, unit_action
from .layout import NEXT, Layout
from .mask import find_deals, offer_city, offer_techs, offer_unit
from .observer import NOWHERE, Observer

SEAT: Final = 0
CITY: Final = 1
UNIT: Final = 2
KINDS: Final = 3
"""What may be in focus; an item of the agenda is `id * KINDS + kind`."""

STEADY_STEPS: Final = 64
STEPS_PER_PIECE: Final = 8
"""After this many steps in a turn nothing is left to do but to end it."""


@final
class CivAgentInterface:
    """One match, played by numbers."""

    state: State
    layout: Layout
    agenda: list[int]
    place: int
    steps_left: int
    _seen: list[State | None]
    _last: list[State | None]
    _is_current: bool
    _offered: bytes | None
    _observers: list[Observer]
    _fields: int
    _deals: list[int]
    _dealing: State | None

    def __init__(self, state: State) -> None:
        self.state = state
        self.layout = Layout(state)
        self.agenda = []
        self.place = 0
        self._seen = [None] * len(state.players)
        self._last = [None] * len(state.players)
        self._offered = None
        seats = len(state.players)
        self._observers = [Observer(seat, self.layout) for seat in range(seats)]
        self._fields = 0
        self._deals = []
        self._dealing = None
        self.begin_turn()

    def copy(self) -> "CivAgentInterface":
        """Return an equal interface with its own match."""
        return restored_interface(
            self.state.copy(), self.agenda.copy(), self.place, self.steps_left, self._past()
        )

    def _past(self) -> list[list[State | None]]:
        """Return what seats saw in their last turns, and before them; these views never change."""
        return [list(self._seen), list(self._last)]

    def __reduce__(self) -> tuple[object, ...]:
        past = self._past()
        past[0][self.state.active] = None
        return restored_interface, (self.state, self.agenda, self.place, self.steps_left, past)

    # --- looking -------------------------------------------------------------------------------

    @property
    def seen(self) -> State:
        """The view of the active seat."""
        seat = self.state.active
        known = self._seen[seat]
        if known is None or not self._is_current:
            known = view(self.state, seat)
            self._seen[seat] = known
            self._is_current = True
        return known

    @property
    def outs(self) -> int:
        """The number of eliminated seats."""
        found = 0
        for player in self.state.players:
            if player.eliminated:
                found += 1
        return found

    @property
    def focus(self) -> int:
        """The item in focus."""
        return self.agenda[self.place]

    def focus_tile(self) -> Tile:
        """Return the tile of the piece in focus, or -1."""
        item = self.agenda[self.place]
        if item % KINDS == UNIT:
            return self.seen.units[item // KINDS].tile
        if item % KINDS == CITY:
            return self.seen.cities[item // KINDS].tile
        return NOWHERE

    def observe(self, seat: Seat) -> bytes:
        """Return a seat's observation: tables and planes."""
        observer = self._observers[seat]
        if seat != self.state.active:
            return observer.observe(view(self.state, seat), 0, SEAT, 0, NOWHERE)
        item = self.agenda[self.place]
        return observer.observe(
            self.seen, self._fields, item % KINDS, item // KINDS, self.focus_tile()
        )

    def last_seen(self, seat: Seat) -> State | None:
        """Return what a seat knew when its last turn ended; None before its second turn."""
        return self._last[seat]

    def remember(self, past: list[list[State | None]]) -> None:
        """Know what was seen in an equal match; the view of now is a new one."""
        for seat in range(len(self._seen)):
            if seat != self.state.active:
                self._seen[seat] = past[0][seat]
            self._last[seat] = past[1][seat]

    def begin_turn(self) -> None:
        """Start a seat's turn with all its pieces on the agenda."""
        self._is_current = False
        self._last[self.state.active] = self._seen[self.state.active]
        self._offered = None
        self.agenda = list_pieces(self.seen)
        self.place = 0
        self.steps_left = STEADY_STEPS + STEPS_PER_PIECE * len(self.agenda)

    # --- asking --------------------------------------------------------------------------------

    def offered(self) -> bytes:
        """Return one byte for every number: 1 if it may be asked now."""
        known = self._offered
        if known is None:
            known = self.work_out()
            self._offered = known
        return known

    def work_out(self) -> bytes:
        """Return the actions offered to the piece in focus."""
        layout = self.layout
        if self.steps_left <= 0 or self.state.over:
            return layout.blank
        offered = BytesWriter()
        offered.write(layout.blank)
        offered[NEXT] = 1
        seen, item = self.seen, self.agenda[self.place]
        if item % KINDS == UNIT:
            offer_unit(seen, layout, seen.units[item // KINDS], offered)
        elif item % KINDS == CITY:
            offer_city(seen, layout, seen.cities[item // KINDS], offered)
        else:
            offer_techs(seen, layout, offered)
            for number in self.deals(seen):
                offered[number] = 1
        return offered.getvalue()

    def deals(self, seen: State) -> list[int]:
        """Return the numbers of deals with others; they stay the same as long as a view does."""
        if seen is not self._dealing:
            self._dealing = seen
            self._deals = find_deals(seen, self.layout)
        return self._deals

    def action(self, number: int) -> Action | None:
        """Return the action of a number for the piece in focus; None if it has none."""
        if number == END_TURN:
            return EndTurn(self.state.active)
        seen, item = self.seen, self.agenda[self.place]
        if item % KINDS == UNIT:
            return unit_action(seen, self.layout, seen.units[item // KINDS], number)
        if item % KINDS == CITY:
            return city_action(seen, self.layout, seen.cities[item // KINDS], number)
        return seat_action(seen, self.layout, number)

    # --- doing ---------------------------------------------------------------------------------

    def ask(self, number: int) -> int:
        """Carry out the action of a number, or nothing; return which."""
        if self.state.over:
            return ILLEGAL
        if number == END_TURN:
            self.carry_out(EndTurn(self.state.active))
            return DONE
        may = 0 <= number < self.layout.size and self.offered()[number]
        self.steps_left -= 1
        if self.steps_left <= 0:
            self._offered = None
        if not may:
            return ILLEGAL
        if number == NEXT:
            self._offered = None
            self.place = (self.place + 1) % len(self.agenda)
            return DONE
        action = self.action(number)
        if action is None or check(self.state, action) is not None:
            return REFUSED
        self.carry_out(action)
        return DONE

    def carry_out(self, action: Action) -> None:
        """Apply an action and update the view, as far as the action requires it."""
        state = self.state
        seat, turn = state.active, state.turn
        known = self.seen
        self._offered = None
        apply(state, action)
        if type(action) in QUIET:
            self.look_at_what_changed(action, known)
            return
        self._is_current = False
        if state.active != seat or state.turn != turn:
            self.begin_turn()
            return
        item = self.agenda[self.place]
        self.agenda = list_pieces(self.seen)
        if item in self.agenda:
            self.place = self.agenda.index(item)
        else:
            self.place = self.place % len(self.agenda)

    def look_at_what_changed(self, action: Action, known: State) -> None:
        """Look again only at the piece that a quiet order was given to."""
        if isinstance(action, ChooseTech):
            known.players[action.player].research = action.tech
        elif isinstance(action, SetBuild):
            known.put_city(self.state.cities[action.city].copy())
        elif isinstance(action, SetWorkedTiles):
            known.put_city(self.state.cities[action.city].copy())
            self._fields += 1
        else:
            look_at_own(self.state, known)


def list_pieces(seen: State) -> list[int]:
    """Return the seat itself, its cities and its units."""
    seat = seen.viewer
    found = [seat * KINDS + SEAT]
    for city in seen.all_cities():
        if city.owner == seat:
            found.append(city.id * KINDS + CITY)
    for unit in seen.all_units():
        if unit.owner == seat:
            found.append(unit.id * KINDS + UNIT)
    return found


def restored_interface(
    state: State,
    agenda: list[int],
    place: int,
    steps_left: int,
    past: list[list[State | None]],
) -> CivAgentInterface:
    """Return the interface of a match at this point of a turn."""
    interface = CivAgentInterface(state)
    interface.remember(past)
    interface.agenda = agenda
    interface.place = place
    interface.steps_left = steps_left
    return interface
