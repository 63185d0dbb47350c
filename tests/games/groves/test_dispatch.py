"""The closed sets of Groves are complete: every action has its order, every event its witnesses."""

import pytest

from simple_civ.core.declarations import TILE, Declaration, EventDeclaration
from simple_civ.core.records import Action, Event
from simple_civ.core.squares import square_grid
from simple_civ.games.groves import actions, events
from simple_civ.games.groves.actions import ACTIONS
from simple_civ.games.groves.dispatch import ORDERS
from simple_civ.games.groves.documents.encoding.codec import Codec
from simple_civ.games.groves.documents.encoding.piece_names import PieceNames
from simple_civ.games.groves.documents.events.witnesses import FIELD_WITNESSES, WITNESSES
from simple_civ.games.groves.env.words import WORDS
from simple_civ.games.groves.events import EVENTS
from simple_civ.games.groves.field_kinds import OUTCOME, VICTORY
from simple_civ.games.groves.systems.combat import OUTCOMES
from simple_civ.games.groves.systems.victory import VICTORIES
from simple_civ.games.groves.view import view
from tests.games.declared import records, sample, sample_event, undeclared, unwitnessed, unworded
from tests.games.groves.scenes import empty

OWN = {OUTCOME.kind: OUTCOMES[0], VICTORY.kind: VICTORIES[0]}
"""Values of fields that only Groves has, where a number will not do."""


def codec() -> Codec:
    """Return a codec of a small board."""
    return Codec(square_grid(5, 5), PieceNames())


def test_every_action_is_declared_and_has_an_order() -> None:
    assert not undeclared(records(actions, Action), ACTIONS)
    assert set(ORDERS) == set(ACTIONS.by_type), "games/groves/dispatch.py: ORDERS"


def test_every_action_has_words_for_agents_that_read() -> None:
    assert not unworded(ACTIONS, WORDS, "games/groves/env/words.py")


@pytest.mark.parametrize("declared", list(ACTIONS), ids=lambda one: one.name)
def test_an_action_goes_to_the_order_of_its_name(declared: Declaration) -> None:
    orders = [order.__name__ for order in ORDERS[declared.record]]
    assert orders == [f"check_{declared.name}", f"apply_{declared.name}"]


@pytest.mark.parametrize("declared", list(ACTIONS), ids=lambda one: one.name)
def test_an_action_comes_back_from_a_file_as_it_was(declared: Declaration) -> None:
    made = sample(declared)
    assert codec().read_action(1, codec().write_action(made), "action") == made


def test_every_event_is_declared_and_has_witnesses() -> None:
    assert not undeclared(records(events, Event), EVENTS)
    known = {*WITNESSES, *FIELD_WITNESSES}
    assert not unwitnessed(EVENTS, known, "games/groves/documents/events/witnesses.py")


@pytest.mark.parametrize("declared", list(EVENTS), ids=lambda one: one.name)
def test_every_event_has_a_form_in_files(declared: EventDeclaration) -> None:
    written = codec().write_event(sample(declared, **OWN))
    assert list(written) == ["type", *[field.key for field in declared.fields]]
    for name in declared.parts(TILE):
        assert written[name] == [1, 0]


@pytest.mark.parametrize("declared", list(EVENTS), ids=lambda one: one.name)
def test_witnesses_find_in_an_event_what_they_ask_for(declared: EventDeclaration) -> None:
    seen = view(empty(), 0)
    assert WITNESSES[declared.known_to](seen, seen, sample_event(declared, **OWN)) in (True, False)
