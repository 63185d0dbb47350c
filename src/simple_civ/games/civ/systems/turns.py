"""The course of a turn: a seat's start of turn in its fixed order, and the passing of control."""

from ....core.ids import Seat
from ....core.records import Event
from ..events import (
    AusterityBegan,
    AusterityEnded,
    RoundEnded,
    TurnStarted,
    UnitDamaged,
    UnitHealed,
)
from ..pieces import NO_BUILD, NOBODY, City, Player, Unit
from ..state import State
from .builds import complete_build, spawn_pending
from .gold import austerity_after, is_pressed, ledger_of
from .ground import is_rested
from .growth import grow
from .land import claim_rings, reach_of, rings_of
from .modifiers import max_moves
from .natives import natives_turn
from .production import production_of
from .research import settle_research
from .routes import STEPS_PER_TURN, follow_route
from .science import science_of
from .strength import max_shield, shield_regeneration
from .units import is_locked, kill_unit
from .victory import judge_round
from .work import place_citizens
from .yields import Yields, city_yields, income


def start_turn(state: State, seat: Seat, log: list[Event]) -> None:
    """Carry out everything that happens before a seat may act."""
    player = state.players[seat]
    log.append(TurnStarted(seat, state.turn))
    pressed = is_pressed(state, player)
    for city in state.all_cities():
        if city.owner == seat:
            run_city(state, city, pressed, log)
    brought = income(state, player)
    settle_ledger(state, player, brought.gold, log)
    if player.research >= 0:
        player.is_stale = True
        player.progress[player.research] += science_of(state, player, brought.science)
        settle_research(state, player, log)
    own = [unit for unit in state.all_units() if unit.owner == seat]
    for unit in own:
        heal_unit(state, unit, log)
    suffer_attrition(state, seat, own, log)
    for unit in own:
        refresh_unit(state, unit)
    for city in state.all_cities():
        if city.owner == seat and city.pending:
            spawn_pending(state, city, log)
    for unit in own:
        if unit.id in state.units and (unit.route >= 0 or unit.exploring):
            follow_route(state, unit, STEPS_PER_TURN, log)


# --- cities ------------------------------------------------------------------------------------


def run_city(state: State, city: City, pressed: bool, log: list[Event]) -> None:
    """Let a city work, grow, claim land, build and heal, on one snapshot of its yields."""
    place_citizens(state, city, pressed)
    brought = city_yields(state, city)
    city.is_stale = True
    city.food += brought.food
    grown = grow(state, city, log)
    rings = rings_of(state, city)
    if rings > reach_of(state, city):
        claim_rings(state, city, rings, log)
    if grown:
        place_citizens(state, city, pressed)
    produce(state, city, brought, log)
    recover(state, city)


def produce(state: State, city: City, brought: Yields, log: list[Event]) -> None:
    """Put production into the build, or into the pot while there is none."""
    rules = state.rules.balance.production
    output = production_of(state, city, brought.production)
    if city.build == NO_BUILD:
        if rules.idle == "pot":
            city.pot += output
        return
    city.progress += output + city.pot
    city.pot = 0
    if city.progress >= city.cost:
        city.pot = city.progress - city.cost
        complete_build(state, city, False, log)


def recover(state: State, city: City) -> None:
    """Heal a city that was not damaged since its last start of turn; its shield always heals."""
    cities = state.rules.balance.cities
    if city.damaged_on < 0 and (city.hp > 0 or cities.heal_at_zero):
        city.hp = min(cities.max_hp, city.hp + cities.heal)
    city.is_stale = True
    city.damaged_on = NOBODY
    city.shield = min(max_shield(state, city), city.shield + shield_regeneration(state, city))
    city.fired = False


# --- gold --------------------------------------------------------------------------------------


def settle_ledger(state: State, player: Player, gross: int, log: list[Event]) -> None:
    """Add the turn's net to the treasury; an empty one with a deficit brings austerity."""
    if not state.rules.balance.economy.ledger:
        return
    net = ledger_of(state, player, gross).net
    austerity = austerity_after(player, net)
    player.is_stale = True
    player.treasury = max(0, player.treasury + net)
    if player.austerity and not austerity:
        log.append(AusterityEnded(player.seat))
    elif austerity and not player.austerity:
        log.append(AusterityBegan(player.seat))
    player.austerity = austerity


# --- units -------------------------------------------------------------------------------------


def heal_unit(state: State, unit: Unit, log: list[Event]) -> None:
    """Heal a unit by where it stands; some kinds have their own figures."""
    amount = min(healing_of(state, unit), unit.max_hp - unit.hp)
    if amount > 0:
        unit.is_stale = True
        unit.hp += amount
        log.append(UnitHealed(unit.id, amount, unit.tile))


def healing_of(state: State, unit: Unit) -> int:
    """Return the HP that a unit would regain at a start of turn."""
    healing = state.rules.balance.healing
    own_land = state.owner_of(unit.tile) == unit.owner
    city = state.city_at(unit.tile)
    in_city = city is not None and city.owner == unit.owner
    for figures in state.rules.units[unit.kind].effects.regeneration:
        if in_city:
            return figures.city
        return figures.territory if own_land else figures.elsewhere
    if not own_land or is_locked(state, unit):
        return 0
    if healing.needs_rest and not is_rested(state, unit, max_moves(state, unit)):
        return 0
    return healing.city if in_city else healing.territory


def suffer_attrition(state: State, seat: Seat, units: list[Unit], log: list[Event]) -> None:
    """Take HP from units on hostile land that fights back; they may die of it."""
    for unit in units:
        holder = state.owner_of(unit.tile)
        if holder < 0 or not state.at_war(seat, holder):
            continue
        damage = state.rules.civs[state.players[holder].civ].effects.attrition
        if damage > 0:
            unit.is_stale = True
            unit.hp = max(0, unit.hp - damage)
            log.append(UnitDamaged(unit.id, damage, unit.tile))
            if unit.hp == 0:
                kill_unit(state, unit, log)


def refresh_unit(state: State, unit: Unit) -> None:
    """Let a unit move and attack again, unless it was captured recently."""
    if unit.id in state.units:
        unit.is_stale = True
        unit.attacked = False
        if not is_locked(state, unit):
            unit.captured_on = NOBODY
            unit.moves = max_moves(state, unit)


# --- passing control ---------------------------------------------------------------------------


def dig_in(state: State, seat: Seat) -> None:
    """Fortify soldiers who rested all turn, where the edition says so."""
    if state.rules.balance.combat.fortify != "idle":
        return
    for unit in state.all_units():
        if unit.owner == seat and state.rules.units[unit.kind].military:
            if is_rested(state, unit, max_moves(state, unit)):
                unit.is_stale = True
                unit.fortified = True


def pass_turn(state: State, log: list[Event]) -> None:
    """Start the turn of the next living seat; after the last one, the round ends first."""
    seats = len(state.players)
    seat = state.active + 1
    while True:
        if seat >= seats:
            end_round(state, log)
            if state.over or not any_living(state):
                return
            seat = 0
        if not state.players[seat].eliminated:
            state.active = seat
            start_turn(state, seat, log)
            return
        seat += 1


def any_living(state: State) -> bool:
    """Return whether any player is left."""
    for player in state.players:
        if not player.eliminated:
            return True
    return False


def end_round(state: State, log: list[Event]) -> None:
    """Let natives act, then judge the match, then advance the turn counter."""
    natives_turn(state, log)
    log.append(RoundEnded(state.turn))
    judge_round(state, log)
    if not state.over:
        state.turn += 1
