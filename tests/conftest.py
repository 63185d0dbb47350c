"""Settings of all tests: the build under test, and how Hypothesis searches."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

import simple_civ
from simple_civ.build import build_kind
from tests.command_line import CommandLine
from tools.slowness import SETTING, patience

# Before workers are started, which take it over: limits on waiting are the same in all of them.
patience()

# A shell has what it starts in the background ignore Ctrl-C, and so would the programs under test.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples on every run and machine, and no clock: a red test is a fact.
settings.register_profile(
    "short",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("short"), max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))


@pytest.fixture(name="simple_civ")
def command_line(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Provide the command `simple-civ` as a callable that takes its arguments."""
    return CommandLine(capsys)


def pytest_report_header() -> str:
    """Say which build is under test, and where it was found."""
    waiting = f"limits on waiting times {os.environ[SETTING]}"
    return f"simple-civ: {build_kind()}, from {simple_civ.__path__[0]}; {waiting}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests recorded as `summary`; their reports carry it here from any worker."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, text in report.user_properties:
            if name == "summary":
                terminalreporter.write_line(str(text))
