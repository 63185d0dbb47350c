"""The shape of effects in an edition's tables, as written: what lasts, and what happens once."""

from typing import Literal

import msgspec


class EffectTable(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", frozen=True):
    """Base of every effect: `kind` names it, unknown keys are errors, values never change."""


# --- effects that last -------------------------------------------------------------------------


class CityYieldTable(EffectTable, tag="city_yield", frozen=True):
    """Yields for a city that meets every condition given.

    On a building or project: the city it stands in, or with `scope = "empire"` every city of the
    civ that completed it. On a civ or tech: every own city.
    """

    food: int = 0
    production: int = 0
    science: int = 0
    gold: int = 0
    scope: Literal["city", "empire"] = "city"
    capital: bool = False
    building: str = ""
    river: bool = False
    min_population: int = 0
    works_terrain: str = ""
    works_overlay: str = ""
    garrisoned: bool = False
    at_peace: bool = False


class TileYieldTable(EffectTable, tag="tile_yield", frozen=True):
    """Yields for each `per` worked tiles of a terrain, overlay or along a river, per city."""

    food: int = 0
    production: int = 0
    science: int = 0
    gold: int = 0
    terrain: str = ""
    overlay: str = ""
    river: bool = False
    per: int = 1
    capital: bool = False


class ScienceTable(EffectTable, tag="science_per_city", frozen=True):
    """Science for the player for every own city, outside the yields of the city itself."""

    amount: int


class GrowthTable(EffectTable, tag="growth_cost", frozen=True):
    """Growth costs so many percent, in the city or in every own city."""

    percent: int
    scope: Literal["city", "empire"] = "city"


class UnitCostTable(EffectTable, tag="unit_cost", frozen=True):
    """Units cost so many percent, rounded down after the scaling by turn."""

    percent: int
    units: list[str]


class UnitStrengthTable(EffectTable, tag="unit_strength", frozen=True):
    """Attack and defence for units that meet every condition given.

    Multiplied by the number of known `techs`, by total Pop / `population`, or by `pool` / own
    cities (at least 1), and cut at `most` where it is given.
    """

    attack: int = 0
    defense: int = 0
    units: list[str] = msgspec.field(default_factory=lambda: ["all"])
    against: Literal["any", "cities"] = "any"
    river: bool = False
    territory: bool = False
    near_city: int = -1
    near_capital: int = -1
    near_camp: int = -1
    home_works_terrain: str = ""
    home_works_count: int = 0
    techs: list[str] = []
    population: int = 0
    pool: int = 0
    most: int = 0


class UnitMoveTable(EffectTable, tag="unit_move", frozen=True):
    """Moves for units, optionally only while a unit of a kind is alive."""

    amount: int
    units: list[str] = msgspec.field(default_factory=lambda: ["all"])
    while_alive: str = ""


class UnitHpTable(EffectTable, tag="unit_hp", frozen=True):
    """Maximum HP for units when they are made; `per_era` counts eras with a known tech."""

    amount: int
    units: list[str] = msgspec.field(default_factory=lambda: ["all"])
    per_era: bool = False
    most: int = 0


class CityStrengthTable(EffectTable, tag="city_strength", frozen=True):
    """Defence and attack of the city."""

    defense: int = 0
    attack: int = 0


class ShieldTable(EffectTable, tag="shield", frozen=True):
    """A shield that takes damage before the city's HP and comes back by `regeneration` a turn."""

    hp: int
    regeneration: int


class SupplyTable(EffectTable, tag="supply", frozen=True):
    """Free supply."""

    amount: int


class RushDiscountTable(EffectTable, tag="rush_discount", frozen=True):
    """Rush-buying in the city is so many percent cheaper; the best one counts."""

    percent: int


class ForbidsUnitsTable(EffectTable, tag="forbids_units", frozen=True):
    """The city cannot build these units."""

    units: list[str]


class WorkerWishTable(EffectTable, tag="worker_wish", frozen=True):
    """The automatic choice of tiles likes an overlay better in a city that has or builds this."""

    overlay: str
    half_production: int = 0
    gold: int = 0


class RetaliationTable(EffectTable, tag="retaliation", frozen=True):
    """The unit takes so many percent of a city's retaliation, rounded down."""

    percent: int


class RegenerationTable(EffectTable, tag="regeneration", frozen=True):
    """HP the unit regains every start of turn instead of the usual healing."""

    elsewhere: int
    territory: int
    city: int


class KillScienceTable(EffectTable, tag="kill_science", frozen=True):
    """A kill gives so many percent of attack + defence + half the HP of the victim's kind."""

    percent: int


class AttritionTable(EffectTable, tag="attrition", frozen=True):
    """Units of enemies at war that stand on own land lose HP at their start of turn."""

    damage: int


class FoundingTable(EffectTable, tag="founding", frozen=True):
    """A new city begins with this Food."""

    food: int


Effect = (
    CityYieldTable
    | TileYieldTable
    | ScienceTable
    | GrowthTable
    | UnitCostTable
    | UnitStrengthTable
    | UnitMoveTable
    | UnitHpTable
    | CityStrengthTable
    | ShieldTable
    | SupplyTable
    | RushDiscountTable
    | ForbidsUnitsTable
    | WorkerWishTable
    | RetaliationTable
    | RegenerationTable
    | KillScienceTable
    | AttritionTable
    | FoundingTable
)

# --- what happens once, when a build is completed ----------------------------------------------


class SummonTable(EffectTable, tag="summon", frozen=True):
    """A unit appears at the city."""

    unit: str


class PopulationTable(EffectTable, tag="population", frozen=True):
    """Pop for the city, or for every own city."""

    amount: int
    scope: Literal["city", "empire"] = "city"


class GrantFoodTable(EffectTable, tag="grant_food", frozen=True):
    """Food for the city; growth is settled at once."""

    amount: int


class GrantScienceTable(EffectTable, tag="grant_science", frozen=True):
    """Science for the current tech; lost without one."""

    amount: int


class FormArmyTable(EffectTable, tag="form_army", frozen=True):
    """A full-HP unit within the city's work radius becomes another kind."""

    unit: str
    army: str


class CountsAsTable(EffectTable, tag="counts_as", frozen=True):
    """Completes a project as well."""

    project: str


class WinTable(EffectTable, tag="win", frozen=True):
    """Victory by Progress at the end of the round."""


Completion = (
    SummonTable
    | PopulationTable
    | GrantFoodTable
    | GrantScienceTable
    | FormArmyTable
    | CountsAsTable
    | WinTable
)
