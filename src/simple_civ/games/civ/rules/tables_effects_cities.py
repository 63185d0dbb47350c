"""Declares the effects that buildings have on their city, beyond its yields."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Annotated

from .constraints import BONUS, COUNT, OVERLAY, SHARE
from .tables_declared import Key, LastingTable, Number, Records, Units
from .tables_words import Words, joined


class CityStrengthTable(LastingTable, tag="city_strength", frozen=True):
    """Defence and attack of the city."""

    defense: Annotated[int, Key(range=BONUS)] = 0
    attack: Annotated[int, Key(range=BONUS)] = 0

    owners = ("buildings",)
    linked = (Number("city_defense", "defense"), Number("city_attack", "attack"))

    def faults(self, owner: str) -> list[str]:
        """Check that a strength is given."""
        return [] if self.attack or self.defense else ["gives neither attack nor defense"]

    def words(self, w: Words) -> str:
        """Describe the strengths."""
        values = [(self.defense, "city Defence"), (self.attack, "city Attack")]
        return joined(", ".join(f"{value:+d} {name}" for value, name in values if value))


class ShieldTable(LastingTable, tag="shield", frozen=True):
    """A shield that takes damage before the city's HP and comes back by `regeneration` a turn."""

    hp: Annotated[int, Key(range=COUNT)]
    regeneration: Annotated[int, Key(range=COUNT)]

    owners = ("buildings",)
    linked = (Number("shield", "hp"), Number("shield_regeneration", "regeneration"))

    def words(self, w: Words) -> str:
        """Return the HP of the shield, and how they come back."""
        back = f"regains {self.regeneration} per turn"
        return f"A shield of {self.hp} HP takes damage first and {back}."


class SupplyTable(LastingTable, tag="supply", frozen=True):
    """Free supply."""

    amount: Annotated[int, Key(range=BONUS, is_gold=True)]

    owners = ("buildings",)
    linked = (Number("supply", "amount"),)

    def words(self, w: Words) -> str:
        """Describe the amount."""
        return f"{self.amount:+d} free supply."


class RushDiscountTable(LastingTable, tag="rush_discount", frozen=True):
    """Rush-buying in the city is cheaper by this percentage; the best one counts."""

    percent: Annotated[int, Key(range=SHARE, is_gold=True)]

    owners = ("buildings",)
    linked = (Number("rush_discount", "percent", fold=max),)

    def words(self, w: Words) -> str:
        """Describe the discount."""
        return f"Rush-buying here is {self.percent}% cheaper; only the best discount counts."


def _together(masks: Iterable[int]) -> int:
    return reduce(or_, masks)


class ForbidsUnitsTable(LastingTable, tag="forbids_units", frozen=True):
    """The city cannot build these units."""

    units: Units

    owners = ("buildings",)
    linked = (Number("forbidden_units", "units", fold=_together),)

    def words(self, w: Words) -> str:
        """Describe the units."""
        return f"{w.group(self.units)} can't be built here."


class WorkerWishTable(LastingTable, tag="worker_wish", frozen=True):
    """The automatic choice of tiles likes an overlay better in a city that has or builds this."""

    overlay: Annotated[str, Key(of=OVERLAY)]
    half_production: Annotated[int, Key(range=COUNT)] = 0
    gold: Annotated[int, Key(range=COUNT, is_gold=True)] = 0

    owners = ("buildings",)
    linked = (
        Records(
            "worker_wishes",
            "WorkerWish",
            "The worth of an overlay to the automatic choice of tiles, in halves for production.",
        ),
    )

    def words(self, w: Words) -> str:
        """Return an empty text: only the automatic choice of tiles uses this."""
        return ""
