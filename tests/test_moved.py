"""Modules of games can be imported by their former names, with a warning that says the new one."""

import sys
import warnings
from importlib import import_module

import pytest

from simple_civ.moved import ROOT

MOVED = {
    "simple_civ.face": "simple_civ.api",
    "simple_civ.civ.actions": "simple_civ.games.civ.actions",
    "simple_civ.civ.systems.growth": "simple_civ.games.civ.systems.growth",
    "simple_civ.groves.state": "simple_civ.games.groves.state",
    "simple_civ.ai.groves.registry": "simple_civ.games.groves.ai.registry",
    "simple_civ.protocol.civ.codec": "simple_civ.games.civ.documents.encoding.codec",
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


@pytest.mark.parametrize(
    ("module", "former", "present"),
    [
        ("simple_civ.envs.env_processes", "CrewLost", "WorkerLost"),
        ("simple_civ.envs.pool", "CrewPool", "EnvPool"),
        ("simple_civ.envs.vector", "CrewVectorEnv", "WorkerVectorEnv"),
    ],
)
def test_a_former_name_of_a_class_means_the_class(module: str, former: str, present: str) -> None:
    pytest.importorskip("gymnasium")
    found = import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{former} is now {present}"):
        assert getattr(found, former) is getattr(found, present)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        found.nothing  # noqa: B018


def test_a_module_that_was_split_means_all_its_parts() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = import_module("simple_civ.civ.systems.economy")
    assert any("systems.prices, " in str(one.message) for one in told)
    prices = import_module("simple_civ.games.civ.systems.prices")
    assert found.build_cost is prices.build_cost
