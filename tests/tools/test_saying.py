"""Messages of the tools, and whether something may be left out here."""

import re

import pytest

from tools.saying import on_ci, say, timed


def test_what_a_tool_says_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    say("building")
    with timed("installing packages (pinned)"):
        pass
    first, begun, done = capsys.readouterr().out.splitlines()
    assert (first, begun) == ("simple-civ: building", "simple-civ: installing packages (pinned)")
    assert re.fullmatch(r"simple-civ: installing packages: done in \d+ s", done)


@pytest.mark.parametrize(("value", "found"), [("", False), ("0", False), ("true", True)])
def test_nothing_is_left_out_on_ci(
    value: str, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", value)
    assert on_ci() is found
