"""Rulesets that were kept with a match, loaded by a later version of the game.

The tables are what the match is played by, and their hash is its identity. A later version may ask
`balance` for values of which the tables could not know; these come from the edition as it is
now, which plays them as it always did. How programs think is no rule and is always the latest; it
may speak of techs that the tables lack, and tables of one's own of what is asked no more, so it is
not checked: players take the defaults for what they do not understand.
"""

from typing import Any

from ...core.rules.load_folder import Tables, merged_source
from ...core.rules.problem import Problem, RulesetError
from .load import default_edition, editions, linked, raw_tables
from .load_folder import LAYOUT
from .ruleset import Ruleset


def load_stored(tables: Tables) -> Ruleset:
    """The ruleset of merged tables, as `raw_tables` gave them once; it has the hash it had."""
    try:
        return linked(merged_source(completed(tables), LAYOUT), tables, thinking=False)
    except (TypeError, ValueError) as error:
        raise RulesetError([Problem("stored", 0, "", f"is damaged: {error}")]) from None


def completed(tables: Tables) -> Tables:
    """The tables with what is asked of them by now."""
    edition = tables.get("edition", {}).get("id")
    known = edition in editions()
    latest = raw_tables(edition if known else default_edition())
    balance = tables.get("balance", {})
    return {
        **tables,
        "balance": {
            section: filled(balance.get(section, {}), values)
            for section, values in latest["balance"].items()
        },
        "ai": latest["ai"] if known else tables.get("ai", {}),
    }


def filled(section: Any, latest: dict[str, Any]) -> Any:
    """A section with the keys that are asked now; what is no section stays for the checks."""
    if not isinstance(section, dict):
        return section
    return {key: section.get(key, value) for key, value in latest.items()}
