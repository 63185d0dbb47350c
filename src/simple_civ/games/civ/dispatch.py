"""The table from actions to orders: every action has one check and one apply."""

from collections.abc import Callable
from typing import Any

from ...core.records import Action, Event
from . import actions
from .orders import cities, combat, diplomacy, movement, research, turn, units
from .refusals import Refusal
from .state import State

Check = Callable[[State, Any], Refusal | None]
Apply = Callable[[State, Any, list[Event]], None]

ORDERS: dict[type[Action], tuple[Check, Apply]] = {
    actions.EndTurn: (turn.check_end_turn, turn.apply_end_turn),
    actions.MoveUnit: (movement.check_move_unit, movement.apply_move_unit),
    actions.RouteUnit: (movement.check_route_unit, movement.apply_route_unit),
    actions.ExploreUnit: (movement.check_explore_unit, movement.apply_explore_unit),
    actions.HaltUnit: (movement.check_halt_unit, movement.apply_halt_unit),
    actions.Attack: (combat.check_attack, combat.apply_attack),
    actions.CityAttack: (combat.check_city_attack, combat.apply_city_attack),
    actions.FoundCity: (cities.check_found_city, cities.apply_found_city),
    actions.SetBuild: (cities.check_set_build, cities.apply_set_build),
    actions.RushBuy: (cities.check_rush_buy, cities.apply_rush_buy),
    actions.SetWorkedTiles: (cities.check_set_worked_tiles, cities.apply_set_worked_tiles),
    actions.ChooseTech: (research.check_choose_tech, research.apply_choose_tech),
    actions.FortifyUnit: (units.check_fortify_unit, units.apply_fortify_unit),
    actions.LinkUnits: (units.check_link_units, units.apply_link_units),
    actions.UnlinkUnit: (units.check_unlink_unit, units.apply_unlink_unit),
    actions.SwapUnits: (movement.check_swap_units, movement.apply_swap_units),
    actions.DisbandUnit: (units.check_disband_unit, units.apply_disband_unit),
    actions.RazeCity: (cities.check_raze_city, cities.apply_raze_city),
    actions.KeepCity: (cities.check_keep_city, cities.apply_keep_city),
    actions.ChooseArmy: (cities.check_choose_army, cities.apply_choose_army),
    actions.RenameCity: (cities.check_rename_city, cities.apply_rename_city),
    actions.DeclareWar: (diplomacy.check_declare_war, diplomacy.apply_declare_war),
    actions.ProposePeace: (diplomacy.check_propose_peace, diplomacy.apply_propose_peace),
    actions.WithdrawPeace: (diplomacy.check_withdraw_peace, diplomacy.apply_withdraw_peace),
    actions.AcceptPeace: (diplomacy.check_accept_peace, diplomacy.apply_accept_peace),
    actions.DeclinePeace: (diplomacy.check_decline_peace, diplomacy.apply_decline_peace),
    actions.OfferVision: (diplomacy.check_offer_vision, diplomacy.apply_offer_vision),
    actions.WithdrawVision: (diplomacy.check_withdraw_vision, diplomacy.apply_withdraw_vision),
    actions.AcceptVision: (diplomacy.check_accept_vision, diplomacy.apply_accept_vision),
    actions.DeclineVision: (diplomacy.check_decline_vision, diplomacy.apply_decline_vision),
    actions.EndVision: (diplomacy.check_end_vision, diplomacy.apply_end_vision),
    actions.Resign: (turn.check_resign, turn.apply_resign),
}


def check(state: State, action: Action) -> Refusal | None:
    """Why an action is refused, or None. Complete, and without side effects."""
    if state.over:
        return Refusal.GAME_OVER
    if action.player != state.active and not turn.resigns_off_turn(state, action):
        return Refusal.NOT_YOUR_TURN
    return ORDERS[type(action)][0](state, action)


def apply(state: State, action: Action) -> list[Event]:
    """Carries out a checked action in place and tells what happened."""
    log: list[Event] = []
    ORDERS[type(action)][1](state, action, log)
    return log
