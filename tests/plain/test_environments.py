"""The third game as an environment: PettingZoo's and Gymnasium's own tests, masks, words."""

import pickle
import warnings
from copy import deepcopy

import numpy as np
import pytest

from simple_civ.lab.forfeit import Forfeit
from simple_civ.protocol.game_spec import AnyGame
from tests.envs.packages import need

need("gymnasium", "pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it imports games of its own in an old way
    from pettingzoo.test import api_test, seed_test

from gymnasium.utils.env_checker import check_env  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")  # PettingZoo warns of what it does not know


def test_the_aec_interface(hexapawn: AnyGame) -> None:
    api_test(hexapawn.environment.env(), num_cycles=200)
    api_test(hexapawn.environment.raw_env(), num_cycles=200)
    seed_test(hexapawn.environment.env, num_cycles=60)


def test_the_gymnasium_interface(hexapawn: AnyGame) -> None:
    check_env(hexapawn.environment.solo_env(level="random"), skip_render_check=True)


def test_an_opponent_that_forfeits_resigns(hexapawn: AnyGame) -> None:
    class GivesUp:
        """Forfeits at its first choice."""

        def choose(self, view: object) -> list[object]:
            raise Forfeit("hung: its time was up")

    env = hexapawn.environment.solo_env(level=GivesUp())
    env.reset(seed=1)
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(np.flatnonzero(env.action_masks())[-1])
    assert reward == 1.0
    assert info["forfeits"] == {"player_1": "hung: its time was up"}


def test_an_agent_is_offered_what_is_legal(hexapawn: AnyGame) -> None:
    env = hexapawn.environment.raw_env()
    env.reset(seed=1)
    offered = np.flatnonzero(env.observe("player_0")["action_mask"])
    assert len(offered) == 4, "three pawns and the end of the turn"
    assert [env.match.words(int(one)) for one in offered] == [
        *("end the turn", "a1 to a2", "b1 to b2", "c1 to c2")
    ]
    env.step(1)
    assert env.infos["player_0"]["illegal"]
    env.step(int(offered[1]))
    assert env.agent_selection == "player_1"
    assert env.observe("player_1")["observation"].tolist() == [
        [[1, 1, 1], [0, 0, 0], [0, 0, 0]],
        [[0, 0, 0], [1, 0, 0], [0, 1, 1]],
    ]


def test_whoever_wins_is_rewarded(hexapawn: AnyGame) -> None:
    env = hexapawn.environment.solo_env(level="random", seat=1)
    env.reset(seed=1)
    reward, done = 0.0, False
    while not done:
        choice = int(np.flatnonzero(env.action_masks())[-1])
        _, reward, done, _, _ = env.step(np.int64(choice))
    assert reward == (1.0 if env.match.winners == [1] else -1.0)


def test_a_copy_goes_its_own_way(hexapawn: AnyGame) -> None:
    env = hexapawn.environment.raw_env()
    env.reset(seed=1)
    twin, other = deepcopy(env), pickle.loads(pickle.dumps(env))
    env.step(0)
    assert env.match.over
    assert not twin.match.over
    assert not other.match.over
