"""The rules of a game as every game of the platform offers them: its engine, usually a module.

Same state and same action give the same result: no clock, no input or output, no globals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from .ids import Seat
from .records import Action, Event, Record


class Position(Protocol):
    """A state of some game, or what one seat knows of it."""

    @property
    def rules(self) -> Any:
        """The ruleset by which it is played."""
        ...

    @property
    def turn(self) -> int:
        """The number of the turn."""
        ...

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        ...

    @property
    def viewer(self) -> Seat:
        """The seat whose view it is; a number below zero if it is the whole state."""
        ...

    @property
    def winners(self) -> Sequence[Seat]:
        """Winning seats, empty for none or a draw."""
        ...

    @property
    def victory(self) -> str:
        """The kind of ending; empty while the match goes on."""
        ...

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        ...

    def copy(self) -> Any:
        """Return an equal state that shares nothing mutable."""
        ...

    def hash(self) -> str:
        """Return the canonical digest, equal in every build and on every platform."""
        ...

    def key(self) -> int:
        """Return a number below 2**63 for tables of positions: equal for equal positions."""
        ...

    def plain(self) -> dict[str, object]:
        """Return everything that the rules need, as plain data."""
        ...


RulesT = TypeVar("RulesT", contravariant=True)
SetupT = TypeVar("SetupT", contravariant=True)
StateT = TypeVar("StateT", bound=Position)


class Engine(Protocol[RulesT, SetupT, StateT]):
    """The contract of an engine. Refusals are members of an enumeration of codes."""

    def new_game(
        self, rules: RulesT, setup: SetupT, seed: int, dice: int | None = None, /
    ) -> StateT:
        """Return the match at its first turn; without `dice`, chance begins from the seed."""
        ...

    def check(self, state: StateT, action: Action, /) -> Any:
        """Return why the action is refused, or None; complete and without side effects."""
        ...

    def apply(self, state: StateT, action: Action, /) -> list[Event]:
        """Carry out a checked action in place, and return what happened."""
        ...

    def legal(self, state: StateT, drastic: bool = True, /) -> list[Action]:
        """Return the active seat's legal actions, except those with too many to list.

        Without `drastic`, leave out actions that give something up for good, such as resigning.
        """
        ...

    def view(self, state: StateT, seat: Seat, /) -> StateT:
        """Return what a seat knows: a censored state."""
        ...

    def view_after(self, state: StateT, seen: StateT, done: list[Action], /) -> StateT:
        """Return what a view's seat knows after its own actions; perhaps the same view, updated."""
        ...


@dataclass(frozen=True)
class Outcome(Record):
    """The outcome of a match; `victory` is empty until it ends."""

    winners: tuple[Seat, ...]
    victory: str


def stage(state: Position) -> str:
    """Return who is to play or how the match ended, and whose view it is, as text."""
    told = f"seat {state.active} to play"
    if state.over:
        seats = " and ".join([str(seat) for seat in state.winners])
        told = f"{f'won by seat {seats}' if seats else 'drawn'} ({state.victory})"
    return f"{told} seen by seat {state.viewer}" if state.viewer >= 0 else told


def outcome(state: Position) -> Outcome:
    """Return the outcome of the match so far."""
    return Outcome(tuple(state.winners), state.victory)
