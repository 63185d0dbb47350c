"""Timing of many environments at once, by wall-clock time: their work is in other processes.

The same matches are stepped by Gymnasium's vector, by ours in lockstep, and by a pool, in turn.
Ours are timed in one process and in a few: the comparison with Gymnasium's vector shows their
value, the comparison with themselves in one process that of the other processes. The agents draw
from the masks, and an environment's next choice is the same in each of them.
"""

import time
from collections.abc import Callable
from typing import Any

from .timing import Figure

REPEATS = 9
ENVS = 8
STEPS = 250
"""Steps of each environment; on average for those of a pool."""

WORKERS = 2
"""Processes: one for each core of the reference machine."""

POOL_GAIN = 1.6
"""The factor by which a pool in a few processes should be faster than in one."""


def figures() -> list[Figure]:
    """Measure steps per second in one process and in several, and their ratios."""
    rates = measured()
    what = f"steps by the clock: {ENVS} simple_civ tiny against normal"
    found = [Figure(f"{what}, {name}", "1/s", values, rate=True) for name, values in rates.items()]
    gym, vector, vectors, pool, pools = rates
    for few, one, target in [
        (vectors, gym, None),
        (vectors, vector, None),
        (pools, gym, None),
        (pools, pool, POOL_GAIN),
    ]:
        ratios = tuple(after / before for after, before in zip(rates[few], rates[one]))
        found.append(Figure(f"{what}, {few} to {one}", "x", ratios, target, rate=True))
    return found


def measured() -> dict[str, tuple[float, ...]]:
    """Return the steps per second of Gymnasium's vector, our vector and a pool.

    The latter two are measured in one process and in several.
    """
    from gymnasium.vector import SyncVectorEnv

    from simple_civ.envs import simple_civ_v0

    timed: dict[str, tuple[Any, Callable[[Any, int], float]]] = {
        "SyncVectorEnv": (SyncVectorEnv([simple_civ_v0.solo_env] * ENVS), lockstep_rate)
    }
    for workers in (1, WORKERS):
        vector = simple_civ_v0.vector_env(ENVS, workers=workers)
        timed[f"vector in {workers}"] = (vector, lockstep_rate)
    for workers in (1, WORKERS):
        timed[f"pool in {workers}"] = (simple_civ_v0.pool_env(ENVS, workers=workers), pool_rate)
    turns = [[rate(envs, seed) for envs, rate in timed.values()] for seed in range(REPEATS)]
    for envs, _ in timed.values():
        envs.close()
    return dict(zip(timed, zip(*turns)))


def keys_of(envs: Any, seed: int) -> Any:
    """Return a random number for each environment, step and choice."""
    import numpy as np

    shape = (ENVS, STEPS, envs.single_action_space.n)
    return np.random.default_rng(seed).random(shape, np.float32)


def lockstep_rate(vector: Any, seed: int) -> float:
    """Return the steps of all environments per second."""
    keys = keys_of(vector, seed)
    seen, _ = vector.reset(seed=seed)
    began = time.perf_counter()
    for step in range(STEPS):
        seen, *_ = vector.step((keys[:, step] * seen["action_mask"]).argmax(axis=1))
    return ENVS * STEPS / (time.perf_counter() - began)


def pool_rate(pool: Any, seed: int) -> float:
    """Return the same for a pool, whose environments do not step equally often."""
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
