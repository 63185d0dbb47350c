"""Orders that spend: units from reserves, reserves from wood. Both are free."""

from ....core.records import Event
from ..actions import MAX, Convert, Deploy
from ..events import WoodConverted
from ..pieces import NOBODY
from ..refusals import Refusal
from ..state import State
from ..systems.economy import conversions, in_zone
from ..systems.units import create_unit
from .actors import tile_refusal


def check_deploy(state: State, action: Deploy) -> Refusal | None:
    refusal = tile_refusal(state, action.at)
    if refusal is not None:
        return refusal
    if action.points not in state.rules.steps:
        return Refusal.NOT_A_STEP
    if state.base_at(action.at) != NOBODY:
        return Refusal.BASE_TILE
    if not in_zone(state, action.player, action.at):
        return Refusal.OUTSIDE_ZONE
    if state.at[action.at] != NOBODY:
        return Refusal.TILE_OCCUPIED
    if state.sides[action.player].reserves < action.points:
        return Refusal.CANNOT_AFFORD
    return None


def apply_deploy(state: State, action: Deploy, log: list[Event]) -> None:
    state.sides[action.player].reserves -= action.points
    create_unit(state, action.player, action.points, action.at, log)


def check_convert(state: State, action: Convert) -> Refusal | None:
    wanted = 1 if action.times == MAX else action.times
    if wanted < 1 or wanted > conversions(state, action.player):
        return Refusal.CANNOT_AFFORD
    return None


def apply_convert(state: State, action: Convert, log: list[Event]) -> None:
    side = state.sides[action.player]
    times = conversions(state, action.player) if action.times == MAX else action.times
    wood = times * state.rules.wood_per_reserve
    side.wood -= wood
    side.reserves += times
    log.append(WoodConverted(action.player, wood, times))
