"""The score of a player by its parts."""

import math

from ..pieces import Player
from ..state import State
from .land import territory
from .modifiers import city_count
from .research import known_techs


def military_strength(state: State, player: Player, parts: int) -> int:
    """Attack plus defence of all units by their health, in fractions of a point."""
    total = 0
    for unit in state.all_units():
        if unit.owner == player.seat:
            kind = state.rules.units[unit.kind]
            total += (kind.attack + kind.defense) * unit.hp * parts // unit.max_hp
    return total


def hp_parts(state: State, player: Player) -> int:
    """Return a number of parts in which the health of each of a player's units is whole."""
    full = {unit.max_hp for unit in state.all_units() if unit.owner == player.seat}
    return math.lcm(*full)


def score_parts(state: State, player: Player) -> list[int]:
    """Return a player's points for cities, techs, land and army; the army's are rounded down."""
    weights = state.rules.balance.score
    parts = hp_parts(state, player)
    military = military_strength(state, player, parts)
    return [
        weights.city * city_count(state, player.seat),
        weights.tech * known_techs(player),
        weights.tile * territory(state, player),
        military // (parts * weights.military_divisor),
    ]


def score(state: State, player: Player) -> int:
    """Return a player's points."""
    return sum(score_parts(state, player))
