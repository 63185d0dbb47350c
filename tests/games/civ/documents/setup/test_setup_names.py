"""Seats and civs of a match as requests name them."""

from collections import Counter
from dataclasses import replace

import pytest

from simple_civ.games.civ.documents.setup.setup_names import count_seats, make_setup
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import MOST_SEATS
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.game_spec import AnyGame
from simple_civ.protocol.limits import MAX_SEATS
from simple_civ.protocol.registry import find_game

EDITION = "1.0.4"

RULES = load_ruleset("1.0.4")


@pytest.fixture
def civ() -> AnyGame:
    return find_game("civ")


@pytest.mark.parametrize("edition", ["0.91", "0.9"])
def test_civs_repeat_where_a_map_takes_more_players_than_there_are_civs(
    civ: AnyGame, edition: str
) -> None:
    rules = civ.ruleset(edition)
    assert [size["players"] for size in civ.options(rules)["sizes"]] == [4, 4, 4]
    full = civ.make_setup(rules, {"size": "small"}, 5)["civs"]
    assert sorted(Counter(full).values()) == [1, 1, 2]
    named: list[str | None] = [full[0], None, full[0], None]
    chosen = civ.make_setup(rules, {"size": "small", "civs": named}, 5)["civs"]
    assert (chosen[0], chosen[2]) == (full[0], full[0])
    assert len({*chosen}) == 3
    with pytest.raises(InputError, match="named too often; a civ plays at most 2 times here"):
        civ.make_setup(rules, {"size": "small", "civs": [full[0]] * 3, "players": 4}, 5)


def test_a_new_match_has_no_more_seats_than_ids_tell_apart() -> None:
    size = replace(load_ruleset(EDITION).sizes[-1], civs=60)
    assert count_seats(size, None, 0) == MOST_SEATS < MAX_SEATS
    with pytest.raises(InputError, match=f"players: expected 1 to {MOST_SEATS} on a map"):
        count_seats(size, MOST_SEATS + 1, 0)


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ([], "setup"),
        ({}, "size"),
        ({"size": "huge_"}, 'did you mean "huge"'),
        ({"size": "tiny", "players": 5}, "1 to 2"),
        ({"size": "tiny", "civs": [None] * 3}, "1 to 2"),
        ({"size": "tiny", "civs": ["nobody"]}, "unknown civ"),
        ({"size": "tiny", "turn_limit": -1}, "turn_limit"),
        ({"size": "tiny", "ai": [True] * 3}, "at most 2"),
        ({"size": "huge", "ai": []}, "at most 4 seats are people's"),
        ({"size": "tiny", "sise": 1}, "unknown key"),
    ],
)
def test_what_is_no_set_up_is_told_in_words(civ: AnyGame, request_: object, told: str) -> None:
    with pytest.raises(InputError, match=told):
        civ.make_setup(civ.ruleset(EDITION), request_, 1)


@pytest.mark.rule("setup.humans")
@pytest.mark.parametrize("edition", ["0.91", "0.9"])
def test_all_four_seats_may_be_people(edition: str) -> None:
    rules = load_ruleset(edition)
    assert make_setup(rules, "large").ai == (False,) * 4
    assert make_setup(rules, "large", ai=True).ai == (True,) * 4


@pytest.mark.rule("setup.humans")
def test_people_take_four_seats_at_most() -> None:
    full = make_setup(RULES, "huge", players=6)
    assert full.ai == (False, False, False, False, True, True)
    assert make_setup(RULES, "standard", players=4).ai == (False,) * 4
    assert make_setup(RULES, "huge", players=6, ai=True).ai == (True,) * 6
