"""The parts of `make test`: each waits for parts before it, and the wheel serves the browser."""

import os

import pytest

from tools import suite
from tools.parts import Part
from tools.slowness import SETTING

SET_UP = {"python", "client"}


def named(parts: list[Part], name: str) -> Part:
    """Return a part by its name."""
    (found,) = (part for part in parts if part.name == name)
    return found


@pytest.mark.parametrize("parts", [suite.both_builds(), suite.sources_only()])
def test_parts_wait_for_parts_that_come_before_them(parts: list[Part]) -> None:
    before = set(SET_UP)
    for part in parts:
        assert set(part.needs) <= before, part.name
        before.add(part.name)


def test_the_wheel_serves_the_browser_where_there_is_one() -> None:
    both = suite.both_builds()
    assert named(both, "browser").needs == ("installed", "site")
    assert named(both, "browser").command[-2:] == ("tools.compiled", "browser")
    assert named(suite.sources_only(), "browser").command[-1] == "test-browser"


def test_one_part_alone_installs_the_wheel() -> None:
    assert named(suite.both_builds(), "compiled").needs == ("installed",)


def test_the_part_that_waits_least_comes_last() -> None:
    """Two parts at a time fill the cores, and the last of them may be alone."""
    assert suite.both_builds()[-1].name == suite.sources_only()[-1].name == "interpreted"


def test_limits_on_waiting_allow_for_two_parts_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "slowness", lambda: 1.5)
    monkeypatch.setenv(SETTING, "5")
    assert suite.crowded_patience() == "5"
    monkeypatch.delenv(SETTING)
    assert suite.crowded_patience() == os.environ[SETTING] == "3"
