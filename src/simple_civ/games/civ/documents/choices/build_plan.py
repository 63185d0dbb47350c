"""Plan of a city's next builds: what a good player would queue, as far as the view shows it.

A plan costs no more gold per turn than comes in, and has nothing twice that is built once.
"""

from dataclasses import dataclass
from typing import Final

from ...ids import BuildCode
from ...pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT, NO_BUILD, City, Player
from ...queries import builds
from ...refusals import Refusal
from ...rules.model import UnitKind
from ...state import State
from ...systems.builds import build_refusal, is_forbidden
from ...systems.gold import free_supply, ledger, military_upkeep, supply_of, supply_used
from ...systems.power import kind_powers
from ...systems.prices import build_cost
from ..encoding.wire_names import build_document, city_name
from ..shapes.notes import MOST_QUEUED
from ..shapes.preview_answers import BuildPlanDocument, PlannedBuild, PlanReason
from .build_gains import Gains
from .goals import Goals

MOST_PLANNED: Final = 4
"""The most builds of a plan."""

FIRST_CITIES: Final = 3
"""Number of cities up to which Settlers are planned."""

SOLDIERS_PER_CITY: Final = 2
"""Soldiers per city of the civ up to which those are planned that cost gold."""

FINE: Final = 1000
"""Parts in which the power of soldiers for their cost is counted."""


def plan_document(
    view: State, city: City, queued: list[BuildCode], elsewhere: list[BuildCode]
) -> BuildPlanDocument:
    """Return what a city should queue; `elsewhere` is in the queues of its civ's other cities."""
    plan = BuildPlan(view, city, known(queued), known(elsewhere))
    found = [planned_build(view, planned) for planned in plan.made()]
    return BuildPlanDocument(city=city_name(city.id), builds=found)


@dataclass
class Planned:
    """A build of a plan: why, and after how many turns it pays back; `gold` is per turn."""

    build: BuildCode
    reason: PlanReason
    gold: int = 0
    pays: int | None = None


class BuildPlan:
    """The next builds of a city, beside all that is under way."""

    def __init__(
        self, view: State, city: City, queued: list[BuildCode], elsewhere: list[BuildCode]
    ) -> None:
        self.view = view
        self.rules = view.rules
        self.city = city
        self.player: Player = view.players[city.owner]
        self.goals = Goals(view)
        self.gains = Gains(view, city)
        self.open = builds(view, city)
        others = [one.build for one in self.goals.cities if one.id != city.id]
        self.here = known([city.build]) + queued
        self.elsewhere = known(others) + elsewhere
        self.army = [unit.kind for unit in self.goals.units]
        self.army += [kind for one in self.goals.cities for kind in one.pending]
        self.army += units_in(self.here + self.elsewhere)
        self.budget = GoldBudget(view, self.player)
        for build in self.here:
            self.budget.spend(self.gold_of(build), self.supply_of(build))
        for build in self.elsewhere:
            self.budget.spend(-self.upkeep_of(build), self.supply_of(build))
        self.room = min(MOST_PLANNED, MOST_QUEUED - len(queued))
        self.found: list[Planned] = []

    def made(self) -> list[Planned]:
        """Return the planned builds; an idle city may start the first one now."""
        recruit = self.recruit()
        if recruit is not None and not self.is_guarded():
            self.add_soldier(recruit, "guard")
        self.add_founder()
        self.add_buildings()
        if recruit is not None:
            while self.add_soldier(recruit, "supply"):
                pass
            while self.is_thin() and self.add_soldier(recruit, "defend"):
                pass
        return self.startable()

    def startable(self) -> list[Planned]:
        """Return the plan with a first build that an idle city may start.

        A queue passes over what may not start yet.
        """
        found = self.found
        if self.city.build != NO_BUILD or not found or found[0].build in self.open:
            return found
        return [found[1], found[0], *found[2:]] if len(found) > 1 else []

    def add(self, wanted: Planned) -> bool:
        """Add a build if there is room for it; return whether there was."""
        if len(self.found) >= self.room:
            return False
        self.found.append(wanted)
        self.army += units_in([wanted.build])
        self.budget.spend(wanted.gold, self.supply_of(wanted.build))
        return True

    # --- soldiers ------------------------------------------------------------------------------

    def recruit(self) -> UnitKind | None:
        """Return the soldiers that can capture and are strongest for their cost, if any are."""
        kinds = [self.rules.units[kind] for kind in units_in(self.open)]
        able = [kind for kind in kinds if kind.captures and self.goals.is_soldier(kind)]
        return max(able, key=self.worth, default=None)

    def worth(self, kind: UnitKind) -> tuple[int, int]:
        """Return the power of soldiers for their cost; of equals the first kind is worth most."""
        cost = build_cost(self.view, self.player, unit_build(kind))
        return kind_powers(self.rules)[kind.id] * FINE // max(1, cost), -kind.id

    def is_guarded(self) -> bool:
        """Return whether a soldier is in the city, or is to come from it."""
        unit = self.view.military[self.city.tile]
        kinds = [] if unit < 0 else [self.view.units[unit].kind]
        return self.soldiers([*kinds, *self.city.pending, *units_in(self.here)]) > 0

    def is_thin(self) -> bool:
        """Return whether the civ has fewer soldiers than its cities and founders need."""
        cities = len(self.goals.cities) + self.founders(self.army)
        return self.soldiers(self.army) < SOLDIERS_PER_CITY * cities

    def soldiers(self, kinds: list[int]) -> int:
        """Return how many of these units are soldiers."""
        return sum(self.goals.is_soldier(self.rules.units[kind]) for kind in kinds)

    def add_soldier(self, kind: UnitKind, reason: PlanReason) -> bool:
        """Add a soldier that no more is paid for than comes in; as supply, one that is free."""
        supply = supply_of(self.rules, kind.id)
        if reason == "supply" and self.budget.price(supply) > 0:
            return False
        return self.budget.allows(0, supply) and self.add(Planned(unit_build(kind), reason))

    # --- founders ------------------------------------------------------------------------------

    def add_founder(self) -> None:
        """Add what founds one of the first cities, if there is room for one more.

        A city makes one at a time, and a civ no more than it has cities.
        """
        cities = len(self.goals.cities)
        if self.founders(units_in(self.here)) or self.founders(self.army) >= cities:
            return
        if cities + self.founders(self.army) >= FIRST_CITIES:
            return
        for kind in self.rules.units:
            if kind.founds and (unit_build(kind) in self.open or self.waits_for_people(kind)):
                if self.goals.has_room(kind, self.city.tile):
                    self.add(Planned(unit_build(kind), "settle"))
                return

    def founders(self, kinds: list[int]) -> int:
        """Return how many of these units can found a city."""
        return sum(self.rules.units[kind].founds for kind in kinds)

    def waits_for_people(self, kind: UnitKind) -> bool:
        """Return whether only citizens are missing for a unit, here and in all other cities."""
        return (
            build_refusal(self.view, self.city, unit_build(kind)) is Refusal.NOT_ELIGIBLE
            and not is_forbidden(self.view, self.city, kind)
            and all(city.population < kind.min_population for city in self.goals.cities)
        )

    # --- buildings -----------------------------------------------------------------------------

    def add_buildings(self) -> None:
        """Add what pays back, the soonest first, as long as the gold for it comes in.

        What brings gold makes room for what was too dear before it.
        """
        left = self.paying()
        while True:
            able = [one for one in left if self.budget.allows(one.gold, 0)]
            if not able or not self.add(able[0]):
                return
            left.remove(able[0])

    def paying(self) -> list[Planned]:
        """Return the buildings that pay back, the soonest first."""
        found: list[tuple[int, BuildCode, int]] = []
        for build in self.open:
            if build // BUILD_KIND != BUILD_BUILDING or self.is_taken(build):
                continue
            gain = self.gains.of(build)
            if gain.pays is not None and self.is_in_time(gain.pays):
                gold = gain.yields[-1] if self.rules.gold else 0
                found.append((gain.pays, build, gold))
        return [Planned(build, "pays", gold, pays) for pays, build, gold in sorted(found)]

    def is_taken(self, build: BuildCode) -> bool:
        """Return whether a building is under way here, or elsewhere if a civ has it once."""
        if build in self.here:
            return True
        return self.rules.buildings[build % BUILD_KIND].unique and build in self.elsewhere

    def is_in_time(self, turns: int) -> bool:
        """Return whether the match lasts this many more turns."""
        limit = self.view.turn_limit
        return limit <= 0 or self.view.turn + turns <= limit

    # --- what builds cost ----------------------------------------------------------------------

    def gold_of(self, build: BuildCode) -> int:
        """Return the gold per turn that a building brings to the city, or costs."""
        if not self.rules.gold or build // BUILD_KIND != BUILD_BUILDING:
            return 0
        return self.gains.of(build).yields[-1]

    def upkeep_of(self, build: BuildCode) -> int:
        """Return the gold per turn that keeps a building."""
        if not self.rules.gold or build // BUILD_KIND != BUILD_BUILDING:
            return 0
        building = self.rules.buildings[build % BUILD_KIND]
        return building.upkeep if building.kept else 0

    def supply_of(self, build: BuildCode) -> int:
        """Return the supply that a build uses."""
        return sum(supply_of(self.rules, kind) for kind in units_in([build]))


class GoldBudget:
    """Gold per turn and supply that are left when all that is under way is complete."""

    def __init__(self, view: State, player: Player) -> None:
        self.rules = view.rules
        self.net = ledger(view, player).net
        self.used, self.free = supply_used(view, player), free_supply(view, player)

    def price(self, supply: int) -> int:
        """Return the gold per turn for this much more supply in use."""
        if not self.rules.gold:
            return 0
        more = military_upkeep(self.rules, self.used + supply, self.free)
        return more - military_upkeep(self.rules, self.used, self.free)

    def allows(self, gold: int, supply: int) -> bool:
        """Return whether a build costs nothing, or no more gold than comes in."""
        change = gold - self.price(supply)
        return change >= 0 or self.net + change >= 0

    def spend(self, gold: int, supply: int) -> None:
        """Take note of a build that brings or costs gold, and uses supply."""
        self.net += gold - self.price(supply)
        self.used += supply


def known(wanted: list[BuildCode]) -> list[BuildCode]:
    """Return the builds that there are in the edition."""
    return [build for build in wanted if build != NO_BUILD]


def units_in(wanted: list[BuildCode]) -> list[int]:
    """Return the kinds of the units among builds."""
    return [build % BUILD_KIND for build in wanted if build // BUILD_KIND == BUILD_UNIT]


def unit_build(kind: UnitKind) -> BuildCode:
    """Return the build that makes a unit."""
    return BUILD_UNIT * BUILD_KIND + kind.id


def planned_build(view: State, planned: Planned) -> PlannedBuild:
    """Return a build of a plan as a document."""
    build = build_document(view.rules, planned.build)
    assert build is not None
    return PlannedBuild(build=build, reason=planned.reason, pays=planned.pays)
