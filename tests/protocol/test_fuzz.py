"""Spoiled scenario and replay files: whatever they hold, only InputError may come of it."""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from simple_civ.lab.plan import Plan
from simple_civ.lab.run import play_plan
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.replay import check_replay
from simple_civ.protocol.scenario import read_scenario, run_scenario
from tests.protocol.mutations import Mutator, words_of

CASES = Path(__file__).parents[1] / "cases"
SHORT = 150
LONG = 50_000


@cache
def scenarios() -> list[dict[str, Any]]:
    """Return the situations of all scenario cases."""
    found: list[dict[str, Any]] = []
    for path in sorted(CASES.rglob("*.toml")):
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        home = {"game": path.parent.parent.name, "edition": path.parent.name}
        found += [{**home, **case["scenario"]} for case in cases]
    return found


@cache
def scenario_words() -> list[str]:
    """Texts that a scenario may hold."""
    return sorted(words_of(scenarios()))


def spoil_scenario(seed: int, folder: Path) -> None:
    """Run one corrupted scenario, every fourth through a file."""
    mutator = Mutator(seed, scenario_words())
    scenario = mutator.random.choice(scenarios())
    try:
        if seed % 4 == 0:
            path = folder / mutator.random.choice(["spoiled.json", "spoiled.toml"])
            path.write_bytes(mutator.spoil_bytes(json.dumps(scenario).encode()))
            json.dumps(run_scenario(read_scenario(path)))
        else:
            json.dumps(run_scenario(mutator.spoil_tree(scenario)))
    except InputError as error:
        assert str(error).strip(), f"mutation {seed} is refused without a word"
    except Exception as error:
        raise AssertionError(f"mutation {seed} escapes the scenario reader: {error!r}") from error


@cache
def replay_text(folder: Path) -> bytes:
    """Return the replay of a short game."""
    play_plan(Plan(seed=3, size="tiny", players=2, turns=2, replays=folder))
    return (folder / "3.json").read_bytes()


def spoil_replay(seed: int, text: bytes, folder: Path) -> None:
    """Check one corrupted replay."""
    data = json.loads(text)
    mutator = Mutator(seed, sorted(words_of(data)))
    path = folder / "spoiled.json"
    if seed % 4 == 0:
        path.write_bytes(mutator.spoil_bytes(text))
    else:
        path.write_text(json.dumps(mutator.spoil_tree(data)), encoding="utf-8")
    try:
        check_replay(path)
    except InputError as error:
        assert str(error).startswith(str(path)), f"mutation {seed}: the file is not named"
    except Exception as error:
        raise AssertionError(f"mutation {seed} escapes the replay reader: {error!r}") from error


def test_spoiled_replays_of_groves_are_refused_in_words(tmp_path: Path) -> None:
    text = (CASES.parent / "golden" / "replays" / "groves-monopoly.json").read_bytes()
    for seed in range(SHORT):
        spoil_replay(seed, text, tmp_path)


def test_spoiled_scenarios_are_refused_in_words(tmp_path: Path) -> None:
    for seed in range(SHORT):
        spoil_scenario(seed, tmp_path)


def test_spoiled_replays_are_refused_in_words(tmp_path: Path) -> None:
    text = replay_text(tmp_path)
    for seed in range(SHORT):
        spoil_replay(seed, text, tmp_path)


@pytest.mark.long
def test_many_spoiled_scenarios_are_refused_in_words(tmp_path: Path) -> None:
    for seed in range(SHORT, SHORT + LONG):
        spoil_scenario(seed, tmp_path)


@pytest.mark.long
def test_many_spoiled_replays_are_refused_in_words(tmp_path: Path) -> None:
    text = replay_text(tmp_path)
    for seed in range(SHORT, SHORT + LONG):
        spoil_replay(seed, text, tmp_path)
