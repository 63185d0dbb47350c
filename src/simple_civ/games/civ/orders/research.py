"""The order that directs research."""

from ....core.records import Event
from ..actions import ChooseTech
from ..events import TechChosen
from ..pieces import Player
from ..refusals import Refusal
from ..state import State
from ..systems.research import tech_refusal


def check_choose_tech(state: State, action: ChooseTech) -> Refusal | None:
    if not 0 <= action.tech < len(state.rules.techs):
        return Refusal.NOT_AVAILABLE
    return choice_refusal(state, state.players[action.player], action.tech)


def choice_refusal(state: State, player: Player, tech: int) -> Refusal | None:
    """Return why a player may not switch to a tech of this edition, or None."""
    refusal = tech_refusal(state, player, tech)
    if refusal is not None:
        return refusal
    return Refusal.RESEARCH_LOCKED if is_research_locked(state, player) else None


def is_research_locked(state: State, player: Player) -> bool:
    """Return whether a player may not switch to any other tech."""
    return state.rules.balance.research.switching == "locked" and player.research >= 0


def apply_choose_tech(state: State, action: ChooseTech, log: list[Event]) -> None:
    player = state.players[action.player]
    player.is_stale = True
    player.research = action.tech
    log.append(TechChosen(action.player, action.tech))
