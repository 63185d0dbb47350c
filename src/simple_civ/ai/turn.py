"""A program's turn, whatever the game: view, choice, check, apply, and again until it is over."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from ..core.ids import Seat
from ..core.records import Action, Event

MOST_TRIES = 2_000
"""How often a player is asked in a turn before the turn is ended for it."""


class TurnState(Protocol):
    """A state as far as playing a turn needs it."""

    @property
    def turn(self) -> int:
        """The number of the turn."""
        ...

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        ...

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        ...


StateT = TypeVar("StateT", bound=TurnState)


class Referee(Protocol[StateT]):
    """A game as far as playing a turn needs it."""

    def check(self, state: StateT, action: Action, /) -> Any:
        """Return why an action is refused, or None."""
        ...

    def apply(self, state: StateT, action: Action, /) -> list[Event]:
        """Carry out a checked action in place."""
        ...

    def view(self, state: StateT, seat: Seat, /) -> StateT:
        """Return what a seat knows."""
        ...

    def view_after(self, state: StateT, seen: StateT, done: list[Action], /) -> StateT:
        """Return what the seat of a view knows after its own actions."""
        ...


class TurnObserver:
    """Callbacks while a turn is played; each caller overrides those it needs."""

    def refused(self, action: Action, refusal: Any) -> None:
        """Note that the rules refused an action; nothing has changed."""

    def allowed(self, action: Action) -> None:
        """Note an action that is applied next: the state is the one it was chosen in."""

    def applied(self, action: Action, events: list[Event]) -> None:
        """Note an action that was applied, and its events."""


class Noted(TurnObserver):
    """Notes the actions that were carried out."""

    def __init__(self) -> None:
        self.actions: list[Action] = []

    def applied(self, action: Action, events: list[Event]) -> None:
        """Note an action."""
        self.actions.append(action)


UNOBSERVED = TurnObserver()


def play_turn(
    game: Referee[StateT],
    state: StateT,
    seat: Seat,
    choose: Callable[[StateT], list[Action]],
    end_turn: Callable[[Seat], Action],
    observer: TurnObserver = UNOBSERVED,
) -> None:
    """Ask a player for actions and carry them out until its turn is over.

    The actions after a refused one are dropped, and the player is asked again. A player that
    does not end its turn within MOST_TRIES tries has it ended.
    """
    turn = state.turn
    seen: StateT | None = None
    chosen: list[Action] = []
    tries = 0
    while tries <= MOST_TRIES and (state.active, state.turn) == (seat, turn) and not state.over:
        seen = game.view(state, seat) if seen is None else game.view_after(state, seen, chosen)
        chosen = choose(seen) if tries < MOST_TRIES else [end_turn(seat)]
        for action in chosen:
            if not carry_out(game, state, action, observer):
                break
        tries += 1


def carry_out(
    game: Referee[StateT], state: StateT, action: Action, observer: TurnObserver = UNOBSERVED
) -> bool:
    """Apply an action if the rules allow it; return whether they do."""
    refusal = game.check(state, action)
    if refusal is not None:
        observer.refused(action, refusal)
        return False
    observer.allowed(action)
    observer.applied(action, game.apply(state, action))
    return True
