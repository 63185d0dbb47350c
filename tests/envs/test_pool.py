"""A pool in a few processes: every environment plays as if it were alone, and nobody waits."""

import os
import signal
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.error import AlreadyPendingCallError, NoAsyncCallError  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.envs.env_processes import WorkerLost  # noqa: E402
from simple_civ.envs.pool import ROUNDS, EnvPool  # noqa: E402
from simple_civ.envs.vector import WorkerVectorEnv  # noqa: E402
from simple_civ.envs.worker_envs import MakeEnv  # noqa: E402
from tests.envs.vectors_and_pools import SOLO, assert_same, drawn, processes  # noqa: E402

# Python 3.12 warns of forks beside threads, and the test runner has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")

ENVS = 5
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def small(num_envs: int = 4, **options: Any) -> EnvPool:
    """Return a pool of Groves, which has the shortest steps."""
    return groves_v0.pool_env(num_envs, level="random", **options)


def row(batch: Any, number: int) -> dict[str, Any]:
    """Return what a batch reports about one of its environments."""
    seen, rewards, ended, cut, told = batch
    assert_same(told["action_mask"], seen["action_mask"])
    return {
        "seen": {name: seen[name][number] for name in sorted(seen)},
        "reward": float(rewards[number]),
        "ended": bool(ended[number]),
        "cut": bool(cut[number]),
        "told": {name: bool(told[name][number]) for name in ("illegal", "refused")},
        "final": told["final_obs"][number] if "final_obs" in told else None,
    }


def alone(env: Any, mode: AutoresetMode, seed: int, actions: list[int]) -> list[dict[str, Any]]:
    """Return what an environment reports that shares its process with no other."""
    found: list[dict[str, Any]] = []
    seen, told = env.reset(seed=seed)
    reward, ended, cut, final = 0.0, False, False, None
    for action in [*actions, None]:
        assert (told.pop("action_mask") == seen["action_mask"]).all()
        seen = {name: seen[name] for name in sorted(seen)}
        found.append({"seen": seen, "reward": reward, "ended": ended, "cut": cut})
        found[-1] |= {"told": told, "final": final}
        if action is None:
            break
        final = None
        if (ended or cut) and mode == AutoresetMode.NEXT_STEP:
            seen, told = env.reset()
            reward, ended, cut = 0.0, False, False
            continue
        seen, reward, ended, cut, told = env.step(action)
        if (ended or cut) and mode == AutoresetMode.SAME_STEP:
            final = seen
            seen, told = env.reset()
    return found


@pytest.mark.parametrize("game", SOLO)
@pytest.mark.parametrize("mode", MODES)
def test_every_environment_plays_as_if_it_were_alone(game: str, mode: AutoresetMode) -> None:
    pool = EnvPool([SOLO[game]] * ENVS, batch_size=2, workers=2, autoreset_mode=mode)
    told: list[list[dict[str, Any]]] = [[] for _ in range(ENVS)]
    asked: list[list[int]] = [[] for _ in range(ENVS)]
    rng = np.random.default_rng(1)
    pool.async_reset(seed=7)
    cuts = 0
    # On a busy machine a process may answer long after the other: play until all have played.
    while cuts <= 3 or min(len(each) for each in told) < 5:
        batch = pool.recv()
        cuts += int(batch[3].sum())
        ids = batch[4]["env_id"]
        assert len(set(ids)) == len(batch[1]) == 2
        actions = drawn(rng, batch[0])
        actions[ids < 3] = 0  # some end a turn with every step, so that matches are cut
        for place, number in enumerate(ids):
            told[number].append(row(batch, place))
            asked[number].append(int(actions[place]))
        pool.send(actions, ids)
    pool.close()
    for number in range(ENVS):
        expected = alone(SOLO[game](), mode, 7 + number, asked[number][:-1])
        assert len(expected) == len(told[number])
        for mine, lone in zip(told[number], expected):
            assert_same(mine, lone)


@pytest.mark.parametrize("mode", MODES)
def test_a_batch_of_all_is_what_a_vector_tells(mode: AutoresetMode) -> None:
    make = SOLO["simple_civ"]
    together = WorkerVectorEnv([make] * ENVS, workers=1, autoreset_mode=mode)
    pool = EnvPool([make] * ENVS, batch_size=ENVS, workers=2, autoreset_mode=mode)
    assert pool.observation_space == together.observation_space
    assert pool.action_space == together.action_space
    assert pool.metadata == together.metadata
    seen, told = together.reset(seed=3)
    assert_same(pool.reset(seed=3), (seen, {**told, "env_id": np.arange(ENVS)}))
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(30):
        actions = drawn(rng, seen)
        actions[0] = 0
        expected = together.step(actions)
        *got, infos = pool.step(actions)
        assert infos.pop("env_id").tolist() == list(range(ENVS))
        assert_same((*got, infos), expected)
        ends += int(expected[3].sum())
        seen = expected[0]
    assert ends > 1
    pool.close()


# --- nobody waits, nobody starves ----------------------------------------------------------------


class Gated(gymnasium.Wrapper[Any, Any, Any, Any]):
    """An environment whose steps last until a file is there."""

    def __init__(self, gate: Path) -> None:
        super().__init__(groves_v0.solo_env(level="random"))
        self.gate = gate

    def step(self, action: Any) -> Any:
        while not self.gate.exists():
            time.sleep(0.001)
        return super().step(action)


def test_others_go_on_while_one_is_slow(tmp_path: Path) -> None:
    gate = tmp_path / "open"
    pool = EnvPool([*[SOLO["groves"]] * 3, lambda: Gated(gate)], batch_size=1, workers=2)
    pool.reset(seed=1)
    pool.send(np.zeros(4, np.int64))
    turns: Counter[int] = Counter()
    for _ in range(40):
        ids = pool.recv()[4]["env_id"]
        turns.update(ids.tolist())
        pool.send(np.zeros(1, np.int64), ids)
    assert max(turns[1], turns[2]) <= 1  # they wait for the process of 3
    assert turns[3] == 0 and turns[0] >= 38
    gate.touch()
    while (ids := pool.recv()[4]["env_id"])[0] != 3:
        pool.send(np.zeros(1, np.int64), ids)
    pool.close()


def test_whoever_is_always_ready_does_not_keep_the_others_out() -> None:
    pool = EnvPool([SOLO["groves"]] * 2, batch_size=1, workers=2)
    pool.reset(seed=1)
    pool.send(np.zeros(2, np.int64))
    turns: list[int] = []
    while not turns or turns[-1] == 1:
        assert len(turns) <= ROUNDS * 2
        pool.news.acquire()  # environment 1, in another process, is ready
        pool.news.release()
        ids = pool.recv()[4]["env_id"]
        turns += ids.tolist()
        pool.send(np.zeros(1, np.int64), ids)
    assert turns == [1] * ROUNDS * 2 + [0]
    pool.close()


def test_whoever_is_ready_first_is_received_first() -> None:
    pool = small(5, batch_size=2, workers=1)
    pool.async_reset(seed=1)
    turns: Counter[int] = Counter()
    for _ in range(50):
        ids = pool.recv()[4]["env_id"]
        turns.update(ids.tolist())
        pool.send(np.zeros(2, np.int64), ids)
    assert turns == dict.fromkeys(range(5), 20)
    pool.close()


def test_observations_belong_to_whoever_received_them() -> None:
    pool = small(2, batch_size=2, workers=2)
    seen, _ = pool.reset(seed=1)
    before = {name: array.copy() for name, array in seen.items()}
    pool.step(drawn(np.random.default_rng(0), seen))
    assert_same(seen, before)
    pool.close()


def test_new_matches_forget_what_was_under_way() -> None:
    pool = small(4, batch_size=2, workers=2)
    first = pool.reset(seed=1)
    pool.send(np.zeros(4, np.int64))
    pool.recv()
    assert_same(pool.reset(seed=1), first)
    pool.close()


def test_methods_and_attributes_of_every_environment() -> None:
    pool = small(4, batch_size=2, workers=2, render_mode="ansi")
    pool.async_reset(seed=1)
    pool.set_attr("max_turns", [6, 7, 8, 9])
    assert pool.get_attr("max_turns") == (6, 7, 8, 9)
    assert all("turn 1" in text for text in pool.render())
    ids = pool.recv()[4]["env_id"]
    pool.send(np.zeros(2, np.int64), ids)
    masks = pool.call("action_masks")  # of all, after steps that are under way
    seen, _, _, _, told = pool.collect(4)
    assert told["env_id"].tolist() == [0, 1, 2, 3]  # nothing was lost
    assert_same(np.stack(masks), seen["action_mask"])
    pool.close()
    with pytest.raises(WorkerLost, match="the pool is closed"):
        pool.get_attr("max_turns")


def test_seeds_count_up_or_are_given_for_each() -> None:
    pool = small(2, workers=1)
    seen, _ = pool.reset(seed=5)
    assert_same(pool.reset(seed=[5, 6])[0], seen)
    with pytest.raises(ValueError, match="seed: expected 2 seeds, got 3"):
        pool.reset(seed=[1, 2, 3])
    pool.close()


def test_without_a_size_a_batch_is_a_third_of_them() -> None:
    pool = small(5, workers=8)
    assert pool.batch_size == 2
    assert len(processes(pool)) == 4  # the fifth is this one
    assert [len(share.makers) for share in pool.shares] == [1] * 5
    assert pool.action_space.shape == (2,)
    pool.close()


def test_this_process_which_does_more_than_stepping_has_a_smaller_share() -> None:
    pool = simple_civ_v0.pool_env(8, level="random", workers=2)
    assert [len(share.makers) for share in pool.shares] == [3, 5]
    pool.close()


# --- what a caller may do wrong ------------------------------------------------------------------


def test_actions_go_to_environments_that_were_received() -> None:
    pool = small(4, batch_size=2, workers=2)
    two = np.zeros(2, np.int64)
    with pytest.raises(AlreadyPendingCallError, match=r"environment 0 .* `async_reset` first"):
        pool.send(two, [0, 1])
    pool.async_reset(seed=1)
    with pytest.raises(AlreadyPendingCallError, match="environment 3 has not been received yet"):
        pool.send(two, [3, 0])
    ids = [*pool.recv()[4]["env_id"], *pool.recv()[4]["env_id"]]
    assert sorted(ids) == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="env_id: expected 0 to 3, got 4"):
        pool.send(two, [0, 4])
    with pytest.raises(ValueError, match=r"expected each environment once, got \[2, 2\]"):
        pool.send(two, [2, 2])
    with pytest.raises(ValueError, match=r"actions: expected an array of shape \(1,\), got \(2,\)"):
        pool.send(two, [2])
    mask = [True, False, True, False]
    unclear: list[Any] = [1, 1.0, [1.0, 2.0], mask, [[1, 2]], ["1", "2"], [1, None]]
    for named in unclear:
        with pytest.raises(ValueError, match="env_id: expected a list of whole numbers, got"):
            pool.send(two, named)
    pool.send(two[:0], [])
    pool.send(two, [1, 2])
    assert sorted(pool.recv()[4]["env_id"]) == [1, 2]  # nothing was sent that was refused
    pool.close()


def test_nobody_waits_for_what_is_not_under_way() -> None:
    pool = small(4, batch_size=3, workers=2)
    with pytest.raises(NoAsyncCallError, match=r"3 .* and 0 are under way; call `async_reset`"):
        pool.recv()
    pool.async_reset(seed=1)
    ids = pool.recv()[4]["env_id"]
    pool.send(np.zeros(1, np.int64), ids[:1])
    with pytest.raises(NoAsyncCallError, match=r"3 .* and 2 are under way; `send` actions first"):
        pool.recv()
    pool.send(np.zeros(2, np.int64), ids[1:])
    pool.recv()
    pool.close()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"num_envs": 0}, "env_fns: expected at least one environment"),
        ({"batch_size": 0}, "batch_size: expected 1 to 4, got 0"),
        ({"batch_size": 5}, "batch_size: expected 1 to 4, got 5"),
        ({"workers": 0}, "workers: expected at least 1, got 0"),
        ({"autoreset_mode": AutoresetMode.DISABLED}, "autoreset_mode: .* got DISABLED"),
        ({"autoreset_mode": "Disabled"}, "autoreset_mode: .* got DISABLED"),
    ],
)
def test_a_pool_that_cannot_be(options: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        small(**options)


# --- ends ----------------------------------------------------------------------------------------


def test_a_process_that_dies_is_named_and_the_others_end() -> None:
    pool = small(4, batch_size=2, workers=2)
    pool.reset(seed=1)
    pool.send(np.zeros(2, np.int64), [0, 1])
    pool.recv()
    os.kill(processes(pool)[0].pid, signal.SIGKILL)
    words = r"process 1 with the environments 1 to 3 died \(exit code -9\)"
    with pytest.raises(WorkerLost, match=words):
        pool.step(np.zeros(4, np.int64))
        pool.recv()
    assert pool.closed
    assert not any(process.is_alive() for process in processes(pool))
    for call in (pool.recv, pool.async_reset, lambda: pool.send(np.zeros(4, np.int64))):
        with pytest.raises(WorkerLost, match="the pool is closed; create a new one"):
            call()


@pytest.mark.parametrize("broken", [0, 1])
def test_an_error_in_an_environment_is_told_with_its_text(broken: int) -> None:
    class Broken(gymnasium.Wrapper[Any, Any, Any, Any]):
        def step(self, action: Any) -> Any:
            raise OSError("the forest burns")

    makers: list[MakeEnv] = [SOLO["groves"], SOLO["groves"]]
    makers[broken] = lambda: Broken(SOLO["groves"]())
    pool = EnvPool(makers, batch_size=1, workers=2)
    pool.reset(seed=1)
    with pytest.raises(WorkerLost, match="failed:") as error:
        pool.step(np.zeros(2, np.int64))
        pool.recv()
    where = f"process {broken} with the environments {broken} to {broken}"
    assert str(error.value).startswith(where) and "the forest burns" in str(error.value)
    assert not any(process.is_alive() for process in processes(pool))


def test_closing_ends_every_process_and_may_be_done_twice() -> None:
    pool = small(4, workers=3)
    pool.async_reset(seed=1)
    pool.close()
    pool.close()
    assert [process.exitcode for process in processes(pool)] == [0, 0]


def test_a_pool_that_is_forgotten_leaves_no_processes() -> None:
    pool = small(2, workers=2)
    pool.reset(seed=1)
    others = processes(pool)
    del pool
    assert len(others) == 1 and not any(process.is_alive() for process in others)
