"""Checks units."""

from ....core.rules.check_report import CheckReport
from .content import Content
from .tables import UnitTable


def check_units(report: CheckReport, content: Content) -> None:
    """Check units, and that one of them founds cities."""
    for name, unit in content.units.items():
        if unit.buildable and unit.cost == 0:
            reason = "a unit that can be built must cost something (or say buildable = false)"
            report.add("units", (name, "cost") if _says(report, name, "cost") else (name,), reason)
        if unit.domain == "naval":
            _check_ship(report, name, unit)
    _check_founders(report, content)


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


def _says(report: CheckReport, unit: str, key: str) -> bool:
    row = report.source.tables["units"].get(unit)
    return isinstance(row, dict) and key in row
