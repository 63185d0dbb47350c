"""Replay files: written, read and played again; and every way to tamper with one is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simple_civ.lab.plan import Plan
from simple_civ.lab.run import play_plan
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.replay import check_replay, read_replay, write_replay

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the replay of a short game."""
    folder = tmp_path_factory.mktemp("replays")
    play_plan(Plan(seed=4, size="tiny", turns=8, replays=folder))
    return folder / "4.json"


def changed(replay: Path, folder: Path, change: Change) -> Path:
    """Return a copy of a replay with a change."""
    data = json.loads(replay.read_text(encoding="utf-8"))
    change(data)
    path = folder / "changed.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_replay_agrees_with_itself(replay: Path) -> None:
    found = check_replay(replay)
    assert found.difference == ""
    assert found.turns == 9
    assert found.hashes == 9
    assert found.actions == len(read_replay(replay).actions)


def test_a_match_that_ends_has_its_last_hash(tmp_path: Path) -> None:
    result = play_plan(Plan(seed=4, size="tiny", turns=9, turn_limit=5, replays=tmp_path))
    assert result["victory"] == "score"
    recorded = read_replay(tmp_path / "4.json")
    assert recorded.hashes[-1] == (5, len(recorded.actions), result["hash"])
    assert check_replay(tmp_path / "4.json").difference == ""


def test_reading_and_writing_give_the_same_file(replay: Path, tmp_path: Path) -> None:
    write_replay(tmp_path / "copy.json", read_replay(replay))
    assert (tmp_path / "copy.json").read_bytes() == replay.read_bytes()


def lose_action(data: dict[str, Any]) -> None:
    """Remove the first action that is not an end of turn."""
    kept = [row for row in data["actions"] if row[1]["type"] != "end_turn"]
    data["actions"].remove(kept[0])


TAMPERED: dict[str, Change] = {
    "another hash": lambda data: data["hashes"].__setitem__(3, [*data["hashes"][3][:2], "0" * 32]),
    "a hash less": lambda data: data["hashes"].pop(),
    "a hash in the middle less": lambda data: data["hashes"].pop(4),
    "a hash more": lambda data: data["hashes"].append(data["hashes"][-1]),
    "no hashes": lambda data: data["hashes"].clear(),
    "an action less": lose_action,
    "the last action twice": lambda data: data["actions"].append(data["actions"][-1]),
    "another seat": lambda data: data["actions"].__setitem__(0, [1, {"type": "end_turn"}]),
    "another seed": lambda data: data.update(seed=5),
    "other dice": lambda data: data.update(format=2, dice="5"),
    "other civs": lambda data: data["setup"]["civs"].reverse(),
    "people instead of programs": lambda data: data["setup"].update(ai=[]),
}


@pytest.mark.parametrize("change", TAMPERED.values(), ids=TAMPERED)
def test_tampering_is_found(replay: Path, tmp_path: Path, change: Change) -> None:
    assert check_replay(changed(replay, tmp_path, change)).difference


def test_the_first_difference_is_told(replay: Path, tmp_path: Path) -> None:
    path = changed(replay, tmp_path, TAMPERED["another hash"])
    assert check_replay(path).difference.startswith("turn 4, after ")
    path = changed(replay, tmp_path, TAMPERED["another seat"])
    told = "turn 1, actions[0]: end_turn of seat 1 is refused (not_your_turn)"
    assert check_replay(path).difference == told


BAD: dict[str, tuple[Change, str]] = {
    "other rules": (lambda data: data.update(ruleset="0" * 32), "ruleset: no version of edition"),
    "no such edition": (lambda data: data.update(edition="7"), "edition: expected one of"),
    "other format": (lambda data: data.update(format=3), "format: expected 1 or 2, got 3"),
    "format 2 without dice": (lambda data: data.update(format=2), "dice: expected in format 2"),
    "format 1 with dice": (lambda data: data.update(dice=1), "dice: expected in format 2"),
    "no such dice": (
        lambda data: data.update(format=2, dice=str(2**64)),
        "dice: expected a number from 0 to 2**64 - 1",
    ),
    "dice in words": (lambda data: data.update(format=2, dice="six"), "dice: expected a number"),
    "other game": (
        lambda data: data.update(game="go"),
        "game: expected 'civ' or",
    ),
    "negative seed": (lambda data: data.update(seed=-1), "seed: expected"),
    "no civs": (lambda data: data["setup"].update(civs=[]), "setup.civs: expected 1 to"),
    "no such size": (lambda data: data["setup"].update(size="tny"), 'did you mean "tiny"?'),
    "too many civs": (
        lambda data: data["setup"].update(civs=["a", "b", "c"], ai=[]),
        "setup.civs: expected at most 2",
    ),
    "ai for nobody": (lambda data: data["setup"].update(ai=[True]), "setup.ai: expected 2"),
    "no such seat": (lambda data: data["actions"].insert(0, [2, {}]), "actions[0][0]: expected"),
    "no such action": (
        lambda data: data["actions"].insert(1, [0, {"type": "mov_unit"}]),
        "actions[1][1].type: unknown action 'mov_unit'",
    ),
    "unknown key": (lambda data: data.update(sede=1), 'did you mean "seed"?'),
    "missing key": (lambda data: data.pop("hashes"), "missing required field `hashes`"),
}


@pytest.mark.parametrize(("change", "told"), BAD.values(), ids=BAD)
def test_bad_replays_are_refused(replay: Path, tmp_path: Path, change: Change, told: str) -> None:
    path = changed(replay, tmp_path, change)
    with pytest.raises(InputError) as problem:
        check_replay(path)
    assert str(problem.value).startswith(f"{path}: ")
    assert told in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "line 1, column 1: expected JSON"),
        (b"[1, 2", "line 1, column 6: expected JSON"),
        (b"\xff\xfe", "expected UTF-8 text"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" + b"9" * 10_000 + b"]", "too many digits"),
        (b"3", "Expected `object`, got `int`"),
    ],
)
def test_files_that_are_no_replay(tmp_path: Path, raw: bytes, told: str) -> None:
    path = tmp_path / "none.json"
    path.write_bytes(raw)
    with pytest.raises(InputError, match=told):
        read_replay(path)


def test_folders_and_missing_files(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_replay(tmp_path)
    with pytest.raises(InputError, match="cannot be read"):
        read_replay(tmp_path / "nothing.json")
