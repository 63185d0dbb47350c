"""The text of what a seat knows: everything that a player sees on the screen, and nothing else."""

import pickle
from copy import deepcopy

from simple_civ.games.civ.ai.registry import make_player
from simple_civ.games.civ.env.changes import change_lines
from simple_civ.games.civ.env.full_text import full_text
from simple_civ.games.civ.env.match import CivMatch, begin
from tests.games.civ.board import Board


def board() -> Board:
    """Return two civs at war: cities, a guard beside an enemy, a hut, a river."""
    return Board(
        ["pppppppp", "pphppppp", "pppppppp", "pppppppp", "pppppppp"],
        turn=20,
        overlays=[{"at": [0, 0], "kind": "goodie_hut"}],
        diplomacy=[{"between": [0, 1], "stance": "war", "since": 6, "contact": 3}],
        offers=[{"from": 1, "to": 0, "kind": "peace"}],
        cities=[
            {"id": "home", "owner": 0, "at": [1, 2], "name": "Home", "build": {"unit": "scout"}},
            {"id": "away", "owner": 1, "at": [6, 2], "name": "Away", "population": 3, "hp": 11},
        ],
        units=[
            {"id": "guard", "owner": 0, "kind": "spear_guard", "at": [4, 2]},
            {"id": "enemy", "owner": 1, "kind": "scout", "at": [5, 2]},
        ],
    )


def text(position: Board, seat: int = 0) -> str:
    """Return the text of a seat."""
    return "\n".join(full_text(position.seen_by(seat), None))


def test_ground_treaties_and_foreign_cities_are_told() -> None:
    told = text(board())
    assert "Goodie Hut: 0,0" in told
    assert "at war, since turn 6, bound until turn 21, offers peace" in told
    assert "city Away of seat 1 at 6,2: Pop 3, HP 11" in told


def test_cities_tell_yields_growth_builds_and_their_turns() -> None:
    told = text(board())
    (line,) = [one for one in told.splitlines() if one.startswith("city Home")]
    assert "food +" in line
    assert "builds Scout, 0 of" in line
    assert "turns)" in line
    assert "works (food/production/science): 1,2 Plains 2/1/0" in told
    assert "may build: Scout" in told
    assert "open to research:" in told


def test_forecasts_of_attacks_are_told_on_the_own_turn_alone() -> None:
    position = board()
    assert "forecast: Spear Guard at 4,2 attacks 5,2: deals" in text(position)
    assert "forecast" not in text(position, 1)


def test_nothing_is_told_that_the_view_does_not_hold() -> None:
    position = board()
    before = text(position)
    position.city("away").food += 3
    position.city("away").progress += 2
    position.state.players[1].treasury += 50
    assert text(position) == before


def test_changes_are_told_by_what_was_known() -> None:
    position = board()
    before = position.seen_by(0)
    assert change_lines(before, None) == []
    assert change_lines(before, before) == []
    position.state.turn += 1
    position.city("home").population += 1
    position.city("away").hp = 4
    position.unit("guard").hp -= 2
    position.state.players[0].techs |= 1
    now = position.seen_by(0)
    name = position.state.rules.techs[0].name
    assert change_lines(now, before) == [
        "since turn 20: Home has Pop 2, had 1",
        "since turn 20: Away of seat 1 was hit, HP 4",
        "since turn 20: Spear Guard at 4,2 was hit, HP 8",
        f"since turn 20: learned {name}",
    ]
    assert change_lines(before, now) == [
        "since turn 21: Home has Pop 1, had 2",
    ]


def played(turns: int) -> CivMatch:
    """Return a match that programs have played for some turns."""
    match = begin(None, "tiny", (), None, 5)
    players = [make_player("normal", 5, seat) for seat in range(match.seats)]
    while match.turn < turns:
        match.let_play(players[match.active])
    return match


def test_a_match_tells_what_changed_and_so_do_its_copies() -> None:
    match = played(25)
    told = match.text(match.active)
    assert "since turn 24: " in told
    for twin in (deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.text(twin.active) == told
        for one in (match, twin):
            assert one.outline(one.active) in one.text(one.active) or one.outline(one.active)


def test_texts_of_all_turns_are_written() -> None:
    match = played(2)
    players = [make_player("normal", 5, seat) for seat in range(match.seats)]
    while match.turn < 60 and not match.over:
        for seat in range(match.seats):
            assert match.text(seat)
        match.let_play(players[match.active])
