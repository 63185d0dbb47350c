"""Text of all that a seat of Simple Civ knows: ground, cities, units, dealings, changes.

Beside the map and the own pieces it tells what the map leaves out: overlays, rivers, yields, what
cities may build and when, what attacks would do, foreign cities, treaties, and what changed.
"""

from ....core.ids import Tile
from ..actions import Attack, CityAttack
from ..documents.view.turns_needed import (
    build_turns,
    current_build_turns,
    growth_turns,
    turns_until,
)
from ..orders.combat import gunner_refusal
from ..pieces import City, Unit
from ..queries import builds, foresee_attack, foresee_shot, shots, targets, techs
from ..state import State
from ..systems.growth import growth_cost
from ..systems.prices import build_cost
from ..systems.production import arriving
from ..systems.strength import Forecast
from ..systems.yields import Yields, city_yields, income, tile_yields
from ..world import UNKNOWN
from .changes import change_lines
from .words import SIDE_NAMES, build_name, place, seat_line, unit_lines

NEVER = "never"


def full_text(seen: State, before: State | None) -> list[str]:
    """Return the lines; `before` is the view at the end of the seat's last turn."""
    return [
        *change_lines(seen, before),
        *ground_lines(seen),
        seat_line(seen),
        *research_lines(seen),
        *dealing_lines(seen),
        *own_city_lines(seen),
        *foreign_city_lines(seen),
        *unit_lines(seen),
        *forecast_lines(seen),
    ]


# --- the ground ------------------------------------------------------------------------------


def ground_lines(seen: State) -> list[str]:
    """Return lines for overlays and rivers, as far as they are known."""
    found: list[str] = []
    for overlay in seen.rules.overlays:
        tiles = [tile for tile, mask in enumerate(seen.overlays) if mask >> overlay.id & 1]
        if tiles:
            found.append(f"{overlay.name}: {places(seen, tiles)}")
    rivers = [f"{place(seen, tile)} {sides}" for tile, sides in rivers_of(seen)]
    if rivers:
        found.append(f"rivers: {'; '.join(rivers)}")
    return found


def rivers_of(seen: State) -> list[tuple[Tile, str]]:
    """Return known tiles with a river and the sides at which it runs; each side is told once."""
    found: list[tuple[Tile, str]] = []
    half = len(SIDE_NAMES) // 2
    for tile, mask in enumerate(seen.world.rivers):
        if mask and seen.world.terrain[tile] != UNKNOWN:
            sides = [name for side, name in enumerate(SIDE_NAMES[:half]) if mask >> side & 1]
            if sides:
                found.append((tile, " ".join(sides)))
    return found


def places(seen: State, tiles: list[Tile]) -> str:
    """Return tiles as columns and rows."""
    return " ".join([place(seen, tile) for tile in tiles])


# --- research and treaties -------------------------------------------------------------------


def research_lines(seen: State) -> list[str]:
    """Return a line with the income, and one with the techs that are open."""
    me = seen.players[seen.viewer]
    brought = income(seen, me)
    found = [f"income: {yields_words(brought)}"]
    known = [tech.name for tech in seen.rules.techs if me.knows(tech.id)]
    if known:
        found.append(f"known: {', '.join(known)}")
    offers = []
    for code in techs(seen, seen.viewer):
        tech = seen.rules.techs[code]
        turns = turns_until(tech.cost - me.progress[code], brought.science)
        offers.append(f"{tech.name} {tech.cost}{when(turns)}")
    if offers:
        found.append(f"open to research: {', '.join(offers)}")
    return found


def dealing_lines(seen: State) -> list[str]:
    """Return a line for each other civ: how it stands to the seat, and what is offered."""
    return [
        dealing_words(seen, player.seat) for player in seen.players if player.seat != seen.viewer
    ]


def dealing_words(seen: State, other: int) -> str:
    """Return how a civ stands to the seat."""
    me = seen.viewer
    name = f"seat {other}, {seen.rules.civs[seen.players[other].civ].name}"
    if seen.players[other].eliminated:
        return f"{name}: eliminated"
    if not seen.met(me, other):
        return f"{name}: not met"
    here, there = seen.pair(me, other), seen.pair(other, me)
    told = ["at war" if seen.at_war(me, other) else "at peace"]
    if seen.since[here] >= 0:
        told.append(f"since turn {seen.since[here]}")
    rules = seen.rules.balance.diplomacy
    shortest = rules.min_war_turns if seen.at_war(me, other) else rules.min_peace_turns
    if seen.since[here] + shortest > seen.turn:
        told.append(f"bound until turn {seen.since[here] + shortest}")
    if seen.shared[here]:
        told.append("vision is shared")
    for offers, what in ((seen.peace_offers, "peace"), (seen.vision_offers, "shared vision")):
        if offers[there]:
            told.append(f"offers {what}")
        if offers[here]:
            told.append(f"you offer {what}")
    return f"{name}: {', '.join(told)}"


# --- cities ----------------------------------------------------------------------------------


def own_city_lines(seen: State) -> list[str]:
    """Return lines for the own cities: stores, yields, the build, and what else they may build."""
    found: list[str] = []
    for city in seen.all_cities():
        if city.owner == seen.viewer:
            found += [city_line(seen, city), worked_line(seen, city), offers_line(seen, city)]
    return found


def city_line(seen: State, city: City) -> str:
    """Return a line with a city's stores, growth and build."""
    brought = arriving(seen, city, city_yields(seen, city))
    growth = when(growth_turns(seen, city, brought.food))
    build = "nothing"
    if city.build >= 0:
        turns = when(current_build_turns(seen, city, brought.production))
        build = f"{build_name(seen, city.build)}, {city.progress} of {city.cost}{turns}"
    pot = f", {city.pot} production kept" if city.pot else ""
    return (
        f"city {city.name} at {place(seen, city.tile)}: Pop {city.population}, HP {city.hp}, "
        f"food {city.food} of {growth_cost(seen, city)}{growth}, "
        f"{yields_words(brought)}, builds {build}{pot}"
    )


def worked_line(seen: State, city: City) -> str:
    """Return a line with the yields of the land: worked tiles first."""
    free = [tile for tile in city.tiles if tile not in city.worked]
    worked = [tile_words(seen, city, tile) for tile in city.worked]
    others = [tile_words(seen, city, tile) for tile in free]
    rest = f"; not worked: {', '.join(others)}" if others else ""
    return f"  works (food/production/science): {', '.join(worked)}{rest}"


def tile_words(seen: State, city: City, tile: Tile) -> str:
    """Return a tile with its terrain and its yields."""
    terrain = seen.world.terrain[tile]
    name = "unknown" if terrain == UNKNOWN else seen.rules.terrains[terrain].name
    found = tile_yields(seen, tile, tile == city.tile)
    return f"{place(seen, tile)} {name} {found.food}/{found.production}/{found.science}"


def offers_line(seen: State, city: City) -> str:
    """Return a line with what a city may build: costs and turns."""
    brought = arriving(seen, city, city_yields(seen, city))
    player = seen.players[city.owner]
    offers: list[str] = []
    for code in builds(seen, city):
        cost = build_cost(seen, player, code)
        done = city.progress if code == city.build else city.saved.get(code, 0)
        turns = when(build_turns(seen, city, cost - done, brought.production))
        offers.append(f"{build_name(seen, code)} {cost}{turns}")
    return f"  may build: {', '.join(offers) or 'nothing'}"


def foreign_city_lines(seen: State) -> list[str]:
    """Return a line for every foreign city that is known: as it is, or as it was last seen."""
    found: list[str] = []
    for city in seen.all_cities():
        if city.owner != seen.viewer:
            told = "" if seen.sees(seen.viewer, city.tile) else ", as last seen"
            capital = ", capital" if city.capital else ""
            found.append(
                f"city {city.name} of seat {city.owner} at {place(seen, city.tile)}: "
                f"Pop {city.population}, HP {city.hp}, shield {city.shield}{capital}{told}"
            )
    return found


def when(turns: int | None) -> str:
    """Return the turns until something is done."""
    if turns is None:
        return f" ({NEVER})"
    return " (1 turn)" if turns == 1 else f" ({turns} turns)"


def yields_words(found: Yields) -> str:
    """Return yields as text."""
    return (
        f"food {found.food:+}, production {found.production:+}, science {found.science:+}, "
        f"gold {found.gold:+}"
    )


# --- forecasts -------------------------------------------------------------------------------


def forecast_lines(seen: State) -> list[str]:
    """Return a line for every attack and shot that is open to the seat on its turn."""
    if seen.active != seen.viewer or seen.over:
        return []
    found: list[str] = []
    for unit in seen.all_units():
        if unit.owner == seen.viewer:
            for tile in targets(seen, unit):
                told = foresee_attack(seen, Attack(seen.viewer, unit.id, tile))
                if isinstance(told, Forecast):
                    found.append(attack_words(seen, unit, tile, told))
    for city in seen.all_cities():
        if city.owner == seen.viewer and gunner_refusal(seen, city) is None:
            for tile in shots(seen, city):
                told = foresee_shot(seen, CityAttack(seen.viewer, city.id, tile))
                if isinstance(told, Forecast):
                    found.append(
                        f"forecast: {city.name} shoots at {place(seen, tile)}: {dealt(told)}"
                    )
    return found


def attack_words(seen: State, unit: Unit, tile: Tile, told: Forecast) -> str:
    """Return the forecast of an attack."""
    name = f"{seen.rules.units[unit.kind].name} at {place(seen, unit.tile)}"
    if told.captures:
        return f"forecast: {name} attacks {place(seen, tile)}: captures"
    back = "no answer"
    if told.answers:
        back = f"takes {told.return_least} to {told.return_most}"
    return f"forecast: {name} attacks {place(seen, tile)}: {dealt(told)}, {back}"


def dealt(told: Forecast) -> str:
    """Return the damage that is dealt."""
    return f"deals {told.least} to {told.most} damage"
