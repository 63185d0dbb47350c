"""Goals of the first turns: what a good player does next, as far as the view shows it.

A goal is open only if it can be reached from here and does not cost more gold than comes in.
"""

from collections.abc import Callable
from typing import Final

from .....core.ids import Tile
from .....core.pathing import path_search
from .....protocol.tiles import at
from ...actions import ExploreUnit
from ...dispatch import check
from ...ids import BuildCode
from ...orders.cities import site_refusal
from ...pieces import BUILD_BUILDING, BUILD_KIND, BUILD_UNIT, NO_BUILD, City, Unit
from ...queries import builds
from ...rules.model import CIVILIAN, LAND, UnitKind
from ...state import State
from ...systems.dangers import dangers_of
from ...systems.gold import free_supply, ledger, military_upkeep, supply_of, supply_used
from ...systems.ground import ground_costs
from ...systems.power import beats_guards, kind_powers
from ...systems.prices import build_cost
from ...systems.routes import plan_route
from ...world import UNKNOWN
from ..encoding.wire_names import build_document, city_name, unit_name
from ..shapes.outlook import GoalDocument, GoalKey, GoalMark, GoalsDocument

LAST_TURN: Final = 60
"""The last turn with goals."""

LESSONS: Final[dict[GoalKey, int]] = {"conquest": 4, "progress": 8}
"""From which turn the ways to win are told."""

NEAR: Final = 12
"""Moves from a city within which something is worth going there."""

MOST_SOLDIERS: Final = 12
"""A camp for which it takes more soldiers is left alone."""

MOST_HUTS: Final = 4
"""Number of the nearest huts that are tried."""


GUARDED: Final = 2
"""Tiles from a camp within which its guards appear."""


def goals_document(view: State, marks: list[GoalMark]) -> GoalsDocument:
    """Return the open goals, and which of those that were open are reached."""
    goals = Goals(view)
    reached = [mark.key for mark in marks if goals.is_reached(mark)]
    if view.turn > LAST_TURN or view.over or view.players[view.viewer].eliminated:
        return GoalsDocument(open=[], reached=reached)
    found = [goal() for goal in goals.all]
    return GoalsDocument(open=[one for one in found if one is not None], reached=reached)


class Goals:
    """Goals of a seat, as far as its view shows them."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.rules = view.rules
        self.seat = view.viewer
        self.grid = view.world.grid
        self.me = view.players[self.seat]
        self.units = [unit for unit in view.all_units() if unit.owner == self.seat]
        self.cities = [city for city in view.all_cities() if city.owner == self.seat]
        self.all: list[Callable[[], GoalDocument | None]] = [
            self.huts,
            self.meet,
            self.second_city,
            self.building,
            self.camp,
            self.conquest,
            self.progress,
        ]

    def is_reached(self, mark: GoalMark) -> bool:
        """Return whether a goal that was open is reached."""
        if mark.key == "meet":
            return self.has_met()
        if mark.key == "second_city":
            return len(self.cities) > 1
        if mark.key == "building":
            return any(city.buildings for city in self.cities)
        overlay = {"huts": self.rules.hut, "camp": self.rules.camp}.get(mark.key, -1)
        if overlay < 0 or mark.at is None:
            return False
        tile = self.grid.tile(*mark.at)
        if tile == self.grid.off or self.view.overlays[tile] >> overlay & 1:
            return False
        return self.was_here(tile, 0 if mark.key == "huts" else GUARDED)

    def was_here(self, tile: Tile, guarded: int) -> bool:
        """Return whether the seat, and not a rival, took what was on a tile.

        A view does not tell who did: it was a rival that is there now, and it was the seat if it
        has a city there or a unit so near that it may have been there in this turn.
        """
        there = self.view.unit_at(tile)
        if there is not None and there.owner != self.seat:
            return False
        if any(city.tile == tile for city in self.cities):
            return True
        for unit in self.units:
            kind = self.kind(unit)
            reach = kind.move + (kind.range + guarded if guarded else 0)
            if kind.domain != CIVILIAN and self.grid.distance(unit.tile, tile) <= reach:
                return True
        return False

    # --- the goals -----------------------------------------------------------------------------

    def huts(self) -> GoalDocument | None:
        """Visit the nearest hut that a unit reaches unharmed."""
        if self.rules.hut < 0 or not self.cities:
            return None
        home = self.cities[0].tile
        found = [tile for tile, bits in enumerate(self.view.overlays) if bits >> self.rules.hut & 1]
        found.sort(key=lambda tile: (self.grid.distance(home, tile), tile))
        for tile in found[:MOST_HUTS]:
            unit = self.visitor(tile)
            if unit is not None:
                return GoalDocument(key="huts", at=at(self.grid, tile), unit=unit_name(unit.id))
        return None

    def visitor(self, tile: Tile) -> Unit | None:
        """Return the nearest unit that is not a civilian and whose way to a tile is safe."""
        able = [unit for unit in self.units if self.kind(unit).domain != CIVILIAN]
        able.sort(key=lambda unit: (self.grid.distance(unit.tile, tile), unit.id))
        for unit in able:
            way = plan_route(self.view, unit, tile)
            if way and way[-1] == tile and not dangers_of(self.view, unit, way):
                return unit
        return None

    def meet(self) -> GoalDocument | None:
        """Meet a rival: a unit can look for one."""
        if self.has_met() or not self.cities:
            return None
        able = [unit for unit in self.units if self.explores(unit)]
        able.sort(key=lambda unit: (-self.kind(unit).move, unit.id))
        return GoalDocument(key="meet", unit=unit_name(able[0].id)) if able else None

    def second_city(self) -> GoalDocument | None:
        """Found a second city: there is room, and a unit that founds it, or can be built."""
        if len(self.cities) != 1:
            return None
        [home] = self.cities
        founder = next((unit for unit in self.units if self.kind(unit).founds), None)
        kinds = [kind for kind in self.rules.units if kind.founds]
        code = self.first_build(home, [BUILD_UNIT * BUILD_KIND + kind.id for kind in kinds])
        if founder is None and code is None:
            return None
        kind = self.kind(founder) if founder else self.rules.units[(code or 0) % BUILD_KIND]
        start = founder.tile if founder else home.tile
        if not self.has_room(kind, start):
            return None
        return GoalDocument(
            key="second_city",
            unit=unit_name(founder.id) if founder else None,
            city=None if founder else city_name(home.id),
            build=None if code is None or founder else build_document(self.rules, code),
        )

    def building(self) -> GoalDocument | None:
        """Complete a first building: the cheapest that can be paid for."""
        if any(city.buildings for city in self.cities):
            return None
        for city in self.cities:
            known = [
                BUILD_BUILDING * BUILD_KIND + one.id
                for one in self.rules.buildings
                if self.is_affordable(one.upkeep, 0, city)
            ]
            known.sort(key=lambda code: (build_cost(self.view, self.me, code), code))
            code = self.first_build(city, known)
            if code is not None:
                return GoalDocument(
                    key="building",
                    city=city_name(city.id),
                    build=build_document(self.rules, code),
                    upkeep=self.rules.buildings[code % BUILD_KIND].upkeep,
                )
        return None

    def camp(self) -> GoalDocument | None:
        """Clear a camp near a city: with soldiers who are there or can be paid for."""
        soldiers = [unit for unit in self.units if self.is_soldier(self.kind(unit))]
        if not self.cities or self.rules.camp < 0:
            return None
        home = self.cities[0]
        kinds = [kind for kind in self.rules.units if kind.captures]
        code = self.first_build(home, [BUILD_UNIT * BUILD_KIND + kind.id for kind in kinds])
        recruit = None if code is None else self.rules.units[code % BUILD_KIND]
        missing = self.recruits(soldiers, recruit)
        if missing is None or not self.is_affordable(0, missing, None):
            return None
        kind = self.kind(soldiers[0]) if soldiers else recruit
        if kind is None:
            return None
        near = set(self.around(kind, home.tile))
        camps = [
            tile
            for tile, bits in enumerate(self.view.overlays)
            if bits >> self.rules.camp & 1 and not near.isdisjoint(self.grid.around(tile))
        ]
        if not camps:
            return None
        tile = min(camps, key=lambda tile: (self.grid.distance(home.tile, tile), tile))
        return GoalDocument(
            key="camp",
            at=at(self.grid, tile),
            city=city_name(home.id) if missing else None,
            build=build_document(self.rules, code) if missing and code is not None else None,
            have=len(soldiers),
            need=len(soldiers) + missing,
        )

    def conquest(self) -> GoalDocument | None:
        """Tell how to win by conquest."""
        if self.view.turn < LESSONS["conquest"]:
            return None
        return GoalDocument(key="conquest")

    def progress(self) -> GoalDocument | None:
        """Tell how to win by projects, where that is possible."""
        wins = any(project.completion.wins for project in self.rules.projects)
        if self.view.turn < LESSONS["progress"] or not wins:
            return None
        return GoalDocument(key="progress")

    # --- what they ask -------------------------------------------------------------------------

    def kind(self, unit: Unit) -> UnitKind:
        """Return the kind of a unit."""
        return self.rules.units[unit.kind]

    def is_soldier(self, kind: UnitKind) -> bool:
        """Return whether units of a kind fight on land, other than scouts and engines."""
        fights = kind.domain == LAND and kind.attacks and not kind.cities_only
        return fights and (kind.captures or kind.range > 1)

    def recruits(self, soldiers: list[Unit], recruit: UnitKind | None) -> int | None:
        """Return how many more soldiers it takes to clear a camp; None if too many."""
        worth = kind_powers(self.rules)
        power = sum(worth[unit.kind] * unit.hp // unit.max_hp for unit in soldiers)
        for missing in range(MOST_SOLDIERS - len(soldiers) + 1):
            if beats_guards(self.rules, power):
                return missing
            if recruit is None:
                return None
            power += worth[recruit.id]
        return None

    def has_met(self) -> bool:
        """Return whether the seat has met anyone."""
        return any(
            self.view.met(self.seat, other.seat)
            for other in self.view.players
            if other.seat != self.seat
        )

    def explores(self, unit: Unit) -> bool:
        """Return whether a unit explores or could be told to."""
        return unit.exploring or check(self.view, ExploreUnit(self.seat, unit.id)) is None

    def around(self, kind: UnitKind, start: Tile) -> list[Tile]:
        """Return the known tiles that units of a kind reach from a tile."""
        search = path_search(self.grid)
        found = [start, *search.reach(ground_costs(self.view, kind), start, NEAR)]
        return [tile for tile in found if self.view.world.terrain[tile] != UNKNOWN]

    def has_room(self, kind: UnitKind, start: Tile) -> bool:
        """Return whether units of a kind reach a place for a city from a tile."""
        return any(self.is_site(tile) for tile in self.around(kind, start))

    def is_site(self, tile: Tile) -> bool:
        """Return whether a city may be founded on a tile, as far as the seat knows."""
        return site_refusal(self.view, tile) is None

    def first_build(self, city: City, wanted: list[BuildCode]) -> BuildCode | None:
        """Return the first of some builds that a city builds already or may choose."""
        able = {*builds(self.view, city), city.build} - {NO_BUILD}
        return next((code for code in wanted if code in able), None)

    def is_affordable(self, upkeep: int, soldiers: int, chosen: City | None) -> bool:
        """Return whether the gold comes in for a building or soldiers, beside all under way.

        What the city builds that the building is meant for does not count: it is chosen instead.
        """
        if not self.rules.gold:
            return True
        supply = soldiers
        for city in self.cities:
            kind, definition = divmod(city.build, BUILD_KIND)
            if city.build == NO_BUILD or city is chosen:
                continue
            if kind == BUILD_BUILDING:
                upkeep += self.rules.buildings[definition].upkeep
            elif kind == BUILD_UNIT and not soldiers:
                supply += supply_of(self.rules, definition)
        used, free = supply_used(self.view, self.me), free_supply(self.view, self.me)
        more = military_upkeep(self.rules, used + supply, free)
        more -= military_upkeep(self.rules, used, free)
        return ledger(self.view, self.me).net - upkeep - more >= 0
