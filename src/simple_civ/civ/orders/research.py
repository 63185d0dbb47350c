"""The order that directs research."""

from ...core.records import Event
from ..actions import ChooseTech
from ..events import TechChosen
from ..refusals import Refusal
from ..state import State
from ..systems.research import tech_refusal


def check_choose_tech(state: State, action: ChooseTech) -> Refusal | None:
    if not 0 <= action.tech < len(state.rules.techs):
        return Refusal.NOT_AVAILABLE
    player = state.players[action.player]
    refusal = tech_refusal(state, player, action.tech)
    if refusal is not None:
        return refusal
    if state.rules.balance.research.switching == "locked" and player.research >= 0:
        return Refusal.RESEARCH_LOCKED
    return None


def apply_choose_tech(state: State, action: ChooseTech, log: list[Event]) -> None:
    state.players[action.player].research = action.tech
    log.append(TechChosen(action.player, action.tech))
