"""The closed sets are complete: every action has its order, every refusal and event its use."""

import ast
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.core.records import Action, Event, record_name, snake_case
from simple_civ.games.civ import actions, events
from simple_civ.games.civ.dispatch import ORDERS
from simple_civ.games.civ.documents.codec import ACTIONS, Codec, event_types
from simple_civ.games.civ.documents.names import Names
from simple_civ.games.civ.history import REPLAYED
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import load_ruleset

TESTS = Path(__file__).parents[2]
SOURCES = TESTS.parent / "src" / "simple_civ" / "games" / "civ"

ACTION_TYPES = [
    value
    for value in vars(actions).values()
    if isinstance(value, type) and issubclass(value, Action) and value is not Action
]
EVENT_TYPES = [
    value
    for value in vars(events).values()
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
]

SAMPLES: dict[str, Any] = {"int": 1, "bool": True, "str": "food", "tuple": (0, 1)}


def sample(record: type[Action] | type[Event]) -> Action | Event:
    """A record with some value in each of its fields."""
    values: dict[str, Any] = {
        field.name: SAMPLES[field_type(field.type)] for field in fields(record)
    }
    return record(**values)


def field_type(declared: object) -> str:
    """The type of a field, without what its items are: compiled classes do not tell."""
    name = declared.__name__ if isinstance(declared, type) else str(declared)
    return name.partition("[")[0]


def codec() -> Codec:
    """A codec of the default edition."""
    return Codec(load_ruleset("1.0.4"), hex_grid(5, 4), Names())


def called_names(folder: Path) -> set[str]:
    """Everything that is called by its plain name in the modules of a folder."""
    return {
        node.func.id
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def members_of(name: str, paths: list[Path]) -> set[str]:
    """The attributes of a name that modules use, such as X in `Refusal.X`."""
    return {
        node.attr
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
    }


# --- actions -----------------------------------------------------------------------------------


def test_every_action_has_an_order_and_a_form_in_files() -> None:
    names = {snake_case(kind.__name__) for kind in ACTION_TYPES}
    assert set(ORDERS) == set(ACTION_TYPES), "games/civ/dispatch.py: ORDERS"
    assert set(ACTIONS) == names, "games/civ/documents/codec.py: ACTIONS"


@pytest.mark.parametrize("kind", ACTION_TYPES, ids=lambda kind: kind.__name__)
def test_an_action_goes_to_the_order_of_its_name(kind: type[Action]) -> None:
    name = snake_case(kind.__name__)
    assert [order.__name__ for order in ORDERS[kind]] == [f"check_{name}", f"apply_{name}"]


@pytest.mark.parametrize("kind", ACTION_TYPES, ids=lambda kind: kind.__name__)
def test_an_action_comes_back_from_a_file_as_it_was(kind: type[Action]) -> None:
    made = sample(kind)
    assert isinstance(made, Action)
    record, layout = ACTIONS[record_name(made)]
    assert record is kind
    attributes = [attribute for _, attribute, _ in layout]
    assert attributes == [field.name for field in fields(kind) if field.name != "player"]
    assert codec().read_action(1, codec().write_action(made), "action") == made


# --- events ------------------------------------------------------------------------------------


def test_every_event_happens_somewhere() -> None:
    happening = called_names(SOURCES / "orders") | called_names(SOURCES / "systems")
    missing = {kind.__name__ for kind in EVENT_TYPES} - happening
    assert not missing, f"games/civ/events.py: no order or system tells of {sorted(missing)}"


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=lambda kind: kind.__name__)
def test_every_event_has_a_form_in_files(kind: type[Event]) -> None:
    made = sample(kind)
    assert isinstance(made, Event)
    written = codec().write_event(made)
    assert written.pop("type") == snake_case(kind.__name__)
    assert list(written) == [field.name for field in fields(kind)]
    for name, value in written.items():
        if name in ("at", "origin") or (name == "to" and "origin" in written):
            assert value == [1, 0], f"games/civ/documents/codec.py writes no tile for {name}"


def test_the_list_of_events_in_files_is_complete() -> None:
    assert event_types() == sorted(snake_case(kind.__name__) for kind in EVENT_TYPES)
    assert set(EVENT_TYPES) >= REPLAYED


# --- refusals ----------------------------------------------------------------------------------


def test_every_refusal_is_used_by_the_rules() -> None:
    paths = [path for path in SOURCES.rglob("*.py") if path.name != "refusals.py"]
    missing = {refusal.name for refusal in Refusal} - members_of("Refusal", paths)
    assert not missing, f"games/civ/refusals.py: nothing refuses with {sorted(missing)}"


def test_every_refusal_is_met_by_a_case_or_a_test() -> None:
    met = expected_codes() | {
        Refusal[name].value
        for name in members_of(
            "Refusal",
            [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)],
        )
    }
    missing = {refusal.value for refusal in Refusal} - met
    assert not missing, f"tests/cases: no case expects {sorted(missing)}"


def expected_codes() -> set[str]:
    """The refusals that scenario cases expect of their steps."""
    found: set[str] = set()
    for path in (TESTS / "cases").rglob("*.toml"):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            for step in case["expect"].get("steps", []):
                found.add(step if isinstance(step, str) else step.get("refusal", ""))
    return found


def test_refusal_codes_are_their_names_in_small_letters() -> None:
    assert [refusal.value for refusal in Refusal] == [refusal.name.lower() for refusal in Refusal]
