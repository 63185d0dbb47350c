"""Matches recorded by earlier versions replay action by action, and go on by their own rules."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from simple_civ.core.records import Event, record_name
from simple_civ.core.rules.load_folder import Tables, merged_source
from simple_civ.games.civ.rules.load import EDITIONS as CIV_EDITIONS
from simple_civ.games.civ.rules.load import linked
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.replay import (
    ReplayModel,
    find_rules,
    read_actions,
    read_beginning,
    read_replay,
)
from simple_civ.protocol.rulesets import Rules
from tools.recordings import DIGITS

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.json"))

ENDS = {"civ": {"type": "end_turn"}, "groves": {"type": "pass"}}


class Rerun:
    """A recording that is played again."""

    def __init__(self, path: Path, rules: Any = None) -> None:
        self.path = path
        self.replay: ReplayModel = read_replay(path)
        self.engine = GAMES[self.replay.game].engine
        self.state: Any
        rules = rules or find_rules(path, self.replay)
        self.state, self.codec = read_beginning(self.replay, rules)
        self.actions = read_actions(self.replay, self.codec)
        self.deeds: set[str] = set()

    def apply(self, action: Any) -> None:
        """Play one action, which must be legal."""
        assert self.engine.check(self.state, action) is None
        events: list[Event] = self.engine.apply(self.state, action)
        self.deeds |= {record_name(action), *map(record_name, events)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recording_replays_action_by_action_and_goes_on(path: Path) -> None:
    rerun = Rerun(path)
    hashes = path.with_suffix(".hashes").read_text(encoding="utf-8").split()
    assert len(hashes) == len(rerun.actions) > 0
    for number, (action, expected) in enumerate(zip(rerun.actions, hashes)):
        rerun.apply(action)
        found = rerun.state.hash()[:DIGITS]
        assert found == expected, f"after actions[{number}]: {rerun.replay.actions[number]}"
    assert rerun.state.hash() == rerun.replay.hashes[-1][2]
    turn = rerun.state.turn
    while not rerun.state.over and rerun.state.turn == turn:
        seat = rerun.state.active
        rerun.apply(rerun.codec.read_action(seat, ENDS[rerun.replay.game], "end"))


def one_of_each_edition() -> list[Path]:
    """Return the first recording of every edition of every version."""
    found: dict[tuple[str, str], Path] = {}
    for path in FILES:
        found.setdefault((path.parent.name, path.stem.split("-")[0]), path)
    return list(found.values())


UNSEEN = {("0.91", "capture_after_kill"), ("1.0", "civs")}
"""Changes that no recording meets; `tests/games/civ/test_earlier_tables.py` plays such tables."""


def changed_tables(edition: str, digest: str) -> Iterator[tuple[str, Tables]]:
    """Yield released tables with one change each that the edition has seen since, by its name."""
    found = CIV_EDITIONS.find(edition, digest)
    assert found is not None
    now, then = CIV_EDITIONS.raw_tables(edition), found[1]
    neutral = asdict(found[0].balance)
    for section, values in now["balance"].items():
        for key, value in values.items():
            if neutral[section][key] != value and not isinstance(value, dict | list):
                changed = {**then["balance"][section], key: value}
                yield key, {**then, "balance": {**then["balance"], section: changed}}
    if now["civs"] != then["civs"]:
        yield "civs", {**then, "civs": now["civs"]}


def is_other_match(path: Path, rules: Any) -> bool:
    """Return whether a recording cannot be played by these rules, or comes out otherwise."""
    rerun = Rerun(path, rules)
    hashes = path.with_suffix(".hashes").read_text(encoding="utf-8").split()
    for action, expected in zip(rerun.actions, hashes):
        if rerun.engine.check(rerun.state, action) is not None:
            return True
        rerun.engine.apply(rerun.state, action)
        if rerun.state.hash()[:DIGITS] != expected:
            return True
    return False


@pytest.mark.long
@pytest.mark.parametrize("path", one_of_each_edition(), ids=lambda path: path.stem)
def test_recordings_notice_rules_that_changed(path: Path) -> None:
    """With a present value in its tables, some recording of an edition comes out otherwise."""
    replay = read_replay(path)
    if replay.game != GAMES.default:
        return
    files = [one for one in FILES if one.stem.split("-")[0] == replay.edition]
    ai = CIV_EDITIONS.raw_tables(replay.edition)["ai"]
    for name, tables in changed_tables(replay.edition, replay.ruleset):
        source = merged_source({**tables, "ai": ai}, CIV_EDITIONS.layout)
        rules = Rules(linked(source, replay.ruleset, False), tables)
        noticed = any(is_other_match(one, rules) for one in files)
        assert noticed != ((replay.edition, name) in UNSEEN), name
