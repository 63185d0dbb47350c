"""Turns effects as written into effects as the engine reads them: names become ids."""

from . import tables_effects as tables
from .bundle import Yields
from .effects import (
    NONE,
    CityYield,
    Completion,
    Effects,
    Percent,
    Population,
    Regeneration,
    TileYield,
    UnitHp,
    UnitMove,
    UnitPercent,
    UnitStrength,
    WorkerWish,
)
from .names import Names


def link_effects(effects: list[tables.Effect], names: Names, source: str) -> Effects:
    """All lasting effects of one definition, sorted by kind.

    Kinds that are one number add up, but the best rush discount and the mildest retaliation
    count alone.
    """
    discounts = [e.percent for e in effects if isinstance(e, tables.RushDiscountTable)]
    retaliation = [e.percent for e in effects if isinstance(e, tables.RetaliationTable)]
    forbidden = 0
    for e in effects:
        if isinstance(e, tables.ForbidsUnitsTable):
            forbidden |= names.unit_mask(e.units)
    return Effects(
        source=source,
        city_yields=[_city(e, names) for e in effects if isinstance(e, tables.CityYieldTable)],
        tile_yields=[_tile(e, names) for e in effects if isinstance(e, tables.TileYieldTable)],
        growth=[
            Percent(e.percent, e.scope == "empire")
            for e in effects
            if isinstance(e, tables.GrowthTable)
        ],
        unit_costs=[
            UnitPercent(e.percent, names.unit_mask(e.units))
            for e in effects
            if isinstance(e, tables.UnitCostTable)
        ],
        strengths=[_strength(e, names) for e in effects if isinstance(e, tables.UnitStrengthTable)],
        moves=[
            UnitMove(e.amount, names.unit_mask(e.units), names.unit(e.while_alive))
            for e in effects
            if isinstance(e, tables.UnitMoveTable)
        ],
        hit_points=[
            UnitHp(e.amount, names.unit_mask(e.units), e.per_era, e.most)
            for e in effects
            if isinstance(e, tables.UnitHpTable)
        ],
        worker_wishes=[
            WorkerWish(names.overlay(e.overlay), e.half_production, e.gold)
            for e in effects
            if isinstance(e, tables.WorkerWishTable)
        ],
        regeneration=[
            Regeneration(e.elsewhere, e.territory, e.city)
            for e in effects
            if isinstance(e, tables.RegenerationTable)
        ],
        science_per_city=sum(e.amount for e in effects if isinstance(e, tables.ScienceTable)),
        city_defense=sum(e.defense for e in effects if isinstance(e, tables.CityStrengthTable)),
        city_attack=sum(e.attack for e in effects if isinstance(e, tables.CityStrengthTable)),
        shield=sum(e.hp for e in effects if isinstance(e, tables.ShieldTable)),
        shield_regeneration=sum(
            e.regeneration for e in effects if isinstance(e, tables.ShieldTable)
        ),
        supply=sum(e.amount for e in effects if isinstance(e, tables.SupplyTable)),
        rush_discount=max(discounts, default=0),
        forbidden_units=forbidden,
        retaliation=min(retaliation, default=100),
        kill_science=sum(e.percent for e in effects if isinstance(e, tables.KillScienceTable)),
        attrition=sum(e.damage for e in effects if isinstance(e, tables.AttritionTable)),
        founding_food=sum(e.food for e in effects if isinstance(e, tables.FoundingTable)),
    )


def link_completion(effects: list[tables.Completion], names: Names) -> Completion:
    """Return a build's one-time effects."""
    armies = [e for e in effects if isinstance(e, tables.FormArmyTable)]
    return Completion(
        summons=[names.unit(e.unit) for e in effects if isinstance(e, tables.SummonTable)],
        population=[
            Population(e.amount, e.scope == "empire")
            for e in effects
            if isinstance(e, tables.PopulationTable)
        ],
        food=sum(e.amount for e in effects if isinstance(e, tables.GrantFoodTable)),
        science=sum(e.amount for e in effects if isinstance(e, tables.GrantScienceTable)),
        army_from=names.unit(armies[0].unit) if armies else NONE,
        army_to=names.unit(armies[0].army) if armies else NONE,
        projects=[names.project(e.project) for e in effects if isinstance(e, tables.CountsAsTable)],
        wins=any(isinstance(e, tables.WinTable) for e in effects),
    )


def _city(effect: tables.CityYieldTable, names: Names) -> CityYield:
    return CityYield(
        amounts=Yields(effect.food, effect.production, effect.science, effect.gold),
        empire=effect.scope == "empire",
        capital=effect.capital,
        building=names.building(effect.building),
        river=effect.river,
        min_population=effect.min_population,
        terrain=names.terrain(effect.works_terrain),
        overlay=names.overlay(effect.works_overlay),
        garrisoned=effect.garrisoned,
        at_peace=effect.at_peace,
    )


def _tile(effect: tables.TileYieldTable, names: Names) -> TileYield:
    return TileYield(
        amounts=Yields(effect.food, effect.production, effect.science, effect.gold),
        terrain=names.terrain(effect.terrain),
        overlay=names.overlay(effect.overlay),
        river=effect.river,
        per=effect.per,
        capital=effect.capital,
    )


def _strength(effect: tables.UnitStrengthTable, names: Names) -> UnitStrength:
    return UnitStrength(
        attack=effect.attack,
        defense=effect.defense,
        units=names.unit_mask(effect.units),
        against_cities=effect.against == "cities",
        river=effect.river,
        territory=effect.territory,
        near_city=effect.near_city,
        near_capital=effect.near_capital,
        near_camp=effect.near_camp,
        home_terrain=names.terrain(effect.home_works_terrain),
        home_count=effect.home_works_count,
        techs=[names.tech(name) for name in effect.techs],
        population=effect.population,
        pool=effect.pool,
        most=effect.most,
    )
