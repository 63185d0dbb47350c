"""The tables printed in the rulebook are what the rules say."""

import re

import pytest

from simple_civ.civ.rules.balance import Amounts
from simple_civ.civ.rules.load import load_ruleset, raw_tables
from simple_civ.civ.rules.model import Building, Project, UnitKind
from simple_civ.protocol.rulebook import Rulebook
from simple_civ.protocol.scenario import run_scenario
from tests.rulebook.markdown import filled_rulebook, table

EDITION = "1.0.4"
RULES = load_ruleset(EDITION)

Item = UnitKind | Building | Project


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The page with its figures."""
    return filled_rulebook(EDITION)


def growth_cost(civ: str, population: int, buildings: list[str], markers: list[str]) -> int:
    """What the next citizen costs a city, as a scenario tells it."""
    reply = run_scenario(
        {
            "game": "civ",
            "edition": EDITION,
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
def test_growth_costs(book: Rulebook) -> None:
    columns: list[tuple[str, list[str], list[str]]] = [
        ("forge_clans", [], []),
        ("forge_clans", ["farmstead"], []),
        ("jade_covenant", [], []),
        ("jade_covenant", ["farmstead"], []),
        ("jade_covenant", [], ["jade_granary"]),
        ("jade_covenant", ["farmstead"], ["jade_granary"]),
    ]
    rows = table(book, "6.2")
    assert len(rows) == 15
    for row in rows:
        population, *costs = map(int, row)
        assert costs == [growth_cost(civ, population, has, done) for civ, has, done in columns]


@pytest.mark.rule("damage.table", "damage.formula", "damage.rounding")
def test_damage(book: Rulebook) -> None:
    rows = table(book, "10.7")
    assert len(rows) == 29
    for row in rows:
        difference, *damage = map(int, row)
        assert damage == [RULES.damage_of(difference, roll) for roll in (0, 50, 99)]


def yields(amounts: Amounts, sign: str) -> list[str]:
    """Yields as a row shows them: a sign for what is added."""
    listed = (amounts.food, amounts.production, amounts.science, amounts.gold)
    return [f"{sign}{amount}" if amount else "0" for amount in listed]


@pytest.mark.rule("terrain.yields", "terrain.cost")
def test_terrain(book: Rulebook) -> None:
    for row, kind in zip(table(book, "8.1"), RULES.terrains, strict=True):
        defense = f"+{kind.defense}" if kind.defense > 0 else str(kind.defense)
        costs = [str(kind.land or "-"), str(kind.naval or "-"), defense]
        marks = ["yes" if mark else "no" for mark in (kind.blocks_sight, kind.workable)]
        assert row == [kind.name, *yields(kind.amounts, ""), *costs, *marks]


@pytest.mark.rule("overlays.yields", "overlays.markers")
def test_overlays(book: Rulebook) -> None:
    shown = {row[0]: row[1:] for row in table(book, "8.2")}
    for overlay in RULES.overlays:
        assert shown.get(overlay.name, ["0"] * 4) == yields(overlay.amounts, "+")


@pytest.mark.rule("units.figures", "units.cost", "capture.who")
def test_units(book: Rulebook) -> None:
    tables = raw_tables(EDITION)["units"]
    for row, kind in zip(table(book, "9.1"), RULES.units, strict=True):
        figures = [kind.attack, kind.defense, kind.range, kind.move, kind.hp]
        cost = str(kind.cost) if kind.buildable else "-"
        captures = "yes" if kind.captures else "no"
        domain = tables[kind.key]["domain"]
        assert row == [kind.name, *map(str, figures), cost, domain, captures, str(kind.vision)]


@pytest.mark.rule("tech.costs", "tech.prerequisites", "tech.city_wards")
def test_techs(book: Rulebook) -> None:
    names = {tech.id: tech.name for tech in RULES.techs}
    for row, tech in zip(table(book, "11.3"), RULES.techs, strict=True):
        needs = " and ".join(names[needed] for needed in tech.requires)
        needs = needs or " or ".join(names[needed] for needed in tech.requires_any) or "-"
        assert row[:4] == [tech.name, RULES.eras[tech.era].name, str(tech.cost), needs]


@pytest.mark.rule("units.requirements", "builds.missing_tech")
def test_what_techs_give(book: Rulebook) -> None:
    items: list[Item] = [*RULES.units, *RULES.buildings, *RULES.projects]
    named = [(item, "Army units" if "army" in item.key else item.name) for item in items]
    names = {name for _, name in named}
    for row, tech in zip(table(book, "11.3"), RULES.techs, strict=True):
        listed = re.split("[,;] ", re.sub(r" \([^)]*\)", "", row[4]))
        assert set(listed) & names == {name for item, name in named if item.tech == tech.id}
