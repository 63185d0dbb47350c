"""Folders of results: they go on where they stopped, and hold the results of one plan only."""

import json
import sys
from pathlib import Path

import pytest

from simple_civ.lab.bots.other_install import files_of_other_install
from simple_civ.lab.executors import local
from simple_civ.lab.fingerprint import fingerprint
from simple_civ.lab.folder import Folder, plan_of
from simple_civ.lab.loop import Result
from simple_civ.lab.series import Series
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.replay import check_replay

SERIES = Series(game="groves", games=2, levels=["random"], turns=4, curves=2, replays=True)
MORE = Series(game="groves", games=3, levels=["random"], turns=4, curves=2, replays=True)
HERE = local(1)


def play(folder: Folder, series: Series) -> list[Result]:
    """Plays what is missing; what was new."""
    return list(folder.open(plan_of(series)).play(series.planned_games(), HERE))


def test_a_series_goes_on_with_more_games(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "new" / "results")
    assert [result["seed"] for result in play(folder, SERIES)] == [1, 2]
    assert [result["seed"] for result in play(folder, MORE)] == [3]
    assert [result["seed"] for result in folder.results()] == [1, 2, 3]
    assert play(folder, MORE) == []


def test_replays_lie_beside_the_results(tmp_path: Path) -> None:
    first = play(Folder(tmp_path), SERIES)[0]
    assert first["replay"] == "replays/groves-1.json"
    assert check_replay(tmp_path / first["replay"]).difference == ""


def test_curves_are_sampled(tmp_path: Path) -> None:
    first = play(Folder(tmp_path), SERIES)[0]
    assert [(row["turn"], row["seat"]) for row in first["curves"]] == [
        *((1, 0), (1, 1), (3, 0), (3, 1))
    ] + [(5, 0), (5, 1)]
    assert first["curves"][0]["reserves"] == 5


def test_results_of_another_plan_are_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    play(folder, SERIES)
    other = Series(game="groves", games=2, levels=["random"], turns=5, curves=2)
    with pytest.raises(InputError, match="another plan: turns was 4, now it is 5"):
        folder.open(plan_of(other))


def test_results_of_other_programs_are_refused(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    play(folder, SERIES)
    kept = json.loads((tmp_path / "plan.json").read_text())
    (tmp_path / "plan.json").write_text(json.dumps(kept | {"program": "0123"}))
    with pytest.raises(InputError, match="results of other programs"):
        folder.open(plan_of(SERIES))


def installation(folder: Path) -> Path:
    """Another installation: a package that nobody else sees, and a Python that finds it."""
    home = folder / "other" / "simple_civ"
    for name in ("ai", "civ"):
        (home / name).mkdir(parents=True)
        (home / name / "__init__.py").write_text("")
    (home / "__init__.py").write_text("")
    python = folder / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH={home.parent} exec {sys.executable} "$@"\n')
    python.chmod(0o755)
    return home


def test_results_of_another_installation_that_changed_are_refused(tmp_path: Path) -> None:
    """Only its path was compared, so games of its old and its new state could be mixed."""
    home = installation(tmp_path)
    levels = [f"python:{tmp_path / 'python'}:normal", "random"]
    series = Series(game="groves", games=2, levels=levels, turns=4)
    folder = Folder(tmp_path / "results")
    folder.open(plan_of(series))
    folder.open(plan_of(series))
    (home / "ai" / "__init__.py").write_text("wiser = True\n")
    fingerprint.cache_clear()  # as in a new process
    with pytest.raises(InputError, match="results of other programs"):
        folder.open(plan_of(series))


def test_what_another_installation_does_not_play_by_may_change(tmp_path: Path) -> None:
    home = installation(tmp_path)
    python = tmp_path / "python"
    before = fingerprint(files_of_other_install(python))
    (home / "web.py").write_text("prettier = True\n")
    (home / "server").mkdir()
    fingerprint.cache_clear()
    assert files_of_other_install(python) == (home / "ai", home / "civ")
    assert fingerprint(files_of_other_install(python)) == before


def test_a_python_without_the_game_stands_for_itself(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    assert files_of_other_install(python) == (python,)
    assert files_of_other_install(tmp_path / "gone") == (tmp_path / "gone",)


def test_a_folder_without_results(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no results"):
        Folder(tmp_path).results()
