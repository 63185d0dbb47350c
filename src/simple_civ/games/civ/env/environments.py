"""The learning environments of Simple Civ: PettingZoo, Gymnasium, many at once."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ....core.ids import Seat
from ....envs.aec import CheckedEnv, TurnEnv
from ....envs.forms import ARRAYS
from ....envs.gym import SoloEnv
from ....envs.match import Maker
from ....envs.openings import Folder, opening
from ....envs.opponents import BOT_SECONDS, Opponent, Opponents, hosting, hosting_for
from ....envs.parallel import RoundEnv
from ....envs.pool import pool
from ....envs.rewards import Rewards
from ....envs.vector import many
from ....protocol.registry import find_game
from .. import engine
from ..command_words import CUT
from ..documents.setup.setup_names import find_size
from .match import begin, begin_again

GAME = engine.NAME
NAME = "simple_civ_v0"
USUAL_SIZE = "tiny"
MAX_CYCLES = 100_000
MAX_ROUNDS = CUT


def maker(
    size: str | int | None,
    edition: str | None,
    civs: Sequence[str],
    seats: int | None,
    rules: Folder | None,
    scenario: Folder | None,
    position: Any,
) -> Maker:
    """Return what begins matches: on new maps, or with a situation."""
    state = opening(find_game(GAME), rules, scenario, position)
    if state is None:
        if edition is not None and rules is not None:
            raise ValueError("expected an edition or a ruleset folder, not both")
        folder = None if rules is None else Path(rules)
        chosen = USUAL_SIZE if size is None else str(size)
        return partial(begin, edition, chosen, tuple(civs), seats, folder=folder)
    grid = state.world.grid
    if size is not None:
        wanted = state.rules.sizes[find_size(state.rules, str(size))]
        if (wanted.width, wanted.height) != (grid.width, grid.height):
            has = f"{grid.width} x {grid.height} tiles"
            raise ValueError(f"size: the scenario or position has {has}, got {size}")
    if edition is not None or civs or seats is not None:
        raise ValueError("a scenario or position has its edition, civs and seats")
    return partial(begin_again, state)


def raw_env(
    size: str | int | None = None,
    edition: str | None = None,
    civs: Sequence[str] = (),
    seats: int | None = None,
    max_cycles: int = MAX_CYCLES,
    per_point: float = 0.0,
    render_mode: str | None = None,
    *,
    rules: Folder | None = None,
    scenario: Folder | None = None,
    position: Any = None,
    opponents: Opponents | None = None,
    bot_seconds: float = BOT_SECONDS,
    observation: str = ARRAYS,
) -> TurnEnv:
    """Return the environment itself, without PettingZoo's checks of how it is used."""
    make = maker(size, edition, civs, seats, rules, scenario, position)
    make = hosting(GAME, make, opponents, observation, bot_seconds)
    return TurnEnv(NAME, make, max_cycles, Rewards(per_point), render_mode, observation)


def env(**options: Any) -> CheckedEnv:
    """Return the environment with PettingZoo's usage checks; options as for `raw_env`."""
    return CheckedEnv(raw_env(**options))


def parallel_env(
    size: str | int | None = None,
    edition: str | None = None,
    civs: Sequence[str] = (),
    seats: int | None = None,
    max_cycles: int = MAX_ROUNDS,
    per_point: float = 0.0,
    render_mode: str | None = None,
    *,
    rules: Folder | None = None,
    scenario: Folder | None = None,
    position: Any = None,
    opponents: Opponents | None = None,
    bot_seconds: float = BOT_SECONDS,
    observation: str = ARRAYS,
) -> RoundEnv:
    """Return an environment of whole rounds of macro orders."""
    make = maker(size, edition, civs, seats, rules, scenario, position)
    hosted: Any = hosting(GAME, make, opponents, observation, bot_seconds)
    return RoundEnv(NAME, hosted, max_cycles, Rewards(per_point), render_mode, observation)


def solo_env(
    size: str | int | None = None,
    edition: str | None = None,
    civs: Sequence[str] = (),
    seats: int | None = None,
    seat: Seat = 0,
    level: Opponent = "normal",
    max_turns: int = MAX_ROUNDS,
    per_point: float = 0.0,
    render_mode: str | None = None,
    *,
    rules: Folder | None = None,
    scenario: Folder | None = None,
    position: Any = None,
    opponents: Opponents | None = None,
    bot_seconds: float = BOT_SECONDS,
    observation: str = ARRAYS,
) -> SoloEnv:
    """Return an environment of one agent against opponents, for Gymnasium.

    Seats that `opponents` does not name are played by `level`.
    """
    make = maker(size, edition, civs, seats, rules, scenario, position)
    make = hosting_for(GAME, make, seat, level, opponents, observation, bot_seconds)
    return SoloEnv(make, seat, max_turns, Rewards(per_point), render_mode, observation)


vector_env = partial(many, solo_env)
"""Many `solo_env`s in a few processes, for Gymnasium; options as for `solo_env`."""

pool_env = partial(pool, solo_env)
"""Many `solo_env`s, each at its own pace, called as EnvPool is; options as for `solo_env`."""
