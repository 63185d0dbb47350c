"""The environments that every game offers, as functions of a module or methods of an object."""

from collections.abc import Callable
from typing import Protocol

from .aec import CheckedEnv, TurnEnv
from .gym import SoloEnv


class Environments(Protocol):
    """The environments of a game; their options are the game's own."""

    @property
    def raw_env(self) -> Callable[..., TurnEnv]:
        """PettingZoo's AEC environment, without checks of how it is used."""
        ...

    @property
    def env(self) -> Callable[..., CheckedEnv]:
        """PettingZoo's AEC environment."""
        ...

    @property
    def solo_env(self) -> Callable[..., SoloEnv]:
        """Gymnasium's environment: one agent against programs."""
        ...
