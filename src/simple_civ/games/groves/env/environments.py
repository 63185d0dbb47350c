"""The learning environments of Groves: PettingZoo, Gymnasium, many at once."""

from functools import partial
from typing import Any

from ....core.ids import Seat
from ....envs.aec import CheckedEnv, TurnEnv
from ....envs.gym import SoloEnv, check_seat
from ....envs.parallel import RoundEnv
from ....envs.pool import pool
from ....envs.rewards import Rewards
from ....envs.vector import many
from ....protocol.limits import MAX_CYCLES, MAX_ROUNDS
from ..pieces import SIDES
from .match import begin, invite

NAME = "groves_v0"


def raw_env(
    size: str = "small",
    edition: str | None = None,
    max_cycles: int = MAX_CYCLES,
    per_point: float = 0.0,
    render_mode: str | None = None,
) -> TurnEnv:
    """Return the environment itself, without PettingZoo's checks of how it is used."""
    make = partial(begin, edition, size, ())
    return TurnEnv(NAME, make, max_cycles, Rewards(per_point), render_mode)


def env(**options: Any) -> CheckedEnv:
    """Return the environment with PettingZoo's usage checks; options as for `raw_env`."""
    return CheckedEnv(raw_env(**options))


def parallel_env(
    size: str = "small",
    edition: str | None = None,
    max_cycles: int = MAX_ROUNDS,
    per_point: float = 0.0,
    render_mode: str | None = None,
) -> RoundEnv:
    """Return an environment of whole rounds.

    Both sides give their orders, then these are carried out in turn.
    """
    make = partial(begin, edition, size, ())
    return RoundEnv(NAME, make, max_cycles, Rewards(per_point), render_mode)


def solo_env(
    size: str = "small",
    edition: str | None = None,
    seat: Seat = 0,
    level: str = "normal",
    max_turns: int = MAX_ROUNDS,
    per_point: float = 0.0,
    render_mode: str | None = None,
) -> SoloEnv:
    """Return an environment of one agent against a program of a level, for Gymnasium."""
    check_seat(seat, SIDES)
    levels = ["normal", "normal"]
    levels[1 - seat] = level
    make = partial(begin, edition, size, tuple(levels))
    return SoloEnv(make, partial(invite, level), seat, max_turns, Rewards(per_point), render_mode)


vector_env = partial(many, solo_env)
"""Many `solo_env`s in a few processes, for Gymnasium; options as for `solo_env`."""

pool_env = partial(pool, solo_env)
"""Many `solo_env`s, each at its own pace, called as EnvPool is; options as for `solo_env`."""
