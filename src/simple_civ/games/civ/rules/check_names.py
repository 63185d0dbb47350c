"""Checks the names that people read, and the tags of units."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, Protocol

from ....core.rules.check_report import CheckReport
from ....core.rules.check_shape import Reference
from ....core.rules.check_spelling import TAG_SPELLING, as_id, is_id
from ....core.rules.locate import Place
from ....core.rules.problem import LONGEST_WORD, MOST_WORDS
from . import constraints
from .check_references import ALWAYS_TAGS
from .content import Content

NEAR: Final = 0.8
"""How alike two tags must be to be taken for one; a looser bound would blame honest tags."""


class Named(Protocol):
    """Content with a name."""

    @property
    def name(self) -> str:
        """The name for people."""


def check_names(report: CheckReport, content: Content) -> None:
    """Report names that are empty, or that two of a kind share."""
    techs, maps = content.techs, content.maps
    _check_empty(report, "edition", (), {"": content.edition})
    _check_empty(report, "terrain", (), content.terrain)
    _check_empty(report, "overlays", (), content.overlays)
    _check_empty(report, "techs", ("eras",), techs.eras)
    _check_empty(report, "maps", ("sizes",), maps.sizes)
    _check_distinct(report, "units", (), content.units)
    _check_distinct(report, "buildings", (), content.buildings)
    _check_distinct(report, "techs", ("techs",), techs.techs)
    _check_distinct(report, "projects", (), content.projects)
    _check_distinct(report, "civs", (), content.civs)


def check_tags(report: CheckReport, content: Content, references: Iterable[Reference]) -> None:
    """Report tags that are misspelled, or almost like one that is in use."""
    asked = {one.name for one in references if one.kind == constraints.UNIT_OR_TAG}
    asked -= {*content.units, *ALWAYS_TAGS}
    owners: dict[str, set[str]] = {}
    for name, unit in content.units.items():
        for tag in unit.tags:
            owners.setdefault(tag, set()).add(name)
    in_use = asked | {tag for tag, names in owners.items() if len(names) > 1}
    for name, unit in content.units.items():
        for place, tag in report.kept("units", (name, "tags"), unit.tags):
            if not is_id(tag):
                meant = as_id(tag)
                report.add("units", place, TAG_SPELLING, meant and f'"{meant}"')
            elif tag not in in_use:
                # Of two tags with one unit each, the later one is taken for the mistake.
                near = _near(tag, in_use)
                if near:
                    reason = f'no other unit and no effect has the tag "{tag}"'
                    report.add("units", place, reason, f'"{near[0]}"')
        in_use.update(unit.tags)


def _near(tag: str, in_use: set[str]) -> list[str]:
    """Return the other tag that is almost the same; very many tags are not compared."""
    if len(in_use) > MOST_WORDS or len(tag) > LONGEST_WORD:
        return []
    others = sorted(one for one in in_use if one != tag and len(one) <= LONGEST_WORD)
    return get_close_matches(tag, others, n=1, cutoff=NEAR)


def _check_empty(report: CheckReport, file: str, table: Place, rows: Mapping[str, Named]) -> None:
    for key, row in rows.items():
        if not row.name.strip():
            place = (*table, key, "name") if key else (*table, "name")
            report.add(file, place, "the name is empty")


def _check_distinct(
    report: CheckReport, file: str, table: Place, rows: Mapping[str, Named]
) -> None:
    _check_empty(report, file, table, rows)
    owners: dict[str, str] = {}
    for key, row in rows.items():
        name = " ".join(row.name.split())
        if name and name in owners:
            reason = f'"{owners[name]}" has the name "{name}" already'
            report.add(file, (*table, key, "name"), reason)
        owners.setdefault(name, key)
