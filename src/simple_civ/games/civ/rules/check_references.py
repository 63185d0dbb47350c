"""Checks that every id in a ruleset names something: units, techs, terrain, tags and so on."""

from collections.abc import Iterable
from typing import Any

from ....core.rules.check_report import CheckReport
from ....core.rules.check_shape import Reference
from ....core.rules.locate import Place
from ....core.rules.problem import closest
from . import constraints

ALWAYS_TAGS = ("all", "military")
"""Groups of units that need not be written as tags."""

_HOMES: dict[str, tuple[str, Place]] = {
    constraints.TERRAIN: ("terrain", ()),
    constraints.OVERLAY: ("overlays", ()),
    constraints.UNIT: ("units", ()),
    constraints.UNIT_OR_TAG: ("units", ()),
    constraints.BUILDING: ("buildings", ()),
    constraints.ERA: ("techs", ("eras",)),
    constraints.TECH: ("techs", ("techs",)),
    constraints.PROJECT: ("projects", ()),
    constraints.CIV: ("civs", ()),
}


def check_references(report: CheckReport, references: Iterable[Reference]) -> None:
    """Report ids that name nothing, and mark them as broken."""
    names = {kind: dict.fromkeys(_known(report, kind)) for kind in _HOMES}
    for reference in references:
        known = names[reference.kind]
        if reference.name in known or not report.readable(_HOMES[reference.kind][0]):
            continue
        meant = closest(reference.name, known)
        reason = f'there is no {reference.kind} "{reference.name}"'
        report.add(reference.file, reference.place, reason, meant and f'"{meant}"')
        report.break_at(reference.file, reference.place)


def check_unit_ids(report: CheckReport) -> None:
    """Report units whose id already means a group of units."""
    for name in _rows(report, "units", ()):
        if name in ALWAYS_TAGS:
            report.add("units", (name,), f'the id "{name}" stands for a group of units')


def _known(report: CheckReport, kind: str) -> list[str]:
    file, table = _HOMES[kind]
    rows = _rows(report, file, table)
    names = list(rows)
    if kind == constraints.UNIT_OR_TAG:
        names.extend(ALWAYS_TAGS)
        for row in rows.values():
            tags = row.get("tags") if isinstance(row, dict) else None
            if isinstance(tags, list):
                names.extend(tag for tag in tags if isinstance(tag, str))
    return names


def _rows(report: CheckReport, file: str, table: Place) -> dict[str, Any]:
    rows: Any = report.source.tables.get(file, {})
    for part in table:
        rows = rows.get(part)
        if not isinstance(rows, dict):
            return {}
    return dict(rows)
