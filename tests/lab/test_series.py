"""Plan files: what they say, who sits where in which game, and what is wrong with them."""

from pathlib import Path

import pytest

from simple_civ.lab.series import Series, make_series, read_series
from simple_civ.protocol.errors import InputError


def test_games_are_played_on_every_size() -> None:
    games = Series(sizes=["tiny", "small"], games=3, seed=5).planned_games()
    assert [game.name for game in games] == [
        *("tiny-5", "tiny-6", "tiny-7", "small-5", "small-6", "small-7")
    ]
    assert [game.plan.seed for game in games] == [5, 6, 7, 5, 6, 7]


def test_players_that_differ_sit_everywhere_before_the_next_seed() -> None:
    games = Series(sizes=["small"], levels=["normal", "easy", "novice"], games=4).planned_games()
    assert [game.plan.seed for game in games] == [1, 1, 1, 2]
    assert [game.plan.levels for game in games] == [
        ("normal", "easy", "novice"),
        ("novice", "normal", "easy"),
        ("easy", "novice", "normal"),
        ("normal", "easy", "novice"),
    ]
    assert len({game.name for game in games}) == 4


def test_two_players_at_four_seats_change_places_once() -> None:
    games = Series(levels=["hard", "easy", "hard", "easy"], games=4).planned_games()
    assert [game.plan.seed for game in games] == [1, 1, 2, 2]
    assert games[1].plan.levels == ("easy", "hard", "easy", "hard")


def test_one_level_needs_no_rotation() -> None:
    games = Series(levels=["easy", "easy"], games=2).planned_games()
    assert [game.plan.seed for game in games] == [1, 2]


def test_civs_that_are_named_move_on_with_the_seeds() -> None:
    civs = ["forge_clans", "river_league"]
    games = Series(sizes=["tiny"], civs=civs, levels=["easy", "hard"], games=4).planned_games()
    assert [game.plan.civs for game in games] == [
        *(("forge_clans", "river_league"),) * 2,
        *(("river_league", "forge_clans"),) * 2,
    ]


def test_a_plan_file(tmp_path: Path) -> None:
    path = tmp_path / "duels.toml"
    path.write_text(
        'game = "groves"\nsizes = ["10", "20"]\ngames = 2\nreplays = true\ncurves = 5\n'
    )
    games = read_series(path).planned_games()
    assert [game.plan.size for game in games] == ["10", "10", "20", "20"]
    assert all(game.plan.game == "groves" and game.replay and game.step == 5 for game in games)


def test_a_ruleset_is_found_from_the_plan(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('rules = "rules"\n')
    assert read_series(path).folder == tmp_path / "rules"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gmaes = 3", 'unknown key `gmaes`; did you mean "games"?'),
        ("games = 0", "Expected `int` >= 1"),
        ("games = [", "expected TOML"),
        ('game = "chess"', "unknown game 'chess'; choose from civ, groves"),
        ('edition = "1.0.4"\nrules = "x"', "expected an edition or rules, not both"),
        ('sizes = ["tiny", "tiny"]', "a size is named twice"),
        ('game = "groves"\ncivs = ["x"]', "there are no civs in Groves"),
        ('game = "groves"\nplayers = 3', "Groves is a duel of 2"),
        ("seed = 18446744073709551610\ngames = 100", "seeds up to 2**64 - 1"),
    ],
)
def test_bad_plans(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(text)
    with pytest.raises(InputError) as problem:
        read_series(path)
    assert str(problem.value).startswith(str(path))
    assert told in str(problem.value)


def test_plain_data_are_checked_alike() -> None:
    with pytest.raises(InputError, match=r"here: .*turns"):
        make_series({"turns": "many"}, "here")
