"""Gains of builds: what each adds to a turn of its seat, by the formulas of the rules.

Citizens stay where they work, and austerity as it is.
"""

from typing import Final

from ...ids import BuildCode
from ...pieces import (
    BUILD_BUILDING,
    BUILD_KIND,
    BUILD_PROJECT,
    BUILD_UNIT,
    NOBODY,
    City,
    Player,
    Unit,
)
from ...queries import build_codes
from ...refusals import Refusal
from ...rules.effects import Completion, Effects
from ...state import State
from ...systems.builds import build_refusal, spawn_tile
from ...systems.gold import free_supply, military_upkeep, supply_of, supply_used, total_of
from ...systems.growth import growth_cost
from ...systems.modifiers import creation_hp, max_moves, science_gains, unit_parts
from ...systems.prices import build_cost
from ...systems.production import production_of
from ...systems.strength import attack_total, city_parts, defense_total
from ...systems.yields import Yields, city_yields
from ..encoding.wire_names import build_document, city_name, yield_list
from ..shapes.preview_answers import BuildGain, BuildGainsDocument, MadeUnit
from .forecasts import CombatSide
from .part_rules import unit_rule

FINE: Final = 1000
"""Parts of a point in which the worth of cheaper citizens is counted."""


def gains_document(view: State, city: City) -> BuildGainsDocument:
    """Return what builds bring that a city may choose now or later."""
    gains = Gains(view, city)
    found = [gains.of(build) for build in build_codes(view) if is_open(view, city, build)]
    return BuildGainsDocument(city=city_name(city.id), gains=found)


def is_open(view: State, city: City, build: BuildCode) -> bool:
    """Return whether a city may build something now or later."""
    refusal = build_refusal(view, city, build)
    return refusal is not Refusal.NOT_AVAILABLE and refusal is not Refusal.ALREADY_BUILT


class Gains:
    """The gains of the builds of a city. They are tried on a copy of the view."""

    def __init__(self, view: State, city: City) -> None:
        self.view = view.copy()
        self.city = self.view.cities[city.id]
        self.player: Player = self.view.players[city.owner]
        self.cities = [one for one in self.view.all_cities() if one.owner == city.owner]
        self.supplied = supply_used(view, self.player), free_supply(view, self.player)

    def of(self, build: BuildCode) -> BuildGain:
        """Return what a build brings."""
        kind, definition = divmod(build, BUILD_KIND)
        rules = self.view.rules
        document = build_document(rules, build)
        assert document is not None
        if kind == BUILD_UNIT:
            pay = self.supply_change(supply_of(rules, definition) if rules.gold else 0)
            nothing = yield_list(rules, Yields())
            return BuildGain(
                build=document,
                yields=yield_list(rules, Yields(gold=-pay)),
                once=nothing,
                unit=self.made(definition),
            )
        if kind == BUILD_BUILDING:
            building = rules.buildings[definition]
            costs = building.upkeep if building.kept else 0
            effects, completion = building.effects, building.completion
        else:
            project = rules.projects[definition]
            costs, effects, completion = 0, project.effects, project.completion
        found = self.standing(build, effects)
        found.build = document
        if rules.gold:
            found.yields[-1] -= costs + self.supply_change(-effects.supply)
        found.once = yield_list(rules, Yields(completion.food, 0, completion.science, 0))
        found.people = people(completion, len(self.cities))
        found.pays = self.pays(build, found)
        return found

    def made(self, kind: int) -> MadeUnit:
        """Return a unit as it would appear now, without terrain and Fortify."""
        view, city = self.view, self.city
        hp = creation_hp(view, view.rules.units[kind], city.owner)
        tile = spawn_tile(view, city, kind)
        unit = Unit(NOBODY, kind, city.owner, tile if tile >= 0 else city.tile, hp, 0)
        unit.home = city.id
        # Its own presence may bring moves.
        view.put_unit(unit)
        moves = max_moves(view, unit)
        view.take_unit(unit)
        parts = unit_parts(view, unit)
        side = CombatSide(view.rules, parts, unit_rule)
        return MadeUnit(
            attack=attack_total(parts),
            attack_parts=side.attack(),
            defense=defense_total(parts),
            defense_parts=side.defense(),
            hp=hp,
            moves=moves,
        )

    def standing(self, build: BuildCode, effects: Effects) -> BuildGain:
        """Return what changes when a build stands, without gold for upkeep and supply."""
        wide = is_wide(effects) or build // BUILD_KIND == BUILD_PROJECT
        before, cost, strength = self.turn(wide), self.growth(), self.strength()
        buildings, markers = self.city.buildings, self.player.markers
        projects, milestones = self.city.projects, self.player.milestones
        self.complete(build)
        after, cheaper, stronger = self.turn(wide), self.growth(), self.strength()
        self.city.buildings, self.player.markers = buildings, markers
        self.city.projects, self.player.milestones = projects, milestones
        return BuildGain(
            build={},
            once=[],
            yields=[new - old for new, old in zip(after, before, strict=True)],
            growth=cost - cheaper,
            attack=stronger[0] - strength[0],
            defense=stronger[1] - strength[1],
        )

    def complete(self, build: BuildCode) -> None:
        """Let a build stand, as its completion does."""
        kind, definition = divmod(build, BUILD_KIND)
        if kind == BUILD_BUILDING:
            building = self.view.rules.buildings[definition]
            if building.kept:
                self.city.buildings |= 1 << definition
            if building.unique:
                self.player.markers |= 1 << definition
            reached = building.completion.projects
        else:
            project = self.view.rules.projects[definition]
            reached = [definition] if project.milestone else []
        for one in reached:
            self.city.projects |= 1 << one
            self.player.milestones |= 1 << one

    def turn(self, wide: bool) -> list[int]:
        """Return what a turn adds: of this city, or of all."""
        total = Yields()
        for city in self.cities if wide else [self.city]:
            found = city_yields(self.view, city)
            found.production = production_of(self.view, city, found.production)
            total.add(found)
        total.science += total_of(science_gains(self.view, self.player))
        return yield_list(self.view.rules, total)

    def growth(self) -> int:
        """Return the Food that the next citizen costs."""
        return growth_cost(self.view, self.city)

    def strength(self) -> tuple[int, int]:
        """Return attack and defence of the city."""
        parts = city_parts(self.view, self.city)
        return attack_total(parts), defense_total(parts)

    def supply_change(self, supply: int) -> int:
        """Return the gold per turn for this much more supply in use."""
        used, free = self.supplied
        rules = self.view.rules
        return military_upkeep(rules, used + supply, free) - military_upkeep(rules, used, free)

    def pays(self, build: BuildCode, gain: BuildGain) -> int | None:
        """Return the turns after which the yields have brought what a build costs.

        A point counts the same in each yield; Food that citizens cost less counts as it is saved.
        """
        city = self.city
        cost = city.cost if build == city.build else build_cost(self.view, self.player, build)
        done = city.progress if build == city.build else city.saved.get(build, 0)
        food = max(0, city_yields(self.view, city).food)
        able = city.population < len(self.view.rules.growth_costs)
        saved = food * gain.growth * FINE // self.growth() if able else 0
        worth = sum(gain.yields) * FINE + saved
        return -(-max(0, cost - done) * FINE // worth) if worth > 0 else None


def is_wide(effects: Effects) -> bool:
    """Return whether effects reach beyond the city."""
    return effects.science_per_city != 0 or any(one.empire for one in effects.city_yields)


def people(completion: Completion, cities: int) -> int:
    """Return the Pop that a build brings once, in all cities together."""
    return sum(gift.amount * (cities if gift.empire else 1) for gift in completion.population)
