"""The rulebook tells of all that a player meets: actions, events, refusals, endings and dues."""

from collections.abc import Iterable, Mapping
from typing import get_args

import pytest

from simple_civ.core.declarations import ActionTable, Declaration, EventTable, ReasonTable, file_of
from simple_civ.games.civ import actions as civ_actions
from simple_civ.games.civ import events as civ_events
from simple_civ.games.civ import reasons as civ_reasons
from simple_civ.games.civ import refusals as civ_refusals
from simple_civ.games.civ.documents.documents import DueKind
from simple_civ.games.civ.documents.duties import DUE_RULES
from simple_civ.games.civ.systems import victory as civ_victory
from simple_civ.games.groves import actions as groves_actions
from simple_civ.games.groves import events as groves_events
from simple_civ.games.groves import reasons as groves_reasons
from simple_civ.games.groves import refusals as groves_refusals
from simple_civ.games.groves.systems import victory as groves_victory
from tests.rulebook.holdings import GROVES, PAGES, rulebook

each_game = pytest.mark.parametrize("game", ["civ", "groves"])

RECORDS: dict[str, tuple[ActionTable, EventTable, ReasonTable]] = {
    "civ": (civ_actions.ACTIONS, civ_events.EVENTS, civ_reasons.REASONS),
    "groves": (groves_actions.ACTIONS, groves_events.EVENTS, groves_reasons.REASONS),
}
REFUSALS = {
    "civ": [one.value for one in civ_refusals.Refusal],
    "groves": [one.value for one in groves_refusals.Refusal],
}
ENDINGS = {"civ": civ_victory.VICTORY_RULES, "groves": groves_victory.VICTORY_RULES}


def statements(game: str) -> dict[str, str]:
    """What all editions of a game state, by id."""
    found: dict[str, str] = {}
    for page in PAGES:
        if (page == GROVES) == (game == "groves"):
            for one in rulebook(page).statements:
                found[one.id] = f"{found.get(one.id, '')} {one.text}"
    return found


def unstated(records: Iterable[Declaration], known: Mapping[str, str]) -> list[str]:
    """What must be done for the rulebook to tell of every record."""
    return [
        f"{file_of(one.record)}: say which statement tells of {one.name}, as rule=...; "
        f"docs/rulebook has none called {one.rule!r}"
        for one in records
        if one.rule not in known
    ]


@each_game
def test_the_rulebook_tells_of_every_action_and_event(game: str) -> None:
    actions, events, _ = RECORDS[game]
    assert not unstated([*actions, *events], statements(game))


@each_game
def test_the_rulebook_tells_of_reasons(game: str) -> None:
    assert RECORDS[game][2].rule in statements(game), f"games/{game}/reasons.py: rule=..."


@each_game
def test_the_rulebook_names_every_refusal(game: str) -> None:
    told = " ".join(statements(game).values())
    missing = [code for code in REFUSALS[game] if f"`{code}`" not in told]
    assert not missing, f"docs/rulebook: no statement of {game} names {missing} as `code`"


@each_game
def test_the_rulebook_tells_of_every_ending(game: str) -> None:
    missing = {way: rule for way, rule in ENDINGS[game].items() if rule not in statements(game)}
    assert not missing, (
        f"docs/rulebook: no statements {missing}, as games/{game}/systems/victory.py says"
    )


def test_the_rulebook_tells_of_everything_that_is_due() -> None:
    assert set(DUE_RULES) == set(get_args(DueKind)), "games/civ/documents/duties.py: DUE_RULES"
    missing = {kind: rule for kind, rule in DUE_RULES.items() if rule not in statements("civ")}
    assert not missing, f"docs/rulebook: no statements {missing}, as documents/duties.py says"


def test_a_record_without_a_statement_is_told() -> None:
    declared = Declaration(civ_actions.Resign, "resign", (), "resign.nowhere")
    assert unstated([declared], statements("civ")) == [
        "games/civ/actions.py: say which statement tells of resign, as rule=...; "
        "docs/rulebook has none called 'resign.nowhere'"
    ]
