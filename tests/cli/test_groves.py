"""`simple-civ` and Groves: simulations, replays, scenarios, rules."""

import json
from pathlib import Path

from tests.cli.commands import CommandLine


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


def test_rules_know_the_game(simple_civ: CommandLine, tmp_path: Path) -> None:
    assert "base\tGroves (default)" in simple_civ("rules", "list").lines
    tier = json.loads(simple_civ("rules", "show", "base", "unit", "tier_3").out)
    assert tier["steps"] == [25, 50, 75, 100]
    book = simple_civ("rules", "book", "groves")
    assert book.lines[0] == "# Groves: rulebook"
    assert simple_civ("rules", "book", "base").out == book.out
    (tmp_path / "edition.toml").write_text(
        'id = "mine"\nname = "Mine"\ngame = "groves"\nextends = "base"\n', encoding="utf-8"
    )
    (tmp_path / "balance.toml").write_text("[economy]\nwood_per_forset = 3\n", encoding="utf-8")
    answer = simple_civ("rules", "check", tmp_path)
    assert answer.status == 2
    assert "balance.toml:2: [economy] wood_per_forset: unknown key" in answer.out
    assert "wood_per_forest" in answer.out
    (tmp_path / "balance.toml").write_text("[economy]\nwood_per_forest = 3\n", encoding="utf-8")
    assert simple_civ("rules", "check", tmp_path).out.startswith("ok: ")
    shown = json.loads(simple_civ("rules", "show", tmp_path, "balance", "economy").out)
    assert (shown["wood_per_forest"], shown["wood_per_reserve"]) == (3, 20)


def test_scenarios_are_told_in_words(simple_civ: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    path.write_text(
        '{"game": "groves", "units": [{"id": "a", "owner": 0, "points": 5, "at": [4, 4]}],'
        ' "steps": [{"forecast": {"unit": "a", "target": [5, 4]}}, {"do": {"type": "pass"}}]}',
        encoding="utf-8",
    )
    answer = simple_civ("scenario", "run", path, "--view", 1)
    assert answer.status == 0
    assert "step 0: refused (no_target)" in answer.out
    assert "seat 0: base ?, wood 0, reserves ?" in answer.out
    path.write_text('{"game": "groves", "untis": []}', encoding="utf-8")
    assert 'did you mean "units"?' in simple_civ.fails("scenario", "run", path)


def test_rules_diff_compares_values_outside_of_tables(
    simple_civ: CommandLine, tmp_path: Path
) -> None:
    (tmp_path / "edition.toml").write_text(
        'id = "mine"\nname = "Mine"\ngame = "groves"\nextends = "base"\n'
    )
    (tmp_path / "board.toml").write_text("base_hp = 7\n")
    assert simple_civ("rules", "diff", "base", tmp_path).lines == ["board: base_hp: 100 -> 7"]


def test_the_help_of_a_command_has_the_words_of_every_game(simple_civ: CommandLine) -> None:
    told = " ".join(simple_civ("sim", "--help").out.split())
    assert "map size (standard); in Groves 10, 20 or 30 (10)" in told
    assert "or hard; in Groves random, normal (or fair), hard or nightmare" in told
    assert "(the turn limit, or 300; in Groves its round cap)" in told
    told = " ".join(simple_civ("demo", "--help").out.split())
    assert "Of Groves it prints a board on which two AI players play." in told
    assert "map size (standard; of Groves the first)" in told
