"""`simple-civ replay check`: agreement, differences and files that are none."""

import json
from pathlib import Path

from simple_civ.lab.plan import Plan
from simple_civ.lab.run import play_plan
from tests.command_line import CommandLine


def test_differences_are_told_in_one_line(simple_civ: CommandLine, tmp_path: Path) -> None:
    play_plan(Plan(seed=2, size="tiny", turns=3, replays=tmp_path))
    path = tmp_path / "2.json"
    assert simple_civ("replay", "check", path).status == 0
    data = json.loads(path.read_text(encoding="utf-8"))
    data["hashes"][2][2] = "f" * 32
    path.write_text(json.dumps(data), encoding="utf-8")
    assert f"{path}: turn 3, after " in simple_civ.fails("replay", "check", path)


def test_a_match_by_other_rules(simple_civ: CommandLine, tmp_path: Path) -> None:
    play_plan(Plan(seed=2, size="tiny", turns=1, replays=tmp_path))
    path = tmp_path / "2.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "ruleset": "f" * 32}), encoding="utf-8")
    told = simple_civ.fails("replay", "check", path)
    assert told.endswith("if it was played with a custom ruleset, give --rules DIR\n")
    path.write_text(json.dumps({**data, "seed": -1}), encoding="utf-8")
    assert "--rules" not in simple_civ.fails("replay", "check", path)


def test_bad_files(simple_civ: CommandLine, tmp_path: Path) -> None:
    assert "cannot be read" in simple_civ.fails("replay", "check", tmp_path)
    assert "cannot be read" in simple_civ.fails("replay", "check", tmp_path / "none.json")
    garbage = tmp_path / "garbage.json"
    garbage.write_bytes(bytes(range(256)))
    assert f"{garbage}: expected UTF-8" in simple_civ.fails("replay", "check", garbage)
    garbage.write_text("{}", encoding="utf-8")
    assert "missing required field" in simple_civ.fails("replay", "check", garbage)
