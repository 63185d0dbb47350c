"""Modules of games can be imported by their former names, with a warning that says the new one."""

import sys
import warnings
from importlib import import_module

import pytest

from simple_civ.moved import ROOT

MOVED = {
    "simple_civ.civ.actions": "simple_civ.games.civ.actions",
    "simple_civ.civ.systems.economy": "simple_civ.games.civ.systems.economy",
    "simple_civ.groves.state": "simple_civ.games.groves.state",
    "simple_civ.ai.groves.registry": "simple_civ.games.groves.ai.registry",
    "simple_civ.protocol.civ.codec": "simple_civ.games.civ.documents.codec",
    "simple_civ.envs.groves.layout": "simple_civ.games.groves.env.layout",
}


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what other tests have imported by former names."""
    for name in [*sys.modules]:
        parts = name.split(".")
        if parts[0] == ROOT and "games" not in parts and {"civ", "groves"} & set(parts):
            monkeypatch.delitem(sys.modules, name)


@pytest.mark.parametrize(("former", "present"), MOVED.items())
def test_a_former_name_means_the_module_that_has_moved(former: str, present: str) -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = import_module(former)
    assert f"{former} is now {present}" in [str(one.message) for one in told]
    assert found is import_module(present)
    assert found.__spec__ is not None and found.__spec__.name == present


def test_other_names_are_as_unknown_as_ever() -> None:
    with pytest.raises(ModuleNotFoundError, match="nothing"):
        import_module("simple_civ.nothing")
    with pytest.warns(DeprecationWarning), pytest.raises(ModuleNotFoundError, match="nothing"):
        import_module("simple_civ.civ.nothing")
