"""Timing of the learning environments: steps with observation and mask, per CPU second on one core.

PettingZoo's chess and connect four are stepped in the same way in the same run.
"""

import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from . import vectors
from .timing import Figure

REPEATS = 5
STEPS = 6_000
FEW_STEPS = 1_000

TARGETS = {"simple_civ tiny": 10_000.0, "simple_civ huge": 3_000.0, "groves 10 x 10": 20_000.0}


def figures() -> list[Figure]:
    """Return the rates of steps; nothing if the packages are missing."""
    if find_spec("pettingzoo") is None:
        return []
    found: list[Figure] = []
    for name, make in environments().items():
        steps = STEPS if name.startswith(("simple", "groves")) else FEW_STEPS
        rates = tuple(rate(make(), steps, seed) for seed in range(REPEATS))
        target = TARGETS.get(name.removesuffix(", raw_env"))
        found.append(Figure(f"steps: {name}", "1/s", rates, target, rate=True))
    return found + vectors.figures()


def environments() -> dict[str, Callable[[], Any]]:
    """Return the factories of all environments to step."""
    from simple_civ.envs import groves_v0, simple_civ_v0

    found: dict[str, Callable[[], Any]] = {}
    for size in ("tiny", "huge"):
        found[f"simple_civ {size}, raw_env"] = partial(simple_civ_v0.raw_env, size=size)
        found[f"simple_civ {size}, env"] = partial(simple_civ_v0.env, size=size)
    found["groves 10 x 10, raw_env"] = groves_v0.raw_env
    found["groves 10 x 10, env"] = groves_v0.env
    if find_spec("pygame") is None:
        return found
    if find_spec("chess") is not None:
        chess = import_module("pettingzoo.classic.chess_v6")
        found["PettingZoo chess, raw_env"] = chess.raw_env
        found["PettingZoo chess, env"] = chess.env
    four = import_module("pettingzoo.classic.connect_four_v3")
    found["PettingZoo connect four, raw_env"] = four.raw_env
    found["PettingZoo connect four, env"] = four.env
    return found


def rate(env: Any, steps: int, seed: int) -> float:
    """Return the steps per CPU second of agents that draw from their masks.

    Matches that end are restarted.
    """
    draw = Random(seed).random
    env.reset(seed=seed)
    done = 0
    began = time.process_time()
    while done < steps:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            if not env.agents:
                env.reset()
            continue
        offered = seen["action_mask"].view(bool).nonzero()[0]
        env.step(int(offered[int(draw() * len(offered))]))
        done += 1
    return steps / (time.process_time() - began)
