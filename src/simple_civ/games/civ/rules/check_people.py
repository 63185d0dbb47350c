"""Checks units, effects and civilizations."""

import re

from ....core.rules.check_report import CheckReport
from ....core.rules.locate import Place
from .content import Content
from .tables import UnitTable
from .tables_declared import kind_of
from .tables_effects import LASTING, Effect

_COLOR = re.compile(r"#[0-9a-fA-F]{6}")


def check_people(report: CheckReport, content: Content) -> None:
    """Check units, everything that has effects, and civs."""
    _check_units(report, content)
    _check_founders(report, content)
    _check_effects(report, content)
    _check_civs(report, content)


def _check_units(report: CheckReport, content: Content) -> None:
    for name, unit in content.units.items():
        if unit.buildable and unit.cost == 0:
            reason = "a unit that can be built must cost something (or say buildable = false)"
            report.add("units", (name, "cost") if _says(report, name, "cost") else (name,), reason)
        if unit.domain == "naval":
            _check_ship(report, name, unit)


def _check_ship(report: CheckReport, name: str, unit: UnitTable) -> None:
    if not report.intact("units", (name,)):
        return
    if unit.captures:
        reason = "a naval unit cannot enter a city; leave captures out"
        report.add("units", (name, "captures"), reason)
    if unit.buildable and not unit.needs_water:
        reason = "a naval unit that can be built must say needs_water = true"
        place = (name, "needs_water" if _says(report, name, "needs_water") else "domain")
        report.add("units", place, reason)


def _check_founders(report: CheckReport, content: Content) -> None:
    """Check that a unit can found the first city."""
    if not report.sound("units", "founds"):
        return
    founders = [name for name, unit in content.units.items() if unit.founds]
    if not founders:
        report.add("units", (), "no unit founds cities")
    elif not any(name in founders for name in content.balance.setup.starting_units):
        report.add("balance", ("setup", "starting_units"), "no unit among them founds cities")


def _check_effects(report: CheckReport, content: Content) -> None:
    """Report effects that their owner can never bring about."""
    for name, unit in content.units.items():
        _check_effects_of(report, "units", (name, "effects"), unit.effects)
    for name, building in content.buildings.items():
        place = (name, "effects")
        _check_effects_of(report, "buildings", place, building.effects)
        if not building.unique:
            _check_empire(report, "buildings", place, building.effects, "unique = true")
    for name, project in content.projects.items():
        place = (name, "effects")
        _check_effects_of(report, "projects", place, project.effects)
        if project.effects and not project.milestone:
            report.add("projects", place, "only a project with milestone = true has effects")
    for name, civ in content.civs.items():
        _check_effects_of(report, "civs", (name, "effects"), civ.effects)
    for name, tech in content.techs.techs.items():
        _check_effects_of(report, "techs", ("techs", name, "effects"), tech.effects)


def _check_effects_of(report: CheckReport, file: str, listed: Place, effects: list[Effect]) -> None:
    for place, effect in report.kept(file, listed, effects):
        if file not in effect.owners:
            kinds = ", ".join(sorted(kind_of(kind) for kind in LASTING if file in kind.owners))
            reason = f"this effect does nothing here; {file} can have {kinds}"
            report.add(file, place, reason)
        if report.intact(file, place):
            for fault in effect.faults(file):
                report.add(file, place, fault)


def _check_empire(
    report: CheckReport, file: str, listed: Place, effects: list[Effect], needs: str
) -> None:
    """Report effects on the whole empire that no marker remembers.

    Such an effect is remembered by the marker of a once-per-civ building.
    """
    for place, effect in report.kept(file, listed, effects):
        if effect.is_wide:
            report.add(file, place, f"an effect on the whole empire needs {needs}")


def _check_civs(report: CheckReport, content: Content) -> None:
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


def _says(report: CheckReport, unit: str, key: str) -> bool:
    row = report.source.tables["units"].get(unit)
    return isinstance(row, dict) and key in row
