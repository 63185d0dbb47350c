"""The content of a ruleset as lines of a rulebook page that was written for an edition."""

from collections.abc import Sequence
from dataclasses import fields
from itertools import pairwise
from typing import Protocol

from .....core.rules.load_folder import Tables
from .....protocol.errors import InputError
from .....protocol.rulebook import counted
from .....protocol.rulebook_lines import about, plain, table, yes
from ...rules.model import UnitKind
from ...rules.ruleset import Ruleset
from ...rules.schema_meanings import meaning
from ...systems.modifiers import bonus_hp
from ..encoding.wire_names import YIELD_NAMES, yield_keys
from .catalogue import Catalogue


class DescribedDefinition(Protocol):
    """A definition with what is said about it."""

    @property
    def name(self) -> str:
        """The name for players."""
        ...

    @property
    def description(self) -> str:
        """A sentence about it, or nothing."""
        ...

    @property
    def effects(self) -> list[str]:
        """Its effects, in sentences."""
        ...


class CivContents:
    """The lists of a ruleset by kind; `edition` is the one whose page they are for."""

    def __init__(self, rules: Ruleset, tables: Tables, edition: Ruleset) -> None:
        self.rules = rules
        self.edition = edition
        self.book = edition.name
        self.tables = tables
        self.catalogue = Catalogue(rules, tables)
        self.yields = [YIELD_NAMES[key] for key in yield_keys(rules)]
        self.lists = {
            "about": self.about,
            "sizes": self.sizes,
            "camps": self.camps,
            "terrain": self.terrain,
            "overlays": self.overlays,
            "units": self.units,
            "eras": self.eras,
            "techs": self.techs,
            "buildings": self.buildings,
            "projects": self.projects,
            "civs": self.civs,
        }

    def __call__(self, kind: str) -> list[str]:
        """Return the lines that list one kind of content."""
        if kind not in self.lists:
            raise InputError(f"{self.book}: nothing lists {kind!r}")
        return self.lists[kind]()

    def about(self) -> list[str]:
        """Return what the reader must know about the page."""
        rules = self.rules
        counts = [
            counted(len(rules.civs), "civs"),
            counted(len(rules.units), "units"),
            counted(len(rules.buildings), "buildings"),
            f"{counted(len(rules.techs), 'techs')} in {counted(len(rules.eras), 'eras')}",
        ]
        told = f"{rules.name} has {', '.join(counts)}."
        lines = about(self.tables["edition"].get("description", ""), told, self.book)
        return [*lines, *self.other_rules()]

    def other_rules(self) -> list[str]:
        """Return the values that differ from the edition's, which sentences may not mention."""
        rows: list[tuple[object, ...]] = []
        for section in fields(self.rules.balance):
            own = getattr(self.rules.balance, section.name)
            theirs = getattr(self.edition.balance, section.name)
            for field in fields(own):
                pair = getattr(own, field.name), getattr(theirs, field.name)
                if pair[0] != pair[1] and isinstance(pair[0], int | str):
                    told = meaning(type(own).__name__, field.name)
                    rows.append((f"{section.name}.{field.name}", *pair, told))
        head = ["Value", "This ruleset", f"{self.book} today", "Meaning"]
        return ["", *table(head, rows)] if rows else []

    def sizes(self) -> list[str]:
        """Return the map sizes."""
        rows = [(one.name, f"{one.width} x {one.height}", one.civs) for one in self.rules.sizes]
        return table(["Size", "Columns x rows", "Civs at most"], rows)

    def camps(self) -> list[str]:
        """Return a table of how many camps a map has."""
        rows = [(one.name, f"{one.camps_least}-{one.camps_most}") for one in self.rules.sizes]
        return table(["Size", "Camps"], rows)

    def terrain(self) -> list[str]:
        """Return the terrains."""
        head = ["Terrain", *self.yields, "Cost by land", "Cost by water", "Defence"]
        rows = [
            (
                one.name,
                *one.yields,
                one.land or "-",
                one.naval or "-",
                one.defense,
                yes(one.blocks_sight),
                yes(one.workable),
            )
            for one in self.catalogue.terrains()
        ]
        return table([*head, "Blocks sight", "Workable"], rows)

    def overlays(self) -> list[str]:
        """Return the overlays on tiles."""
        rows = [(one.name, *one.yields, said(one)) for one in self.catalogue.overlays()]
        return table(["Overlay", *self.yields, "What it does"], rows)

    def units(self) -> list[str]:
        """Return the kinds of units: their figures, then their needs and effects."""
        units = [self.catalogue.unit(one) for one in self.rules.units]
        head = "Unit,Attack,Defence,Range,Move,HP,Cost,Domain,Takes cities,Vision"
        figures = [
            (
                one.name,
                one.attack,
                one.defense,
                one.range,
                one.move,
                appearing_hp(self.rules, kind),
                one.cost,
                one.domain,
                yes(one.captures),
                one.vision,
            )
            for kind, one in zip(self.rules.units, units, strict=True)
        ]
        traits = [
            (one.name, self.needs(one.tech, one.civs) if one.buildable else "not built", said(one))
            for one in units
        ]
        return [*table(head.split(","), figures), "", *table(["Unit", "Needs", "Traits"], traits)]

    def eras(self) -> list[str]:
        """Return the eras with their gates."""
        eras = self.rules.eras
        lines = [f"- {plain(eras[0].name)} techs are open from the start."]
        for before, era in pairwise(eras):
            techs = counted(era.gate, f"known {plain(before.name)} techs")
            lines.append(f"- {plain(era.name)} techs open with {techs} (`era_locked` before).")
        return lines

    def techs(self) -> list[str]:
        """Return the techs in the order of the tables."""
        known = {tech.key: tech.name for tech in self.rules.techs}
        eras = {era.key: era.name for era in self.rules.eras}
        names = {("unit", one.key): one.name for one in self.rules.units}
        names |= {("building", one.key): one.name for one in self.rules.buildings}
        names |= {("project", one.key): one.name for one in self.rules.projects}
        rows = []
        for tech in map(self.catalogue.tech, self.rules.techs):
            needs = [known[key] for key in tech.requires]
            if tech.requires_any:
                needs.append(" or ".join(known[key] for key in tech.requires_any))
            gives = [names[one.kind, one.key] for one in tech.unlocks if one.through is None]
            brings = "; ".join(part for part in (", ".join(gives), said(tech)) if part)
            rows.append((tech.name, eras[tech.era], tech.cost, ", ".join(needs) or "-", brings))
        return table(["Tech", "Era", "Cost", "Needs", "Gives"], rows)

    def buildings(self) -> list[str]:
        """Return the buildings."""
        rows = [
            (one.name, one.cost, one.upkeep, self.needs(one.tech, one.civs), said(one))
            for one in map(self.catalogue.building, self.rules.buildings)
        ]
        return table(["Building", "Cost", "Upkeep", "Needs", "What it does"], rows)

    def projects(self) -> list[str]:
        """Return the projects."""
        rows = [
            (one.name, one.cost, self.needs(one.tech, []), said(one))
            for one in map(self.catalogue.project, self.rules.projects)
        ]
        return table(["Project", "Cost", "Needs", "What it does"], rows)

    def civs(self) -> list[str]:
        """Return the civs with what only they have."""
        names = {one.key: one.name for one in self.rules.units}
        names |= {one.key: one.name for one in self.rules.buildings}
        rows = [
            (one.name, said(one), ", ".join(names[key] for key in [*one.units, *one.buildings]))
            for one in map(self.catalogue.civ, self.rules.civs)
        ]
        return table(["Civ", "Traits", "Unique to it"], rows)

    def needs(self, tech: str | None, civs: Sequence[str]) -> str:
        """Return the tech required, and which civs may have it if not all may."""
        names = [one.name for one in self.rules.techs if one.key == tech]
        names += [one.name for one in self.rules.civs if one.key in civs]
        return "; ".join(names) or "-"


def appearing_hp(rules: Ruleset, kind: UnitKind) -> int:
    """Return a unit's starting HP, with its civ's bonus where only one civ can summon it.

    Its tech opens by techs of every era up to its own.
    """
    callers = [one for one in rules.buildings if kind.id in one.completion.summons]
    if kind.buildable or len(callers) != 1 or callers[0].civs.bit_count() != 1:
        return kind.hp
    civ = rules.civs[callers[0].civs.bit_length() - 1]
    eras = rules.techs[callers[0].tech].era + 1 if callers[0].tech >= 0 else 0
    effects = [one for one in civ.effects.hit_points if one.units >> kind.id & 1]
    return kind.hp + sum(bonus_hp(one, eras) for one in effects)


def said(one: DescribedDefinition) -> str:
    """Return a definition's description and its effects."""
    return " ".join(part for part in (one.description, *one.effects) if part)
