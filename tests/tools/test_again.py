"""Repeating tests: every one that did not pass each time is told, and the load goes away."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tools import again, busy
from tools.saying import ROOT
from tools.witness import FILE, TIMES

UNSTEADY = """
from pathlib import Path

def test_of_chance():
    seen = Path(__file__).with_name("seen")
    before = seen.read_text() if seen.exists() else ""
    seen.write_text(before + ".")
    assert len(before) != 1

def test_of_stone(tmp_path):
    assert tmp_path.exists()
"""


def test_a_test_that_fails_once_is_found(tmp_path: Path) -> None:
    file = tmp_path / "test_unsteady.py"
    file.write_text(UNSTEADY)
    report = tmp_path / "report"
    known = os.environ | {FILE: str(report), TIMES: "3", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tools.witness", "--rootdir", "."]
    assert (
        subprocess.run([*command, str(file)], cwd=tmp_path, env=known, check=False).returncode == 1
    )
    tally = again.Tally()
    tally.add(again.read_witness(report.read_text("utf-8")), Path("tests-1.log"))
    chance, stone = sorted(tally.ends)
    assert tally.ends[chance] == Counter(passed=2, failed=1)
    assert tally.ends[stone] == Counter(passed=3)
    assert tally.unsteady() == [f"{chance}: 1 failed, 2 passed (tests-1.log)"]


def test_reports_of_the_browser_are_read() -> None:
    one = {"status": "passed", "fullName": "a city grows"}
    other = {"status": "failed", "fullName": "a unit moves"}
    files = [
        {"name": f"{ROOT}/web/tests/browser/a.test.ts", "assertionResults": [one, other]},
        {"name": f"{ROOT}/web/tests/browser/b.test.ts", "assertionResults": [], "status": "failed"},
    ]
    assert again.read_vitest(json.dumps({"testResults": files})) == [
        ("passed", "web/tests/browser/a.test.ts::a city grows"),
        ("failed", "web/tests/browser/a.test.ts::a unit moves"),
        ("failed", "web/tests/browser/b.test.ts"),
    ]
    assert again.read_vitest("") == []


def test_tests_are_repeated_in_one_run_and_those_of_the_browser_in_several() -> None:
    names = ["tests/core/test_rng.py::test_a", "web/tests/browser/map.test.ts::it pans"]
    rounds = again.repeated_tests(names, "interpreted", 3)
    assert [(one.name, one.times) for one in rounds] == [("browser", 1)] * 3 + [("tests", 3)]
    assert rounds[0].words == ("tests/browser/map.test.ts", "-t", "it pans")


def test_unknown_parts_are_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"unknown part 'sever'; choose from .*browser.*server"):
        again.repeated_part("sever", None)


def test_the_load_ends_with_what_it_was_for() -> None:
    with pytest.raises(KeyboardInterrupt), busy.busy(2) as ids:
        assert len(ids) == 2
        for process in ids:
            os.kill(process, 0)
        raise KeyboardInterrupt
    for process in ids:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
