"""Checks units, effects and civilizations."""

import re

from ....core.rules.check_report import Report
from ....core.rules.locate import Place
from .content import Content
from .tables import UnitTable
from .tables_effects import (
    AttritionTable,
    CityStrengthTable,
    CityYieldTable,
    Effect,
    EffectTable,
    ForbidsUnitsTable,
    FoundingTable,
    GrowthTable,
    KillScienceTable,
    RegenerationTable,
    RetaliationTable,
    RushDiscountTable,
    ScienceTable,
    ShieldTable,
    SupplyTable,
    TileYieldTable,
    UnitCostTable,
    UnitHpTable,
    UnitMoveTable,
    UnitStrengthTable,
    WorkerWishTable,
)

_COLOR = re.compile(r"#[0-9a-fA-F]{6}")

# What the engine asks of each kind of content; anything else would do nothing there.
_OF_UNITS = (UnitStrengthTable, RetaliationTable, RegenerationTable)
_OF_PROJECTS = (CityYieldTable, GrowthTable, ScienceTable)
_OF_BUILDINGS = (
    *_OF_PROJECTS,
    CityStrengthTable,
    ForbidsUnitsTable,
    RushDiscountTable,
    ShieldTable,
    SupplyTable,
    WorkerWishTable,
)
_OF_TECHS = (
    *_OF_PROJECTS,
    KillScienceTable,
    TileYieldTable,
    UnitCostTable,
    UnitHpTable,
    UnitMoveTable,
    UnitStrengthTable,
)
_OF_CIVS = (*_OF_TECHS, AttritionTable, FoundingTable)


def check_people(report: Report, content: Content) -> None:
    """All checks of units, of what has effects, and of civs."""
    _check_units(report, content)
    _check_founders(report, content)
    _check_effects(report, content)
    _check_civs(report, content)


def _check_units(report: Report, content: Content) -> None:
    for name, unit in content.units.items():
        if unit.buildable and unit.cost == 0:
            reason = "a unit that can be built must cost something (or say buildable = false)"
            report.add("units", (name, "cost") if _says(report, name, "cost") else (name,), reason)
        if unit.domain == "naval":
            _check_ship(report, name, unit)


def _check_ship(report: Report, name: str, unit: UnitTable) -> None:
    if not report.intact("units", (name,)):
        return
    if unit.captures:
        reason = "a naval unit cannot enter a city; leave captures out"
        report.add("units", (name, "captures"), reason)
    if unit.buildable and not unit.needs_water:
        reason = "a naval unit that can be built must say needs_water = true"
        place = (name, "needs_water" if _says(report, name, "needs_water") else "domain")
        report.add("units", place, reason)


def _check_founders(report: Report, content: Content) -> None:
    """Somebody must found the first city."""
    if not report.sound("units", "founds"):
        return
    founders = [name for name, unit in content.units.items() if unit.founds]
    if not founders:
        report.add("units", (), "no unit founds cities")
    elif not any(name in founders for name in content.balance.setup.starting_units):
        report.add("balance", ("setup", "starting_units"), "no unit among them founds cities")


def _check_effects(report: Report, content: Content) -> None:
    """Effects that their owner can never bring about."""
    for name, unit in content.units.items():
        _check_effects_of(report, "units", (name, "effects"), unit.effects, _OF_UNITS)
    for name, building in content.buildings.items():
        place = (name, "effects")
        _check_effects_of(report, "buildings", place, building.effects, _OF_BUILDINGS)
        if not building.unique:
            _check_empire(report, "buildings", place, building.effects, "unique = true")
    for name, project in content.projects.items():
        place = (name, "effects")
        _check_effects_of(report, "projects", place, project.effects, _OF_PROJECTS)
        if project.effects and not project.milestone:
            report.add("projects", place, "only a project with milestone = true has effects")
    for name, civ in content.civs.items():
        _check_effects_of(report, "civs", (name, "effects"), civ.effects, _OF_CIVS)
    for name, tech in content.techs.techs.items():
        _check_effects_of(report, "techs", ("techs", name, "effects"), tech.effects, _OF_TECHS)


def _check_effects_of(
    report: Report,
    file: str,
    listed: Place,
    effects: list[Effect],
    allowed: tuple[type[EffectTable], ...],
) -> None:
    for place, effect in report.kept(file, listed, effects):
        if not isinstance(effect, allowed):
            kinds = ", ".join(sorted(str(kind.__struct_config__.tag) for kind in allowed))
            reason = f"this effect does nothing here; {file} can have {kinds}"
            report.add(file, place, reason)
        elif file in ("civs", "techs") and isinstance(effect, CityYieldTable):
            if effect.scope == "empire":
                report.add(file, place, "it concerns every own city already; leave the scope out")
        _check_strength(report, file, place, effect)
        if report.intact(file, place):
            _check_amounts(report, file, place, effect)


def _check_empire(
    report: Report, file: str, listed: Place, effects: list[Effect], needs: str
) -> None:
    """What reaches the whole empire is remembered by the marker of a once-per-civ building."""
    for place, effect in report.kept(file, listed, effects):
        wide = isinstance(effect, ScienceTable)
        if isinstance(effect, CityYieldTable | GrowthTable):
            wide = effect.scope == "empire"
        if wide:
            report.add(file, place, f"an effect on the whole empire needs {needs}")


def _check_strength(report: Report, file: str, place: Place, effect: Effect) -> None:
    if isinstance(effect, UnitStrengthTable):
        if effect.home_works_terrain and not effect.home_works_count:
            reason = "home_works_terrain needs a home_works_count of at least 1"
            report.add(file, place, reason)


def _check_amounts(report: Report, file: str, place: Place, effect: Effect) -> None:
    """Effects that say for whom but not what."""
    if isinstance(effect, UnitStrengthTable | CityStrengthTable):
        if not effect.attack and not effect.defense:
            report.add(file, place, "gives neither attack nor defense")
    elif isinstance(effect, CityYieldTable | TileYieldTable):
        if not (effect.food or effect.production or effect.science or effect.gold):
            report.add(file, place, "gives no food, production, science or gold")


def _check_civs(report: Report, content: Content) -> None:
    if not content.civs:
        report.add("civs", (), "there is no civ")
    for name, civ in content.civs.items():
        if not _COLOR.fullmatch(civ.color):
            report.add("civs", (name, "color"), 'a colour is written as "#rrggbb"')
        if not civ.cities and content.balance.cities.naming == "list":
            report.add("civs", (name, "cities"), "a civ needs names for its cities")
        seen: set[str] = set()
        for place, city in report.kept("civs", (name, "cities"), civ.cities):
            if not city.strip():
                report.add("civs", place, "a city name is empty")
            elif city in seen:
                report.add("civs", place, f'the city name "{city}" comes twice')
            seen.add(city)
        for place, bias in report.kept("civs", (name, "start_bias"), civ.start_bias):
            if not bias.terrain and not bias.river:
                report.add("civs", place, "a start bias names a terrain or says river = true")


def _says(report: Report, unit: str, key: str) -> bool:
    row = report.source.tables["units"].get(unit)
    return isinstance(row, dict) and key in row
