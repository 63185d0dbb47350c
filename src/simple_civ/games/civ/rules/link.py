"""Turns the tables of an edition into definitions that refer to each other by dense id."""

from .balance import Amounts
from .content import Content
from .damage import damage_table
from .dense_ids import DenseIds
from .growth import growth_chain
from .link_effects import link_completion, link_effects
from .model import (
    DOMAINS,
    Building,
    Civ,
    Era,
    Generator,
    MapSize,
    Overlay,
    Project,
    StartBias,
    Tech,
    Terrain,
    UnitKind,
)
from .ruleset import Ruleset
from .tables import OverlayTable, TerrainTable


def link(content: Content, digest: str, ai: dict[str, object]) -> Ruleset:
    """Return the ruleset of checked content; ids follow the order of the files."""
    names = DenseIds(content)
    balance = content.balance
    damage = damage_table(balance.combat)
    return Ruleset(
        edition=content.edition.id,
        name=content.edition.name,
        hash=digest,
        gold=content.edition.gold,
        terrains=_terrains(content),
        overlays=_overlays(content),
        units=_units(content, names),
        buildings=_buildings(content, names),
        eras=[
            Era(id=index, key=key, name=era.name, gate=era.gate)
            for index, (key, era) in enumerate(content.techs.eras.items())
        ],
        techs=_techs(content, names),
        projects=_projects(content, names),
        civs=_civs(content, names),
        sizes=_sizes(content),
        generator=_generator(content),
        balance=balance,
        growth_costs=growth_chain(balance.growth),
        damage=damage.damage,
        rolls=damage.rolls,
        first_roll=damage.first_roll,
        active_techs=[names.tech(key) for key, tech in content.techs.techs.items() if tech.effects],
        starting_units=[names.unit(name) for name in balance.setup.starting_units],
        guards=[names.unit(name) for name in balance.natives.guards],
        hut_unit=names.unit(balance.huts.unit),
        hut=_overlay_with(content, names, "hut"),
        camp=_overlay_with(content, names, "camp"),
        cleared=_overlay_with(content, names, "cleared"),
        ai=ai,
    )


def _amounts(table: TerrainTable | OverlayTable) -> Amounts:
    return Amounts(table.food, table.production, table.science, table.gold)


def _terrains(content: Content) -> list[Terrain]:
    return [
        Terrain(
            id=index,
            key=key,
            name=table.name,
            letter=table.letter,
            amounts=_amounts(table),
            land=table.land,
            naval=table.naval,
            defense=table.defense,
            blocks_sight=table.blocks_sight,
            workable=table.workable,
            elevation=table.elevation,
            role=table.role,
            variety=table.variety,
            camp_preference=table.camp_preference,
        )
        for index, (key, table) in enumerate(content.terrain.items())
    ]


def _overlays(content: Content) -> list[Overlay]:
    return [
        Overlay(
            id=index,
            key=key,
            name=table.name,
            amounts=_amounts(table),
            role=table.role,
            spawn=table.spawn,
        )
        for index, (key, table) in enumerate(content.overlays.items())
    ]


def _overlay_with(content: Content, names: DenseIds, role: str) -> int:
    for key, table in content.overlays.items():
        if table.role == role:
            return names.overlay(key)
    return names.overlay("")


def _units(content: Content, names: DenseIds) -> list[UnitKind]:
    return [
        UnitKind(
            id=index,
            key=key,
            name=table.name,
            attack=table.attack,
            defense=table.defense,
            range=table.range,
            move=table.move,
            hp=table.hp,
            cost=table.cost,
            domain=DOMAINS.index(table.domain),
            vision=table.vision,
            captures=table.captures,
            founds=table.founds,
            tags=list(table.tags),
            tech=names.tech(table.tech),
            civs=names.civ_mask(table.civs),
            buildable=table.buildable,
            population_cost=table.population_cost,
            min_population=table.min_population,
            needs_water=table.needs_water,
            ignores_terrain=table.ignores_terrain,
            cities_only=table.targets == "cities",
            power=table.power,
            effects=link_effects(table.effects, names, key),
        )
        for index, (key, table) in enumerate(content.units.items())
    ]


def _buildings(content: Content, names: DenseIds) -> list[Building]:
    return [
        Building(
            id=index,
            key=key,
            name=table.name,
            cost=table.cost,
            upkeep=table.upkeep,
            tech=names.tech(table.tech),
            civs=names.civ_mask(table.civs),
            requires=names.building(table.requires),
            unique=table.unique,
            kept=table.kept,
            power=table.power,
            effects=link_effects(table.effects, names, key),
            completion=link_completion(table.completion, names),
        )
        for index, (key, table) in enumerate(content.buildings.items())
    ]


def _techs(content: Content, names: DenseIds) -> list[Tech]:
    return [
        Tech(
            id=index,
            key=key,
            name=table.name,
            era=names.era(table.era),
            cost=table.cost,
            requires=[names.tech(name) for name in table.requires],
            requires_any=[names.tech(name) for name in table.requires_any],
            effects=link_effects(table.effects, names, key),
        )
        for index, (key, table) in enumerate(content.techs.techs.items())
    ]


def _projects(content: Content, names: DenseIds) -> list[Project]:
    return [
        Project(
            id=index,
            key=key,
            name=table.name,
            cost=table.cost,
            tech=names.tech(table.tech),
            after=names.project(table.after),
            building=names.building(table.building),
            milestone=table.milestone,
            scales=table.scales,
            effects=link_effects(table.effects, names, key),
            completion=link_completion(table.completion, names),
        )
        for index, (key, table) in enumerate(content.projects.items())
    ]


def _civs(content: Content, names: DenseIds) -> list[Civ]:
    return [
        Civ(
            id=index,
            key=key,
            name=table.name,
            color=table.color,
            cities=list(table.cities),
            starting_units=[names.unit(name) for name in table.starting_units],
            start_bias=[
                StartBias(terrain=names.terrain(bias.terrain), river=bias.river, score=bias.score)
                for bias in table.start_bias
            ],
            effects=link_effects(table.effects, names, key),
        )
        for index, (key, table) in enumerate(content.civs.items())
    ]


def _sizes(content: Content) -> list[MapSize]:
    return [
        MapSize(
            id=index,
            key=key,
            name=table.name,
            width=table.width,
            height=table.height,
            civs=table.civs,
            camps_least=table.camps[0],
            camps_most=table.camps[1],
            mountains=table.mountains,
            rivers_least=table.rivers[0],
            rivers_most=table.rivers[1],
            noise_scale=table.noise_scale,
            land=table.land,
        )
        for index, (key, table) in enumerate(content.maps.sizes.items())
    ]


def _generator(content: Content) -> Generator:
    table = content.maps.generator
    return Generator(
        landmass=table.landmass,
        sea_sides_least=table.sea_sides[0],
        sea_sides_most=table.sea_sides[1],
        one_continent=table.one_continent,
        rivers=table.rivers,
        river_length=table.river_length,
        river_longest=table.river_longest,
        river_spacing=table.river_spacing,
        peak_share=table.peak_share,
        foothill_share=table.foothill_share,
        start_distance=table.start_distance,
        start_food=table.start_food,
        start_production=table.start_production,
        start_spread=table.start_spread,
        rival_spread=table.rival_spread,
        tries=table.tries,
        camp_start_distance=table.camp_start_distance,
        camp_distance=table.camp_distance,
    )
