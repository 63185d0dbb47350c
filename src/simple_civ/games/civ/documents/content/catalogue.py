"""Rulesets as documents for clients: every definition with names, figures and effects in words."""

from typing import Any

from .....core.rules.load_folder import Tables
from ... import engine
from ...rules.balance import Amounts
from ...rules.model import DOMAINS, Building, Civ, Project, Tech, UnitKind
from ...rules.ruleset import Ruleset
from ...systems.cities import NAME_LENGTH
from ...systems.yields import of
from ..encoding.wire_names import YIELD_NAMES, Keyed, keys_of, yield_keys, yield_list
from ..shapes.content import (
    BuildingDefinition,
    CivDefinition,
    EraDefinition,
    Features,
    InterfaceNumbers,
    OverlayDefinition,
    ProjectDefinition,
    RulesetDocument,
    TechDefinition,
    TerrainDefinition,
    UnitDefinition,
    Unlock,
    YieldDefinition,
)
from ..shapes.view import plain
from .effect_words import Wording

YIELD_LOOKS = {
    "food": ("wheat", "#7da83a"),
    "production": ("flat-hammer", "#d9822b"),
    "science": ("polar-star", "#4a90d9"),
    "gold": ("two-coins", "#e0b83c"),
}
"""Picture and colour of the yields."""


def key_at(position: int, definitions: list[Any]) -> str | None:
    """Return the key of a definition, or None for -1."""
    return None if position < 0 else str(definitions[position].key)


class Catalogue:
    """A ruleset on its way to its document."""

    def __init__(self, rules: Ruleset, tables: Tables) -> None:
        self.rules = rules
        self.tables = tables
        self.words = Wording(tables)

    def document(self) -> dict[str, Any]:
        """Return everything that a client needs to draw and explain the game."""
        rules = self.rules
        edition = self.tables["edition"]
        return plain(
            RulesetDocument(
                game=engine.NAME,
                edition=rules.edition,
                name=rules.name,
                description=edition.get("description", ""),
                hash=rules.hash,
                yields=[self.yield_of(key) for key in yield_keys(rules)],
                terrains=self.terrains(),
                overlays=self.overlays(),
                units=[self.unit(unit) for unit in rules.units],
                buildings=[self.building(building) for building in rules.buildings],
                projects=[self.project(project) for project in rules.projects],
                eras=[EraDefinition(key=e.key, name=e.name, gate=e.gate) for e in rules.eras],
                techs=[self.tech(tech) for tech in rules.techs],
                civs=[self.civ(civ) for civ in rules.civs],
                features=self.features(),
                limits=self.limits(edition.get("expected_turns", 0)),
            )
        )

    def about(self, file: str, item: Keyed) -> dict[str, Any]:
        """Return what every definition has."""
        table = self.tables[file]
        if file == "techs":
            table = table["techs"]
        row = table[item.key]
        return {
            "key": item.key,
            "name": row["name"],
            "description": row.get("description", ""),
            "icon": row.get("icon", "") or item.key,
            "effects": self.words.sentences(row),
        }

    def yield_of(self, key: str) -> YieldDefinition:
        """Return a yield."""
        icon, color = YIELD_LOOKS[key]
        return YieldDefinition(
            key=key, name=YIELD_NAMES[key], icon=icon, color=color, hoarded=key == "gold"
        )

    def amounts(self, amounts: Amounts) -> list[int]:
        """Return the yields of a table."""
        return yield_list(self.rules, of(amounts))

    def terrains(self) -> list[TerrainDefinition]:
        """Return all terrains."""
        return [
            TerrainDefinition(
                **self.about("terrain", item),
                letter=item.letter,
                yields=self.amounts(item.amounts),
                land=item.land,
                naval=item.naval,
                defense=item.defense,
                blocks_sight=item.blocks_sight,
                workable=item.workable,
                elevation=item.elevation,
                role=item.role,
            )
            for item in self.rules.terrains
        ]

    def overlays(self) -> list[OverlayDefinition]:
        """Return all overlays."""
        return [
            OverlayDefinition(
                **self.about("overlays", item), yields=self.amounts(item.amounts), role=item.role
            )
            for item in self.rules.overlays
        ]

    def unit(self, item: UnitKind) -> UnitDefinition:
        """Return a kind of unit."""
        return UnitDefinition(
            **self.about("units", item),
            attack=item.attack,
            defense=item.defense,
            range=item.range,
            move=item.move,
            hp=item.hp,
            cost=item.cost,
            vision=item.vision,
            domain=DOMAINS[item.domain],
            tags=list(item.tags),
            tech=key_at(item.tech, self.rules.techs),
            civs=keys_of(item.civs, self.rules.civs),
            buildable=item.buildable,
            captures=item.captures,
            founds=item.founds,
            attacks=item.attacks,
            military=item.military,
            regenerates=bool(item.effects.regeneration),
        )

    def building(self, item: Building) -> BuildingDefinition:
        """Return a building."""
        return BuildingDefinition(
            **self.about("buildings", item),
            cost=item.cost,
            upkeep=item.upkeep,
            tech=key_at(item.tech, self.rules.techs),
            civs=keys_of(item.civs, self.rules.civs),
            requires=key_at(item.requires, self.rules.buildings),
            unique=item.unique,
        )

    def project(self, item: Project) -> ProjectDefinition:
        """Return a project."""
        return ProjectDefinition(
            **self.about("projects", item),
            cost=item.cost,
            tech=key_at(item.tech, self.rules.techs),
            after=key_at(item.after, self.rules.projects),
            building=key_at(item.building, self.rules.buildings),
            milestone=item.milestone,
        )

    def tech(self, item: Tech) -> TechDefinition:
        """Return a tech."""
        techs = self.rules.techs
        return TechDefinition(
            **self.about("techs", item),
            era=self.rules.eras[item.era].key,
            cost=item.cost,
            requires=[techs[one].key for one in item.requires],
            requires_any=[techs[one].key for one in item.requires_any],
            unlocks=self.unlocks(item.id),
        )

    def unlocks(self, tech: int) -> list[Unlock]:
        """Return what a tech makes possible, with the projects of the buildings it unlocks."""
        rules = self.rules
        found = [
            Unlock(kind="unit", key=u.key, through=None) for u in rules.units if u.tech == tech
        ]
        for building in rules.buildings:
            if building.tech == tech:
                found.append(Unlock(kind="building", key=building.key, through=None))
                found += [
                    Unlock(kind="project", key=project.key, through=building.key)
                    for project in rules.projects
                    if project.building == building.id and project.tech != tech
                ]
        found += [
            Unlock(kind="project", key=project.key, through=None)
            for project in rules.projects
            if project.tech == tech
        ]
        return found

    def civ(self, item: Civ) -> CivDefinition:
        """Return a civ."""
        rules = self.rules
        return CivDefinition(
            **self.about("civs", item),
            color=item.color,
            units=[unit.key for unit in rules.units if unit.civs >> item.id & 1],
            buildings=[one.key for one in rules.buildings if one.civs >> item.id & 1],
        )

    def features(self) -> Features:
        """Return which parts of the game the edition has."""
        balance = self.rules.balance
        return Features(
            gold=self.rules.gold,
            phases=self.tables["edition"].get("phases", False),
            rush=balance.production.rush,
            linking=balance.movement.linking,
            shared_orders=balance.movement.linked_orders == "shared",
            fortify=balance.combat.fortify == "order",
            city_shots=balance.cities.shot,
            shared_vision=balance.diplomacy.shared_vision,
            closed_borders=balance.movement.closed_borders,
            raze_any_time=balance.cities.raze == "any_time",
            raze_capitals=balance.cities.raze_capitals,
            attack_declares=balance.diplomacy.attack_at_peace == "declare",
            locked_builds=balance.production.switching == "locked",
            locked_research=balance.research.switching == "locked",
            healing_needs_rest=balance.healing.needs_rest,
            explorers_shun_camps=balance.movement.exploring == "shuns_camps",
        )

    def limits(self, expected_turns: int) -> InterfaceNumbers:
        """Return the numbers that an interface needs."""
        balance = self.rules.balance
        return InterfaceNumbers(
            name_length=NAME_LENGTH,
            city_hp=balance.cities.max_hp,
            city_heal=balance.cities.heal,
            fallen_heal=balance.cities.heal_at_zero,
            unit_heal=balance.healing.city,
            land_heal=balance.healing.territory,
            native_heal=balance.natives.heal,
            shot_range=balance.cities.shot_range,
            work_radius=balance.cities.work_radius,
            min_war_turns=balance.diplomacy.min_war_turns,
            min_peace_turns=balance.diplomacy.min_peace_turns,
            domination=balance.diplomacy.domination_ratio,
            expected_turns=expected_turns,
        )
