"""New matches from short requests: seats that are left out are one person's and AIs'."""

import pytest

from simple_civ.authority.tasks.new_match import begin_new
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.requests import NewMatch


@pytest.mark.parametrize("edition", GAMES["civ"].editions())
def test_every_size_can_be_asked_for_without_seats(edition: str) -> None:
    """Also one with more seats than people may take: those beyond are programs'."""
    game = GAMES["civ"]
    rules = game.ruleset(edition)
    for size in game.options(rules)["sizes"]:
        setup = game.make_setup(rules, {"size": size["key"]}, 1)
        assert game.setup_seats(setup) == len(setup["ai"]) == size["players"]


def test_a_huge_match_without_seats_begins() -> None:
    """With one person, as every match does for which nobody named the seats."""
    game = GAMES["civ"]
    edition = next(
        one
        for one in reversed(game.editions())
        if "huge" in [size["key"] for size in game.options(game.ruleset(one))["sizes"]]
    )
    begun = begin_new(GAMES, NewMatch(game="civ", edition=edition, setup={"size": "huge"}, seed=1))
    assert [seat.kind for seat in begun.wish.seats] == ["human", *["ai"] * 5]


def test_more_people_than_may_play_are_refused() -> None:
    """Only where the caller asks for them."""
    game = GAMES["civ"]
    rules = game.ruleset("1.0.4")
    with pytest.raises(InputError, match="at most 4 seats are people's, got 6"):
        game.make_setup(rules, {"size": "huge", "ai": [False] * 6}, 1)
