"""Contents of the benchmarks: the job beside Freeciv, environments beside others."""

import shutil
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from bench import chess_libraries, envs, planners, side_by_side, wheels

SERVER = """#!/bin/sh
if [ "$1" = --version ]; then echo "Freeciv version 9.9"; exit; fi
while [ $# -gt 0 ]; do
  if [ "$1" = --read ]; then cp "$2" {told}; fi
  shift
done
i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); done
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Provide a folder for all users: Freeciv's server is not run by the superuser."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


def test_freeciv_gets_the_same_job(open_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server, told = open_folder / "freeciv-server", open_folder / "told"
    server.write_text(SERVER.format(told=told))
    server.chmod(0o755)
    words = ["--freeciv", str(server), "--turns", "2", "--seeds", "2"]
    assert side_by_side.main(words) == 0
    said = capsys.readouterr().out
    assert "4 AI civs, 30 x 22 hexes, 2 turns; CPU seconds" in said
    assert "Freeciv version 9.9" in said
    *_, second, total = said.splitlines()
    assert [cell.strip() for cell in second.split("|")[1:3]] == ["2", "2"]
    ours, theirs, ratio = (float(cell) for cell in total.split("|")[3:6])
    rounding = (0.005 / ours + 0.005 / theirs) * theirs / ours
    assert ratio == pytest.approx(theirs / ours, abs=0.06 + 2 * rounding)
    job = told.read_text().splitlines()
    for line in ("set aifill 4", 'set topology "HEX"', "set xsize 30", "set ysize 22"):
        assert line in job
    assert "set endturn 2" in job
    assert "set mapseed 2" in job


def test_it_also_runs_without_freeciv(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(side_by_side, "find_freeciv", lambda named: None)
    assert side_by_side.main(["--turns", "1", "--seeds", "1"]) == 0
    assert "Freeciv is not installed" in capsys.readouterr().out


@pytest.mark.skipif(find_spec("pettingzoo") is None, reason="pettingzoo is not installed")
def test_environments_are_measured_with_and_without_wrappers() -> None:
    made = envs.environments()
    for name in envs.TARGETS:
        for kind in ("raw_env", "env"):
            assert f"{name}, {kind}" in made
    assert envs.rate(made["groves 10 x 10, raw_env"](), 30, 1) > 0
    if find_spec("pygame") is not None:
        assert "PettingZoo connect four, env" in made


def test_planners_work_is_measured_beside_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planners, "PLIES", 5)
    monkeypatch.setattr(planners, "REPEATS", 1)
    measured = planners.measure(planners.own(("tiny", 2, 2)))
    kinds = ["copy", "random plies", "playouts", "key after each ply", "hash"]
    assert [one.what for one in measured] == [
        f"{kind}: simple_civ tiny, 2 civs, turn 2" for kind in kinds
    ]
    assert all(figure.best > 0 for figure in measured)
    for package, name in (("chess", "python-chess"), ("pyspiel", "OpenSpiel chess")):
        offered = [one["name"] for one in chess_libraries.found()]
        assert any(one.startswith(name) for one in offered) == (find_spec(package) is not None)


def test_what_became_slower_is_marked() -> None:
    old = {("a turn", "ms"): 10.0, ("games", "1/s"): 10.0, ("gone", "ms"): 1.0}
    same = {("a turn", "ms"): 10.4, ("games", "1/s"): 9.6}
    slow = {("a turn", "ms"): 10.6, ("games", "1/s"): 9.4}
    assert [row[-1] for row in wheels.compared(old, same)[1:]] == ["", ""]
    assert [row[-1] for row in wheels.compared(old, slow)[1:]] == [wheels.MARK, wheels.MARK]


def test_neither_of_a_pair_always_comes_first() -> None:
    assert [*wheels.in_turns(3)] == [(0, 1), (1, 0), (0, 1)]
    assert {"rules", "groves", "state"} <= {*wheels.PARTS}
