"""Learning environments of plain games: PettingZoo and Gymnasium, for any of them.

They need the extra `envs`, so the libraries are imported when an environment is made.
"""

from functools import partial
from typing import TYPE_CHECKING, Any

from ..core.ids import Seat
from ..protocol.limits import MAX_CYCLES, MAX_ROUNDS
from ..protocol.registry import find_game

if TYPE_CHECKING:
    from ..envs.aec import CheckedEnv, TurnEnv
    from ..envs.gym import SoloEnv


class PlainEnvironments:
    """The environments of a game, by its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def raw_env(
        self,
        edition: str | None = None,
        max_cycles: int = MAX_CYCLES,
        per_point: float = 0.0,
        render_mode: str | None = None,
    ) -> "TurnEnv":
        """Return PettingZoo's environment, without checks of how it is used."""
        from ..envs.aec import TurnEnv
        from ..envs.rewards import Rewards
        from .match import begin

        make = partial(begin, self.name, edition)
        return TurnEnv(f"{self.name}_v0", make, max_cycles, Rewards(per_point), render_mode)

    def env(self, **options: Any) -> "CheckedEnv":
        """Return PettingZoo's environment; options as for `raw_env`."""
        from ..envs.aec import CheckedEnv

        return CheckedEnv(self.raw_env(**options))

    def solo_env(
        self,
        edition: str | None = None,
        seat: Seat = 0,
        level: str | None = None,
        max_turns: int = MAX_ROUNDS,
        per_point: float = 0.0,
        render_mode: str | None = None,
    ) -> "SoloEnv":
        """Return an environment of one agent against programs of a level, for Gymnasium."""
        from ..envs.gym import SoloEnv
        from ..envs.rewards import Rewards
        from .match import begin

        players = find_game(self.name).players
        invite = partial(players.make_player, level or players.default_level())
        make = partial(begin, self.name, edition)
        return SoloEnv(make, invite, seat, max_turns, Rewards(per_point), render_mode)
