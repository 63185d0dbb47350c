"""Times many environments at once by the clock on the wall: their work is in other processes.

The same matches are stepped in one process by Gymnasium's own vector, in a few in lockstep, and in
a few as a pool, in turn. The agents draw from the masks, and an environment's next choice is the
same in each of them.
"""

import time
from collections.abc import Callable
from typing import Any

from .timing import Figure

REPEATS = 9
ENVS = 8
STEPS = 250
"""Steps of each environment; those of a pool have so many on the average."""

WORKERS = 2
"""Processes: one for each core of the machine that is agreed on."""


def figures() -> list[Figure]:
    """Steps per second in one process and in a few, and their ratios."""
    from gymnasium.vector import SyncVectorEnv

    from simple_civ.envs import simple_civ_v0

    timed: dict[str, tuple[Any, Callable[[Any, int], float]]] = {
        "1 process": (SyncVectorEnv([simple_civ_v0.solo_env] * ENVS), lockstep_rate),
        f"{WORKERS} processes": (simple_civ_v0.vector_env(ENVS, workers=WORKERS), lockstep_rate),
        f"pool of {WORKERS} processes": (simple_civ_v0.pool_env(ENVS, workers=WORKERS), pool_rate),
    }
    rates: dict[str, list[float]] = {name: [] for name in timed}
    for seed in range(REPEATS):
        for name, (envs, rate) in timed.items():
            rates[name].append(rate(envs, seed))
    for envs, _ in timed.values():
        envs.close()
    what = f"steps by the clock: {ENVS} simple_civ tiny against normal"
    one, *few = timed
    found = [Figure(f"{what}, {one}", "1/s", tuple(rates[one]), rate=True)]
    for name in few:
        ratios = tuple(after / before for before, after in zip(rates[one], rates[name]))
        found.append(Figure(f"{what}, {name}", "1/s", tuple(rates[name]), rate=True))
        found.append(Figure(f"{what}, {name} to 1", "x", ratios, rate=True))
    return found


def keys_of(envs: Any, seed: int) -> Any:
    """A random number for each environment, step and choice."""
    import numpy as np

    shape = (ENVS, STEPS, envs.single_action_space.n)
    return np.random.default_rng(seed).random(shape, np.float32)


def lockstep_rate(vector: Any, seed: int) -> float:
    """Steps of all environments per second."""
    keys = keys_of(vector, seed)
    seen, _ = vector.reset(seed=seed)
    began = time.perf_counter()
    for step in range(STEPS):
        seen, *_ = vector.step((keys[:, step] * seen["action_mask"]).argmax(axis=1))
    return ENVS * STEPS / (time.perf_counter() - began)


def pool_rate(pool: Any, seed: int) -> float:
    """The same of a pool, whose environments are not stepped equally often."""
    import numpy as np

    keys = keys_of(pool, seed)
    steps = np.zeros(ENVS, np.int64)
    seen, infos = pool.reset(seed=seed)
    began = time.perf_counter()
    while steps.sum() < ENVS * STEPS:
        env_id = infos["env_id"]
        choices = keys[env_id, steps[env_id] % STEPS] * seen["action_mask"]
        pool.send(choices.argmax(axis=1), env_id)
        steps[env_id] += 1
        seen, _, _, _, infos = pool.recv()
    return float(steps.sum()) / (time.perf_counter() - began)
