"""Every action can be found: in the list of legal ones, in menus and by number, or says why not."""

from functools import cache

import pytest

from simple_civ.core.declarations import ActionDeclaration
from simple_civ.games.groves import queries
from simple_civ.games.groves.actions import ACTIONS
from simple_civ.games.groves.documents.choices.legal_choices import legal_choices
from simple_civ.games.groves.documents.encoding.codec import Codec
from simple_civ.games.groves.documents.encoding.piece_names import PieceNames
from simple_civ.games.groves.documents.scenario.scenario_run import ScenarioMatch, parse
from simple_civ.games.groves.env.agent_interface import GrovesAgentInterface
from simple_civ.games.groves.state import State
from simple_civ.games.groves.view import view
from tests.games.found import Position, is_listed, misplaced, positions

each_action = pytest.mark.parametrize("declared", list(ACTIONS), ids=lambda one: one.name)


@cache
def found_in_cases(declared: ActionDeclaration) -> list[Position]:
    """Positions in which an action is accepted."""
    return positions("groves", declared, lambda data: ScenarioMatch(parse(data), None))


def offered_by_menus(state: State) -> set[str]:
    """Return the types of actions that a client's menus lead to."""
    told = legal_choices(view(state, state.active), Codec(state.board.grid, PieceNames()))
    units = told.units.values()
    places: dict[str, list[object]] = {
        "deploy": [told.deploy.points and told.deploy.tiles],
        "convert": [told.convert],
        "build_wall": [told.build],
        "remove_wall": [told.remove],
        "set_fog": [told.fog],
        "move": [one.moves for one in units],
        "attack": [one.attacks for one in units],
        "attack_wall": [one.walls for one in units],
        "merge": [one.merges for one in units],
    }
    return {name for name, offered in places.items() if any(offered)}


@each_action
def test_an_action_is_accepted_in_some_case(declared: ActionDeclaration) -> None:
    assert found_in_cases(declared), (
        f"tests/cases/groves: no case in which {declared.name} is accepted"
    )


@each_action
def test_an_action_is_listed_where_it_is_legal(declared: ActionDeclaration) -> None:
    found = [
        is_listed(action, declared, queries.legal(state))
        for state, action in found_in_cases(declared)
    ]
    assert not misplaced(declared, "unlisted", any(found), "games/groves/queries.py")


@each_action
def test_an_action_is_in_a_menu_where_it_is_legal(declared: ActionDeclaration) -> None:
    for state, _ in found_in_cases(declared):
        found = declared.name in offered_by_menus(state)
        assert not misplaced(
            declared, "no_menu", found, "games/groves/documents/choices/legal_choices.py"
        )


@each_action
def test_an_action_has_a_number_where_it_is_legal(declared: ActionDeclaration) -> None:
    for state, _ in found_in_cases(declared):
        interface = GrovesAgentInterface(state)
        asked = {
            type(interface.action(number)) for number, may in enumerate(interface.offered()) if may
        }
        found = declared.record in asked
        assert not misplaced(declared, "no_number", found, "games/groves/env/agent_interface.py")


def test_resigning_can_be_left_out() -> None:
    (resign,) = [declared for declared in ACTIONS if declared.drastic]
    for state, action in found_in_cases(resign):
        every = queries.legal(state)
        assert action in every
        assert queries.legal(state, drastic=False) == [one for one in every if one != action]
