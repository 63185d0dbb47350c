"""The players of a match as documents: public facts, and facts for themselves alone."""

from .....core.ids import Seat
from ...pieces import Player
from ...state import State
from ...systems.diplomacy import may_dominate
from ...systems.gold import free_supply, ledger_of, supply_used
from ...systems.power import power
from ...systems.research import era_of
from ...systems.science import science_ahead
from ...systems.score import score
from ...systems.yields import Yields
from ..encoding.wire_names import keys_of, yield_list
from ..shapes.view import (
    LedgerDocument,
    OwnPlayerDocument,
    PlayerDocument,
    ResearchDocument,
    SupplyDocument,
    TreatyDocument,
)
from .turns_needed import turns_until


def known_active(state: State) -> Seat | None:
    """Return the active seat, or None if the viewer has not met it."""
    viewer = state.viewer
    if viewer < 0 or state.active == viewer or state.met(viewer, state.active):
        return state.active
    return None


def player_document(state: State, player: Player, income: Yields, built: int) -> PlayerDocument:
    """Return a seat; `income` is what its cities yield, as far as they are known.

    `built` is the Production that goes into their builds.
    """
    viewer = state.viewer
    seat = player.seat
    met = viewer < 0 or seat == viewer or state.met(viewer, seat)
    others = [other.seat for other in state.players if other.seat != seat]
    return PlayerDocument(
        seat=seat,
        civ=state.rules.civs[player.civ].key,
        ai=player.ai,
        eliminated=player.eliminated,
        met=met,
        milestones=keys_of(player.milestones, state.rules.projects),
        wars=[other for other in others if state.at_war(seat, other)],
        treaty=treaty(state, viewer, seat) if met and viewer >= 0 and seat != viewer else None,
        own=own_player(state, player, income, built) if viewer in (-1, seat) else None,
    )


def treaty(state: State, viewer: Seat, seat: Seat) -> TreatyDocument:
    """Return the relations between the viewer and another seat."""
    there = state.pair(viewer, seat)
    back = state.pair(seat, viewer)
    war = state.stances[there]
    rules = state.rules.balance.diplomacy
    bound = state.since[there] + (rules.min_war_turns if war else rules.min_peace_turns)
    return TreatyDocument(
        stance="war" if war else "peace",
        since=state.since[there],
        contact=state.contacts[there],
        until=bound if bound > state.turn else None,
        breakable=not war and bound > state.turn and may_dominate(state, seat),
        shared_vision=state.shared[there],
        peace_offered=state.peace_offers[there],
        peace_asked=state.peace_offers[back],
        vision_offered=state.vision_offers[there],
        vision_asked=state.vision_offers[back],
        known_power=power(state, seat),
        power_known=is_power_known(state, viewer, seat),
    )


def is_power_known(state: State, viewer: Seat, seat: Seat) -> bool:
    """Return whether a viewer knows enough of a civ to judge its power.

    It shares the civ's vision, or knows its capital and sees at least half of the cities that it
    knows of, with the units around them. A single Scout is not enough.
    """
    if state.shared[state.pair(viewer, seat)]:
        return True
    cities = [city for city in state.all_cities() if city.owner == seat]
    seen = [city for city in cities if state.sees(viewer, city.tile)]
    return any(city.capital for city in cities) and 2 * len(seen) >= len(cities)


def own_player(state: State, player: Player, income: Yields, built: int) -> OwnPlayerDocument:
    """Return everything about a player."""
    rules = state.rules
    gold = rules.gold
    account = ledger_of(state, player, income.gold) if gold else None
    science = science_ahead(state, player, income)
    era = era_of(state, player)
    return OwnPlayerDocument(
        treasury=player.treasury if gold else None,
        austerity=player.austerity,
        ledger=None
        if account is None
        else LedgerDocument(
            gross=account.gross,
            building_upkeep=account.building_upkeep,
            military_upkeep=account.military_upkeep,
            net=account.net,
        ),
        supply=SupplyDocument(used=supply_used(state, player), free=free_supply(state, player))
        if gold
        else None,
        income=yield_list(rules, income),
        arrives=yield_list(
            rules, Yields(income.food, built, science, 0 if account is None else account.net)
        ),
        science=science,
        techs=keys_of(player.techs, rules.techs),
        tech_progress={
            tech.key: player.progress[tech.id] for tech in rules.techs if player.progress[tech.id]
        },
        research=research(state, player, science),
        era=rules.eras[era].key if era >= 0 else None,
        markers=keys_of(player.markers, rules.buildings),
        score=score(state, player),
        power=power(state, player.seat),
    )


def research(state: State, player: Player, science: int) -> ResearchDocument | None:
    """Return what a player researches, and when it will be known."""
    if player.research < 0:
        return None
    tech = state.rules.techs[player.research]
    progress = player.progress[tech.id]
    return ResearchDocument(
        tech=tech.key,
        progress=progress,
        cost=tech.cost,
        turns=turns_until(tech.cost - progress, science),
    )
