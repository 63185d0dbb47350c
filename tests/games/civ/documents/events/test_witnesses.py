"""Witnesses of events: events by seat, and what cannot be undone because of it."""

from typing import Any

import pytest

from simple_civ.core.declarations import EventDeclaration
from simple_civ.games.civ import engine as game
from simple_civ.games.civ import events
from simple_civ.games.civ.actions import EndTurn, Resign
from simple_civ.games.civ.documents.events.undo_barriers import barrier, mark
from simple_civ.games.civ.documents.events.witnesses import WITNESSES, Witness, witnessed
from simple_civ.games.civ.pieces import AGGRO
from tests.games.civ.board import Board
from tests.games.civ.samples import OWN
from tests.games.declared import sample_event

OPEN = ["pppppppppp"] * 3


def unit(name: str, owner: int, column: int, kind: str = "spear_guard", **more: Any) -> Any:
    return {"id": name, "owner": owner, "kind": kind, "at": [column, 1], **more}


def told(board: Board, seat: int, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """Carries out an action and gives what a seat learns of it."""
    before = board.seen_by(seat)
    events = board.do(kind, **fields)
    return witnessed(before, board.seen_by(seat), events)


def why_not(board: Board, kind: str, **fields: Any) -> str:
    """Why an action that is carried out cannot be undone."""
    before = mark(board.state)
    action = board.action(kind, **fields)
    events = board.do(kind, **fields)
    return barrier(before, board.state, action, events)


@pytest.mark.parametrize("declared", list(events.EVENTS), ids=lambda one: one.name)
def test_witnesses_find_in_an_event_what_they_ask_for(declared: EventDeclaration) -> None:
    seen = Board(OPEN, units=[unit("a", 0, 4), unit("b", 1, 5)]).seen_by(0)
    judge = WITNESSES[declared.known_to]
    assert judge(Witness(seen, seen, 0), sample_event(declared, **OWN)) in (True, False)


def test_a_step_in_sight_is_seen_and_one_out_of_sight_is_not() -> None:
    near = Board(OPEN, units=[unit("a", 0, 4), unit("b", 1, 5)])
    assert [one["type"] for one in told(near, 1, "move_unit", unit="a", to=[3, 1])] == [
        "unit_moved"
    ]
    far = Board(OPEN, units=[unit("a", 0, 2), unit("b", 1, 9)])
    assert told(far, 1, "move_unit", unit="a", to=[3, 1]) == []


def test_who_leaves_sight_is_not_followed() -> None:
    board = Board(OPEN, units=[unit("a", 0, 4), unit("b", 1, 6)])
    (moved,) = told(board, 1, "move_unit", unit="a", to=[3, 1])
    assert moved["origin"] == [4, 1] and moved["to"] is None


def test_who_comes_into_sight_is_not_traced_back() -> None:
    board = Board(OPEN, units=[unit("a", 0, 3), unit("b", 1, 6)])
    events = told(board, 1, "move_unit", unit="a", to=[4, 1])
    moved = next(one for one in events if one["type"] == "unit_moved")
    assert moved["origin"] is None and moved["to"] == [4, 1]
    assert "contact_made" in [one["type"] for one in events]


def test_plans_and_research_are_ones_own() -> None:
    cities = [{"id": "c", "owner": 0, "at": [4, 1]}]
    board = Board(OPEN, units=[unit("b", 1, 6)], cities=cities)
    assert told(board, 1, "choose_tech", tech="fieldcraft") == []
    assert told(board, 1, "set_build", city="c", build={"unit": "scout"}) == []
    (chosen,) = told(board, 0, "set_build", city="c", build={"unit": "riders"})
    assert chosen["type"] == "build_chosen"


def test_a_name_is_seen_where_the_city_is() -> None:
    near = Board(OPEN, units=[unit("b", 1, 6)], cities=[{"id": "c", "owner": 0, "at": [4, 1]}])
    (renamed,) = told(near, 1, "rename_city", city="c", name="Other")
    assert renamed["name"] == "Other"
    far = Board(OPEN, units=[unit("b", 1, 9)], cities=[{"id": "c", "owner": 0, "at": [4, 1]}])
    assert told(far, 1, "rename_city", city="c", name="Other") == []


def test_wars_are_known_to_those_who_have_met_both() -> None:
    met = [{"between": [0, 1], "since": 1}, {"between": [0, 2]}, {"between": [1, 2]}]
    units = [unit("a", 0, 0), unit("b", 1, 4), unit("c", 2, 9)]
    board = Board(OPEN, seats=3, units=units, diplomacy=met, turn=30)
    assert [one["type"] for one in told(board, 2, "declare_war", on=1)] == ["war_declared"]
    strangers = Board(OPEN, seats=3, units=units, diplomacy=met[:1], turn=30)
    assert told(strangers, 2, "declare_war", on=1) == []


def test_turns_of_strangers_are_not_announced() -> None:
    board = Board(OPEN, seats=3, units=[unit("a", 0, 0), unit("b", 1, 4), unit("c", 2, 9)])
    assert told(board, 2, "end_turn") == []
    assert game.view(board.state, 2).active == 1


def test_who_gave_up_sees_no_more() -> None:
    """The next player's unit walks where the one who resigned had been looking."""
    walker = unit("b", 1, 6, route=[2, 1])
    board = Board(OPEN, seats=3, units=[unit("a", 0, 4), walker, unit("c", 2, 9)])
    kinds = [one["type"] for one in told(board, 0, "resign")]
    assert "player_resigned" in kinds and "unit_moved" not in kinds


def test_a_resignation_off_turn_is_public_and_its_pieces_go_where_they_are_seen() -> None:
    units = [unit("a", 0, 4), unit("near", 1, 5), unit("far", 1, 9), unit("c", 2, 0)]
    board = Board(OPEN, seats=3, units=units)
    before = [board.seen_by(seat) for seat in range(3)]
    happened = game.apply(board.state, Resign(1))
    kinds = [
        [one["type"] for one in witnessed(before[seat], board.seen_by(seat), happened)]
        for seat in range(3)
    ]
    public = ["player_resigned", "player_eliminated"]
    assert kinds[0] == [*public, "unit_died"] and kinds[2] == public
    assert kinds[1][:2] == public and kinds[1].count("unit_died") == 2
    assert board.state.active == 0


def test_a_blow_is_seen_by_who_dies_of_the_answer() -> None:
    war = [{"between": [0, 1], "stance": "war"}]
    weak = unit("a", 0, 4, hp=1)
    board = Board(OPEN, units=[weak, unit("b", 1, 5), unit("x", 0, 0)], diplomacy=war)
    events = told(board, 0, "attack", unit="a", target=[5, 1])
    assert [one["type"] for one in events][:4] == [
        "unit_attacked",
        "unit_damaged",
        "unit_damaged",
        "unit_died",
    ]


def test_who_attacks_is_told_where_the_attacker_is_seen() -> None:
    war = [{"between": [0, 1], "stance": "war"}]
    units = [unit("a", 0, 4), unit("b", 1, 5), unit("x", 0, 0)]
    near = told(Board(OPEN, units=units, diplomacy=war), 1, "attack", unit="a", target=[5, 1])
    (attack,) = [one for one in near if one["type"] == "unit_attacked"]
    assert (attack["owner"], attack["kind"]) == (0, "spear_guard")
    assert (attack["at"], attack["target"]) == ([4, 1], [5, 1])
    units = [*units, unit("c", 2, 2)]
    aside = Board(OPEN, seats=3, units=units, diplomacy=war)
    assert not aside.seen_by(2).sees(2, 15)
    (attack,) = [
        one
        for one in told(aside, 2, "attack", unit="a", target=[5, 1])
        if one["type"] == "unit_attacked"
    ]
    assert attack["target"] is None, "a seat that sees only the attacker does not learn its target"


def test_who_attacks_from_out_of_sight_stays_unknown() -> None:
    war = [{"between": [0, 1], "stance": "war"}]
    units = [unit("a", 0, 4), unit("b", 1, 5), unit("c", 2, 7)]
    board = Board(OPEN, seats=3, units=units, diplomacy=war)
    kinds = {one["type"] for one in told(board, 2, "attack", unit="a", target=[5, 1])}
    assert "unit_damaged" in kinds and "unit_attacked" not in kinds


def test_land_that_comes_into_sight_tells_no_past() -> None:
    """A unit that walked unseen to where it is seen later is there; that it walked is not told."""
    scout = unit("s", 0, 0, "scout", route=[4, 1], moves=0)
    board = Board(OPEN, units=[scout, unit("b", 1, 6)], active=1, sandbox=True)
    before = board.seen_by(0)
    events = [*board.do("move_unit", unit="b", to=[5, 1]), *board.do("end_turn")]
    after = board.seen_by(0)
    assert board.unit("b").id in after.units, "the scout has come near"
    moved = [one for one in witnessed(before, after, events) if one["type"] == "unit_moved"]
    assert {one["unit"] for one in moved} == {f"unit_{board.unit('s').id}"}


# --- undo ----------------------------------------------------------------------------------------


def test_a_quiet_step_can_be_undone() -> None:
    units = [unit("a", 0, 2), unit("x", 0, 5, "scout"), unit("b", 1, 9)]
    board = Board(["pppppppppppppp"] * 3, units=[*units[:2], unit("b", 1, 13)])
    assert why_not(board, "move_unit", unit="a", to=[3, 1]) == ""


def before_a_camp(friend: list[int]) -> Board:
    """Return a board: a unit a step from a camp's territory, and a Scout.

    The Scout sees what the step shows.
    """
    native = {"owner": "natives", "kind": "native_archer", "at": [7, 1], "camp": "k"}
    scout = {"id": "friend", "owner": 0, "kind": "scout", "at": friend}
    units = [unit("a", 0, 4) | {"at": [4, 2]}, scout, {"id": "n", **native}]
    return Board(OPEN, units=units, camps=[{"id": "k", "at": [7, 1]}])


def test_a_step_that_rouses_a_hidden_camp_tells_nothing_and_can_be_undone() -> None:
    """A refusal to undo would tell that a camp is near."""
    step: dict[str, Any] = {"unit": "a", "to": [4, 1]}
    told_of_it = told(before_a_camp([3, 1]), 0, "move_unit", **step)
    assert [one["type"] for one in told_of_it] == ["unit_moved"]
    board = before_a_camp([3, 1])
    assert why_not(board, "move_unit", **step) == ""
    assert [camp.state for camp in board.state.camps.values()] == [AGGRO]


def test_a_camp_in_sight_is_seen_to_be_roused() -> None:
    events = told(before_a_camp([5, 0]), 0, "move_unit", unit="a", to=[4, 1])
    assert [one["type"] for one in events] == ["unit_moved", "camp_provoked"]


def test_a_step_that_shows_something_cannot() -> None:
    board = Board(OPEN, units=[unit("a", 0, 0), unit("b", 1, 9)])
    assert why_not(board, "move_unit", unit="a", to=[1, 1]) == "revealed"


def test_a_step_that_is_seen_cannot() -> None:
    units = [unit("a", 0, 4), unit("x", 0, 2), unit("b", 1, 6)]
    board = Board(OPEN, units=units, diplomacy=[{"between": [0, 1]}])
    assert why_not(board, "move_unit", unit="a", to=[3, 1]) == "seen"


def test_a_blow_cannot() -> None:
    war = [{"between": [0, 1], "stance": "war"}]
    board = Board(OPEN, units=[unit("a", 0, 4), unit("b", 1, 5)], diplomacy=war)
    assert why_not(board, "attack", unit="a", target=[5, 1]) == "dice"


def test_what_concerns_others_cannot() -> None:
    met = [{"between": [0, 1], "since": 1}]
    board = Board(OPEN, units=[unit("a", 0, 0), unit("b", 1, 9)], diplomacy=met, turn=30)
    assert why_not(board, "declare_war", on=1) == "concerned"


def test_the_end_of_a_turn_cannot() -> None:
    board = Board(OPEN, units=[unit("a", 0, 0), unit("b", 1, 9)])
    assert why_not(board, "end_turn") == "turn_ended"


def test_a_resignation_cannot_in_any_turn() -> None:
    for seat in range(3):
        board = Board(OPEN, seats=3, units=[unit("a", 0, 0), unit("b", 1, 4), unit("c", 2, 9)])
        before = mark(board.state)
        happened = game.apply(board.state, Resign(seat))
        assert barrier(before, board.state, Resign(seat), happened) == "concerned"


def test_plans_can_be_undone_though_the_city_is_seen() -> None:
    cities = [{"id": "c", "owner": 0, "at": [4, 1]}]
    board = Board(OPEN, units=[unit("b", 1, 6)], cities=cities)
    assert why_not(board, "set_build", city="c", build={"unit": "scout"}) == ""
    assert why_not(board, "choose_tech", tech="fieldcraft") == ""


def test_the_decided_match_stands() -> None:
    board = Board(OPEN, units=[unit("a", 0, 0), unit("b", 1, 9)])
    assert why_not(board, "resign") == "game_over"
    assert game.check(board.state, EndTurn(0)) is not None
