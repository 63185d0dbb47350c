"""The tables printed in the rulebooks are what the rules say."""

import re
from collections.abc import Sequence
from typing import Protocol, TypeVar

import pytest

from simple_civ.games.civ.rules.balance import Amounts
from simple_civ.games.civ.rules.load import editions, load_ruleset, raw_tables
from simple_civ.games.civ.rules.model import Building, Project, UnitKind
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.protocol.rulebook import Rulebook
from simple_civ.protocol.scenario import run_scenario
from tests.rulebook.markdown import Row, filled_rulebook, table

Item = UnitKind | Building | Project
Column = tuple[str, list[str], list[str]]
"""A civ, buildings of the city and markers of the civ."""

PLAIN: list[Column] = [("forge_clans", [], []), ("forge_clans", ["farmstead"], [])]
JADE: list[Column] = [
    ("jade_covenant", [], []),
    ("jade_covenant", ["farmstead"], []),
    ("jade_covenant", [], ["jade_granary"]),
    ("jade_covenant", ["farmstead"], ["jade_granary"]),
]
HARDENED = {("1.0", "titan"): 30}
"""HP of units that never appear without what their civ adds."""

ROLLS = {"exponential": (0, 50, 99), "linear": (0, 1, 2)}
"""The columns of a damage table, as places in the list of rolls."""


@pytest.fixture(scope="module", params=editions())
def rules(request: pytest.FixtureRequest) -> Ruleset:
    """Each edition of Simple Civ."""
    return load_ruleset(request.param)


@pytest.fixture(scope="module")
def book(rules: Ruleset) -> Rulebook:
    """Provide the page of the edition with its figures."""
    return filled_rulebook(rules.edition)


class Named(Protocol):
    """The subject of a row in a table: a terrain, a unit kind, a tech, a map size."""

    @property
    def name(self) -> str: ...


Kind = TypeVar("Kind", bound=Named)


def paired(edition: str, section: str, kinds: Sequence[Kind]) -> list[tuple[Row, Kind]]:
    """Return the rows of a section's first table, each with what it is about."""
    rows = table(filled_rulebook(edition), section)
    assert [row[0] for row in rows] == [kind.name for kind in kinds], (
        f"docs/rulebook/{edition}.md: the rows of table {section}"
    )
    return list(zip(rows, kinds, strict=True))


def growth_cost(edition: str, column: Column, population: int) -> int:
    """Return what the next citizen costs a city, according to a scenario."""
    civ, buildings, markers = column
    reply = run_scenario(
        {
            "game": "civ",
            "edition": edition,
            "map": {"terrain": ["ppp", "ppp", "ppp"]},
            "players": [{"civ": civ, "markers": markers}],
            "cities": [
                {"id": "c", "owner": 0, "at": [1, 1], "population": population}
                | {"buildings": buildings}
            ],
        }
    )
    final = reply["final"]
    assert isinstance(final, dict)
    cost = final["cities"][0]["growth_cost"]
    assert isinstance(cost, int)
    return cost


@pytest.mark.rule("growth.chain", "growth.modifiers")
def test_growth_costs(book: Rulebook, rules: Ruleset) -> None:
    columns = PLAIN + (JADE if rules.civ_named("jade_covenant") >= 0 else [])
    rows = table(book, "6.2")
    assert len(rows) == 15
    for row in rows:
        population, *costs = map(int, row)
        assert costs == [growth_cost(rules.edition, column, population) for column in columns]


@pytest.mark.rule("damage.table", "damage.formula", "damage.rounding")
def test_damage(book: Rulebook, rules: Ruleset) -> None:
    rows = table(book, "10.7")
    assert len(rows) >= 16
    for row in rows:
        difference, *damage = map(int, row)
        rolls = ROLLS[rules.balance.combat.model]
        assert damage == [rules.damage_of(difference, roll) for roll in rolls]


def yields(rules: Ruleset, amounts: Amounts, sign: str) -> list[str]:
    """Return yields as a row shows them: with a sign for what is added."""
    listed = [amounts.food, amounts.production, amounts.science]
    if rules.gold:
        listed.append(amounts.gold)
    return [f"{sign}{amount}" if amount else "0" for amount in listed]


@pytest.mark.rule("terrain.yields", "terrain.cost")
def test_terrain(rules: Ruleset) -> None:
    for row, kind in paired(rules.edition, "8.1", rules.terrains):
        defense = f"+{kind.defense}" if kind.defense > 0 else str(kind.defense)
        costs = [str(kind.land or "-"), str(kind.naval or "-"), defense]
        marks = ["yes" if mark else "no" for mark in (kind.blocks_sight, kind.workable)]
        assert row == [kind.name, *yields(rules, kind.amounts, ""), *costs, *marks]


@pytest.mark.rule("overlays.yields", "overlays.markers")
def test_overlays(book: Rulebook, rules: Ruleset) -> None:
    shown = {row[0]: row[1:] for row in table(book, "8.2")}
    nothing = yields(rules, Amounts(), "+")
    for overlay in rules.overlays:
        assert shown.get(overlay.name, nothing) == yields(rules, overlay.amounts, "+")


@pytest.mark.rule("units.figures", "units.cost", "capture.who")
def test_units(rules: Ruleset) -> None:
    tables = raw_tables(rules.edition)["units"]
    for row, kind in paired(rules.edition, "9.1", rules.units):
        hp = HARDENED.get((rules.edition, kind.key), kind.hp)
        figures = [kind.attack, kind.defense, kind.range, kind.move, hp]
        cost = str(kind.cost) if kind.buildable else "-"
        captures = "yes" if kind.captures else "no"
        domain = tables[kind.key]["domain"]
        assert row == [kind.name, *map(str, figures), cost, domain, captures, str(kind.vision)]


@pytest.mark.rule("tech.costs", "tech.prerequisites", "tech.city_wards")
def test_techs(rules: Ruleset) -> None:
    names = {tech.id: tech.name for tech in rules.techs}
    for row, tech in paired(rules.edition, "11.3", rules.techs):
        needs = " and ".join(names[needed] for needed in tech.requires)
        needs = needs or " or ".join(names[needed] for needed in tech.requires_any) or "-"
        assert row[:4] == [tech.name, rules.eras[tech.era].name, str(tech.cost), needs]


def shown_name(item: Item) -> str:
    """Return the tree's name of an item: Armies, and projects that form them, are grouped."""
    if isinstance(item, Project) and item.completion.army_to >= 0:
        return "Form Army projects"
    return "Army units" if isinstance(item, UnitKind) and "army" in item.tags else item.name


@pytest.mark.rule("units.requirements", "builds.missing_tech")
def test_what_techs_give(rules: Ruleset) -> None:
    items: list[Item] = [*rules.units, *rules.buildings, *rules.projects]
    names = {shown_name(item) for item in items}
    for row, tech in paired(rules.edition, "11.3", rules.techs):
        listed = re.split("[,;] ", re.sub(r" \([^)]*\)", "", row[4]))
        given = {shown_name(item) for item in items if item.tech == tech.id}
        assert set(listed) & names == given, (
            f"docs/rulebook/{rules.edition}.md: what {tech.name} gives, in table 11.3"
        )


@pytest.mark.rule("setup.sizes")
def test_sizes(rules: Ruleset) -> None:
    for row, size in paired(rules.edition, "4.1", rules.sizes):
        assert row == [size.name, f"{size.width} x {size.height}", str(size.civs)]
