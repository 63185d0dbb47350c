"""The contract of a match: words tell choices apart, and what is not offered changes nothing."""

from collections.abc import Callable
from copy import deepcopy
from random import Random

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.envs.match import EnvMatch, choices, describe  # noqa: E402  # noqa: E402
from simple_civ.envs.result_codes import ILLEGAL  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402
from simple_civ.games.groves.env.match import GrovesMatch  # noqa: E402
from tests.envs.agents import new_civ, new_groves, positions  # noqa: E402
from tests.envs.observations import same  # noqa: E402


@pytest.mark.parametrize("match", [new_civ(2), new_groves(2)], ids=["simple_civ", "groves"])
def test_words_tell_all_choices_apart(match: EnvMatch) -> None:
    for _ in positions(match, Random(2), 200, haste=0.1):
        offered = choices(match)
        assert sorted(offered.values()) == list(np.flatnonzero(match.mask()))
        assert "nothing" not in offered


def test_a_duel_can_be_played_by_words() -> None:
    env = groves_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    assert "side 1 to play; you are side 1" in env.unwrapped.describe(agent)
    words = env.unwrapped.text_choices()
    env.step(words["deploy a unit of 5 at 8,8"])
    assert "1:5" in env.unwrapped.describe(agent)
    assert "reserves 0" in env.unwrapped.describe(agent)
    env.step(env.unwrapped.text_choices()["pass"])
    assert env.agent_selection == "player_0"


def test_a_city_can_be_founded_by_words() -> None:
    env = simple_civ_v0.raw_env()
    env.reset(seed=1)
    for _ in range(10):
        words = env.text_choices()
        found = [text for text in words if text.endswith("found city")]
        if found:
            env.step(words[found[0]])
            break
        env.step(words["turn to the next piece"])
    text = env.describe("player_0")
    assert "\ncity " in text and "Pop 1" in text
    assert "in focus:" in text and "You may:" in text


def test_who_waits_is_offered_nothing() -> None:
    match = new_civ(1)
    assert "You may:" not in describe(match, 1)
    assert match.text(1) == describe(match, 1)


def test_render_is_the_text() -> None:
    for game in (simple_civ_v0, groves_v0):
        env = game.env(render_mode="ansi")
        env.reset(seed=1)
        assert env.render() == env.unwrapped.match.text(env.unwrapped.match.active)


@pytest.mark.parametrize("match", [new_civ(3), new_groves(3)], ids=["simple_civ", "groves"])
def test_what_is_not_offered_changes_nothing(match: CivMatch | GrovesMatch) -> None:
    rng = Random(3)
    for _ in positions(match, rng, 60, haste=0.2):
        before = match.interface.state.hash()
        missing = [int(number) for number in np.flatnonzero(match.mask() == 0)]
        strange = [-1, match.actions, 10**9]
        for number in [*strange, *rng.sample(missing, 5)]:
            assert match.ask(number) == ILLEGAL
        assert match.interface.state.hash() == before


@pytest.mark.parametrize("make", [new_civ, new_groves])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_an_observation_stays_true(
    make: Callable[[int], CivMatch | GrovesMatch], seed: int
) -> None:
    """Planes, economy and deals are not worked out again where nothing changed."""
    match = make(seed)
    for _ in positions(match, Random(seed), 250, haste=0.05):
        fresh = deepcopy(match)
        assert same(match.observe(match.active), fresh.observe(match.active))
        assert (match.mask() == fresh.mask()).all()
