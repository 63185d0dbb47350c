"""Where an agent of Simple Civ sits: the match, the piece in focus, and what it may ask of it.

The focus goes round the seat itself, its cities and its units. All that is offered is worked out
on the seat's view; a wish that the fog made look possible is refused by the rules and changes
nothing.
"""

from typing import Final, final

from ...civ import queries
from ...civ.actions import (
    Attack,
    ChooseArmy,
    ChooseTech,
    CityAttack,
    EndTurn,
    ExploreUnit,
    FortifyUnit,
    FoundCity,
    HaltUnit,
    KeepCity,
    LinkUnits,
    MoveUnit,
    RazeCity,
    RushBuy,
    SetBuild,
    SetWorkedTiles,
    SwapUnits,
    UnlinkUnit,
)
from ...civ.dispatch import apply, check
from ...civ.orders.combat import shot_refusal, target_refusal
from ...civ.pieces import City, Unit
from ...civ.state import State
from ...civ.systems.steps import step_refusal
from ...civ.view import view
from ...core.records import Action, Event
from ..answers import DONE, END_TURN, ILLEGAL, REFUSED
from .layout import (
    ARMY_CHOICES,
    CITY_COMMANDS,
    DEALS,
    NEXT,
    SIDES,
    UNIT_COMMANDS,
    Layout,
    Surroundings,
    rival_of,
)

SEAT: Final = 0
CITY: Final = 1
UNIT: Final = 2
KINDS: Final = 3
"""What may be in focus; an item of the agenda is `id * KINDS + kind`."""

STEADY_STEPS: Final = 64
STEPS_PER_PIECE: Final = 8
"""After this many steps in a turn nothing is left to do but to end it."""


@final
class Desk:
    """One match, played by numbers."""

    state: State
    layout: Layout
    near: Surroundings
    fields: Surroundings
    agenda: list[int]
    place: int
    steps_left: int
    events: list[Event]
    _seen: State | None

    def __init__(self, state: State) -> None:
        self.state = state
        self.layout = Layout(state)
        self.near = Surroundings(state.world.grid, self.layout.reach)
        self.fields = Surroundings(state.world.grid, self.layout.work_reach)
        self.agenda = []
        self.place = 0
        self.events = []
        self._seen = None
        self.begin_turn()

    # --- looking -------------------------------------------------------------------------------

    @property
    def seen(self) -> State:
        """What the active seat knows."""
        known = self._seen
        if known is None:
            known = view(self.state, self.state.active)
            self._seen = known
        return known

    @property
    def outs(self) -> int:
        """How many seats have been eliminated."""
        found = 0
        for player in self.state.players:
            if player.eliminated:
                found += 1
        return found

    @property
    def focus(self) -> int:
        """The item in focus."""
        return self.agenda[self.place]

    def focus_tile(self) -> int:
        """Where the piece in focus stands, or -1."""
        item = self.focus
        number = item // KINDS
        if item % KINDS == UNIT:
            return self.seen.units[number].tile
        if item % KINDS == CITY:
            return self.seen.cities[number].tile
        return -1

    def begin_turn(self) -> None:
        """A seat's turn begins with everything of its own on the agenda."""
        self._seen = None
        self.agenda = list_pieces(self.seen)
        self.place = 0
        self.steps_left = STEADY_STEPS + STEPS_PER_PIECE * len(self.agenda)

    # --- offering ------------------------------------------------------------------------------

    def mask(self) -> bytearray:
        """One byte for every number: 1 if it may be asked now."""
        offered = bytearray(self.layout.size)
        offered[END_TURN] = 1
        if self.steps_left <= 0 or self.state.over:
            return offered
        offered[NEXT] = 1
        for number in self.offers():
            offered[number] = 1
        return offered

    def offers(self) -> list[int]:
        """The numbers that the piece in focus may be asked."""
        item = self.focus
        if item % KINDS == UNIT:
            return self.unit_offers(self.seen.units[item // KINDS])
        if item % KINDS == CITY:
            return self.city_offers(self.seen.cities[item // KINDS])
        return self.seat_offers()

    def unit_offers(self, unit: Unit) -> list[int]:
        """Steps, blows and commands of a unit."""
        seen, layout = self.seen, self.layout
        grid = seen.world.grid
        found: list[int] = []
        kind = seen.rules.units[unit.kind]
        if unit.moves > 0:
            for side in range(SIDES):
                tile = grid.neighbour(unit.tile, side)
                if tile != grid.off and step_refusal(seen, unit, tile) is None:
                    found.append(layout.step + side)
            if kind.attacks and not unit.attacked:
                found += self.strike_offers(unit)
        for number in range(layout.command, layout.build):
            action = self.unit_action(unit, number)
            if action is not None and check(seen, action) is None:
                found.append(number)
        return found

    def strike_offers(self, unit: Unit) -> list[int]:
        """Blows that a unit may strike: only where something stands that is not its own."""
        seen, layout = self.seen, self.layout
        found: list[int] = []
        tiles = self.near.of(unit.tile)
        for number in range(layout.strikes):
            tile = tiles[number]
            if holds_stranger(seen, tile, unit.owner) and target_refusal(seen, unit, tile) is None:
                found.append(layout.strike + number)
        return found

    def city_offers(self, city: City) -> list[int]:
        """Shots, builds, fields and commands of a city."""
        seen, layout = self.seen, self.layout
        found: list[int] = []
        tiles = self.near.of(city.tile)
        for number in range(layout.strikes):
            tile = tiles[number]
            if holds_stranger(seen, tile, city.owner) and shot_refusal(seen, city, tile) is None:
                if check(seen, CityAttack(city.owner, city.id, tile)) is None:
                    found.append(layout.strike + number)
        for number in range(layout.build, layout.tech):
            action = self.city_action(city, number)
            if action is not None and check(seen, action) is None:
                found.append(number)
        return found

    def seat_offers(self) -> list[int]:
        """Research and dealings with others."""
        seen, layout = self.seen, self.layout
        found: list[int] = []
        for number in range(layout.tech, layout.size):
            action = self.seat_action(number)
            if action is not None and check(seen, action) is None:
                found.append(number)
        return found

    # --- asking --------------------------------------------------------------------------------

    def action(self, number: int) -> Action | None:
        """What a number asks of the piece in focus; None for what it cannot be asked."""
        if number == END_TURN:
            return EndTurn(self.state.active)
        item = self.focus
        if item % KINDS == UNIT:
            return self.unit_action(self.seen.units[item // KINDS], number)
        if item % KINDS == CITY:
            return self.city_action(self.seen.cities[item // KINDS], number)
        return self.seat_action(number)

    def unit_action(self, unit: Unit, number: int) -> Action | None:
        """What a number asks of a unit."""
        layout = self.layout
        seat = unit.owner
        grid = self.state.world.grid
        if layout.step <= number < layout.strike:
            tile = grid.neighbour(unit.tile, number - layout.step)
            return None if tile == grid.off else MoveUnit(seat, unit.id, tile)
        if layout.strike <= number < layout.command:
            tile = self.near.of(unit.tile)[number - layout.strike]
            return None if tile == grid.off else Attack(seat, unit.id, tile)
        if layout.command <= number < layout.swap:
            return self.unit_command(unit, UNIT_COMMANDS[number - layout.command])
        if layout.swap <= number < layout.build:
            tile = grid.neighbour(unit.tile, number - layout.swap)
            other = -1 if tile == grid.off else self.seen.military[tile]
            return None if other < 0 else SwapUnits(seat, unit.id, other)
        return None

    def unit_command(self, unit: Unit, command: str) -> Action | None:
        """A unit's command by its name."""
        seat = unit.owner
        if command == "found":
            return FoundCity(seat, unit.id)
        if command == "fortify":
            return FortifyUnit(seat, unit.id)
        if command == "explore":
            return ExploreUnit(seat, unit.id)
        if command == "halt":
            return HaltUnit(seat, unit.id)
        if command == "unlink":
            return UnlinkUnit(seat, unit.id)
        other = self.seen.military[unit.tile]
        if other == unit.id:
            other = self.seen.civilians[unit.tile]
        return None if other < 0 else LinkUnits(seat, unit.id, other)

    def city_action(self, city: City, number: int) -> Action | None:
        """What a number asks of a city."""
        layout = self.layout
        seat = city.owner
        if layout.strike <= number < layout.command:
            tile = self.near.of(city.tile)[number - layout.strike]
            return None if tile == self.state.world.grid.off else CityAttack(seat, city.id, tile)
        if layout.build <= number < layout.city_command:
            return SetBuild(seat, city.id, layout.builds[number - layout.build])
        if layout.city_command <= number < layout.army:
            command = CITY_COMMANDS[number - layout.city_command]
            if command == "rush":
                return RushBuy(seat, city.id)
            return RazeCity(seat, city.id) if command == "raze" else KeepCity(seat, city.id)
        if layout.army <= number < layout.work:
            return self.army_choice(city, number - layout.army)
        if layout.work <= number < layout.tech:
            return self.field_change(city, self.fields.of(city.tile)[number - layout.work])
        return None

    def army_choice(self, city: City, number: int) -> Action | None:
        """One of the units that may become the army that a city has formed."""
        for due in self.seen.dues:
            if due.city == city.id:
                units = sorted([unit.id for unit in self.seen.units.values()])
                fit = [
                    unit
                    for unit in units
                    if check(self.seen, ChooseArmy(city.owner, city.id, unit)) is None
                ][:ARMY_CHOICES]
                return ChooseArmy(city.owner, city.id, fit[number]) if number < len(fit) else None
        return None

    def field_change(self, city: City, tile: int) -> Action | None:
        """Citizens leave a tile that they work, or turn to one that they do not."""
        if tile == self.state.world.grid.off or self.seen.land[tile] != city.id:
            return None
        if tile in city.worked:
            rest = [other for other in city.worked if other not in (tile, city.tile)]
        else:
            rest = [other for other in city.worked if other != city.tile]
            rest.append(tile)
        return SetWorkedTiles(city.owner, city.id, tuple(rest))

    def seat_action(self, number: int) -> Action | None:
        """What a number asks of the seat itself."""
        layout = self.layout
        seat = self.state.active
        if layout.tech <= number < layout.deal:
            return ChooseTech(seat, number - layout.tech)
        if layout.deal <= number < layout.size:
            rival = rival_of(layout.seats, seat, (number - layout.deal) // DEALS)
            return queries.diplomatic_actions(seat, rival)[(number - layout.deal) % DEALS]
        return None

    # --- doing ---------------------------------------------------------------------------------

    def ask(self, number: int) -> int:
        """Does what a number asks, or nothing; tells which. The events are in `events`."""
        self.events = []
        if number == END_TURN:
            self.carry_out(EndTurn(self.state.active))
            return DONE
        self.steps_left -= 1
        if self.steps_left < 0:
            return ILLEGAL
        if number == NEXT:
            self.place = (self.place + 1) % len(self.agenda)
            return DONE
        action = self.action(number)
        if action is None or check(self.seen, action) is not None:
            return ILLEGAL
        if check(self.state, action) is not None:
            return REFUSED
        self.carry_out(action)
        return DONE

    def carry_out(self, action: Action) -> None:
        """Applies an action and looks again."""
        state = self.state
        seat, turn = state.active, state.turn
        self.events = apply(state, action)
        self._seen = None
        if state.active != seat or state.turn != turn:
            self.begin_turn()
            return
        item = self.focus
        self.agenda = list_pieces(self.seen)
        if item in self.agenda:
            self.place = self.agenda.index(item)
        else:
            self.place = self.place % len(self.agenda)


def list_pieces(seen: State) -> list[int]:
    """The seat itself, its cities and its units."""
    seat = seen.viewer
    found = [seat * KINDS + SEAT]
    for city in seen.cities.values():
        if city.owner == seat:
            found.append(city.id * KINDS + CITY)
    for unit in seen.units.values():
        if unit.owner == seat:
            found.append(unit.id * KINDS + UNIT)
    return found


def holds_stranger(seen: State, tile: int, seat: int) -> bool:
    """Whether a foreign city or unit is known to be on a tile."""
    if tile == seen.world.grid.off:
        return False
    unit = seen.unit_at(tile)
    if unit is not None and unit.owner != seat:
        return True
    city = seen.city_at(tile)
    return city is not None and city.owner != seat
