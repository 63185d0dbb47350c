"""A bot's budget: time for a turn and for the game, and calls in a turn."""

import pytest

from simple_civ.lab.bots.budget import Account, Budget
from simple_civ.lab.forfeit import Forfeit

BUDGET = Budget(turn_seconds=3, game_seconds=10, calls=2)


def test_a_turn_starts_from_zero_and_the_game_goes_on() -> None:
    account = Account(BUDGET)
    assert account.begin_turn(1)
    account.turn_seconds = account.game_seconds = 2.5
    account.call()
    assert account.left == 0.5
    assert not account.begin_turn(1), "it is the same turn"
    assert account.left == 0.5
    assert account.begin_turn(2)
    assert (account.left, account.calls, account.game_seconds) == (3, 0, 2.5)
    account.game_seconds = 9
    assert account.left == 1


@pytest.mark.parametrize(
    ("turn", "game", "told"),
    [(3, 3, "more than 3 seconds for a turn"), (1, 10, "more than 10 seconds for the game")],
)
def test_too_much_time_forfeits(turn: float, game: float, told: str) -> None:
    account = Account(BUDGET)
    account.turn_seconds, account.game_seconds = turn, game
    with pytest.raises(Forfeit, match=f"hung: {told}"):
        account.check_time()


def test_too_many_calls_forfeit() -> None:
    account = Account(BUDGET)
    account.call()
    account.call()
    with pytest.raises(Forfeit, match="flooded: more than 2 calls in a turn"):
        account.call()
