"""Every action can be found: in the list of legal ones, in menus and by number, or says why not."""

from functools import cache
from typing import Any

import pytest

from simple_civ.core.declarations import ActionDeclaration
from simple_civ.games.civ import queries
from simple_civ.games.civ.actions import ACTIONS, DeclareWar, Resign
from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.scenario.scenario_run import ScenarioMatch, parse
from simple_civ.games.civ.env.agent_interface import CivAgentInterface
from simple_civ.games.civ.env.layout import DEALS, NEXT, deals, is_numbered
from simple_civ.games.civ.state import State
from simple_civ.games.civ.view import view
from tests.games.found import Position, is_listed, misplaced, positions

each_action = pytest.mark.parametrize("declared", list(ACTIONS), ids=lambda one: one.name)


@cache
def found_in_cases(declared: ActionDeclaration) -> list[Position]:
    """Positions in which an action is accepted."""
    return positions("civ", declared, lambda data: ScenarioMatch(parse(data), None))


def offered_by_menus(state: State) -> set[str]:
    """Return the types of actions that a client's menus lead to."""
    told: dict[str, Any] = LegalChoices(view(state, state.active)).all()
    cities, units = told["cities"].values(), told["units"].values()
    commands = [told["turn"], *[one for each in told["diplomacy"].values() for one in each]]
    for piece in [*cities, *units]:
        commands += piece["commands"] + piece.get("targets", []) + piece.get("shots", [])
    found = {one["action"]["type"] for one in commands if one.get("refusal") is None}
    places = {
        "move_unit": [one["steps"] for one in units],
        "set_build": [one["refusal"] is None for city in cities for one in city["builds"]],
        "set_worked_tiles": [city["work"] for city in cities],
        "choose_tech": [one["refusal"] is None for one in told["techs"]],
    }
    return found | {name for name, offers in places.items() if any(offers)}


def offered_by_number(state: State) -> set[type]:
    """Return the actions that an agent's numbers mean, piece after piece."""
    interface = CivAgentInterface(state)
    found: set[type] = set()
    for _ in interface.agenda:
        numbers = [number for number, may in enumerate(interface.offered()) if may]
        found |= {type(interface.action(number)) for number in numbers}
        interface.ask(NEXT)
    return found


@each_action
def test_an_action_is_accepted_in_some_case(declared: ActionDeclaration) -> None:
    assert found_in_cases(declared), (
        f"tests/cases/civ: no case in which {declared.name} is accepted"
    )


@each_action
def test_an_action_is_listed_where_it_is_legal(declared: ActionDeclaration) -> None:
    for state, action in found_in_cases(declared):
        found = is_listed(action, declared, queries.legal(state))
        assert not misplaced(declared, "unlisted", found, "games/civ/queries.py")


@each_action
def test_an_action_is_in_a_menu_where_it_is_legal(declared: ActionDeclaration) -> None:
    for state, _ in found_in_cases(declared):
        found = declared.name in offered_by_menus(state)
        assert not misplaced(
            declared, "no_menu", found, "games/civ/documents/choices/legal_choices.py"
        )


@each_action
def test_an_action_has_a_number_where_it_is_legal(declared: ActionDeclaration) -> None:
    for state, _ in found_in_cases(declared):
        found = declared.record in offered_by_number(state)
        assert not misplaced(declared, "no_number", found, "games/civ/env/decode_action.py")


def test_deals_without_a_number_are_not_counted() -> None:
    """An action between civs that says why it has no number moves no other one's."""
    assert not is_numbered(Resign(0)) and is_numbered(DeclareWar(0, 1))
    every = queries.diplomatic_actions(0, 1)
    assert deals(0, 1) == [action for action in every if is_numbered(action)]
    assert len(deals(0, 1)) == DEALS


def test_what_is_drastic_can_be_left_out() -> None:
    """Agents that try out what is legal should not give up by chance."""
    drastic = [declared for declared in ACTIONS if declared.drastic]
    assert {"disband_unit", "raze_city", "resign"} <= {declared.name for declared in drastic}
    for declared in drastic:
        for state, action in found_in_cases(declared):
            every = queries.legal(state)
            mild = queries.legal(state, drastic=False)
            assert action in every
            assert mild == [one for one in every if type(one) not in queries.DRASTIC]
