"""`simple-civ sim`: its output, its replays and its refusals."""

import json
from pathlib import Path

import pytest

from simple_civ.games.civ.command_words import CUT
from tests.command_line import CommandLine
from tests.games.civ.rules.folders import extension_of

SHORT = ("sim", "--game", "civ", "--edition", "1.0.4", "--size", "tiny", "--turns", "4")


def test_json_has_a_line_per_game_with_every_field(simple_civ: CommandLine) -> None:
    answer = simple_civ(*SHORT, "--players", 2, "--games", 3, "--seed", 5, "--json")
    assert (answer.status, answer.err) == (0, "")
    results = [json.loads(line) for line in answer.lines]
    assert [result["seed"] for result in results] == [5, 6, 7]
    result = results[0]
    assert set(result) == {
        *("seed", "game", "edition", "size", "turns", "players", "winner", "winners", "victory"),
        *("actions", "refused", "refusals", "surprised", "player_turns"),
        *("cpu_seconds", "turn_ms", "hash"),
    }
    assert (result["game"], result["edition"], result["size"]) == ("civ", "1.0.4", "tiny")
    assert set(result["turn_ms"]) == {"p50", "p95", "max"}
    assert [set(player) for player in result["players"]] == [
        {"seat", "civ", "level", "score", "cities", "techs", "eliminated"}
    ] * 2
    assert result["players"][0]["level"] == "normal"


def test_civs_and_levels_as_given(simple_civ: CommandLine) -> None:
    civs = ("--civs", "river_league,jade_covenant")
    answer = simple_civ(*SHORT, *civs, "--levels", "random,random", "--json")
    players = json.loads(answer.out)["players"]
    assert [player["civ"] for player in players] == ["river_league", "jade_covenant"]


def test_a_table_for_people(simple_civ: CommandLine) -> None:
    answer = simple_civ(*SHORT, "--games", 2)
    assert answer.status == 0
    assert "2/2 games" in answer.err
    assert answer.lines[0].startswith("seed")
    assert len(answer.lines) == 3


def test_a_turn_limit_without_a_cut(simple_civ: CommandLine) -> None:
    answer = simple_civ("sim", "--size", "tiny", "--turn-limit", 3, "--json")
    result = json.loads(answer.out)
    assert (result["turns"], result["victory"]) == (3, "score")


def test_help_names_the_cut_that_holds(simple_civ: CommandLine) -> None:
    assert f"(the turn limit, or {CUT};" in " ".join(simple_civ("sim", "--help").out.split())
    assert f"stop undecided games after N turns ({CUT})" in " ".join(
        simple_civ("lab", "run", "--help").out.split()
    )


def test_replays_for_replay_check(simple_civ: CommandLine, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "replays"
    assert simple_civ(*SHORT, "--games", 2, "--seed", 8, "--replays", folder, "--json").status == 0
    assert sorted(path.name for path in folder.iterdir()) == ["8.json", "9.json"]
    answer = simple_civ("replay", "check", folder / "9.json")
    assert answer.status == 0
    assert answer.out.startswith(f"ok: {folder / '9.json'}: 5 hashes agree")


def test_a_ruleset_of_ones_own(simple_civ: CommandLine, tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    words = ("--size", "tiny", "--turns", 4, "--rules", mine.path)
    answer = simple_civ("sim", *words, "--replays", tmp_path, "--json")
    assert json.loads(answer.out)["edition"] == "mine"
    check = ("replay", "check", tmp_path / "1.json")
    assert simple_civ(*check, "--rules", mine.path).status == 0
    told = simple_civ.fails(*check)
    assert "edition: expected one of" in told
    assert "give --rules DIR" in told
    mine.add("units", "[spear_guard]\nattack = 9\n")
    told = simple_civ.fails(*check, "--rules", mine.path)
    assert "ruleset: the match was played" in told
    assert "give --rules DIR" not in told, "it was given"


def test_a_bad_ruleset_is_named(simple_civ: CommandLine, tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = -5\n")
    told = simple_civ.fails("sim", "--rules", mine.path)
    assert told.startswith(f"simple-civ: {mine.path}: units.toml:2")
    assert told.endswith(f"see simple-civ rules check {mine.path}\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--size", "tny"], 'did you mean "tiny"?'),
        (["--edition", "1.0.3"], "unknown edition"),
        (["--players", "5"], "players: expected 1 to 4"),
        (["--civs", "forge_clan"], 'did you mean "forge_clans"?'),
        (["--civs", "forge_clans", "--players", "2"], "civs: expected 2"),
        (["--levels", "wise"], "levels[0]: unknown level 'wise'; choose from"),
        (["--seed", str(2**64 - 1), "--games", "2"], "seeds up to 2**64 - 1"),
        (["--rules", "/nowhere/at/all"], "simple-civ: /nowhere/at/all: folder not found"),
        (["--replays", "/dev/null/x"], "/dev/null/x: Not a directory"),
    ],
)
def test_bad_input(simple_civ: CommandLine, words: list[str], told: str) -> None:
    assert told in simple_civ.fails("sim", *words)


def test_sim_prints_a_line_per_game_and_replays_that_agree(
    simple_civ: CommandLine, tmp_path: Path
) -> None:
    words = ("sim", "--game", "groves", "--games", 2, "--seed", 5, "--levels", "random,fair")
    answer = simple_civ(*words, "--json", "--turns", 30, "--replays", tmp_path)
    assert (answer.status, answer.err) == (0, "")
    results = [json.loads(line) for line in answer.lines]
    assert [result["seed"] for result in results] == [5, 6]
    for result in results:
        assert (result["game"], result["edition"], result["size"]) == ("groves", "base", 10)
        assert [player["level"] for player in result["players"]] == ["random", "fair"]
        assert (result["refused"], result["surprised"]) == (0, 0)
        assert {"turns", "winner", "winners", "victory", "actions", "turn_ms", "hash"} <= set(
            result
        )
    checked = simple_civ("replay", "check", tmp_path / "5.json")
    assert checked.out.startswith("ok: ")
    again = simple_civ(*words, "--json", "--turns", 30, "--workers", 2)
    assert [json.loads(line)["hash"] for line in again.lines] == [one["hash"] for one in results]


def test_levels_set_the_income(simple_civ: CommandLine) -> None:
    answer = simple_civ("sim", "--game", "groves", "--levels", "hard,nightmare", "--turns", 1)
    assert answer.status == 0
    printed = simple_civ(
        *("sim", "--game", "groves", "--levels", "hard,nightmare", "--turns", 1, "--json")
    )
    players = json.loads(printed.out)["players"]
    assert [player["income"] for player in players] == [2, 3]


def test_what_does_not_belong_to_groves_is_refused(simple_civ: CommandLine) -> None:
    sim = ("sim", "--game", "groves")
    assert "a duel of 2" in simple_civ.fails(*sim, "--players", 3)
    assert "no civs" in simple_civ.fails(*sim, "--civs", "a,b")
    assert "its own round cap" in simple_civ.fails(*sim, "--turn-limit", 9)
    assert "expected 6 to 60" in simple_civ.fails(*sim, "--size", 5)
    assert 'did you mean "medium"?' in simple_civ.fails(*sim, "--size", "meduim")
    assert 'did you mean "hard"?' in simple_civ.fails(*sim, "--levels", "hrad")
