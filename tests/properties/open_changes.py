"""Changes to a state that one seat must notice, each with its own sort of fact.

Each returns whether there was something to change.
"""

from collections.abc import Callable
from random import Random

from simple_civ.games.civ.pieces import NATIVES, NOBODY, City, Due, Unit
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.cities import remove_city
from simple_civ.games.civ.systems.diplomacy import may_break_peace
from simple_civ.games.civ.systems.land import give_up_tile
from simple_civ.games.civ.systems.units import relocate, remove_unit
from simple_civ.games.civ.world import World

Change = Callable[[State, int, Random], bool]


def seen_units(state: State, seat: int) -> list[Unit]:
    """Foreign units in sight."""
    return [
        unit for unit in state.units.values() if unit.owner != seat and state.sees(seat, unit.tile)
    ]


def seen_cities(state: State, seat: int) -> list[City]:
    """Foreign cities in sight."""
    return [
        city for city in state.cities.values() if city.owner != seat and state.sees(seat, city.tile)
    ]


def seen_unit_is_hurt(state: State, seat: int, rng: Random) -> bool:
    for unit in seen_units(state, seat):
        if unit.hp > 1:
            unit.hp -= 1
            return True
    return False


def seen_unit_digs_in(state: State, seat: int, rng: Random) -> bool:
    for unit in seen_units(state, seat):
        unit.fortified = not unit.fortified
        return True
    return False


def seen_unit_gets_stronger(state: State, seat: int, rng: Random) -> bool:
    """Change a tech of a seen unit's owner that affects the unit."""
    for unit in seen_units(state, seat):
        for tech in state.rules.active_techs:
            for effect in state.rules.techs[tech].effects.strengths:
                if effect.units >> unit.kind & 1 and unit.owner >= 0:
                    state.players[unit.owner].techs ^= 1 << tech
                    return True
    return False


def seen_unit_moves_in_sight(state: State, seat: int, rng: Random) -> bool:
    for unit in seen_units(state, seat):
        for tile in state.world.grid.around(unit.tile):
            if state.sees(seat, tile) and state.unit_at(tile) is None:
                relocate(state, unit, tile, [])
                return True
    return False


def seen_city_is_hurt(state: State, seat: int, rng: Random) -> bool:
    for city in seen_cities(state, seat):
        city.hp = 1 if city.hp != 1 else 2
        return True
    return False


def seen_city_grows(state: State, seat: int, rng: Random) -> bool:
    for city in seen_cities(state, seat):
        city.population += 1
        return True
    return False


def seen_city_is_renamed(state: State, seat: int, rng: Random) -> bool:
    for city in seen_cities(state, seat):
        city.name += "!"
        return True
    return False


def seen_city_builds_walls(state: State, seat: int, rng: Random) -> bool:
    for city in seen_cities(state, seat):
        city.buildings ^= 1
        return True
    return False


def seen_land_is_given_up(state: State, seat: int, rng: Random) -> bool:
    for city in seen_cities(state, seat):
        for tile in city.tiles:
            if tile != city.tile and state.sees(seat, tile):
                give_up_tile(state, city, tile)
                return True
    return False


def overlay_in_sight(state: State, seat: int, rng: Random) -> bool:
    sight = state.players[seat].sight
    tiles = [tile for tile, count in enumerate(sight) if count > 0]
    state.overlays[rng.choice(tiles)] ^= 1
    return bool(tiles)


def ground_that_is_known(state: State, seat: int, rng: Random) -> bool:
    tiles = [tile for tile, known in enumerate(state.players[seat].explored) if known]
    terrain, rivers = state.world.terrain.copy(), state.world.rivers.copy()
    terrain[tiles[0]] ^= 1
    rivers[tiles[-1]] ^= 1
    state.world = World(state.rules, state.world.grid, terrain, rivers)
    return True


def mood_of_a_camp_in_sight(state: State, seat: int, rng: Random) -> bool:
    for camp in state.camps.values():
        if state.sees(seat, camp.tile):
            camp.timer += 1
            return True
    return False


def own_treasury(state: State, seat: int, rng: Random) -> bool:
    state.players[seat].treasury += 1
    return True


def own_memory(state: State, seat: int, rng: Random) -> bool:
    me = state.players[seat]
    me.own_memory()
    for tile, count in enumerate(me.sight):
        if count == 0 and me.explored[tile]:
            me.known_overlays[tile] ^= 1
            me.known_owners[tile] = NOBODY if me.known_owners[tile] >= 0 else 0
            return True
    return False


def own_unit_gets_orders(state: State, seat: int, rng: Random) -> bool:
    for unit in state.units.values():
        if unit.owner == seat:
            unit.moves += 1
            return True
    return False


def own_city_gets_plans(state: State, seat: int, rng: Random) -> bool:
    for city in state.cities.values():
        if city.owner == seat:
            city.food += 1
            city.fired = not city.fired
            return True
    return False


def own_choice_is_due(state: State, seat: int, rng: Random) -> bool:
    for city in state.cities.values():
        if city.owner == seat:
            state.dues.append(Due(seat, 0, city.id, NOBODY, NOBODY))
            return True
    return False


def offer_to_oneself(state: State, seat: int, rng: Random) -> bool:
    index = state.pair((seat + 1) % len(state.players), seat)
    state.peace_offers[index] = not state.peace_offers[index]
    return True


def own_stance(state: State, seat: int, rng: Random) -> bool:
    other = (seat + 1) % len(state.players)
    for index in (state.pair(seat, other), state.pair(other, seat)):
        state.stances[index] = not state.stances[index]
    return True


def stance_of_two_others_who_are_known(state: State, seat: int, rng: Random) -> bool:
    met = [
        player.seat
        for player in state.players
        if player.seat != seat and state.met(seat, player.seat)
    ]
    if len(met) < 2:
        return False
    for index in (state.pair(met[0], met[1]), state.pair(met[1], met[0])):
        state.stances[index] = not state.stances[index]
    return True


def famous_work_of_a_known_civ(state: State, seat: int, rng: Random) -> bool:
    for player in state.players:
        if player.seat != seat and state.met(seat, player.seat):
            player.milestones ^= 1
            return True
    return False


def fall_of_a_civ(state: State, seat: int, rng: Random) -> bool:
    player = state.players[(seat + 1) % len(state.players)]
    player.eliminated = not player.eliminated
    return True


def power_of_a_rival(state: State, seat: int, rng: Random) -> bool:
    """Weaken a rival so far that an AI may break a bound peace.

    The AI is told that: it is the one thing that shows through the fog.
    """
    for player in state.players:
        if player.seat == seat or not state.met(seat, player.seat):
            continue
        if may_break_peace(state, seat, player.seat):
            continue
        for unit in list(state.units.values()):
            if unit.owner == player.seat and not state.sees(seat, unit.tile):
                remove_unit(state, unit, [])
        for city in list(state.cities.values()):
            if city.owner == player.seat and not state.sees(seat, city.tile):
                remove_city(state, city)
        if may_break_peace(state, seat, player.seat):
            return True
    return False


def turn_counter(state: State, seat: int, rng: Random) -> bool:
    state.turn += 1
    return True


def end_of_the_match(state: State, seat: int, rng: Random) -> bool:
    state.victory = "progress"
    state.winners = [(seat + 1) % len(state.players)]
    return True


def native_in_sight_leaves_its_camp(state: State, seat: int, rng: Random) -> bool:
    """Which camp a native belongs to shows where that camp is known."""
    for unit in seen_units(state, seat):
        if unit.owner == NATIVES and unit.camp in state.camps:
            if state.sees(seat, unit.camp):
                unit.camp = NOBODY
                return True
    return False


OPEN_CHANGES: tuple[Change, ...] = (
    seen_unit_is_hurt,
    seen_unit_digs_in,
    seen_unit_gets_stronger,
    seen_unit_moves_in_sight,
    seen_city_is_hurt,
    seen_city_grows,
    seen_city_is_renamed,
    seen_city_builds_walls,
    seen_land_is_given_up,
    overlay_in_sight,
    ground_that_is_known,
    mood_of_a_camp_in_sight,
    own_treasury,
    own_memory,
    own_unit_gets_orders,
    own_city_gets_plans,
    own_choice_is_due,
    offer_to_oneself,
    own_stance,
    stance_of_two_others_who_are_known,
    famous_work_of_a_known_civ,
    fall_of_a_civ,
    power_of_a_rival,
    turn_counter,
    end_of_the_match,
    native_in_sight_leaves_its_camp,
)
