"""A command that needs packages which are not installed."""

from importlib import util
from importlib.machinery import ModuleSpec

import pytest

from tests.command_line import CommandLine


def test_without_the_extra(simple_civ: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    def find_spec(name: str) -> ModuleSpec | None:
        return None if name == "pyarrow" else util.find_spec(name)

    monkeypatch.setattr("simple_civ.commands.extras.find_spec", find_spec)
    told = simple_civ.fails("lab", "rate")
    assert "not installed (pyarrow)" in told
    assert "pip install 'simple-civ[lab]'" in told
