"""Facts that come with a refusal."""

from simple_civ.games.civ import actions
from simple_civ.games.civ.actions import EndTurn, Resign
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.choices.refusal_facts import facts_of
from simple_civ.games.civ.refusals import Refusal
from simple_civ.protocol.game_types import Refused
from simple_civ.protocol.registry import find_game
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.fights import ATTACKER, OPEN, WAR
from tests.games.civ.documents.choices.parts import city_of


def test_a_name_that_cannot_be_shown_is_named() -> None:
    board, _ = city_of("forge_clans")
    action = actions.RenameCity(0, board.city("c").id, "\U0001f468\u200d\U0001f469")
    refusal = check(board.seen_by(0), action)
    assert refusal is Refusal.NOT_ELIGIBLE
    assert facts_of(board.seen_by(0), action, refusal) == {"name": action.name}


def test_who_attacks_only_cities_is_told_so_before_a_unit() -> None:
    units = [
        {"id": "a", "owner": 0, "kind": "trebuchet", "at": [4, 1]},
        {"id": "s", "owner": 0, "kind": "settler", "at": [4, 1]},
        {"id": "b", "owner": 1, "kind": "spear_guard", "at": [5, 1]},
    ]
    board = Board(OPEN, units=units, diplomacy=WAR)
    view, game_ = board.seen_by(0), find_game("civ")
    for name, facts in (("a", {"cities_only": True}), ("s", {})):
        unit = f"unit_{board.unit(name).id}"
        asked = {"kind": "attack", "unit": unit, "target": [5, 1]}
        assert preview(view, asked) == Refused("cannot_attack", facts)
        action = board.action("attack", unit=name, target=[5, 1])
        assert game_.check(board.state, action) == Refused("cannot_attack", facts)


def test_a_seat_that_is_out_is_told_so_whatever_it_orders() -> None:
    """Its turn does not come again: to wait for it would be in vain."""
    players = [{"civ": "forge_clans"}, {"civ": "river_league"}, {"civ": "scholar_kingdoms"}]
    board = Board(OPEN, players=players, units=[ATTACKER], sandbox=True)
    game_, resign = find_game("civ"), Resign(1)
    assert game_.check(board.state, resign) is None
    game_.apply(board.state, resign)
    refused = game_.check(board.seen_by(1), resign)
    assert refused == Refused("not_your_turn", {"active": None, "out": True})
    living = game_.check(board.seen_by(2), EndTurn(2))
    assert living == Refused("not_your_turn", {"active": None})
