"""Contents of the recordings: everything that a rule may change; the command finds their rules."""

import re
from pathlib import Path
from typing import Any

import pytest

from simple_civ.cli import main
from simple_civ.core.rules.load_folder import released_states
from simple_civ.protocol.replay import read_replay
from tests.recorded.test_recordings import FILES, FOLDER, Rerun, one_of_each_edition
from tools.recordings import ALL_EDITIONS
from tools.saying import ROOT

DEEDS = {
    "attack",
    "city_captured",
    "city_damaged",
    "explore_unit",
    "resign",
    "route_unit",
    "unit_captured",
}
"""What happens somewhere in the recordings of every edition of Simple Civ, at least."""

OWN_DEEDS = {
    "0.9": {"unit_transformed", "keep_city"},
    "0.91": {"link_units", "unit_transformed", "choose_army", "keep_city"},
    "1.0": {
        "link_units",
        "unit_transformed",
        "camp_provoked",
        "camp_cleared",
        "hut_collected",
        "unit_expelled",
    },
    "1.0.4": {"link_units", "camp_provoked", "camp_cleared", "hut_collected", "raze_city"},
}
"""What happens besides, where an edition has it."""

DUEL_DEEDS = {"merge", "build_wall", "attack", "attack_wall", "deploy", "convert", "resign"}


RELEASE = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - ", re.MULTILINE)


def test_every_released_version_is_recorded() -> None:
    versions = RELEASE.findall((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert set(versions) <= {path.parent.name for path in FILES}


def test_the_tables_of_every_recording_are_kept() -> None:
    """The editions may change: a match file names its tables by their hash alone."""
    kept = {digest for shelf in ALL_EDITIONS for digest in released_states(shelf.layout)}
    assert {read_replay(path).ruleset for path in FILES} <= kept


@pytest.mark.parametrize("path", one_of_each_edition(), ids=lambda path: path.stem)
def test_the_command_checks_it(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without `--rules`, although the edition may have changed since."""
    assert main(["replay", "check", str(path)]) == 0, capsys.readouterr().err
    assert capsys.readouterr().out.startswith(f"ok: {path}: ")


def deeds(kind: str) -> set[str]:
    """Return the names of all actions and events in the recordings of an edition."""
    found: set[str] = set()
    for path in FILES:
        if path.stem.split("-")[0] == kind:
            rerun = Rerun(path)
            for action in rerun.actions:
                rerun.apply(action)
            found |= rerun.deeds
    return found


@pytest.mark.parametrize("edition", OWN_DEEDS)
def test_what_rules_may_change_about_is_recorded(edition: str) -> None:
    assert DEEDS | OWN_DEEDS[edition] <= deeds(edition)


def test_what_rules_may_change_about_is_recorded_of_duels() -> None:
    assert deeds("groves") >= DUEL_DEEDS


@pytest.mark.parametrize("shelf", ALL_EDITIONS, ids=lambda shelf: shelf.layout.packaged.name)
def test_released_states_are_found_by_their_hash(shelf: Any) -> None:
    states = released_states(shelf.layout)
    assert len(states) >= len(shelf.editions())
    for digest in states:
        found = [shelf.find(edition, digest) for edition in shelf.editions()]
        rulesets = [pair[0] for pair in found if pair is not None]
        assert [rules.hash for rules in rulesets] == [digest]


def test_a_match_by_a_custom_folder_finds_the_edition_it_extended(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The folder extends an edition that was corrected since."""
    for folder in FOLDER.glob("*/custom"):
        (rules,) = [path for path in folder.iterdir() if path.is_dir()]
        for path in folder.glob("*.json"):
            done = main(["replay", "check", str(path), "--rules", str(rules)])
            assert done == 0, capsys.readouterr().err
    assert capsys.readouterr().out.startswith("ok: ")
