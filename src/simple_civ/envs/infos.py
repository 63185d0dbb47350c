"""Infos of environments beside their observations, from a dictionary each to arrays for all."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import VectorEnv

from .match import Arrays
from .worker_envs import SEEN, Info


def gathered(seen: Arrays, finals: Sequence[Info | None], told: Sequence[Info | None]) -> Info:
    """Return arrays with a place for each environment, in the form of Gymnasium's vectors.

    `finals` are the infos of matches whose successors have started in the same step.
    """
    if not any(finals):
        found = columns(seen, told)
        if found is not None:
            return found
    rows: VectorEnv[Any, Any, Any] = VectorEnv()
    rows.num_envs = len(told)  # Gymnasium adds to arrays of as many places as its vector has
    found = {}
    for number, one in enumerate(told):
        if one is not None:
            found = rows._add_info(found, finals[number] or {}, number)
            whole = {
                name: seen[name][number] if value is SEEN else value for name, value in one.items()
            }
            found = rows._add_info(found, whole, number)
    return found


def columns(seen: Arrays, told: Sequence[Info | None]) -> Info | None:
    """Return the infos that all environments share as columns, or None if there are others.

    They are plain numbers, or arrays that the observations hold.
    """
    found: Info = {}
    first = told[0]
    everyone = np.ones(len(told), np.bool_)
    for one in told:
        if first is None or one is None or one.keys() != first.keys():
            return None
    for name, value in (first or {}).items():
        values = [one[name] for one in told if one is not None]
        kind = type(value)
        if [type(one) for one in values].count(kind) < len(values):
            return None
        if value is SEEN:
            found[name] = seen[name].copy()
        elif isinstance(value, (bool, int, float)):
            found[name] = np.array(values, kind)
        else:
            return None
        found[f"_{name}"] = everyone.copy()
    return found
