"""Environments in processes: what they are asked, how they start, and that no end leaves one."""

import multiprocessing
import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.envs.packages import need
from tests.patience import PATIENCE

need("gymnasium", "pettingzoo")


import numpy as np  # noqa: E402
from gymnasium.spaces import Box  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from simple_civ.envs.env_processes import WorkerLost  # noqa: E402
from simple_civ.envs.pool import EnvPool  # noqa: E402
from simple_civ.envs.worker_envs import MakeEnv  # noqa: E402
from tests.envs.vectors_and_pools import (  # noqa: E402  # noqa: E402
    SOLO,
    VECTOR_AND_POOL,
    MakeEnvs,
    Toy,
    assert_same,
    processes,
    step_all,
)

# Python 3.12 warns of forks beside threads, and the test runner has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


class Drawing(Toy):
    """Draws a number at every step and in every new match."""

    def told(self) -> dict[str, Any]:
        return {"drawn": int(self.np_random.integers(1_000_000))}


def test_new_matches_without_seeds_do_not_depend_on_who_was_quick() -> None:
    found = []
    for _ in range(2):
        pool = EnvPool([Drawing] * 6, batch_size=2, workers=2)
        pool.reset(seed=1)
        for _ in range(20):
            pool.send(np.zeros(6, np.int64))
            pool.recv()
            pool.reset()
        found.append(pool.reset())
        pool.close()
    assert_same(*found)


class Keeper(Toy):
    """Keeps the actions that it was given, which are arrays."""

    def __init__(self) -> None:
        super().__init__()
        self.action_space = Box(0, 9, (2,), np.float32)
        self.given: list[Any] = []

    def step(self, action: Any) -> Any:
        self.given.append(action)
        return super().step(action)

    def kept(self) -> list[float]:
        return [float(action.sum()) for action in self.given]


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_actions_of_another_kind_are_refused(kind: MakeEnvs) -> None:
    envs = kind([Toy] * 2, workers=2)
    envs.reset(seed=1)
    for action in (envs.step, getattr(envs, "send", envs.step)):
        with pytest.raises(ValueError, match="actions: expected int64, got float64"):
            action(np.array([0.9, 1.9]))
    step_all(envs)
    envs.close()


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_seeds_are_whole_numbers_of_any_type(kind: MakeEnvs) -> None:
    envs = kind([Drawing] * 2, workers=2)
    expected = envs.reset(seed=3)
    good: list[Any] = [np.int64(3), np.array([3, 4]), [np.uint8(3), 4]]
    for seed in good:
        assert_same(envs.reset(seed=seed), expected)
    bad: list[Any] = [-1, [1, -2], 2.5, [1, 2.5], "one"]
    for seed in bad:
        with pytest.raises(ValueError, match="seed: expected whole numbers from 0 on, got"):
            envs.reset(seed=seed)
    assert_same(envs.reset(seed=3), expected)  # nobody was asked for what was refused
    envs.close()


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_modes_may_be_given_as_text(kind: MakeEnvs, mode: AutoresetMode) -> None:
    envs = kind([Toy] * 2, workers=2, autoreset_mode=mode.value)
    assert envs.metadata["autoreset_mode"] is mode
    envs.reset(seed=1)
    *_, last = (step_all(envs) for _ in range(3))
    assert ("final_obs" in last) == (mode == AutoresetMode.SAME_STEP)
    step_all(envs)
    envs.close()
    with pytest.raises(ValueError, match="'sometimes' is not a valid AutoresetMode"):
        kind([Toy], autoreset_mode="sometimes")


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
@pytest.mark.parametrize("odd", [Keeper, partial(Toy, size=2)])
def test_all_must_have_the_same_spaces(kind: MakeEnvs, odd: MakeEnv) -> None:
    with pytest.raises(WorkerLost, match="the environments must all have the same spaces"):
        kind([Toy, odd], workers=2)


class Interrupted(Toy):
    """The user presses Ctrl-C while it is stepped."""

    def step(self, action: Any) -> Any:
        raise KeyboardInterrupt


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_an_interrupt_ends_all_of_it(kind: MakeEnvs) -> None:
    envs = kind([Interrupted, Toy], workers=2)
    envs.reset(seed=1)
    with pytest.raises(KeyboardInterrupt):
        step_all(envs)
    assert not any(process.is_alive() for process in processes(envs))
    with pytest.raises(WorkerLost, match=f"the {envs.name} is closed; create a new one"):
        envs.reset()


class Offline(Toy):
    """Fails with an error that a lost process has, too."""

    def step(self, action: Any) -> Any:
        raise ConnectionResetError("the forest does not answer")


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_errors_of_lines_are_told_with_their_text(kind: MakeEnvs) -> None:
    envs = kind([Toy, Offline], workers=2)
    envs.reset(seed=1)
    with pytest.raises(WorkerLost, match=r"(?s)process 1 .* failed:.*the forest does not answer"):
        step_all(envs)


@pytest.mark.parametrize("context", ["spawn", "forkserver"])
@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_processes_may_be_started_in_other_ways(kind: MakeEnvs, context: str) -> None:
    makers = [SOLO["groves"]] * 2
    forked = kind(makers, workers=1)
    started = kind(makers, workers=2, context=context)
    assert_same(started.reset(seed=1), forked.reset(seed=1))
    assert_same(step_all(started), step_all(forked))
    started.close()
    assert [process.exitcode for process in processes(started)] == [0]


UNGUARDED = """
from simple_civ.envs import groves_v0
envs = groves_v0.{kind}_env(2, workers=2, level="random", context="{context}")
"""


@pytest.mark.parametrize(("kind", "context"), [("vector", "spawn"), ("pool", "forkserver")])
def test_a_script_that_would_begin_again_in_every_process_is_told_what_it_lacks(
    kind: str, context: str, tmp_path: Path
) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED.format(kind=kind, context=context), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run(
        [sys.executable, script], env=environment, stderr=subprocess.PIPE, text=True
    )
    *_, words = ran.stderr.splitlines()
    assert re.search(r"WorkerLost: process 1 .* died \(exit code 1\) before it was ready; ", words)
    assert words.endswith('a script begins with `if __name__ == "__main__":`')


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
def test_a_process_that_cannot_be_started_ends_all_of_it(
    kind: MakeEnvs, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(process: Any) -> None:
        raise EOFError("the server of forks has died")

    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", start)
    with pytest.raises(WorkerLost, match=r"process 1 .* could not be started; .* `if __name__ =="):
        kind([Toy] * 2, workers=2, context="spawn")


LONELY = """
import sys
from simple_civ.envs import groves_v0
envs = groves_v0.{kind}_env(2, workers=2, level="random")
envs.reset(seed=1)
print(envs.handles[1].process.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("kind", ["vector", "pool"])
def test_processes_end_when_their_caller_is_killed(kind: str) -> None:
    """Both write to one pipe, which ends when neither is there any more."""
    command = [sys.executable, "-c", LONELY.format(kind=kind)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as caller:
        assert caller.stdout is not None
        worker = int(caller.stdout.readline())
        if sys.platform == "linux":
            assert os.readlink(f"/proc/{worker}/fd/1") == os.readlink(f"/proc/{caller.pid}/fd/1")
        caller.send_signal(signal.SIGKILL)
        assert caller.communicate(timeout=PATIENCE)[0] == ""


@pytest.mark.parametrize("kind", VECTOR_AND_POOL)
@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="processes have all processors")
def test_without_a_number_there_are_processes_for_the_processors_that_may_be_used(
    kind: MakeEnvs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {3})
    envs = kind([Toy] * 4)
    assert processes(envs) == []
    envs.close()
