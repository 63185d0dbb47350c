"""A seat's knowledge as a list of facts, written down without `view`: the measure of views.

Two states with equal facts must give equal views; a view may not be poorer than the facts either.
"""

from simple_civ.core.fields import values_of
from simple_civ.games.civ.pieces import CITY_FIELDS, DUE_FIELDS, UNIT_FIELDS, City, Unit
from simple_civ.games.civ.state import State, plain_city, plain_player
from simple_civ.games.civ.systems.diplomacy import may_break_peace
from simple_civ.games.civ.systems.modifiers import unit_parts

OUTSIDE_OF_UNIT = ("id", "kind", "owner", "tile", "hp", "max_hp", "fortified")
OUTSIDE_OF_CITY = (
    "id owner founder tile name capital population hp shield buildings projects"
).split()

INSIDE_OF_UNIT = [name for name in UNIT_FIELDS if name not in OUTSIDE_OF_UNIT]
INSIDE_OF_CITY = [name for name in CITY_FIELDS if name not in OUTSIDE_OF_CITY]

Facts = dict[str, object]


def knowable(state: State, seat: int) -> Facts:
    """Every fact that a seat may know, by name."""
    facts: Facts = {
        "turn": state.turn,
        "active": state.active,
        "sandbox": state.sandbox,
        "turn limit": state.turn_limit,
        "end": (state.victory, tuple(state.winners)),
        "rules": state.rules.hash,
        "civs": [(player.civ, player.ai, player.eliminated) for player in state.players],
        "dues": [values_of(due, DUE_FIELDS) for due in state.dues if due.seat == seat],
    }
    facts.update(own_facts(state, seat))
    facts.update(seen_facts(state, seat))
    facts.update(told_facts(state, seat))
    return facts


def own_facts(state: State, seat: int) -> Facts:
    """Everything about oneself, memory and map included."""
    me = state.players[seat]
    tiles = range(state.world.grid.size)
    own = [city for city in state.cities.values() if city.owner == seat]
    return {
        "self": plain_player(me),
        "sight": list(me.sight),
        "own units": [
            values_of(unit, UNIT_FIELDS) for unit in state.units.values() if unit.owner == seat
        ],
        "own cities": [plain_city(city) for city in own],
        "own land": {tile: city.id for city in own for tile in city.tiles},
        "terrain": {tile: state.world.terrain[tile] for tile in tiles if me.explored[tile]},
        "rivers": {tile: state.world.rivers[tile] for tile in tiles if me.explored[tile]},
    }


def seen_facts(state: State, seat: int) -> Facts:
    """Return the facts on tiles in sight: overlays, pieces and owners."""
    visible = [tile for tile, count in enumerate(state.players[seat].sight) if count > 0]
    units = [unit for unit in state.units.values() if state.sees(seat, unit.tile)]
    cities = [city for city in state.cities.values() if state.sees(seat, city.tile)]
    camps = [state.camps[tile] for tile in visible if tile in state.camps]
    return {
        "overlays": {tile: state.overlays[tile] for tile in visible},
        "owners": {tile: state.owner_of(tile) for tile in visible},
        "units": [outside_of_unit(state, seat, unit) for unit in units],
        "cities": [outside_of_city(city) for city in cities],
        "camps": [(camp.tile, camp.state, camp.timer) for camp in camps],
        "land of seen cities": {
            tile: state.land[tile]
            for tile in visible
            if state.land[tile] in known_cities(state, seat)
        },
    }


def known_cities(state: State, seat: int) -> set[int]:
    """Cities that a seat sees or remembers."""
    me = state.players[seat]
    seen = {city.id for city in state.cities.values() if me.sight[city.tile] > 0}
    return seen | {city.id for city in me.memories.values()}


def outside_of_unit(state: State, seat: int, unit: Unit) -> list[object]:
    """Return what a foreigner sees of a unit: kind, health, strength, and a known camp."""
    strength = [(part.source, part.attack, part.defense) for part in unit_parts(state, unit)]
    me = state.players[seat]
    camp = unit.camp
    known = -1
    if camp >= 0:
        lying = state.overlays[camp] if me.sight[camp] > 0 else me.known_overlays[camp]
        if lying >> state.rules.camp & 1:
            known = camp
    return [*values_of(unit, list(OUTSIDE_OF_UNIT)), strength, known]


def outside_of_city(city: City) -> list[object]:
    """Return what a foreigner sees of a city: its walls and people."""
    return values_of(city, list(OUTSIDE_OF_CITY))


def told_facts(state: State, seat: int) -> Facts:
    """Treaties and offers of one's own, wars and famous works of civs that one has met."""
    seats = [player.seat for player in state.players]
    pairs = [(a, b) for a in seats for b in seats]
    own = [state.pair(a, b) for a, b in pairs if seat in (a, b)]
    met = [other for other in seats if other != seat and state.met(seat, other)]
    among = [state.pair(a, b) for a, b in pairs if a in met and b in met]
    return {
        "contacts": [state.contacts[index] for index in own],
        "shared": [state.shared[index] for index in own],
        "offers": [(state.peace_offers[index], state.vision_offers[index]) for index in own],
        "stances": [(state.stances[index], state.since[index]) for index in own + among],
        "works": [(state.players[one].milestones, state.players[one].founded) for one in met],
        "may break": [one for one in met if may_break_peace(state, seat, one)],
    }


def shown(view: State) -> Facts:
    """All that a view shows, as comparable data."""
    return {
        "plain": view.plain(),
        "sight": [list(player.sight) for player in view.players],
        "land": view.land,
        "military": view.military,
        "civilians": view.civilians,
        "owners": [view.owner_of(tile) for tile in range(view.world.grid.size)],
        "strength": {
            unit: [(part.source, part.attack, part.defense) for part in parts]
            for unit, parts in view.shown.items()
        },
    }


def differences(one: Facts, other: Facts) -> list[str]:
    """Return the names of facts that differ."""
    return [name for name in one if one[name] != other[name]]
