"""Views of seats: censored states of the same classes. With `draw_known_map` all code for fog.

Unknown tiles are blank, foreign stores and plans absent, cities out of sight as last seen. Formulas
and checks work on a view as on the true state. It is for reading only.
"""

from typing import Final, final

from ...core.ids import Seat, Tile, UnitId
from ...core.records import Action
from .actions import ACTIONS
from .draw_known_map import known_map_of
from .ids import CityId
from .known_map import KnownMap
from .pieces import NOBODY, Camp, City, Player, Unit
from .rules.model import CIVILIAN
from .shown_parts import Part, ShownParts, UnitParts
from .state import State
from .systems.diplomacy import dominated
from .systems.modifiers import strengths_of, unit_parts
from .systems.vision import glimpse

QUIET: Final[set[type]] = {declared.record for declared in ACTIONS if declared.quiet}
"""Orders that change own pieces and plans and nothing else."""


def view(state: State, seat: Seat) -> State:
    """Return the state as far as a seat knows it."""
    cities = known_cities(state, seat)
    known_map = known_map_of(state, seat, cities)
    seen = State(state.rules, known_map.world, [], 0, bare=True)
    seen.viewer = seat
    seen.turn = state.turn
    seen.active = state.active
    seen.sandbox = state.sandbox
    seen.turn_limit = state.turn_limit
    seen.victory = state.victory
    seen.winners = state.winners.copy()
    seen.uncounted = state.uncounted.copy()
    seen.players = known_players(state, seat, known_map)
    seen.cities = cities
    seen.overlays = known_map.overlays
    seen.land = known_map.land
    show_camps(state, seen, known_map)
    show_units(state, seen, seat)
    show_diplomacy(state, seen, seat)
    seen.dues = [due.copy() for due in state.dues if due.seat == seat]
    return seen


def view_after(state: State, seen: State, done: list[Action]) -> State:
    """Return what the seat of a view knows after its orders; the same view if they were quiet."""
    for action in done:
        if type(action) not in QUIET:
            return view(state, seen.viewer)
    look_at_own(state, seen)
    return seen


def look_at_own(state: State, seen: State) -> None:
    """Update a view after an order that changed only the seat's own pieces and plans.

    No piece came or went, and nothing on the map or between civs is different.
    """
    seat = seen.viewer
    for city in state.all_cities():
        if city.owner == seat:
            seen.put_city(city.copy())
    for unit in state.all_units():
        if unit.owner == seat:
            seen.put_unit(unit.copy())
    seen.players[seat].research = state.players[seat].research


def known_players(state: State, seat: Seat, known_map: KnownMap) -> list[Player]:
    """Return the seat's own player in full, and what is known of the others.

    That is who they are, whether they live, and their famous works.
    """
    blank = blank_map(state.world.grid.size)
    found: list[Player] = []
    for player in state.players:
        if player.seat == seat:
            me = player.without_map()
            me.sight = known_map.sight
            me.explored = known_map.known
            me.known_overlays = known_map.noted_overlays
            me.known_owners = known_map.owners
            found.append(me)
            continue
        other = Player(player.seat, player.civ, len(state.rules.techs), 0)
        other.ai = player.ai
        other.legend = player.legend
        other.eliminated = player.eliminated
        if state.met(seat, player.seat):
            other.milestones = player.milestones
            other.founded = player.founded
        other.sight = blank.dark
        other.explored = blank.unknown
        other.known_overlays = blank.dark
        other.known_owners = blank.nobodys
        found.append(other)
    return found


@final
class Blank:
    """Blank knowledge of other seats, in lists that all views share."""

    dark: list[int]
    unknown: list[bool]
    nobodys: list[Seat]

    def __init__(self, tiles: int) -> None:
        self.dark = [0] * tiles
        self.unknown = [False] * tiles
        self.nobodys = [NOBODY] * tiles


_BLANKS: Final[dict[int, Blank]] = {}


def blank_map(tiles: int) -> Blank:
    """Return the blank lists for a map of this many tiles."""
    blank = _BLANKS.get(tiles)
    if blank is None:
        blank = Blank(tiles)
        _BLANKS[tiles] = blank
    return blank


def known_cities(state: State, seat: Seat) -> dict[CityId, City]:
    """Return own cities in full, cities in sight from outside, others as last seen.

    The latter never change, and a view has them from its player's memory.
    """
    me = state.players[seat]
    shown: dict[CityId, City] = {}
    for city in state.all_cities():
        if city.owner == seat:
            shown[city.id] = city.copy()
        elif me.sight[city.tile] > 0:
            shown[city.id] = glimpse(city)
    for tile in sorted(me.memories):
        remembered = me.memories[tile]
        if remembered.id not in shown:
            shown[remembered.id] = remembered
    return shown


def show_camps(state: State, seen: State, known_map: KnownMap) -> None:
    """Show camps where they are known to be; their mood only in sight."""
    for tile in known_map.camps:
        camp = Camp(tile, tile)
        real = state.camps.get(tile)
        if real is not None and known_map.sight[tile] > 0:
            camp.state = real.state
            camp.timer = real.timer
        seen.put_camp(camp)


def show_units(state: State, seen: State, seat: Seat) -> None:
    """Show own units in full, and foreign ones in sight with the strength that they show."""
    size = len(seen.overlays)
    seen.military = [NOBODY] * size
    seen.civilians = [NOBODY] * size
    sight = state.players[seat].sight
    kinds = state.rules.units
    units: dict[UnitId, Unit] = {}
    shown: dict[UnitId, list[Part]] = {}
    kept: ShownParts | None = None
    alike: dict[int, list[Part]] = {}
    for unit in state.all_units():
        if unit.owner == seat:
            units[unit.id] = unit.copy()
        elif sight[unit.tile] > 0:
            units[unit.id] = outside_of(seen, unit)
            if strengths_of(state, unit).is_local:
                if kept is None:
                    kept = shown_parts_of(state)
                shown[unit.id] = parts_on_tile(state, unit, kept)
            else:
                shown[unit.id] = parts_anywhere(state, unit, alike)
        else:
            continue
        if kinds[unit.kind].domain != CIVILIAN:
            seen.military[unit.tile] = unit.id
        else:
            seen.civilians[unit.tile] = unit.id
    seen.units = units
    seen.shown = shown


def shown_parts_of(state: State) -> ShownParts:
    """Return the strengths that units have shown in earlier views, as far as they still hold.

    The facts are all that effects on strengths depend on, other than the unit itself.
    """
    facts = [player.techs for player in state.players]
    worked: list[list[Tile]] = []
    for city in state.all_cities():
        facts.append(city.id)
        facts.append(city.owner)
        facts.append(city.population)
        if city.capital:
            facts.append(NOBODY)
        worked.append(city.worked)
    facts += list(state.camps)
    kept = state.shown_parts
    if kept is None:
        kept = ShownParts()
        state.shown_parts = kept
    kept.renew(facts, worked)
    return kept


def parts_on_tile(state: State, unit: Unit, kept: ShownParts) -> list[Part]:
    """Return the strength that a unit shows where it stands; compute it where a fact is new."""
    holder = state.owner_of(unit.tile)
    last = kept.units.get(unit.id)
    if last is None or not last.still_hold(unit, holder):
        last = UnitParts(unit, holder, unit_parts(state, unit))
        kept.units[unit.id] = last
    return last.parts


def parts_anywhere(state: State, unit: Unit, alike: dict[int, list[Part]]) -> list[Part]:
    """Return the strength that units show wherever they stand, computed once for all alike."""
    key = unit.owner * len(state.rules.units) + unit.kind
    known = alike.get(key)
    if known is None:
        known = unit_parts(state, unit)
        alike[key] = known
    return known


def outside_of(seen: State, unit: Unit) -> Unit:
    """Return what a foreigner sees of a unit: not its orders, its home or its actions this turn."""
    other = Unit(unit.id, unit.kind, unit.owner, unit.tile, unit.hp, 0)
    other.max_hp = unit.max_hp
    other.legend = unit.legend
    other.fortified = unit.fortified
    if unit.camp in seen.camps:
        other.camp = unit.camp
    return other


def show_diplomacy(state: State, seen: State, seat: Seat) -> None:
    """Show own treaties and offers, and wars between others if both are known."""
    seats = len(state.players)
    pairs = seats * seats
    seen.stances = [False] * pairs
    seen.since = [NOBODY] * pairs
    seen.contacts = [NOBODY] * pairs
    seen.shared = [False] * pairs
    seen.peace_offers = [False] * pairs
    seen.vision_offers = [False] * pairs
    met: list[Seat] = []
    for other in range(seats):
        for index in (seat * seats + other, other * seats + seat):
            seen.contacts[index] = state.contacts[index]
            seen.shared[index] = state.shared[index]
            seen.peace_offers[index] = state.peace_offers[index]
            seen.vision_offers[index] = state.vision_offers[index]
            seen.stances[index] = state.stances[index]
            seen.since[index] = state.since[index]
        if other != seat and state.met(seat, other):
            met.append(other)
    for a in met:
        for b in met:
            index = a * seats + b
            seen.stances[index] = state.stances[index]
            seen.since[index] = state.since[index]
    seen.may_break = dominated(state, seat, met)
