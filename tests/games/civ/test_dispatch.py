"""The closed sets are complete: every action has its order, every refusal and event its use."""

import ast
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from simple_civ.core.declarations import (
    AMOUNT,
    SEAT,
    TEXT,
    TILE,
    UNIT,
    ActionTable,
    Declaration,
    EventDeclaration,
    file_of,
    orders_of,
)
from simple_civ.core.hexes import hex_grid
from simple_civ.core.records import Action, Event
from simple_civ.games.civ import actions, events
from simple_civ.games.civ.actions import ACTIONS
from simple_civ.games.civ.dispatch import MODULES, ORDERS
from simple_civ.games.civ.documents.encoding.codec import Codec
from simple_civ.games.civ.documents.encoding.piece_names import PieceNames
from simple_civ.games.civ.documents.events.witnesses import WITNESSES
from simple_civ.games.civ.env.words import WORDS
from simple_civ.games.civ.events import EVENTS
from simple_civ.games.civ.field_kinds import CITY
from simple_civ.games.civ.refusals import Refusal
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.systems import victory
from tests.games.civ.samples import OWN
from tests.games.declared import records, sample, undeclared, unwitnessed, unworded
from tests.properties.matches import new_match

TESTS = Path(__file__).parents[2]
GAME = TESTS.parent / "src" / "simple_civ" / "games" / "civ"


def codec() -> Codec:
    """Return a codec of the default edition."""
    return Codec(load_ruleset("1.0.4"), hex_grid(5, 4), PieceNames())


def called_names(folder: Path) -> set[str]:
    """Everything that is called by its plain name in the modules of a folder."""
    return {
        node.func.id
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def members_of(name: str, paths: list[Path]) -> set[str]:
    """Return the attributes of a name that modules use, such as X in `Refusal.X`."""
    return {
        node.attr
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
    }


# --- actions -----------------------------------------------------------------------------------


def test_every_action_is_declared_and_has_an_order() -> None:
    assert not undeclared(records(actions, Action), ACTIONS)
    assert set(ORDERS) == set(ACTIONS.by_type), "games/civ/dispatch.py: ORDERS"


def test_every_action_has_words_for_agents_that_read() -> None:
    assert not unworded(ACTIONS, WORDS, "games/civ/env/words.py")


def test_agents_that_read_have_words_for_every_plain_field() -> None:
    """A new action whose words mention a seat or an amount needs no words of its own."""
    assert {SEAT.kind, AMOUNT.kind, TEXT.kind, CITY.kind, UNIT.kind, TILE.kind} <= set(WORDS)
    state = new_match(load_ruleset("1.0.4"), 0, 1)
    civ = state.rules.civs[state.players[1].civ].name
    assert WORDS[SEAT.kind](state, None, 1) == civ
    assert (WORDS[AMOUNT.kind](state, None, 5), WORDS[TEXT.kind](state, None, "Ur")) == ("5", "Ur")


def test_an_action_without_an_order_is_told() -> None:
    table = ActionTable()
    table.put(replace(ACTIONS.by_name["end_turn"], name="gift"))
    with pytest.raises(TypeError, match=r"^games/civ/orders: expected one check_gift, found 0$"):
        orders_of(table, MODULES)


@pytest.mark.parametrize("declared", list(ACTIONS), ids=lambda one: one.name)
def test_an_action_goes_to_the_order_of_its_name(declared: Declaration) -> None:
    orders = [order.__name__ for order in ORDERS[declared.record]]
    assert orders == [f"check_{declared.name}", f"apply_{declared.name}"]


@pytest.mark.parametrize("declared", list(ACTIONS), ids=lambda one: one.name)
def test_an_action_comes_back_from_a_file_as_it_was(declared: Declaration) -> None:
    made = sample(declared, **OWN)
    assert codec().read_action(1, codec().write_action(made), "action") == made


# --- events ------------------------------------------------------------------------------------


def test_every_event_happens_somewhere() -> None:
    happening = called_names(GAME / "orders") | called_names(GAME / "systems")
    missing = [one.record for one in EVENTS if one.record.__name__ not in happening]
    assert not missing, [f"{file_of(one)}: no order or system tells of {one}" for one in missing]


def test_every_event_is_declared_and_has_witnesses() -> None:
    assert not undeclared(records(events, Event), EVENTS)
    assert not unwitnessed(EVENTS, WITNESSES, "games/civ/documents/events/witnesses.py")


@pytest.mark.parametrize("declared", list(EVENTS), ids=lambda one: one.name)
def test_every_event_has_a_form_in_files(declared: EventDeclaration) -> None:
    written = codec().write_event(sample(declared, **OWN))
    assert list(written) == ["type", *[field.key for field in declared.fields]]
    assert written["type"] == declared.name
    for name in declared.parts(TILE):
        assert written[name] == [1, 0]


# --- endings -----------------------------------------------------------------------------------


def given_to(function: str, place: int) -> set[str]:
    """Return the names that orders and systems pass to a function as one of its arguments."""
    paths = [*(GAME / "orders").rglob("*.py"), *(GAME / "systems").rglob("*.py")]
    given = [
        node.args[place]
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == function
    ]
    return {one.id for one in given if isinstance(one, ast.Name)}


def test_every_ending_is_known_and_comes_about() -> None:
    named = {name: value for name, value in vars(victory).items() if isinstance(value, str)}
    given = given_to("end_match", 2) | given_to("end_if", 2)
    ways = {named[name] for name in given if name in named}
    assert ways == set(victory.VICTORIES), "games/civ/systems/victory.py: VICTORY_RULES"


def test_a_case_ends_in_every_way() -> None:
    missing = set(victory.VICTORIES) - {
        case["expect"].get("final", {}).get("victory") for case in all_cases()
    }
    assert not missing, f"tests/cases/civ: no case ends by {sorted(missing)}"


# --- refusals ----------------------------------------------------------------------------------


def test_every_refusal_is_used_by_the_rules() -> None:
    paths = [path for path in GAME.rglob("*.py") if path.name != "refusals.py"]
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
    """Return the refusals that scenario cases expect of their steps."""
    found: set[str] = set()
    for case in all_cases():
        for step in case["expect"].get("steps", []):
            found.add(step if isinstance(step, str) else step.get("refusal", ""))
    return found


@cache
def all_cases() -> list[dict[str, Any]]:
    """Return the scenario cases of every game."""
    paths = (TESTS / "cases").rglob("*.toml")
    return [case for path in paths for case in tomllib.loads(path.read_text("utf-8"))["case"]]


def test_refusal_codes_are_their_names_in_small_letters() -> None:
    assert [refusal.value for refusal in Refusal] == [refusal.name.lower() for refusal in Refusal]
