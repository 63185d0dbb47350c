"""Modules and names can be imported as in version 0.1.0, with a warning that says the new name."""

import sys
import warnings
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from simple_civ.moved import COMMON, MODULES, NAMES, OWN, PARTS, names_in_package, present_names

GAMES = ("civ", "groves")
FORMER_PACKAGES = {present: former for former, present in PARTS.items()}
RELEASED = Path(__file__).with_name("former_modules.txt").read_text(encoding="utf-8").split()
"""All modules that version 0.1.0 had of games."""

GONE = {
    f"simple_civ.protocol.{game}.{module}": "the contract of a game is another one, see game.py"
    for game in GAMES
    for module in ("game", "keeping")
}
"""Those that nothing takes the place of, and why."""

FOLLOWED = {
    "simple_civ.civ.actions": "simple_civ.games.civ.actions",
    "simple_civ.civ.game": "simple_civ.games.civ.engine",
    "simple_civ.civ.systems.growth": "simple_civ.games.civ.systems.growth",
    "simple_civ.groves.state": "simple_civ.games.groves.state",
    "simple_civ.groves.systems.roster": "simple_civ.games.groves.systems.units",
    "simple_civ.ai.civ.chain": "simple_civ.games.civ.ai.economy.chain",
    "simple_civ.ai.civ.war": "simple_civ.games.civ.ai.diplomacy.war",
    "simple_civ.ai.groves.registry": "simple_civ.games.groves.ai.registry",
    "simple_civ.protocol.civ.codec": "simple_civ.games.civ.documents.encoding.codec",
    "simple_civ.protocol.civ.menus": "simple_civ.games.civ.documents.choices.legal_choices",
}
"""Modules that the rule, a new name, or both lead to."""


def former(game: str, module: str) -> str:
    """Return the former name of a module of a game, by what the rule alone would call it."""
    part, *inner = module.split(".")
    before = [FORMER_PACKAGES[part]] if part in FORMER_PACKAGES else []
    return ".".join(["simple_civ", *before, game, *(inner if before else [part, *inner])])


def listed() -> list[str]:
    """Return every former name that is listed, of each game that had it."""
    common = {former(game, module) for game in GAMES for module in COMMON} & {*RELEASED}
    own = {former(game, module) for game, modules in OWN.items() for module in modules}
    return sorted({f"simple_civ.{module}" for module in MODULES} | common | own)


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what has been imported by former names, in whatever order tests run."""
    for name in sorted(sys.modules, reverse=True):
        if present_names(name) or names_in_package(name):
            package, _, leaf = name.rpartition(".")
            home = sys.modules[package] if package in sys.modules else None
            if home is not None and f"{home.__name__}.{leaf}" not in sys.modules:
                monkeypatch.delattr(home, leaf, raising=False)
            monkeypatch.delitem(sys.modules, name)


def imported(name: str) -> tuple[object, list[str]]:
    """Import a module; return it with the warnings."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = import_module(name)
    return found, [str(one.message) for one in told]


@pytest.mark.parametrize("name", [*listed(), *FOLLOWED])
def test_a_former_name_means_what_takes_its_place(name: str) -> None:
    if name.startswith("simple_civ.envs."):
        pytest.importorskip("gymnasium")
    present = present_names(name)
    found, told = imported(name)
    assert f"{name} is now {', '.join(present)}" in told
    parts = [import_module(one) for one in present]
    if len(parts) == 1:
        assert found is parts[0]
        assert parts[0].__spec__ is not None and parts[0].__spec__.name == present[0]
    for part in parts:
        for key, value in vars(part).items():
            assert key.startswith("_") or hasattr(found, key), f"{name} lacks {key}: {value}"


@pytest.mark.parametrize(("name", "present"), FOLLOWED.items())
def test_the_rule_leads_to_the_module(name: str, present: str) -> None:
    assert present_names(name) == [present]


@pytest.mark.parametrize("name", RELEASED)
def test_every_module_of_a_game_is_found(name: str) -> None:
    """One that moves again needs a line in `moved.py`."""
    with warnings.catch_warnings(action="ignore"):
        spec = find_spec(name)
    assert (spec is None) == (name in GONE)


def test_a_former_module_is_found_from_its_package() -> None:
    """The package that answers has its present name, and so has the module that is asked for."""
    imported("simple_civ.civ.systems")
    with pytest.warns(DeprecationWarning, match="economy is now simple_civ.games.civ.systems.gold"):
        from simple_civ.civ.systems import economy  # type: ignore[import-not-found]
    prices = import_module("simple_civ.games.civ.systems.prices")
    assert economy.build_cost is prices.build_cost


def test_other_names_are_as_unknown_as_ever() -> None:
    for name in ("simple_civ.nothing", "simple_civ.games.civ.nothing", "simple_civ.games.civ.ai.x"):
        with pytest.raises(ModuleNotFoundError, match=name.rpartition(".")[2]):
            import_module(name)
    with pytest.warns(DeprecationWarning), pytest.raises(ModuleNotFoundError, match="nothing"):
        import_module("simple_civ.civ.nothing")


@pytest.mark.parametrize(
    ("module", "name", "present"),
    [(f"simple_civ.{one}", *pair) for one, names in NAMES.items() for pair in names.items()],
)
def test_a_former_name_of_a_class_means_the_class(module: str, name: str, present: str) -> None:
    if module.startswith("simple_civ.envs."):
        pytest.importorskip("gymnasium")
    found = import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{name} is now {present}"):
        assert getattr(found, name) is getattr(found, present)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        found.nothing  # noqa: B018
