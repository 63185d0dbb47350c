"""From words to the set-up of a match: boards by their side or key, levels by their names."""

from collections.abc import Sequence

from .....ai.player import RANDOM
from .....core.ids import Seat
from .....protocol.errors import InputError, suggestion, unknown
from ...pieces import NOBODY, SIDES
from ...rules.ruleset import Level, Ruleset
from ...setup import MatchSetup
from ..shapes.scenario import MAX_SIDE


def make_setup(
    rules: Ruleset,
    size: str,
    levels: Sequence[str] = (),
    first: Seat = NOBODY,
    solo: bool = False,
) -> MatchSetup:
    """Return the set-up that the arguments describe.

    One level applies to both sides; none means the default.
    """
    names = seat_levels(rules, levels)
    incomes = [level_income(rules, name, f"levels[{place}]") for place, name in enumerate(names)]
    return MatchSetup(find_side(rules, size), (incomes[0], incomes[1]), first, solo)


def seat_levels(rules: Ruleset, levels: Sequence[str]) -> tuple[str, ...]:
    """Return the level of each side."""
    chosen = tuple(levels) or (rules.default_level,)
    if len(chosen) == 1:
        chosen *= SIDES
    if len(chosen) != SIDES:
        raise InputError(f"levels: expected 1 or {SIDES}, one per side, got {len(chosen)}")
    return chosen


def level_income(rules: Ruleset, name: str, where: str) -> int:
    """Return the reserves per round of a level."""
    return rules.income if name == RANDOM else find_level(rules, name, where).income


def find_level(rules: Ruleset, name: str, where: str) -> Level:
    """Return a level by one of its names."""
    level = rules.level_named(name)
    if level is None:
        known = [RANDOM, *(one for level in rules.levels for one in (level.key, *level.also))]
        raise InputError(f"{where}: {unknown('level', name, known)}")
    return level


def find_side(rules: Ruleset, size: str) -> int:
    """Return the side of a board from a number, `10x10` or the key of a size."""
    for known in rules.sizes:
        if size == known.key:
            return known.side
    digits, _, again = size.lower().replace(" ", "").partition("x")
    if digits.isdecimal() and len(digits) < 4 and again in ("", digits):
        side = int(digits)
        if rules.least_side <= side <= MAX_SIDE:
            return side
        raise InputError(f"size: expected {rules.least_side} to {MAX_SIDE}, got {size}")
    keys = [known.key for known in rules.sizes]
    sides = ", ".join(str(known.side) for known in rules.sizes)
    raise InputError(
        f"size: unknown board {size!r}; choose from {sides} ({', '.join(keys)})"
        f"{suggestion(size, keys)}"
    )
