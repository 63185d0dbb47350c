"""Gold, supply, Science and Production of a player, and austerity."""

from typing import final

from ..pieces import Player
from ..rules.model import CIVILIAN
from ..rules.ruleset import Ruleset
from ..state import State
from .modifiers import Gain, city_count
from .yields import income


@final
class Ledger:
    """A turn's gold: what comes in, what buildings and excess soldiers cost."""

    gross: int
    building_upkeep: int
    military_upkeep: int

    def __init__(self, gross: int, building_upkeep: int, military_upkeep: int) -> None:
        self.gross = gross
        self.building_upkeep = building_upkeep
        self.military_upkeep = military_upkeep

    @property
    def net(self) -> int:
        """The change of the treasury."""
        return self.gross - self.building_upkeep - self.military_upkeep


def ledger(state: State, player: Player) -> Ledger:
    """Return a player's current gold per turn."""
    return ledger_of(state, player, income(state, player).gold)


def ledger_of(state: State, player: Player, gross: int) -> Ledger:
    """Return a player's gold per turn when its cities yield this much."""
    counts = building_counts(state, player)
    upkeep = -total_of(upkeep_gains(state, counts))
    free = total_of(supply_gains(state, player, counts))
    return Ledger(gross, upkeep, military_upkeep(state.rules, supply_used(state, player), free))


def military_upkeep(rules: Ruleset, used: int, free: int) -> int:
    """Return the gold for the supply that is used beyond what is free."""
    return max(0, used - free) * rules.balance.economy.supply_price


def supply_of(rules: Ruleset, kind: int) -> int:
    """Return the supply that a unit of a kind uses."""
    return 0 if rules.units[kind].domain == CIVILIAN else 1


def total_of(gains: list[Gain]) -> int:
    """Return the sum of the gains."""
    total = 0
    for gain in gains:
        total += gain.amount
    return total


def upkeep_gains(state: State, counts: list[int]) -> list[Gain]:
    """Return what a player pays for these buildings, by kind and as negative amounts."""
    found: list[Gain] = []
    for building, count in enumerate(counts):
        definition = state.rules.buildings[building]
        if count > 0 and definition.upkeep != 0:
            found.append(Gain(definition.key, -count * definition.upkeep, count))
    return found


def building_counts(state: State, player: Player) -> list[int]:
    """Return in how many cities of a player each building exists."""
    buildings = state.rules.buildings
    counts = [0] * len(buildings)
    for city in state.all_cities():
        if city.owner == player.seat and city.buildings:
            for building in buildings:
                if city.buildings >> building.id & 1:
                    # Compiled, `+=` on an item of a list is slower than what it stands for.
                    counts[building.id] = counts[building.id] + 1
    return counts


def supply_used(state: State, player: Player) -> int:
    """Return the supply that a player's soldiers use, those waiting in cities included."""
    used = 0
    for unit in state.all_units():
        if unit.owner == player.seat:
            used += supply_of(state.rules, unit.kind)
    for city in state.all_cities():
        if city.owner == player.seat:
            for kind in city.pending:
                used += supply_of(state.rules, kind)
    return used


def free_supply(state: State, player: Player) -> int:
    """Return the supply that costs nothing."""
    return total_of(supply_gains(state, player, building_counts(state, player)))


def supply_gains(state: State, player: Player, counts: list[int]) -> list[Gain]:
    """Return the free supply by source: the base for all, cities, and buildings by kind."""
    economy = state.rules.balance.economy
    cities = city_count(state, player.seat)
    found = [Gain("supply_base", economy.supply_base, 1)]
    if cities > 0:
        found.append(Gain("supply_cities", economy.supply_per_city * cities, cities))
    for building, count in enumerate(counts):
        effects = state.rules.buildings[building].effects
        if count > 0 and effects.supply != 0:
            found.append(Gain(effects.source, count * effects.supply, count))
    return found


def is_pressed(state: State, player: Player) -> bool:
    """Return whether gold is short, so that citizens look for it."""
    if not state.rules.balance.economy.ledger:
        return False
    if (
        player.austerity
        or player.treasury <= state.rules.balance.cities.tile_score.pressure_treasury
    ):
        return True
    return ledger(state, player).net < 0


def austerity_after(player: Player, net: int) -> bool:
    """Return whether a player is in austerity once its treasury has taken a turn's net."""
    if net >= 0:
        return False
    return player.austerity or player.treasury + net <= 0


def turns_of_gold(player: Player, net: int) -> int | None:
    """Return at which ledger from now on austerity begins; 0 if it has, None if it does not."""
    if player.austerity and austerity_after(player, net):
        return 0
    if net >= 0:
        return None
    return max(1, (player.treasury - net - 1) // -net)


def austerity_ahead(state: State, player: Player, gross: int) -> bool:
    """Return whether the next Science comes under austerity: gold is settled before it."""
    if not state.rules.balance.economy.ledger:
        return player.austerity
    return austerity_after(player, ledger_of(state, player, gross).net)
