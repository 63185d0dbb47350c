"""Checks a whole ruleset folder and reports every problem with file, line and reason."""

from dataclasses import fields
from pathlib import Path

from ....core.rules.check_edition import check_edition
from ....core.rules.check_report import CheckReport, examined
from ....core.rules.check_shape import ShapeReader
from ....core.rules.check_size import check_size
from ....core.rules.load_folder import Source
from ....core.rules.problem import Problem, RulesetError
from .check_ai import check_ai
from .check_balance import check_balance, check_gold
from .check_civs import check_civs
from .check_effects import check_effects
from .check_effort import check_effort
from .check_names import check_names, check_tags
from .check_references import check_references, check_unit_ids
from .check_shape import GRAMMAR
from .check_techs import check_chains, check_techs
from .check_units import check_units
from .check_world import check_world
from .content import Content
from .load_folder import read_source


def check_folder(path: Path) -> list[Problem]:
    """Return every problem of a ruleset folder, in the order of its files; none for a good one."""
    try:
        return examine(read_source(path))[1]
    except RulesetError as error:
        return error.problems


def examine(source: Source, *, fresh: bool = True) -> tuple[Content, list[Problem]]:
    """Return the typed content of a ruleset, which is usable only if there are no problems.

    Stored content is not `fresh`: it is not held to bounds that came later, and its table of AI
    players is not checked.
    """
    return examined(source, lambda report: _read(report, fresh))


def _read(report: CheckReport, fresh: bool) -> Content:
    if fresh:
        check_size(report)
    reader = ShapeReader(report, GRAMMAR)
    content = Content(**{field.name: reader.read(field.name) for field in fields(Content)})
    if fresh:
        check_ai(report, content, reader.read("ai"))
    check_references(report, reader.references)
    check_unit_ids(report)
    check_edition(report, content.edition.id)
    check_names(report, content)
    check_tags(report, content, reader.references)
    check_techs(report, content)
    check_chains(report, content)
    check_world(report, content)
    if fresh:
        check_effort(report, content)
    check_units(report, content)
    check_effects(report, content)
    check_civs(report, content)
    check_balance(report, content)
    check_gold(report, content, reader.noted)
    return content
