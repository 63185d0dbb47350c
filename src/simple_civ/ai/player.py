"""The contract that every program that plays keeps, whatever the game."""

from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from ..core.records import Action
from ..moved import former_name

RANDOM: Final = "random"
"""The level that every game has: legal actions by chance, for simulations and tests."""

PLAYER_SALT: Final = 4
"""Tells a player's own luck apart from everything else that a seed decides."""

ViewT = TypeVar("ViewT", contravariant=True)


class AiPlayer(Protocol[ViewT]):
    """Plays one seat of one match.

    The caller asks `choose` again until the player ends its turn, with a fresh view or
    the last one brought up to date. A step may uncover land, a blow may fail, an action may be
    refused for a reason that the fog hid: what follows a refused action is dropped. A player that
    cannot foresee the result of an action returns that one alone.

    Equal seeds and equal views give equal choices. What a player remembers from one turn to the
    next is its own, apart from the state of the match: `memory` gives it away as plain data, and
    a new player that `restore`s it goes on in the same way.
    """

    @property
    def name(self) -> str:
        """The level by which people choose it."""
        ...

    def choose(self, view: ViewT) -> list[Action]:
        """Return the next actions, at least one, of the seat whose view this is.

        It is the seat's turn.
        """
        ...

    def memory(self) -> dict[str, object]:
        """Return everything that the player remembers, as plain data."""
        ...

    def restore(self, memory: dict[str, object]) -> None:
        """Remember this instead."""
        ...


if not TYPE_CHECKING:  # a type checker would take any name for one of this module

    def __getattr__(name: str) -> object:
        """Return what has been renamed, with a warning."""
        return former_name(__name__, name)
