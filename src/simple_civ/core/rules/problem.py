"""Problems of a ruleset, with file, line, place, reason and suggestion."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Final

LONGEST_WORD: Final = 64
MOST_WORDS: Final = 400
"""A longer word is not compared with others, nor any with more others: it takes too long."""


@dataclass(frozen=True)
class Problem:
    """One mistake. A line of 0 means the whole file; `suggestion` is what to write instead."""

    file: str
    line: int
    where: str
    reason: str
    suggestion: str = ""

    def __str__(self) -> str:
        text = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        if self.where:
            text += f"{self.where}: "
        text += self.reason
        if self.suggestion:
            text += f" (did you mean {self.suggestion}?)"
        return text


class RulesetError(Exception):
    """A ruleset that cannot be used; `problems` lists every mistake that was found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        rest = len(self.problems) - 1
        if rest < 1:
            return str(self.problems[0])
        return f"{self.problems[0]} (and {rest} more {'problem' if rest == 1 else 'problems'})"


def closest(word: str, words: Iterable[str]) -> str:
    """Return the one of `words` that was probably meant, or nothing."""
    if len(word) > LONGEST_WORD:
        return ""
    known = [one for one in islice(dict.fromkeys(words), MOST_WORDS) if len(one) <= LONGEST_WORD]
    for plain in (word, word.strip().lower().replace(" ", "_").replace("-", "_")):
        found = get_close_matches(plain, known, n=1, cutoff=0.6)
        # Letters in the wrong order count for little in short words.
        found = found or [one for one in known if sorted(one) == sorted(plain)]
        if found:
            return found[0]
    return ""


def as_truth(word: str) -> str:
    """Return the truth value that a word of other languages means, or nothing."""
    plain = word.lower()
    if plain in ("true", "yes", "on"):
        return "true"
    return "false" if plain in ("false", "no", "off") else ""


def shown(value: object) -> str:
    """Return a value of a TOML file as a reader recognises it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 40 else f'"{value[:37]}..."'
    if isinstance(value, int):
        # Printing an integer of thousands of digits is refused by Python itself.
        return str(value) if abs(value) < 10**18 else "a number of more than 18 digits"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return "a date or time"
