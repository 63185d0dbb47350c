"""Loads rulesets: an edition that comes with the game, or a folder of one's own."""

from ...core.rules.load_folder import Source, Tables, tables_hash
from ...core.rules.problem import RulesetError
from ...core.rules.shelf import Shelf
from .check import examine
from .link import link
from .load_folder import LAYOUT
from .ruleset import Ruleset


def linked(source: Source, identity: Tables, *, thinking: bool = True) -> Ruleset:
    """The ruleset of a source, with the hash of these tables, or RulesetError.

    `thinking` says whether the table of the AI players is checked, too.
    """
    content, problems = examine(source, thinking=thinking)
    if problems:
        raise RulesetError(problems)
    return link(content, tables_hash(identity), source.tables["ai"])


SHELF = Shelf(LAYOUT, lambda source: linked(source, source.tables))
load_ruleset = SHELF.load
raw_tables = SHELF.raw_tables
editions = SHELF.editions
default_edition = SHELF.default_edition
