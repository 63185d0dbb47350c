"""Rulesets that were kept with a match, loaded by a later version of the game.

The tables are what the match is played by, and their hash is its identity. A later version may ask
`balance` for values of which the tables could not know; these come from the edition as it is
now, which plays them as it always did. How programs think is no rule and is always the latest.
"""

from ...core.rules.load_folder import Tables, merged_source, tables_hash
from .load import default_edition, editions, linked, raw_tables
from .load_folder import LAYOUT
from .ruleset import Ruleset


def load_stored(tables: Tables) -> Ruleset:
    """The ruleset of merged tables, as `raw_tables` gave them once; it has the hash it had."""
    return linked(merged_source(completed(tables), LAYOUT), tables_hash(tables))


def completed(tables: Tables) -> Tables:
    """The tables with what is asked of them by now."""
    edition = tables.get("edition", {}).get("id")
    known = edition in editions()
    latest = raw_tables(edition if known else default_edition())
    balance = tables.get("balance", {})
    return {
        **tables,
        "balance": {
            section: {key: balance.get(section, {}).get(key, now) for key, now in values.items()}
            for section, values in latest["balance"].items()
        },
        "ai": latest["ai"] if known else tables.get("ai", {}),
    }
