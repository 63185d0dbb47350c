"""`simple-civ demo`: the map, the turns played on it, and what it refuses."""

from pathlib import Path

from tests.command_line import CommandLine
from tests.games.civ.rules.folders import extension_of


def test_demo_prints_a_map_and_its_turns(simple_civ: CommandLine) -> None:
    answer = simple_civ("demo", "--size", "tiny", "--seed", "5", "--turns", "3")
    assert answer.status == 0
    assert "seed 5" in answer.lines[0]
    assert sum(line.startswith("turn ") for line in answer.lines) == 3
    assert "p Plains" in answer.out
    assert answer.out == simple_civ("demo", "--size", "tiny", "--seed", "5", "--turns", "3").out


def test_demo_of_the_map_alone(simple_civ: CommandLine) -> None:
    answer = simple_civ("demo", "--size", "tiny", "--seed", "5", "--turns", "0")
    assert answer.status == 0
    assert answer.out.count("to play") == 1
    assert "turn  1" not in answer.out and "Nobody" not in answer.out


def test_demo_of_groves_draws_its_board(simple_civ: CommandLine) -> None:
    asked = ["demo", "--game", "groves", "--size", "10", "--seed", "5"]
    before = simple_civ(*asked, "--turns", "0")
    assert before.status == 0
    assert "[0]" in before.out and "[1]" in before.out and "---" in before.out
    after = simple_civ(*asked, "--turns", "12")
    assert after.out.startswith(before.out.rstrip("\n"))
    assert "Groves, turn 13: side 1 to play" in after.out
    assert "of 10 forests" in after.lines[-1]


def test_demo_of_a_ruleset_of_ones_own(simple_civ: CommandLine, tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    answer = simple_civ("demo", "--size", "tiny", "--turns", "0", "--rules", mine.path)
    assert answer.status == 0
    assert "\nMine, turn 1: " in answer.out
    assert f"rules check {tmp_path}" in simple_civ.fails("demo", "--rules", tmp_path)


def test_demo_refuses_what_there_is_not(simple_civ: CommandLine) -> None:
    assert 'did you mean "tiny"?' in simple_civ.fails("demo", "--size", "tny")
    assert "unknown edition" in simple_civ.fails("demo", "--edition", "8")
