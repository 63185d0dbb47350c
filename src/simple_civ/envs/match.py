"""The contract of a game for the environments: one match, played by numbers and seen as arrays."""

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..ai.player import AiPlayer
from .result_codes import END_TURN

Arrays = dict[str, NDArray[Any]]
"""An observation: named arrays that belong to the caller; they are never reused."""

Mask = NDArray[np.int8]

Program = AiPlayer[Any]
"""A program of the platform, in a seat that no agent has."""

LOW, HIGH = int(np.iinfo(np.int32).min), int(np.iinfo(np.int32).max)


class EnvMatch(Protocol):
    """A match that has begun. Numbers are those of the active seat."""

    @property
    def schema(self) -> int:
        """The version of observations and numbers; it rises when their meaning changes."""
        ...

    @property
    def seats(self) -> int:
        """The number of seats."""
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
        """True once the match is decided."""
        ...

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        ...

    @property
    def outs(self) -> int:
        """The number of eliminated seats."""
        ...

    @property
    def actions(self) -> int:
        """The number of action numbers."""
        ...

    def is_out(self, seat: int) -> bool:
        """Return whether a seat has been eliminated."""
        ...

    def score(self, seat: int) -> int:
        """Return a seat's points."""
        ...

    def mask(self) -> Mask:
        """Return which numbers the active seat may ask; ending the turn is always among them."""
        ...

    def ask(self, number: int) -> int:
        """Carry out the action of a number, or nothing; return DONE, ILLEGAL or REFUSED."""
        ...

    def let_play(self, program: Program) -> None:
        """Let a program play the active seat's turn."""
        ...

    def resign(self) -> None:
        """Resign for the active seat."""
        ...

    def observe(self, seat: int) -> Arrays:
        """Return what a seat knows."""
        ...

    def show(self, seat: int) -> Arrays:
        """Return what a seat knows, with its action mask."""
        ...

    def space(self) -> spaces.Dict:
        """Return the observation space, with the mask."""
        ...

    def text(self, seat: int) -> str:
        """Return what a seat knows, as text for a reader."""
        ...

    def words(self, number: int) -> str:
        """Return the text of a number's action; no two offered numbers have the same text."""
        ...


Maker = Callable[[int], EnvMatch]
"""Begins the match of a seed."""


def waiting_mask(actions: int) -> Mask:
    """Return the mask of a seat that is not on turn: it can only wait."""
    mask = np.zeros(actions, np.int8)
    mask[END_TURN] = 1
    return mask


def choices(match: EnvMatch) -> dict[str, int]:
    """Return all that the active seat may ask, by description."""
    return {match.words(int(number)): int(number) for number in np.flatnonzero(match.mask())}


def describe(match: EnvMatch, seat: int) -> str:
    """Return what a seat knows and, on its turn, what it may do: one line per number."""
    lines = [match.text(seat)]
    if seat == match.active and not match.over:
        lines.append("You may:")
        lines += [f"  {number}  {words}" for words, number in choices(match).items()]
    return "\n".join(lines)
