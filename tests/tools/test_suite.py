"""The parts of `make test`: each waits for parts before it, and the wheel serves the browser."""

import pytest

from tools import suite
from tools.parts import Part

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
    assert named(both, "browser").needs == ("installed",)
    assert named(both, "browser").command[-2:] == ("tools.compiled", "browser")
    assert named(suite.sources_only(), "browser").command[-1] == "test-browser"


def test_one_part_alone_installs_the_wheel() -> None:
    assert named(suite.both_builds(), "compiled").needs == ("installed",)
