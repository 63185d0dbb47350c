"""Declares what happens once, when a build is completed."""

from collections.abc import Iterable
from typing import Annotated

from .constraints import POSITIVE, PROJECT, UNIT
from .tables_declared import Flag, Key, Number, OnceTable, Records, Scope, Values
from .tables_words import Words, everywhere, joined, one


class SummonTable(OnceTable, tag="summon", frozen=True):
    """A unit appears at the city."""

    unit: Annotated[str, Key(of=UNIT)]

    linked = (Values("summons", "unit"),)

    def words(self, w: Words) -> str:
        """Describe the unit."""
        return f"When done: {one(w.name('unit', self.unit))} appears."


class PopulationTable(OnceTable, tag="population", frozen=True):
    """Pop for the city, or for every own city."""

    amount: Annotated[int, Key(range=(1, 60))]
    scope: Scope = "city"

    linked = (Records("population", "Population", "Pop given at completion."),)

    def words(self, w: Words) -> str:
        """Describe the Pop and where it applies."""
        return joined(f"When done: {self.amount:+d} Pop", everywhere(self.scope))


class GrantFoodTable(OnceTable, tag="grant_food", frozen=True):
    """Food for the city; growth is settled at once."""

    amount: Annotated[int, Key(range=POSITIVE)]

    linked = (Number("food", "amount"),)

    def words(self, w: Words) -> str:
        """Describe the Food."""
        return f"When done: {self.amount:+d} {w.yields['food']}."


class GrantScienceTable(OnceTable, tag="grant_science", frozen=True):
    """Science for the current tech; lost without one."""

    amount: Annotated[int, Key(range=POSITIVE)]

    linked = (Number("science", "amount"),)

    def words(self, w: Words) -> str:
        """Describe the Science."""
        return f"When done: {self.amount:+d} {w.yields['science']} for the current tech."


def _first(ids: Iterable[int]) -> int:
    return next(iter(ids))


class FormArmyTable(OnceTable, tag="form_army", frozen=True):
    """A full-HP unit within the city's work radius becomes another kind."""

    unit: Annotated[str, Key(of=UNIT)]
    army: Annotated[str, Key(of=UNIT)]

    linked = (
        Number("army_from", "unit", fold=_first, start=-1),
        Number("army_to", "army", fold=_first, start=-1),
    )

    def words(self, w: Words) -> str:
        """Describe the unit before and after."""
        before, after = w.name("unit", self.unit), w.name("unit", self.army)
        return f"When done: an undamaged {before} unit near the city becomes {one(after)}."


class CountsAsTable(OnceTable, tag="counts_as", frozen=True):
    """Completes a project as well."""

    project: Annotated[str, Key(of=PROJECT)]

    linked = (Values("projects", "project"),)

    def words(self, w: Words) -> str:
        """Describe the project."""
        return f"When done: also completes {w.name('project', self.project)}."


class WinTable(OnceTable, tag="win", frozen=True):
    """Victory by Progress at the end of the round."""

    linked = (Flag("wins"),)

    def words(self, w: Words) -> str:
        """Describe the victory."""
        return "When done: victory by Progress at the end of the round."
