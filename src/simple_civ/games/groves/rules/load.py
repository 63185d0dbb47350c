"""Loads rulesets of Groves: an edition that comes with the game, or a folder of one's own."""

import copyreg

from ....core.rules.load_folder import Source
from ....core.rules.load_pickled import Pickles
from ....core.rules.problem import RulesetError
from ....core.rules.shelf import Shelf
from .check import examine
from .link import link
from .load_folder import LAYOUT
from .ruleset import Ruleset


def linked(source: Source, digest: str, fresh: bool) -> Ruleset:
    """Return the ruleset of a source with this hash, or raise RulesetError.

    `fresh` says whether somebody writes it now; otherwise an earlier version has stored it.
    """
    content, problems = examine(source, fresh=fresh)
    if problems:
        raise RulesetError(problems)
    return link(content, digest, source.tables["ai"])


SHELF = Shelf(LAYOUT, linked)
load_ruleset = SHELF.load
load_stored = SHELF.load_stored
raw_tables = SHELF.raw_tables
editions = SHELF.editions
default_edition = SHELF.default_edition


def ruleset_named(edition: str, digest: str) -> Ruleset:
    """Return the edition of a pickle."""
    return PICKLES.named(edition, digest)


def ruleset_described(content: bytes) -> Ruleset:
    """Return the ruleset of a pickle that is not an edition."""
    return PICKLES.described(content)


PICKLES = Pickles(SHELF, ruleset_named, ruleset_described)
copyreg.pickle(Ruleset, PICKLES.reduce)
