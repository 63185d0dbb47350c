"""Mistakes in `ai.toml` are found in every edition, with line, reason and what was meant."""

from pathlib import Path

import msgspec
import pytest

from simple_civ.games.civ.ai.outlook.profile import load_doctrine, load_profile, load_skill
from simple_civ.games.civ.command_words import LEVELS, THINKING
from simple_civ.games.civ.reasons import BALANCED, CONQUEST, PROGRESS
from simple_civ.games.civ.rules import constraints
from simple_civ.games.civ.rules.load import editions, load_ruleset, load_stored, raw_tables
from simple_civ.games.civ.rules.tables_ai import CharacterTable, DoctrineTable, LevelTable
from tests.games.civ.rules.folders import Folder, extension_of

GOALS = 'one of "balanced", "conquest", "progress"'
KNOWN = "choose from novice, easy, normal, hard"

MISTAKES = [
    (
        "[doctrine]\nbloodthirsty_turnx = 50",
        "[doctrine] bloodthirsty_turnx: unknown key (did you mean bloodthirsty_turn?)",
    ),
    ("patience = 3", "patience: unknown key"),
    ("[doctrin]\nhost = 7", "[doctrin]: unknown table (did you mean doctrine?)"),
    (
        "[river_league]\nrisk = 7",
        "[river_league]: unknown table (did you mean [civs.river_league]?)",
    ),
    ("host = 7", "host: belongs to [doctrine]"),
    ("[doctrine]\nhost = -1", "[doctrine] host: must be at least 0, is -1"),
    ("[doctrine]\nhost = 7.5", "[doctrine] host: expected an integer, got 7.5"),
    ("[doctrine]\nsiege_rounds = 0", "[doctrine] siege_rounds: must be at least 1, is 0"),
    ("[doctrine]\naggression = 7", "[doctrine] aggression: expected a list, got 7"),
    (
        "[doctrine]\naggression = [[1, 60], [25]]",
        "[doctrine] aggression[1]: expected a list of 2 numbers, got a list",
    ),
    (
        '[doctrine]\naggression = [[1, "much"]]',
        '[doctrine] aggression[0][1]: expected an integer, got "much"',
    ),
    (
        "[doctrine]\naggression = [[1, 60], [25, 0]]",
        "[doctrine] aggression[1]: must be at least 1, is 0",
    ),
    (
        "[doctrine]\naggression = [[1, 60], [25, 80], [25, 90]]",
        "[doctrine] aggression[2]: the turns of a curve must rise: 25 follows 25",
    ),
    (
        '[levels.normal]\nmistakes = "many"',
        '[levels.normal] mistakes: expected an integer, got "many"',
    ),
    ("[levels.normal]\nlapses = 1001", "[levels.normal] lapses: must be at most 1000, is 1001"),
    ("[levels.normal]\nfocus = 1", "[levels.normal] focus: expected true or false, got 1"),
    ("[levels.normal]\nrisk = 1", "[levels.normal] risk: unknown key"),
    ("[levels]\nnormal = 3", "[levels] normal: expected a table, got 3"),
    (
        "[levels.norml]\nlapses = 10",
        f'[levels.norml]: unknown level "norml"; {KNOWN} (did you mean normal?)',
    ),
    (
        '[civs.forge_clans]\ngoal = "konquest"',
        f'[civs.forge_clans] goal: expected {GOALS}, got "konquest" (did you mean "conquest"?)',
    ),
    ("[civs.forge_clans]\ngoal = 3", f"[civs.forge_clans] goal: expected {GOALS}, got 3"),
    ("[civs.forge_clans]\nrisk = 101", "[civs.forge_clans] risk: must be at most 100, is 101"),
    ("[civs.forge_clans]\narmy = -5", "[civs.forge_clans] army: must be at least 0, is -5"),
    (
        "[civs.forge_clans]\nwar_rato = 90",
        "[civs.forge_clans] war_rato: unknown key (did you mean war_ratio?)",
    ),
    (
        '[civs.forge_clans]\ntechs = ["nonsense"]',
        '[civs.forge_clans] techs[0]: there is no tech "nonsense"',
    ),
    (
        '[civs.forge_clans]\ntechs = ["script_lore", "feldcraft"]',
        '[civs.forge_clans] techs[1]: there is no tech "feldcraft" (did you mean "fieldcraft"?)',
    ),
    (
        '[civs.forge_clans]\ntechs = ["fieldcraft", "fieldcraft"]',
        '[civs.forge_clans] techs[1]: "fieldcraft" is listed already',
    ),
    (
        '[civs.forge_clans]\ntechs = "fieldcraft"',
        '[civs.forge_clans] techs: expected a list, got "fieldcraft" '
        '(did you mean ["fieldcraft"]?)',
    ),
    (
        "[civs.forge_clans]\nbuildings = { farmsted = 150 }",
        '[civs.forge_clans] buildings.farmsted: there is no building "farmsted" '
        '(did you mean "farmstead"?)',
    ),
    (
        "[civs.forge_clans]\nbuildings = { farmstead = 1500 }",
        "[civs.forge_clans] buildings.farmstead: must be at most 1000, is 1500",
    ),
    (
        '[civs.forge_clans]\nbuildings = { farmstead = "much" }',
        '[civs.forge_clans] buildings.farmstead: expected an integer, got "much"',
    ),
    (
        "[civs.river_leage]\nrisk = 5",
        '[civs.river_leage]: there is no civ "river_leage" (did you mean river_league?)',
    ),
]


@pytest.mark.parametrize("edition", editions())
def test_every_mistake_is_told_alone(tmp_path: Path, edition: str) -> None:
    folder = extension_of(edition, tmp_path)
    for text, says in MISTAKES:
        (folder.path / "ai.toml").write_text(f"# Mine.\n\n{text}\n", encoding="utf-8")
        line = 4 if " " in says.split(": ")[0] else 3
        assert folder.problems() == [f"ai.toml:{line}: {says}"], text


@pytest.mark.parametrize("edition", editions())
def test_all_mistakes_are_told_at_once(tmp_path: Path, edition: str) -> None:
    folder = extension_of(edition, tmp_path)
    folder.add("ai", '[doctrine]\nhots = 7\npeace_below = "low"\n[levels.normal]\nplans = 1\n')
    folder.add("ai", '[civs.forge_clans]\ntechs = ["nonsense", 7, "wunder"]\nrisk = 101\n')
    assert [said.split(": ")[0] for said in folder.problems()] == [
        f"ai.toml:{line}" for line in (2, 3, 5, 7, 7, 7, 8)
    ]


@pytest.mark.parametrize("edition", editions())
def test_a_folder_without_the_table_thinks_as_its_edition(tmp_path: Path, edition: str) -> None:
    folder = extension_of(edition, tmp_path)
    assert folder.problems() == []
    assert load_ruleset(folder=folder.path).ai == load_ruleset(edition).ai


@pytest.mark.parametrize("edition", editions())
def test_a_folder_changes_one_key_and_keeps_the_rest(tmp_path: Path, edition: str) -> None:
    folder = extension_of(edition, tmp_path)
    before = load_ruleset(folder=folder.path)
    folder.add("ai", "[civs.forge_clans]\nrisk = 3\n[doctrine]\nhost = 2\n")
    assert folder.problems() == []
    after = load_ruleset(folder=folder.path)
    civ = [one.key for one in after.civs].index("forge_clans")
    old, new = load_profile(before, civ), load_profile(after, civ)
    assert (new.risk, load_doctrine(after).host) == (3, 2)
    assert (new.goal, new.techs, new.war_turn) == (old.goal, old.techs, old.war_turn)
    assert load_doctrine(after).aggression == load_doctrine(before).aggression
    assert after.hash == before.hash


def test_what_is_left_out_takes_the_default_of_the_reference(folder: Folder) -> None:
    (folder.path / "ai.toml").write_text("", encoding="utf-8")
    rules = load_ruleset(folder=folder.path)
    doctrine, skill, profile = (
        load_doctrine(rules),
        load_skill(rules, "hard"),
        load_profile(rules, 0),
    )
    for table, read in ((DoctrineTable, doctrine), (LevelTable, skill), (CharacterTable, profile)):
        for field in msgspec.structs.fields(table):
            if field.name == "buildings":
                assert set(profile.buildings) == {100}
            else:
                assert getattr(read, field.name) == getattr(table(), field.name), field.name


def test_the_levels_and_goals_are_those_of_the_players() -> None:
    assert list(constraints.LEVELS) == THINKING
    assert set(THINKING) < set(LEVELS)
    goal = msgspec.json.schema(CharacterTable)["$defs"]["CharacterTable"]["properties"]["goal"]
    assert set(goal["enum"]) == {PROGRESS, CONQUEST, BALANCED}


@pytest.mark.parametrize("own", [False, True])
def test_a_stored_ruleset_goes_on_whatever_it_says_of_players(own: bool) -> None:
    """Another version may have asked for other keys; a match must not end for that."""
    tables = raw_tables("1.0.4")
    if own:
        tables["edition"] = {**tables["edition"], "id": "mine"}
    tables["ai"] = {
        "forgotten": 1,
        "doctrine": {"host": "many", "aggression": [["early", 1], [5, 60]]},
        "civs": {"forge_clans": {"techs": ["forgotten", "fieldcraft"], "goal": 3}},
    }
    rules = load_stored(tables)
    civ = [one.key for one in rules.civs].index("forge_clans")
    assert load_doctrine(rules).host == (8 if own else load_doctrine(load_ruleset()).host)
    assert load_doctrine(rules).aggression_at(9) > 0
    fieldcraft = [tech.key for tech in rules.techs].index("fieldcraft")
    assert load_profile(rules, civ).techs[0] == fieldcraft or not own
