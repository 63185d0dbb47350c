"""`simple-civ scenario run`: one file, several files, and files that are none."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import CommandLine

SCENARIO: dict[str, Any] = {
    "sandbox": True,
    "map": {"terrain": ["ppppp", "ppppp"]},
    "players": [{"civ": "forge_clans"}, {"civ": "river_league"}],
    "units": [
        {"id": "a", "owner": 0, "kind": "scout", "at": [0, 0]},
        {"id": "b", "owner": 1, "kind": "scout", "at": [4, 1]},
    ],
    "steps": [
        {"do": {"type": "move_unit", "unit": "a", "to": [1, 0]}},
        {"do": {"type": "move_unit", "unit": "a", "to": [4, 0]}},
        {"do": {"type": "end_turn"}},
    ],
}


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """Provide a scenario file."""
    path = tmp_path / "good.json"
    path.write_text(json.dumps(SCENARIO), encoding="utf-8")
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """Provide a scenario file with a misspelt key."""
    path = tmp_path / "bad.json"
    path.write_text('{"mpa": {}}', encoding="utf-8")
    return path


def test_json_of_one_file(simple_civ: CommandLine, good: Path) -> None:
    answer = simple_civ("scenario", "run", good, "--json")
    assert (answer.status, answer.err, len(answer.lines)) == (0, "", 1)
    result = json.loads(answer.out)
    assert [step["refusal"] for step in result["steps"]] == [None, "too_far", None]
    assert result["final"]["units"][0]["at"] == [1, 0]


def test_a_view_shows_what_the_seat_may_see(simple_civ: CommandLine, good: Path) -> None:
    answer = simple_civ("scenario", "run", good, "--json", "--view", 0)
    final = json.loads(answer.out)["final"]
    assert [entry["seat"] for entry in final["vision"]] == [0]
    assert "--view" in simple_civ.fails("scenario", "run", good, "--view", 7)


def test_a_summary_for_people(simple_civ: CommandLine, good: Path) -> None:
    answer = simple_civ("scenario", "run", good)
    assert answer.status == 0
    assert answer.lines[0] == f"{good}: turn 1, seat 1 to play"
    assert answer.lines[1].startswith("  step 0: done: unit_moved")
    assert answer.lines[2] == "  step 1: refused (too_far)"


def test_several_files_in_order(simple_civ: CommandLine, good: Path, bad: Path) -> None:
    answer = simple_civ("scenario", "run", good, bad, good, "--json")
    assert answer.status == 2
    first, second, third = (json.loads(line) for line in answer.lines)
    assert first == third
    assert set(second) == {"error"}
    assert second["error"].startswith(str(bad))
    assert answer.err == f"simple-civ: {second['error']}\n"


def test_bad_files(simple_civ: CommandLine, bad: Path, tmp_path: Path) -> None:
    assert f"{bad}: " in simple_civ.fails("scenario", "run", bad)
    assert 'did you mean "map"?' in simple_civ.fails("scenario", "run", bad, "--json")
    assert "cannot be read" in simple_civ.fails("scenario", "run", tmp_path)
    assert "cannot be read" in simple_civ.fails("scenario", "run", tmp_path / "none.json")
    (tmp_path / "garbage").write_bytes(bytes(range(256)))
    assert "garbage: " in simple_civ.fails("scenario", "run", tmp_path / "garbage")
    (tmp_path / "broken.toml").write_text("a = [", encoding="utf-8")
    assert "broken.toml: " in simple_civ.fails("scenario", "run", tmp_path / "broken.toml")


def test_a_file_of_cases_is_called_so(simple_civ: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "cases.toml"
    path.write_text('[[case]]\ntitle = "One of many"\n', encoding="utf-8")
    assert f"{path}: case: this is a file of test cases" in simple_civ.fails(
        "scenario", "run", path
    )


def test_a_bad_ruleset_folder(simple_civ: CommandLine, good: Path, tmp_path: Path) -> None:
    words = ("scenario", "run", good, "--rules", tmp_path)
    told = simple_civ.fails(*words)
    assert f"{tmp_path}: edition.toml: " in told
    assert f"see simple-civ rules check {tmp_path}" in told


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
