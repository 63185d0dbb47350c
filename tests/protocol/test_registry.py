"""The registry of games: what a package that brings a game must bring."""

from importlib.metadata import EntryPoint

import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.protocol.registry import GAMES, GROUP, find_game, load_game


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    assert load_game(GAMES.entries()["groves"]) is GAMES["groves"]


def test_an_unknown_game_is_told_with_the_known_ones() -> None:
    with pytest.raises(InputError, match="unknown game 'grove'; choose from civ, groves"):
        find_game("grove")


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("simple_civ.nowhere:GAME", "chess .* cannot be loaded: No module named"),
        ("simple_civ.games.groves.game:NOTHING", "chess .* cannot be loaded: "),
        ("simple_civ.games.groves.game:GAME", "is called 'groves', its entry 'chess'"),
    ],
)
def test_a_package_without_the_game_is_told_in_one_line(value: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        load_game(EntryPoint("chess", value, GROUP))
