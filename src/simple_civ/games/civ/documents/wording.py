"""Effects of definitions in words for players: one sentence each, with the ruleset's own names."""

from collections.abc import Callable
from typing import Any

import msgspec

from ....core.rules.load_folder import Tables
from ..rules import tables_effects as t
from .naming import YIELD_NAMES

Said = Callable[["Wording", Any], str]


class Wording:
    """Puts the effects of one ruleset into words."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def sentences(self, definition: dict[str, Any]) -> list[str]:
        """What a definition brings, lasting effects first."""
        lasting = msgspec.convert(definition.get("effects", []), list[t.Effect])
        once = msgspec.convert(definition.get("completion", []), list[t.Completion])
        found = [self.say(effect) for effect in [*lasting, *once]]
        return [sentence for sentence in found if sentence]

    def say(self, effect: t.Effect | t.Completion) -> str:
        """One effect as a sentence; nothing for what players need not know."""
        return WORDS[type(effect)](self, effect)

    # --- names and pieces ----------------------------------------------------------------------

    def name(self, kind: str, key: str) -> str:
        """The printed name of a definition."""
        table = self.tables[kind]
        if kind == "techs":
            table = table["techs"]
        return str(table[key]["name"])

    def group(self, units: list[str]) -> str:
        """Units by their ids and tags."""
        return " and ".join(self.member(unit) for unit in units)

    def member(self, unit: str) -> str:
        """One kind of unit, or all with a tag."""
        if unit in self.tables["units"]:
            return self.name("units", unit)
        return f"{unit.capitalize()} units"

    def amounts(self, effect: Any) -> str:
        """Yields such as `+1 Food, +2 Gold`."""
        found = [(getattr(effect, key), name) for key, name in YIELD_NAMES.items()]
        return ", ".join(f"{amount:+d} {name}" for amount, name in found if amount)


def one(name: str) -> str:
    """A name with its article, as in `a Scout`, `an Airship` and `Riders`."""
    if name.endswith("s"):
        return name
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def cheaper(percent: int) -> str:
    """A factor of a cost, as in `20% cheaper`."""
    change = abs(100 - percent)
    return f"{change}% cheaper" if percent <= 100 else f"{change}% more expensive"


def joined(sentence: str, *conditions: str) -> str:
    """A sentence with those of its conditions that are given."""
    return " ".join([sentence, *[condition for condition in conditions if condition]]) + "."


def city_yield(w: Wording, e: t.CityYieldTable) -> str:
    where = "in all your cities" if e.scope == "empire" else ""
    return joined(
        w.amounts(e),
        where,
        "in the capital" if e.capital else "",
        f"with {one(w.name('buildings', e.building))}" if e.building else "",
        "in cities on a river" if e.river else "",
        f"from Pop {e.min_population}" if e.min_population else "",
        f"while working {w.name('terrain', e.works_terrain)}" if e.works_terrain else "",
        f"while working {w.name('overlays', e.works_overlay)}" if e.works_overlay else "",
        "while garrisoned" if e.garrisoned else "",
        "while at peace with everyone" if e.at_peace else "",
    )


def tile_yield(w: Wording, e: t.TileYieldTable) -> str:
    ground = [
        w.name("terrain", e.terrain) if e.terrain else "",
        w.name("overlays", e.overlay) if e.overlay else "",
        "riverside" if e.river else "",
    ]
    what = " ".join(part for part in ground if part)
    each = (
        f"for each worked {what} tile" if e.per == 1 else f"for every {e.per} worked {what} tiles"
    )
    return joined(w.amounts(e), each, "of the capital" if e.capital else "")


def science_per_city(w: Wording, e: t.ScienceTable) -> str:
    return f"{e.amount:+d} {YIELD_NAMES['science']} for each of your cities."


def growth(w: Wording, e: t.GrowthTable) -> str:
    where = "in all your cities" if e.scope == "empire" else ""
    return joined(f"Growth is {cheaper(e.percent)}", where)


def unit_cost(w: Wording, e: t.UnitCostTable) -> str:
    return f"{w.group(e.units)}: {cheaper(e.percent)}."


def strength(w: Wording, e: t.UnitStrengthTable) -> str:
    values = [(e.attack, "Attack"), (e.defense, "Defence")]
    gains = ", ".join(f"{value:+d} {name}" for value, name in values if value)
    who = "" if e.units == ["all"] else f"{w.group(e.units)}: "
    return who + joined(
        gains,
        "against cities" if e.against == "cities" else "",
        "on a river" if e.river else "",
        "in your territory" if e.territory else "",
        f"within {e.near_city} tiles of your cities" if e.near_city >= 0 else "",
        f"within {e.near_capital} tiles of your capital" if e.near_capital >= 0 else "",
        f"within {e.near_camp} tiles of its camp" if e.near_camp >= 0 else "",
        home(w, e),
        f"for each of {', '.join(w.name('techs', tech) for tech in e.techs)}" if e.techs else "",
        f"for every {e.population} Pop in your civ" if e.population else "",
        f"times {e.pool} divided by the number of your cities, at least once" if e.pool else "",
        f"(at most {e.most})" if e.most else "",
    )


def home(w: Wording, e: t.UnitStrengthTable) -> str:
    """The condition on a unit's home city."""
    if not e.home_works_count:
        return ""
    ground = w.name("terrain", e.home_works_terrain)
    return f"if its home city works {e.home_works_count} or more {ground} tiles"


def unit_move(w: Wording, e: t.UnitMoveTable) -> str:
    alive = f"while you have {one(w.name('units', e.while_alive))}" if e.while_alive else ""
    return f"{w.group(e.units)}: " + joined(f"{e.amount:+d} Move", alive)


def unit_hp(w: Wording, e: t.UnitHpTable) -> str:
    return f"{w.group(e.units)}: " + joined(
        f"{e.amount:+d} HP when built",
        "for every era with a known tech" if e.per_era else "",
        f"(at most {e.most})" if e.most else "",
    )


def city_strength(w: Wording, e: t.CityStrengthTable) -> str:
    values = [(e.defense, "city Defence"), (e.attack, "city Attack")]
    return joined(", ".join(f"{value:+d} {name}" for value, name in values if value))


def shield(w: Wording, e: t.ShieldTable) -> str:
    return f"A shield of {e.hp} HP takes damage first and regains {e.regeneration} per turn."


def supply(w: Wording, e: t.SupplyTable) -> str:
    return f"{e.amount:+d} free supply."


def rush_discount(w: Wording, e: t.RushDiscountTable) -> str:
    return f"Rush-buying here is {e.percent}% cheaper; only the best discount counts."


def forbids_units(w: Wording, e: t.ForbidsUnitsTable) -> str:
    return f"{w.group(e.units)} can't be built here."


def unsaid(w: Wording, e: t.WorkerWishTable) -> str:
    """Only the automatic choice of tiles minds."""
    return ""


def retaliation(w: Wording, e: t.RetaliationTable) -> str:
    return f"Takes {e.percent}% of a city's retaliation."


def regeneration(w: Wording, e: t.RegenerationTable) -> str:
    amounts = f"{e.elsewhere} HP per turn, {e.territory} in your territory, {e.city} in your cities"
    return f"Regains {amounts}."


def kill_science(w: Wording, e: t.KillScienceTable) -> str:
    return f"Kills give {e.percent}% of the victim's strength as {YIELD_NAMES['science']}."


def attrition(w: Wording, e: t.AttritionTable) -> str:
    return f"Enemies in your territory lose {e.damage} HP at the start of their turn."


def founding(w: Wording, e: t.FoundingTable) -> str:
    return f"New cities start with {e.food} {YIELD_NAMES['food']}."


def summon(w: Wording, e: t.SummonTable) -> str:
    return f"When done: {one(w.name('units', e.unit))} appears."


def population(w: Wording, e: t.PopulationTable) -> str:
    where = "in all your cities" if e.scope == "empire" else ""
    return joined(f"When done: {e.amount:+d} Pop", where)


def grant_food(w: Wording, e: t.GrantFoodTable) -> str:
    return f"When done: {e.amount:+d} {YIELD_NAMES['food']}."


def grant_science(w: Wording, e: t.GrantScienceTable) -> str:
    return f"When done: {e.amount:+d} {YIELD_NAMES['science']} for the current tech."


def form_army(w: Wording, e: t.FormArmyTable) -> str:
    before, after = w.name("units", e.unit), w.name("units", e.army)
    return f"When done: an undamaged {before} unit near the city becomes {one(after)}."


def counts_as(w: Wording, e: t.CountsAsTable) -> str:
    return f"When done: also completes {w.name('projects', e.project)}."


def win(w: Wording, e: t.WinTable) -> str:
    return "When done: victory by Progress at the end of the round."


WORDS: dict[type, Said] = {
    t.CityYieldTable: city_yield,
    t.TileYieldTable: tile_yield,
    t.ScienceTable: science_per_city,
    t.GrowthTable: growth,
    t.UnitCostTable: unit_cost,
    t.UnitStrengthTable: strength,
    t.UnitMoveTable: unit_move,
    t.UnitHpTable: unit_hp,
    t.CityStrengthTable: city_strength,
    t.ShieldTable: shield,
    t.SupplyTable: supply,
    t.RushDiscountTable: rush_discount,
    t.ForbidsUnitsTable: forbids_units,
    t.WorkerWishTable: unsaid,
    t.RetaliationTable: retaliation,
    t.RegenerationTable: regeneration,
    t.KillScienceTable: kill_science,
    t.AttritionTable: attrition,
    t.FoundingTable: founding,
    t.SummonTable: summon,
    t.PopulationTable: population,
    t.GrantFoodTable: grant_food,
    t.GrantScienceTable: grant_science,
    t.FormArmyTable: form_army,
    t.CountsAsTable: counts_as,
    t.WinTable: win,
}
