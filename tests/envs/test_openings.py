"""Matches of environments that begin with rules of one's own, scenarios and saved positions."""

from pathlib import Path
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo", "pyspiel")

import pyspiel  # noqa: E402

import simple_civ  # noqa: E402
from simple_civ.envs import groves_v0, simple_civ_spiel, simple_civ_v0  # noqa: E402
from simple_civ.protocol.errors import InputError  # noqa: E402
from tests.games.civ.rules.folders import extension_of  # noqa: E402

SCENARIO = """
turn = 7
sandbox = true
map.terrain = ["pppppp", "pppppp", "pppppp", "pppppp"]

[[players]]
civ = "river_league"

[[players]]
civ = "scholar_kingdoms"

[[units]]
id = "one"
owner = 0
kind = "settler"
at = [1, 1]

[[units]]
id = "other"
owner = 1
kind = "settler"
at = [4, 2]
"""

WAYS: dict[str, Any] = {
    "raw_env": simple_civ_v0.raw_env,
    "parallel_env": simple_civ_v0.parallel_env,
    "solo_env": simple_civ_v0.solo_env,
}


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """Return the file of a situation."""
    path = tmp_path / "plain.toml"
    path.write_text(SCENARIO)
    return path


@pytest.mark.parametrize("way", WAYS)
def test_a_match_begins_with_a_scenario(way: str, scenario: Path) -> None:
    env: Any = WAYS[way](scenario=scenario)
    for seed in (1, 2):
        env.reset(seed=seed)
        assert (env.match.turn, env.match.interface.state.world.grid.size) == (7, 24)


def test_each_seed_throws_other_dice(scenario: Path) -> None:
    env: Any = simple_civ_v0.raw_env(scenario=scenario)
    states = []
    for seed in (1, 2, 1):
        env.reset(seed=seed)
        states.append(env.match.interface.state.rng.state)
    assert states[0] == states[2] != states[1]


@pytest.mark.parametrize("way", WAYS)
def test_a_match_begins_with_a_saved_position(way: str, tmp_path: Path) -> None:
    game = simple_civ.new(size="tiny", seed=5)
    while game.turn < 4:
        game.play(game.active, "random")
    game.save(tmp_path / "match.json")
    for position in (game, tmp_path / "match.json"):
        env: Any = WAYS[way](position=position)
        env.reset(seed=1)
        state = env.match.interface.state
        assert (state.turn, len(state.units)) == (4, len(game.state.units))
        assert state is not game.state


@pytest.mark.parametrize("way", WAYS)
def test_a_match_by_rules_of_ones_own(way: str, tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    env: Any = WAYS[way](rules=mine.path)
    (scout,) = [kind for kind in env.match.rules.units if kind.key == "scout"]
    assert scout.move == 5


def test_openspiel_begins_in_the_same_ways(scenario: Path, tmp_path: Path) -> None:
    name = simple_civ_spiel.KIND.short_name
    state = pyspiel.load_game(name, {"scenario": str(scenario)}).new_initial_state()
    assert state.match.turn == 7
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    game = pyspiel.load_game(name, {"rules": str(mine.path), "opponents": "1:random"})
    assert game.num_players() == 1
    state = game.new_initial_state()
    for _ in range(3):
        assert state.current_player() == 0
        state.apply_action(0)
    assert state.match.turn == 4
    back = game.deserialize_state(state.serialize())
    assert str(back) == str(state)


def test_openspiel_takes_policies_as_opponents() -> None:
    game = simple_civ_spiel.CivSpielGame({}, opponents={0: lambda observation, mask: 0})
    state = game.new_initial_state()
    assert (state.current_player(), state.match.active) == (0, 1)
    state.apply_action(0)
    assert (state.match.turn, state.match.active) == (2, 1)
    twin = state.clone()
    twin.apply_action(0)
    assert (state.match.turn, twin.match.turn) == (2, 3)


def test_what_does_not_fit_is_told(scenario: Path) -> None:
    with pytest.raises(ValueError, match="not both"):
        simple_civ_v0.raw_env(scenario=scenario, position=simple_civ.new(size="tiny", seed=1))
    with pytest.raises(ValueError, match="expected a match of groves, got one of civ"):
        groves_v0.raw_env(scenario=scenario)
    with pytest.raises(ValueError, match="has its edition"):
        simple_civ_v0.raw_env(scenario=scenario, edition="1.0")
    with pytest.raises(ValueError, match="a view lacks"):
        simple_civ_v0.raw_env(position=simple_civ.new(size="tiny", seed=1).view(0))
    with pytest.raises(ValueError, match="expected SEAT:NAME"):
        pyspiel.load_game(simple_civ_spiel.KIND.short_name, {"opponents": "random"})


@pytest.mark.parametrize("way", WAYS)
def test_a_saved_match_is_no_scenario_and_the_message_says_what_reads_it(
    way: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    simple_civ.new(size="tiny", seed=5).save(path)
    with pytest.raises(InputError, match=r"saved match or a replay; .*load .* position="):
        WAYS[way](scenario=path)


def test_a_size_that_contradicts_a_position_is_refused() -> None:
    duel = simple_civ.new(game="groves", size=10, seed=1)
    assert duel.state.board.side == 10
    for size in ("10", 10, "10x10", None):
        groves_v0.raw_env(size, position=duel)
    for make in (groves_v0.env, groves_v0.parallel_env, groves_v0.solo_env):
        with pytest.raises(ValueError, match="has 10 x 10 tiles, got 20"):
            make(size="20", position=duel)
    match = simple_civ.new(size="small", seed=1)
    simple_civ_v0.raw_env("small", position=match)
    with pytest.raises(ValueError, match=r"has \d+ x \d+ tiles, got tiny"):
        simple_civ_v0.raw_env("tiny", position=match)
