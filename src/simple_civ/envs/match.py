"""What the environments ask of a game: one match, played by numbers and seen as arrays."""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]
"""An observation: named arrays that belong to whoever asked; they are never used again."""

Mask = NDArray[np.int8]

DONE = 0
ILLEGAL = 1
REFUSED = 2
"""What became of a number: carried out, not offered, or refused for a fact that was hidden."""


class Match(Protocol):
    """A match that has begun. Numbers are those of the active seat."""

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def turn(self) -> int:
        """The turn, from 1."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        ...

    @property
    def winners(self) -> list[int]:
        """Who has won."""
        ...

    @property
    def actions(self) -> int:
        """How many numbers there are."""
        ...

    def is_out(self, seat: int) -> bool:
        """Whether a seat has been eliminated."""
        ...

    def score(self, seat: int) -> int:
        """A seat's points."""
        ...

    def mask(self) -> Mask:
        """Which numbers the active seat may ask; the end of the turn is always among them."""
        ...

    def ask(self, number: int) -> int:
        """Does what a number asks, or nothing: DONE, ILLEGAL or REFUSED."""
        ...

    def observe(self, seat: int) -> Arrays:
        """What a seat knows."""
        ...

    def space(self) -> spaces.Dict:
        """The shapes of observations."""
        ...

    def text(self, seat: int) -> str:
        """What a seat knows, for readers of text."""
        ...

    def words(self, number: int) -> str:
        """What a number asks now."""
        ...


Maker = Callable[[int], Match]
"""Begins the match of a seed."""

END_TURN = 0
"""The number that ends a turn, in every game."""


def waiting_mask(actions: int) -> Mask:
    """The mask of a seat whose turn it is not: nothing but to wait."""
    mask = np.zeros(actions, np.int8)
    mask[END_TURN] = 1
    return mask
