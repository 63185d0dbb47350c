"""Declares the effects on the strength, the moves and the HP of units."""

from typing import Annotated, Literal

import msgspec

from .constraints import BONUS, COUNT, NEARNESS, TECH, TERRAIN, UNIT
from .tables_declared import Key, LastingTable, Records, Units
from .tables_words import Words, joined, one


class UnitStrengthTable(LastingTable, tag="unit_strength", frozen=True):
    """Attack and defence for units that meet every condition given.

    Multiplied by the number of known `techs`, by total Pop / `population`, or by `pool` / own
    cities (at least 1), and cut at `most` where it is given.
    """

    attack: Annotated[int, Key("Added to the attack.", BONUS)] = 0
    defense: Annotated[int, Key("Added to the defence.", BONUS)] = 0
    units: Units = msgspec.field(default_factory=lambda: ["all"])
    against: Annotated[
        Literal["any", "cities"],
        Key("Whom it counts against.", linked="against_cities", when="cities"),
    ] = "any"
    river: Annotated[bool, Key("Only on a tile at a river.")] = False
    territory: Annotated[bool, Key("Only on own land.")] = False
    near_city: Annotated[
        int, Key("Only within this distance of an own city; -1 for any.", NEARNESS)
    ] = -1
    near_capital: Annotated[
        int, Key("Only within this distance of the own capital; -1 for any.", NEARNESS)
    ] = -1
    near_camp: Annotated[
        int, Key("Only so near to the camp it guards; -1 asks nothing.", NEARNESS)
    ] = -1
    home_works_terrain: Annotated[
        str,
        Key("Only while the home city works this terrain.", of=TERRAIN, linked="home_terrain"),
    ] = ""
    home_works_count: Annotated[
        int, Key("The number of such tiles that it must work.", COUNT, linked="home_count")
    ] = 0
    techs: Annotated[list[str], Key("Multiplied by the number of known ones.", of=TECH)] = (
        msgspec.field(default_factory=list)
    )
    population: Annotated[int, Key("Multiplied by total Pop / this, rounded down.", COUNT)] = 0
    pool: Annotated[
        int, Key("Multiplied by this / own cities, rounded down, at least 1.", COUNT)
    ] = 0
    most: Annotated[int, Key("Upper bound of the total; 0 means none.", COUNT)] = 0

    owners = ("units", "techs", "civs")
    linked = (
        Records(
            "strengths",
            "UnitStrength",
            "Attack and defence for units under conditions, possibly counted.",
        ),
    )

    def faults(self, owner: str) -> list[str]:
        """Check that a home has a number of tiles, and that a strength is given."""
        found: list[str] = []
        if self.home_works_terrain and not self.home_works_count:
            found.append("home_works_terrain needs a home_works_count of at least 1")
        if not self.attack and not self.defense:
            found.append("gives neither attack nor defense")
        return found

    def words(self, w: Words) -> str:
        """Describe the units, what they gain and under which conditions."""
        values = [(self.attack, "Attack"), (self.defense, "Defence")]
        gains = ", ".join(f"{value:+d} {name}" for value, name in values if value)
        who = "" if self.units == ["all"] else f"{w.group(self.units)}: "
        return who + joined(gains, *self._places(w), *self._counts(w))

    def _places(self, w: Words) -> list[str]:
        """Describe the conditions on where a unit stands and comes from."""
        return [
            "against cities" if self.against == "cities" else "",
            "on a river" if self.river else "",
            "in your territory" if self.territory else "",
            f"within {self.near_city} tiles of your cities" if self.near_city >= 0 else "",
            f"within {self.near_capital} tiles of your capital" if self.near_capital >= 0 else "",
            f"within {self.near_camp} tiles of its camp" if self.near_camp >= 0 else "",
            self._home(w),
        ]

    def _home(self, w: Words) -> str:
        if not self.home_works_count:
            return ""
        ground = w.name("terrain", self.home_works_terrain)
        return f"with a home city that works {self.home_works_count} or more {ground} tiles"

    def _counts(self, w: Words) -> list[str]:
        """Describe what the strength is multiplied by, and its bound."""
        techs = ", ".join(w.name("tech", tech) for tech in self.techs)
        pool = f"times {self.pool} divided by the number of your cities, at least once"
        return [
            f"for each of {techs}" if techs else "",
            f"for every {self.population} Pop in your civ" if self.population else "",
            pool if self.pool else "",
            f"(at most {self.most})" if self.most else "",
        ]


class UnitMoveTable(LastingTable, tag="unit_move", frozen=True):
    """Moves for units, optionally only while a unit of a kind is alive."""

    amount: Annotated[int, Key("Moves.", BONUS)]
    units: Units = msgspec.field(default_factory=lambda: ["all"])
    while_alive: Annotated[str, Key("Only while the owner has a unit of this kind.", of=UNIT)] = ""

    owners = ("techs", "civs")
    linked = (
        Records("moves", "UnitMove", "Moves for some kinds of units, perhaps while another lives."),
    )

    def words(self, w: Words) -> str:
        """Describe the units, their moves and who must be alive."""
        kind = self.while_alive
        alive = f"while you have {one(w.name('unit', kind))}" if kind else ""
        return f"{w.group(self.units)}: " + joined(f"{self.amount:+d} Move", alive)


class UnitHpTable(LastingTable, tag="unit_hp", frozen=True):
    """Maximum HP for units when they are made; `per_era` counts eras with a known tech."""

    amount: Annotated[int, Key("HP.", BONUS)]
    units: Units = msgspec.field(default_factory=lambda: ["all"])
    per_era: Annotated[bool, Key("Multiplied by the eras of which a tech is known.")] = False
    most: Annotated[int, Key("Upper bound of the total; 0 means none.", COUNT)] = 0

    owners = ("techs", "civs")
    linked = (Records("hit_points", "UnitHp", "Maximum HP given when a unit is made."),)

    def words(self, w: Words) -> str:
        """Describe the units, their HP and the bound."""
        return f"{w.group(self.units)}: " + joined(
            f"{self.amount:+d} HP when built",
            "for every era with a known tech" if self.per_era else "",
            f"(at most {self.most})" if self.most else "",
        )
