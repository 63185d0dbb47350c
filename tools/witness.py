"""A pytest plugin for `make test-again`: repeats tests and records the outcome of each."""

import os
import re
from pathlib import Path
from typing import Any

import pytest

FILE = "SIMPLE_CIV_WITNESS"
"""The environment variable with the file to write to."""

TIMES = "SIMPLE_CIV_TIMES"
"""The environment variable with the number of runs of each test."""

NUMBER = re.compile(r"-?time \d+(?=\])")


@pytest.fixture
def repetition(request: pytest.FixtureRequest) -> Any:
    """Provide the repetition that this is; tests do not ask for it."""
    return request.param


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Repeat each test."""
    times = int(os.environ.get(TIMES, "1"))
    if times > 1:
        metafunc.fixturenames.append("repetition")
        names = [f"time {number}" for number in range(1, times + 1)]
        metafunc.parametrize("repetition", range(times), indirect=True, ids=names)


def pytest_configure(config: pytest.Config) -> None:
    """Register the recorder in the process that gets all reports, not in its workers."""
    if FILE in os.environ and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Witness(Path(os.environ[FILE])))


class Witness:
    """A recorder of every test that ran to its end, and every step that did not pass."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write one line, with a name that pytest accepts."""
        if report.when == "call" or not report.passed:
            name = NUMBER.sub("", report.nodeid).removesuffix("[]")
            with self.file.open("a", encoding="utf-8") as file:
                file.write(f"{report.outcome}\t{name}\n")
