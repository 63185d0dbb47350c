"""Declares the traits of kinds of units and of civs."""

from typing import Annotated

from .constraints import COUNT, PERCENT, SHARE
from .tables_declared import Key, LastingTable, Number, Records
from .tables_words import Words


class RetaliationTable(LastingTable, tag="retaliation", frozen=True):
    """The unit takes this percentage of a city's retaliation, rounded down."""

    percent: Annotated[int, Key(range=SHARE)]

    owners = ("units",)
    linked = (Number("retaliation", "percent", fold=min, start=100),)

    def words(self, w: Words) -> str:
        """Describe the share."""
        return f"Takes {self.percent}% of a city's retaliation."


class RegenerationTable(LastingTable, tag="regeneration", frozen=True):
    """HP the unit regains every start of turn instead of the usual healing."""

    elsewhere: Annotated[int, Key(range=COUNT)]
    territory: Annotated[int, Key(range=COUNT)]
    city: Annotated[int, Key(range=COUNT)]

    owners = ("units",)
    linked = (
        Records(
            "regeneration",
            "Regeneration",
            "HP regained every start of turn instead of the usual healing.",
        ),
    )

    def words(self, w: Words) -> str:
        """Describe the HP by place."""
        places = f"{self.territory} in your territory, {self.city} in your cities"
        return f"Regains {self.elsewhere} HP per turn, {places}."


class KillScienceTable(LastingTable, tag="kill_science", frozen=True):
    """A kill gives this percentage of attack + defence + half the HP of the victim's kind."""

    percent: Annotated[int, Key(range=PERCENT)]

    owners = ("techs", "civs")
    linked = (Number("kill_science", "percent"),)

    def words(self, w: Words) -> str:
        """Describe the share."""
        return f"Kills give {self.percent}% of the victim's strength as {w.yields['science']}."


class AttritionTable(LastingTable, tag="attrition", frozen=True):
    """Units of enemies at war that stand on own land lose HP at their start of turn."""

    damage: Annotated[int, Key(range=COUNT)]

    owners = ("civs",)
    linked = (Number("attrition", "damage"),)

    def words(self, w: Words) -> str:
        """Describe the damage."""
        return f"Enemies in your territory lose {self.damage} HP at the start of their turn."


class FoundingTable(LastingTable, tag="founding", frozen=True):
    """A new city begins with this Food."""

    food: Annotated[int, Key(range=COUNT)]

    owners = ("civs",)
    linked = (Number("founding_food", "food"),)

    def words(self, w: Words) -> str:
        """Describe the Food."""
        return f"New cities start with {self.food} {w.yields['food']}."
