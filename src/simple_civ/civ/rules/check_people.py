"""Checks units, effects and civilizations."""

import re

from .check_report import Report
from .content import Content
from .locate import Place
from .tables import Effect, RegenerationTable, RetaliationTable, UnitStrengthTable

_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_OF_UNITS = (UnitStrengthTable, RetaliationTable, RegenerationTable)
_OF_UNITS_ALONE = (RetaliationTable, RegenerationTable)


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
        for place, effect in report.kept("units", (name, "effects"), unit.effects):
            if not isinstance(effect, _OF_UNITS):
                report.add("units", place, "a unit cannot have this effect")
            _check_strength(report, "units", place, effect)
    for name, building in content.buildings.items():
        _check_effects_of(report, "buildings", (name, "effects"), building.effects)
    for name, project in content.projects.items():
        _check_effects_of(report, "projects", (name, "effects"), project.effects)
    for name, civ in content.civs.items():
        _check_effects_of(report, "civs", (name, "effects"), civ.effects)
    for name, tech in content.techs.techs.items():
        _check_effects_of(report, "techs", ("techs", name, "effects"), tech.effects)


def _check_effects_of(report: Report, file: str, listed: Place, effects: list[Effect]) -> None:
    for place, effect in report.kept(file, listed, effects):
        if isinstance(effect, _OF_UNITS_ALONE):
            report.add(file, place, "only a unit can have this effect")
        _check_strength(report, file, place, effect)


def _check_strength(report: Report, file: str, place: Place, effect: Effect) -> None:
    if isinstance(effect, UnitStrengthTable):
        if effect.home_works_terrain and not effect.home_works_count:
            reason = "home_works_terrain needs a home_works_count of at least 1"
            report.add(file, place, reason)


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
