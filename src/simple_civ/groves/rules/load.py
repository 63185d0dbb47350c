"""Loads rulesets of Groves: an edition that comes with the game, or a folder of one's own."""

from ...core.rules.load_folder import Source, Tables, merged_source, tables_hash
from ...core.rules.problem import Problem, RulesetError
from ...core.rules.shelf import Shelf
from .check import examine
from .link import link
from .load_folder import LAYOUT
from .ruleset import Ruleset


def linked(source: Source) -> Ruleset:
    """The ruleset of a source, or RulesetError."""
    content, problems = examine(source)
    if problems:
        raise RulesetError(problems)
    return link(content, tables_hash(source.tables), source.tables["ai"])


def load_stored(tables: Tables) -> Ruleset:
    """The ruleset of merged tables, as `raw_tables` gave them once; it has the hash it had."""
    try:
        return linked(merged_source(tables, LAYOUT))
    except (TypeError, ValueError) as error:
        raise RulesetError([Problem("stored", 0, "", f"is damaged: {error}")]) from None


SHELF = Shelf(LAYOUT, linked)
load_ruleset = SHELF.load
raw_tables = SHELF.raw_tables
editions = SHELF.editions
default_edition = SHELF.default_edition
