"""Science of a player: what its cities and techs bring to its research, under austerity too."""

from ..pieces import Player
from ..state import State
from .gold import austerity_ahead, total_of
from .modifiers import science_gains
from .yields import Yields, income


def science_income(state: State, player: Player) -> int:
    """Return the science that a player would add to its research now."""
    return science_of(state, player, income(state, player).science)


def science_of(state: State, player: Player, total: int) -> int:
    """Return the science for research when a player's cities bring in this total."""
    return science_under(state, player, total, player.austerity)


def science_under(state: State, player: Player, total: int, austerity: bool) -> int:
    """Return the science for research from this total, with or without austerity."""
    total += total_of(science_gains(state, player))
    if austerity:
        total = total * state.rules.balance.economy.austerity_science // 100
    return total


def science_ahead(state: State, player: Player, brought: Yields) -> int:
    """Return the science that the next start of turn adds, given what the cities bring in."""
    austerity = austerity_ahead(state, player, brought.gold)
    return science_under(state, player, brought.science, austerity)
