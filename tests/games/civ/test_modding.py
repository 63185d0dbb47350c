"""A civ, a unit and a building are added without Python, as the recipes tell, and played."""

import re
import textwrap
from pathlib import Path
from typing import Any

import pytest

from simple_civ.games.civ.rules.check import check_folder
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.scenario import run_scenario

RECIPES = Path(__file__).parents[3] / "docs" / "recipes"
PAGES = ("add-a-unit", "add-a-building", "add-a-civ")
SNIPPET = re.compile(r"^ *```toml\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)

CIV = "lake_wardens"
UNIT = "pike_wall"
BUILDING = "fish_pond"


def snippets(page: str) -> dict[str, str]:
    """Return the TOML of a recipe by the file that its first line names."""
    found: dict[str, str] = {}
    for block in SNIPPET.findall((RECIPES / f"{page}.md").read_text(encoding="utf-8")):
        text = textwrap.dedent(block)
        file = re.match(r"# (\w+\.toml)\n", text)
        assert file is not None, f"{page}.md: a snippet does not begin with the name of its file"
        found[file.group(1)] = text
    return found


def follow(pages: tuple[str, ...], folder: Path) -> Path:
    """Return a folder in which the recipes were followed."""
    folder.mkdir()
    for page in pages:
        for file, text in snippets(page).items():
            folder.joinpath(file).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the ruleset of all recipes together."""
    return follow(PAGES, tmp_path_factory.mktemp("mod") / "lakeside")


@pytest.fixture(scope="module")
def rules(folder: Path) -> Ruleset:
    """Provide the loaded ruleset of all recipes together."""
    return load_ruleset(folder=folder)


def run(folder: Path, **scenario: object) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the steps and the final situation of a scenario with the rules of a folder."""
    terrain = ["pppppppp"] * 6
    basis = {"edition": "lakeside", "seed": 3, "sandbox": True, "map": {"terrain": terrain}}
    reply = run_scenario({**basis, **scenario}, folder)
    steps, final = reply["steps"], reply["final"]
    assert isinstance(steps, list) and isinstance(final, dict)
    assert [step["refusal"] for step in steps] == [None] * len(steps)
    return steps, final


def city(name: str, at: tuple[int, int], **more: object) -> dict[str, object]:
    """Return a city of the new civ that works only its centre."""
    return {"id": name, "owner": 0, "at": at, "population": 1, "worked": [at], **more}


@pytest.mark.parametrize("page", PAGES)
def test_a_recipe_alone_gives_a_ruleset_without_problems(page: str, tmp_path: Path) -> None:
    folder = follow((page,), tmp_path / "lakeside")
    assert {path.name for path in folder.iterdir()} > {"edition.toml"}
    assert check_folder(folder) == []


def test_the_recipes_together_add_to_the_edition_and_take_nothing_away(
    folder: Path, rules: Ruleset
) -> None:
    assert check_folder(folder) == []
    below = load_ruleset("1.0.4")
    assert rules.edition == "lakeside"
    assert rules.hash != below.hash
    assert [civ.key for civ in rules.civs] == [*(civ.key for civ in below.civs), CIV]
    assert [unit.key for unit in rules.units] == [*(unit.key for unit in below.units), UNIT]
    assert [one.key for one in rules.buildings] == [*(one.key for one in below.buildings), BUILDING]


def test_the_new_civ_builds_the_new_building_and_gains_by_both(folder: Path) -> None:
    build = {"type": "set_build", "city": "a", "build": {"building": BUILDING}}
    _, final = run(
        folder,
        map={"terrain": ["pppppppp"] * 6, "rivers": [[[2, 2], [3, 2]]]},
        players=[{"civ": CIV, "techs": ["fieldcraft"]}],
        cities=[
            city("a", (2, 2), pot=45, capital=True),
            city("b", (6, 2), buildings=[BUILDING]),
            city("c", (6, 5), buildings=["farmstead"]),
            city("d", (2, 5)),
        ],
        steps=[{"do": build}, {"end_round": True}],
    )
    cities = {one["id"]: one for one in final["cities"]}
    assert cities["a"]["buildings"] == [BUILDING]
    # The centre: 2 Food, 1 Food more by the river; the pond: 2 Food, and by the river 1 Gold.
    assert (cities["a"]["yields"]["food"], cities["a"]["yields"]["gold"]) == (5, 3)
    assert (cities["b"]["yields"]["food"], cities["b"]["yields"]["gold"]) == (4, 2)
    # A Farmstead gives 1 Food, and in a city of this civ one more.
    assert cities["c"]["yields"]["food"] == 4
    assert cities["d"]["yields"]["food"] == 2
    # Two ponds and a Farmstead.
    assert final["players"][0]["gold"]["building_upkeep"] == 4


def test_the_new_unit_is_built_and_waits_for_its_tech(folder: Path) -> None:
    build = {"type": "set_build", "city": "a", "build": {"unit": UNIT}}
    steps, final = run(
        folder,
        players=[{"civ": CIV, "techs": ["fieldcraft"]}],
        cities=[city("a", (2, 2), pot=33)],
        steps=[{"do": build}, {"end_round": True}],
    )
    assert [unit["kind"] for unit in final["units"]] == [UNIT]
    assert (final["units"][0]["hp"], final["units"][0]["max_hp"]) == (12, 12)
    assert "unit_created" in [event["type"] for event in steps[1]["events"]]
    reply = run_scenario(
        {
            "map": {"terrain": ["pppp"] * 4},
            "players": [{"civ": CIV}],
            "cities": [city("a", (2, 2))],
            "steps": [{"do": build}],
        },
        folder,
    )
    refused = reply["steps"]
    assert isinstance(refused, list)
    assert refused[0]["refusal"] == "missing_tech"


@pytest.mark.parametrize(
    ("owner", "land", "defense", "sources"),
    [
        (CIV, True, 7, {"base": 3, UNIT: 3, CIV: 1}),
        (CIV, False, 3, {"base": 3}),
        ("starborne_seekers", True, 6, {"base": 3, UNIT: 3}),
    ],
)
def test_the_new_unit_fights_with_its_own_strength_and_its_civs(
    folder: Path, rules: Ruleset, owner: str, land: bool, defense: int, sources: dict[str, int]
) -> None:
    place = [3, 2] if land else [6, 2]
    attacker = [place[0] - 1, place[1]]
    steps, final = run(
        folder,
        players=[{"civ": owner}, {"civ": "scholar_kingdoms"}],
        diplomacy=[{"between": [0, 1], "stance": "war"}],
        cities=[city("a", (3, 3))],
        units=[
            {"id": "pikes", "owner": 0, "kind": UNIT, "at": place},
            {"id": "foe", "owner": 1, "kind": "army_spear_guard", "at": attacker},
        ],
        rolls=[50, 50],
        active=1,
        steps=[
            {"forecast": {"unit": "foe", "target": place}},
            {"do": {"type": "attack", "unit": "foe", "target": place}},
        ],
    )
    told = steps[0]["forecast"]
    assert told["defense"] == defense
    assert {part["source"]: part["value"] for part in told["defense_parts"]} == sources
    damage = rules.damage_of(8 - defense, 50)
    assert told["damage"]["least"] <= damage <= told["damage"]["most"]
    pikes = next(unit for unit in final["units"] if unit["id"] == "pikes")
    assert pikes["hp"] == 12 - damage


def test_random_players_play_with_the_new_content(folder: Path, rules: Ruleset) -> None:
    plan = Plan(seed=5, size="tiny", rules_folder=folder, civs=(CIV, "river_league"), turns=60)
    game = Run(plan)
    game.play()
    state = game.state
    assert state.turn > plan.turns or state.over
    assert state.rules.hash == rules.hash
    assert game.tally.refused == 0
    home = next(one for one in state.cities.values() if one.founder == 0)
    assert rules.civs[state.players[home.founder].civ].key == CIV
    assert any(name.startswith("Stillmere") for name in state.names)
