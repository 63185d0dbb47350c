"""The contract every game of the platform keeps, for servers, labs and tools that know no rules.

Same state and same action give the same result: no clock, no input or output, no globals.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from .records import Action, Event


class Position(Protocol):
    """A state of some game."""

    def copy(self) -> "Position":
        """An equal state that shares nothing mutable."""
        ...

    def hash(self) -> str:
        """The canonical digest; equal in every build and on every platform."""
        ...


StateT = TypeVar("StateT", bound=Position)
RefusalT = TypeVar("RefusalT", covariant=True)


class Outcome(Protocol):
    """How a game stands: `victory` is empty while it goes on."""

    @property
    def winners(self) -> Sequence[int]:
        """Winning seats, empty for none or a draw."""
        ...

    @property
    def victory(self) -> str:
        """The kind of ending."""
        ...


class Game(Protocol[StateT, RefusalT]):
    """What `civ.game` and every other game module offers."""

    def check(self, state: StateT, action: Action) -> RefusalT | None:
        """Why the action is refused, or None; complete and without side effects."""
        ...

    def apply(self, state: StateT, action: Action) -> list[Event]:
        """Carries out a checked action in place."""
        ...

    def view(self, state: StateT, player: int) -> StateT:
        """What a seat knows: a censored state."""
        ...

    def view_after(self, state: StateT, seen: StateT, done: list[Action]) -> StateT:
        """What the seat of a view knows after its own actions; perhaps the same view, renewed."""
        ...

    def outcome(self, state: StateT) -> Outcome:
        """How the game stands."""
        ...
