"""Builds open to a city and techs open to a player, kept with them until something changes."""

from typing import Final

from ..actions import ChooseTech, SetBuild
from ..ids import BuildCode
from ..kept import Offers, Studies
from ..pieces import BUILD_BUILDING, BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, City, Player
from ..rules.ruleset import Ruleset
from ..state import State
from .builds import (
    army_candidates,
    building_refusal,
    project_refusal,
    touches_water,
    unit_refusal,
)
from .research import tech_refusal

FIRST_CONTESTED: Final = (BUILD_UNIT + 1) * BUILD_KIND
"""No code of a contested build is lower."""

NO_CODE: Final = -2
"""No build has this code: with it the list of contested builds is never empty."""


def offers_of(state: State, city: City) -> Offers:
    """Return what a city could build."""
    player = state.players[city.owner]
    taken = taken_builds(state, city)
    armies = ready_armies(state, city, player)
    has_water = touches_water(state, city)
    kept = city.offers
    if (
        kept is not None
        and kept.seat == city.owner
        and kept.techs == player.techs
        and kept.markers == player.markers
        and kept.milestones == player.milestones
        and kept.population == city.population
        and kept.buildings == city.buildings
        and kept.has_water == has_water
        and kept.armies == armies
        and kept.taken == taken
    ):
        return kept
    made = Offers(city.owner, taken, armies, has_water)
    made.techs = player.techs
    made.markers = player.markers
    made.milestones = player.milestones
    made.population = city.population
    made.buildings = city.buildings
    made.codes = possible_builds(state, player, city)
    city.offers = made
    return made


def build_choices(state: State, city: City) -> list[SetBuild]:
    """Return the actions that choose what a city could build; computer players need only codes."""
    offers = offers_of(state, city)
    if len(offers.actions) != len(offers.codes):
        offers.actions = [SetBuild(city.owner, city.id, code) for code in offers.codes]
    return offers.actions


def possible_builds(state: State, player: Player, city: City) -> list[BuildCode]:
    """Return the builds that no rule refuses a city; locks on switching do not count."""
    rules = state.rules
    found: list[BuildCode] = []
    for kind in rules.units:
        if unit_refusal(state, player, city, kind) is None:
            found.append(BUILD_UNIT * BUILD_KIND + kind.id)
    for building in rules.buildings:
        if building_refusal(state, player, city, building) is None:
            found.append(BUILD_BUILDING * BUILD_KIND + building.id)
    for project in rules.projects:
        if project_refusal(state, player, city, project) is None:
            found.append(BUILD_PROJECT * BUILD_KIND + project.id)
    return found


def contested_builds(rules: Ruleset) -> list[BuildCode]:
    """Return the builds that a city bars from the others of its civ while it builds them."""
    if not rules.contested:
        found = [NO_CODE]
        for building in rules.buildings:
            if building.unique or building.completion.projects:
                found.append(BUILD_BUILDING * BUILD_KIND + building.id)
            for number in building.completion.projects:
                found.append(BUILD_PROJECT * BUILD_KIND + number)
        for project in rules.projects:
            if project.milestone:
                found.append(BUILD_PROJECT * BUILD_KIND + project.id)
        rules.contested.extend(found)
    return rules.contested


def taken_builds(state: State, city: City) -> list[BuildCode]:
    """Return the contested builds that other cities of the same owner have selected."""
    contested = contested_builds(state.rules)
    found: list[BuildCode] = []
    for other in state.all_cities():
        if other.owner == city.owner and other.id != city.id:
            # Most cities build a unit, and units are never contested.
            if other.build >= FIRST_CONTESTED and other.build in contested:
                found.append(other.build)
    return found


def ready_armies(state: State, city: City, player: Player) -> int:
    """Return the known projects, as bits, for which there is a unit to turn into an army."""
    found = 0
    for project in state.rules.projects:
        kind = project.completion.army_from
        if kind >= 0 and player.knows(project.tech) and army_candidates(state, city, kind):
            found |= 1 << project.id
    return found


def studies_of(state: State, player: Player) -> Studies:
    """Return what a player could research."""
    kept = player.studies
    if kept is not None and kept.techs == player.techs:
        return kept
    codes = [one.id for one in state.rules.techs if tech_refusal(state, player, one.id) is None]
    made = Studies(player.techs, codes, [ChooseTech(player.seat, tech) for tech in codes])
    player.studies = made
    return made
