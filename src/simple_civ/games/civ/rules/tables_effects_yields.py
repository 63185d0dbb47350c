"""Declares the effects on what cities yield and on what growth and units cost."""

from typing import Annotated, Literal

from .constraints import BONUS, BUILDING, COUNT, FACTOR, OVERLAY, TERRAIN
from .tables_declared import Key, LastingTable, Number, Records, Scope, Units, YieldsTable
from .tables_words import Words, cheaper, everywhere, joined, one


class CityYieldTable(YieldsTable, tag="city_yield", frozen=True):
    """Yields for a city that meets every condition given.

    On a building or project: the city it stands in, or with `scope = "empire"` every city of the
    civ that completed it. On a civ or tech: every own city.
    """

    scope: Annotated[
        Literal["city", "empire"],
        Key("The city it stands in, or every city of the civ.", linked="empire", when="empire"),
    ] = "city"
    capital: Annotated[bool, Key("Only in capitals.")] = False
    building: Annotated[str, Key("Only with this building.", of=BUILDING)] = ""
    river: Annotated[bool, Key("Only at a river.")] = False
    min_population: Annotated[int, Key("Only from this Pop on.", COUNT)] = 0
    works_terrain: Annotated[
        str, Key("Only while it works this terrain.", of=TERRAIN, linked="terrain")
    ] = ""
    works_overlay: Annotated[
        str, Key("Only while it works this overlay.", of=OVERLAY, linked="overlay")
    ] = ""
    garrisoned: Annotated[bool, Key("Only with a garrison.")] = False
    at_peace: Annotated[bool, Key("Only while its owner is at peace with all.")] = False

    owners = ("buildings", "projects", "techs", "civs")
    linked = (
        Records("city_yields", "CityYield", "Yields for each city that meets the conditions."),
    )

    @property
    def is_wide(self) -> bool:
        """By its scope."""
        return self.scope == "empire"

    def faults(self, owner: str) -> list[str]:
        """Check that yields are given, and a scope only where it changes anything."""
        found: list[str] = []
        if owner in ("civs", "techs") and self.is_wide:
            found.append("it concerns every own city already; leave the scope out")
        return [*found, *super().faults(owner)]

    def words(self, w: Words) -> str:
        """Return amounts and conditions."""
        terrain, overlay = self.works_terrain, self.works_overlay
        return joined(
            w.amounts(self),
            everywhere(self.scope),
            "in the capital" if self.capital else "",
            f"with {one(w.name('building', self.building))}" if self.building else "",
            "in cities on a river" if self.river else "",
            f"from Pop {self.min_population}" if self.min_population else "",
            f"while working {w.name('terrain', terrain)}" if terrain else "",
            f"while working {w.name('overlay', overlay)}" if overlay else "",
            "while garrisoned" if self.garrisoned else "",
            "while at peace with everyone" if self.at_peace else "",
        )


class TileYieldTable(YieldsTable, tag="tile_yield", frozen=True):
    """Yields for each `per` worked tiles of a terrain, overlay or along a river, per city."""

    terrain: Annotated[str, Key("Counts tiles of this terrain.", of=TERRAIN)] = ""
    overlay: Annotated[str, Key("Counts tiles with this overlay.", of=OVERLAY)] = ""
    river: Annotated[bool, Key("Counts tiles at a river.")] = False
    per: Annotated[int, Key("Counted tiles for which the yields are given once.", (1, 1000))] = 1
    capital: Annotated[bool, Key("Only in capitals.")] = False

    owners = ("techs", "civs")
    linked = (
        Records(
            "tile_yields", "TileYield", "Yields for each `per` matching worked tiles of a city."
        ),
    )

    def words(self, w: Words) -> str:
        """Return amounts, ground and condition."""
        ground = [
            w.name("terrain", self.terrain) if self.terrain else "",
            w.name("overlay", self.overlay) if self.overlay else "",
            "riverside" if self.river else "",
        ]
        what = " ".join(part for part in ground if part)
        each = f"for each worked {what} tile"
        if self.per != 1:
            each = f"for every {self.per} worked {what} tiles"
        return joined(w.amounts(self), each, "of the capital" if self.capital else "")


class ScienceTable(LastingTable, tag="science_per_city", frozen=True):
    """Science for the player for every own city, outside the yields of the city itself."""

    amount: Annotated[int, Key(range=BONUS)]

    owners = ("buildings", "projects", "techs", "civs")
    linked = (Number("science_per_city", "amount"),)

    @property
    def is_wide(self) -> bool:
        """Always."""
        return True

    def words(self, w: Words) -> str:
        """Describe the amount."""
        return f"{self.amount:+d} {w.yields['science']} for each of your cities."


class GrowthTable(LastingTable, tag="growth_cost", frozen=True):
    """Growth costs this percentage, in the city or in every own city."""

    percent: Annotated[int, Key("100 changes nothing.", FACTOR)]
    scope: Scope = "city"

    owners = ("buildings", "projects", "techs", "civs")
    linked = (Records("growth", "Percent", "A percentage, for one city or for the whole empire."),)

    @property
    def is_wide(self) -> bool:
        """By its scope."""
        return self.scope == "empire"

    def words(self, w: Words) -> str:
        """Describe the change and where it applies."""
        return joined(f"Growth is {cheaper(self.percent)}", everywhere(self.scope))


class UnitCostTable(LastingTable, tag="unit_cost", frozen=True):
    """Units cost this percentage, rounded down after the scaling by turn."""

    percent: Annotated[int, Key("100 changes nothing.", FACTOR)]
    units: Units

    owners = ("techs", "civs")
    linked = (Records("unit_costs", "UnitPercent", "A percentage for some kinds of units."),)

    def words(self, w: Words) -> str:
        """Describe the units and the change."""
        return f"{w.group(self.units)}: {cheaper(self.percent)}."
