"""Pieces of the sentences in which effects are told to players, with a ruleset's own names."""

from collections.abc import Mapping
from typing import Any

from ....core.rules.load_folder import Tables
from .tables_kinds import KINDS


class Words:
    """The printed names of one ruleset; `yields` are those of the yields by key, in their order."""

    def __init__(self, tables: Tables, yields: Mapping[str, str]) -> None:
        self.tables = tables
        self.yields = yields

    def name(self, kind: str, key: str) -> str:
        """Return the printed name of a definition."""
        table: Any = self.tables
        for part in KINDS[kind]:
            table = table[part]
        return str(table[key]["name"])

    def group(self, units: list[str]) -> str:
        """Return the names of units given by ids and tags."""
        return " and ".join(self.member(unit) for unit in units)

    def member(self, unit: str) -> str:
        """Return the name of one kind of unit, or of all with a tag."""
        if unit in self.tables["units"]:
            return self.name("unit", unit)
        return f"{unit.capitalize()} units"

    def amounts(self, effect: Any) -> str:
        """Return yields such as `+1 Food, +2 Gold`."""
        found = [(getattr(effect, key), name) for key, name in self.yields.items()]
        return ", ".join(f"{amount:+d} {name}" for amount, name in found if amount)


def one(name: str) -> str:
    """Return a name with its article, as in `a Scout`, `an Airship` and `Riders`."""
    if name.endswith("s"):
        return name
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def cheaper(percent: int) -> str:
    """Return a cost factor as text, as in `20% cheaper`."""
    change = abs(100 - percent)
    return f"{change}% cheaper" if percent <= 100 else f"{change}% more expensive"


def everywhere(scope: str) -> str:
    """Return where an effect with a scope applies, if that needs saying."""
    return "in all your cities" if scope == "empire" else ""


def joined(sentence: str, *conditions: str) -> str:
    """Return a sentence with those of its conditions that are given."""
    return " ".join([sentence, *[condition for condition in conditions if condition]]) + "."
