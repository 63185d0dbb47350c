"""What the environments ask of a game: one match, played by numbers and seen as arrays."""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..ai.player import Player
from .answers import END_TURN

Arrays = dict[str, NDArray[Any]]
"""An observation: named arrays that belong to whoever asked; they are never used again."""

Mask = NDArray[np.int8]

Program = Player[Any]
"""A program of the platform, in a seat that no agent has."""

LOW, HIGH = int(np.iinfo(np.int32).min), int(np.iinfo(np.int32).max)


class Match(Protocol):
    """A match that has begun. Numbers are those of the active seat."""

    @property
    def schema(self) -> int:
        """The version of observations and numbers; it rises when their meaning changes."""
        ...

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
    def outs(self) -> int:
        """How many seats have been eliminated."""
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

    def let_play(self, program: Program) -> None:
        """Lets a program play the active seat's turn."""
        ...

    def observe(self, seat: int) -> Arrays:
        """What a seat knows."""
        ...

    def show(self, seat: int) -> Arrays:
        """What a seat knows, with the mask of what it may ask."""
        ...

    def space(self) -> spaces.Dict:
        """The shapes of observations, with the mask."""
        ...

    def text(self, seat: int) -> str:
        """What a seat knows, for readers of text."""
        ...

    def words(self, number: int) -> str:
        """What a number asks now; no two numbers that are offered have the same words."""
        ...


Maker = Callable[[int], Match]
"""Begins the match of a seed."""


def waiting_mask(actions: int) -> Mask:
    """The mask of a seat whose turn it is not: nothing but to wait."""
    mask = np.zeros(actions, np.int8)
    mask[END_TURN] = 1
    return mask


def choices(match: Match) -> dict[str, int]:
    """All that the active seat may ask, by words."""
    return {match.words(int(number)): int(number) for number in np.flatnonzero(match.mask())}


def describe(match: Match, seat: int) -> str:
    """What a seat knows and, if it is its turn, what it may ask: one line of words per number."""
    lines = [match.text(seat)]
    if seat == match.active and not match.over:
        lines.append("You may:")
        lines += [f"  {number}  {words}" for words, number in choices(match).items()]
    return "\n".join(lines)
