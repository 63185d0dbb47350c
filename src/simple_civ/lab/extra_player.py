"""Players that are on no list of levels."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..ai.player import AiPlayer


@dataclass(frozen=True)
class ExtraPlayer:
    """A player's name, and what makes one from seed and seat.

    To reach another process, what makes it must be a class or function of a module, or an object
    that can be sent and called.
    """

    name: str
    make: Callable[[int, int], AiPlayer[Any]]
