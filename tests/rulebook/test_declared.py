"""The rulebook tells of all that a player meets: actions, events, refusals, endings and dues."""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, get_args

import pytest

from simple_civ.core.declarations import Declaration, file_of
from simple_civ.games.civ.actions import Resign
from simple_civ.games.civ.documents.shapes.view import DueKind
from simple_civ.games.civ.documents.view.dues import DUE_RULES
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.protocol.registry import GAMES
from tests.architecture.test_homes import own_games
from tests.rulebook.holdings import rulebook

each_game = pytest.mark.parametrize("game", own_games())


def module(game: str, name: str) -> Any:
    """Return a module that every game of the package has."""
    return import_module(f"simple_civ.games.{game}.{name}")


@cache
def statements(game: str) -> dict[str, str]:
    """Return what all editions of a game state, by id."""
    found: dict[str, str] = {}
    spec = GAMES[game]
    for page in sorted({spec.page_of(spec.ruleset(edition)) for edition in spec.editions()}):
        for one in rulebook(page).statements:
            found[one.id] = f"{found.get(one.id, '')} {one.text}"
    return found


def unstated(records: Iterable[Declaration], known: Mapping[str, str]) -> list[str]:
    """Return what must be done so the rulebook covers every record."""
    return [
        f"{file_of(one.record)}: say which statement tells of {one.name}, as rule=...; "
        f"docs/rulebook has none called {one.rule!r}"
        for one in records
        if one.rule not in known
    ]


@each_game
def test_the_rulebook_tells_of_every_action_and_event(game: str) -> None:
    records = [*module(game, "actions").ACTIONS, *module(game, "events").EVENTS]
    assert records
    assert not unstated(records, statements(game))


@each_game
def test_the_rulebook_tells_of_reasons(game: str) -> None:
    assert module(game, "reasons").REASONS.rule in statements(game), (
        f"games/{game}/reasons.py: rule=..."
    )


@each_game
def test_the_rulebook_names_every_refusal(game: str) -> None:
    told = " ".join(statements(game).values())
    codes = [one.value for one in module(game, "refusals").Refusal]
    missing = [code for code in codes if f"`{code}`" not in told]
    assert not missing, f"docs/rulebook: no statement of {game} names {missing} as `code`"


@each_game
def test_the_rulebook_tells_of_every_ending(game: str) -> None:
    ways = module(game, "systems.victory").VICTORY_RULES
    missing = {way: rule for way, rule in ways.items() if rule not in statements(game)}
    assert not missing, (
        f"docs/rulebook: no statements {missing}, as games/{game}/systems/victory.py says"
    )


def test_the_rulebook_tells_of_everything_that_is_due() -> None:
    assert set(DUE_RULES) == set(get_args(DueKind)), "games/civ/documents/view/dues.py: DUE_RULES"
    missing = {kind: rule for kind, rule in DUE_RULES.items() if rule not in statements("civ")}
    assert not missing, (
        f"docs/rulebook: no statements {missing}, as games/civ/documents/view/dues.py says"
    )


def unstated_buildings(edition: str, keys: Iterable[str]) -> list[str]:
    """Return what must be done so the rulebook of an edition states each building."""
    ids = [one.id for one in rulebook(edition).statements]
    return [
        f"docs/rulebook/{edition}.md: state [building.{key}], the building of buildings.toml"
        for key in keys
        if not any(id == f"building.{key}" or id.startswith(f"building.{key}_") for id in ids)
    ]


@pytest.mark.parametrize("edition", editions())
def test_the_rulebook_tells_of_every_building(edition: str) -> None:
    missing = unstated_buildings(edition, [one.key for one in load_ruleset(edition).buildings])
    assert not missing, "\n".join(missing)


def test_a_building_without_a_statement_is_told() -> None:
    assert unstated_buildings("1.0.4", ["bank", "fish_pond"]) == [
        "docs/rulebook/1.0.4.md: state [building.fish_pond], the building of buildings.toml"
    ]


def test_a_record_without_a_statement_is_told() -> None:
    declared = Declaration(Resign, "resign", (), "resign.nowhere")
    assert unstated([declared], statements("civ")) == [
        "games/civ/actions.py: say which statement tells of resign, as rule=...; "
        "docs/rulebook has none called 'resign.nowhere'"
    ]
