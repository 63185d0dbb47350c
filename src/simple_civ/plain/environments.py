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
    from ..envs.opponents import Opponent, Opponents


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
        *,
        opponents: "Opponents | None" = None,
        bot_seconds: float | None = None,
        observation: str = "arrays",
    ) -> "TurnEnv":
        """Return PettingZoo's environment, without checks of how it is used."""
        from ..envs.aec import TurnEnv
        from ..envs.opponents import BOT_SECONDS, hosting
        from ..envs.rewards import Rewards
        from .match import begin

        begins = partial(begin, self.name, edition)
        seconds = BOT_SECONDS if bot_seconds is None else bot_seconds
        make = hosting(self.name, begins, opponents, observation, seconds)
        name = f"{self.name}_v0"
        return TurnEnv(name, make, max_cycles, Rewards(per_point), render_mode, observation)

    def env(self, **options: Any) -> "CheckedEnv":
        """Return PettingZoo's environment; options as for `raw_env`."""
        from ..envs.aec import CheckedEnv

        return CheckedEnv(self.raw_env(**options))

    def solo_env(
        self,
        edition: str | None = None,
        seat: Seat = 0,
        level: "Opponent | None" = None,
        max_turns: int = MAX_ROUNDS,
        per_point: float = 0.0,
        render_mode: str | None = None,
        *,
        opponents: "Opponents | None" = None,
        bot_seconds: float | None = None,
        observation: str = "arrays",
    ) -> "SoloEnv":
        """Return an environment of one agent against opponents, for Gymnasium."""
        from ..envs.gym import SoloEnv
        from ..envs.opponents import BOT_SECONDS, hosting_for
        from ..envs.rewards import Rewards
        from .match import begin

        usual = level or find_game(self.name).players.default_level()
        begins = partial(begin, self.name, edition)
        seconds = BOT_SECONDS if bot_seconds is None else bot_seconds
        make = hosting_for(self.name, begins, seat, usual, opponents, observation, seconds)
        return SoloEnv(make, seat, max_turns, Rewards(per_point), render_mode, observation)
