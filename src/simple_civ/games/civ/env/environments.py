"""The learning environments of Simple Civ: PettingZoo, Gymnasium, many at once."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ....core.ids import Seat
from ....envs.aec import CheckedEnv, TurnEnv
from ....envs.gym import SoloEnv
from ....envs.parallel import RoundEnv
from ....envs.pool import pool
from ....envs.rewards import Rewards
from ....envs.vector import many
from ..command_words import CUT
from .match import begin, check_level, invite

NAME = "simple_civ_v0"
MAX_CYCLES = 100_000
MAX_ROUNDS = CUT


def raw_env(
    size: str = "tiny",
    edition: str | None = None,
    civs: Sequence[str] = (),
    seats: int | None = None,
    max_cycles: int = MAX_CYCLES,
    per_point: float = 0.0,
    render_mode: str | None = None,
) -> TurnEnv:
    """Return the environment itself, without PettingZoo's checks of how it is used."""
    make = partial(begin, edition, size, civs, seats)
    return TurnEnv(NAME, make, max_cycles, Rewards(per_point), render_mode)


def env(**options: Any) -> CheckedEnv:
    """Return the environment with PettingZoo's usage checks; options as for `raw_env`."""
    return CheckedEnv(raw_env(**options))


def parallel_env(
    size: str = "tiny",
    edition: str | None = None,
    civs: Sequence[str] = (),
    seats: int | None = None,
    max_cycles: int = MAX_ROUNDS,
    per_point: float = 0.0,
    render_mode: str | None = None,
) -> RoundEnv:
    """Return an environment of whole rounds of macro orders."""
    make = partial(begin, edition, size, civs, seats)
    return RoundEnv(NAME, make, max_cycles, Rewards(per_point), render_mode)


def solo_env(
    size: str = "tiny",
    edition: str | None = None,
    civs: Sequence[str] = (),
    seats: int | None = None,
    seat: Seat = 0,
    level: str = "normal",
    max_turns: int = MAX_ROUNDS,
    per_point: float = 0.0,
    render_mode: str | None = None,
) -> SoloEnv:
    """Return an environment of one agent against programs of a level, for Gymnasium."""
    check_level(level)
    make = partial(begin, edition, size, civs, seats)
    return SoloEnv(make, partial(invite, level), seat, max_turns, Rewards(per_point), render_mode)


vector_env = partial(many, solo_env)
"""Many `solo_env`s in a few processes, for Gymnasium; options as for `solo_env`."""

pool_env = partial(pool, solo_env)
"""Many `solo_env`s, each at its own pace, called as EnvPool is; options as for `solo_env`."""
