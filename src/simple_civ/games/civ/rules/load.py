"""Loads rulesets: an edition that comes with the game, or a folder of one's own."""

import copyreg

from ....core.rules.editions import Editions, linking
from ....core.rules.load_pickled import Pickles
from .check import examine
from .link import link
from .load_folder import LAYOUT
from .ruleset import Ruleset

linked = linking(examine, link)
EDITIONS = Editions(LAYOUT, linked)
load_ruleset = EDITIONS.load
load_stored = EDITIONS.load_stored
raw_tables = EDITIONS.raw_tables
editions = EDITIONS.editions
default_edition = EDITIONS.default_edition


def ruleset_named(edition: str, digest: str) -> Ruleset:
    """Return the edition of a pickle."""
    return PICKLES.named(edition, digest)


def ruleset_described(content: bytes) -> Ruleset:
    """Return the ruleset of a pickle that is not an edition."""
    return PICKLES.described(content)


PICKLES = Pickles(EDITIONS, ruleset_named, ruleset_described)
copyreg.pickle(Ruleset, PICKLES.reduce)
