"""Editions that nobody has written: tables of the packaged ones with other named behaviours.

The engine promises every combination of behaviours, so it is tried with more than those in use.
"""

from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset

FIXED = {"ledger", "setup", "growth", "model", "naming", "layout", "shot"}
"""What hangs together with other tables, or plays no part after the set-up."""


OLDER = editions()[:-1]
"""The packaged editions before the newest one."""

MATCHES = [(edition, size.id) for edition in OLDER for size in load_ruleset(edition).sizes]
"""Every map size of these editions."""


@cache
def mixed_edition(seed: int) -> Ruleset:
    """Return a packaged edition with about a third of its behaviours redrawn."""
    rng = Random(seed)
    rules = load_ruleset(rng.choice(editions()))
    return replace(rules, balance=redrawn(rules.balance, rng))


def redrawn(section: Any, rng: Random) -> Any:
    """Return a section of the balance with some switches and named behaviours changed."""
    changed: dict[str, Any] = {}
    hints = get_type_hints(type(section))
    for field in fields(section):
        value = getattr(section, field.name)
        if field.name in FIXED:
            continue
        if is_dataclass(value):
            changed[field.name] = redrawn(value, rng)
        elif rng.randrange(3) == 0:
            if isinstance(value, bool):
                changed[field.name] = not value
            elif get_args(hints[field.name]) and isinstance(value, str):
                changed[field.name] = rng.choice(get_args(hints[field.name]))
    return replace(section, **changed)
