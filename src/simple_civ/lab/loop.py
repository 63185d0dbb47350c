"""A game between programs being played, whatever game it is: view, choice, check, apply."""

import time
from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from ..ai.player import Player
from ..core.records import Action, Event, record_name
from ..protocol.keeping import Keeper
from .tally import Tally

MOST_TRIES = 2_000
"""How many actions a player may try in a turn before the turn is ended for it."""


class Position(Protocol):
    """A state as far as playing on asks."""

    @property
    def turn(self) -> int:
        """The number of the turn."""
        ...

    @property
    def active(self) -> int:
        """The seat at move."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        ...

    def hash(self) -> str:
        """The canonical digest."""
        ...


StateT = TypeVar("StateT", bound=Position)

Observer = Callable[[StateT, Action, list[Event]], None]
"""Told of every action that was carried out, with the state after it and what happened."""

Result = dict[str, Any]

Row = dict[str, Any]
"""A sample of how a player stands: the turn, the seat, and figures by name."""


class Loop(Generic[StateT]):
    """A match, its players, and what is counted. `game` is the module that keeps the contract."""

    keeper: Keeper
    setup: Any
    seed: int

    def __init__(
        self,
        game: Any,
        end_turn: Callable[[int], Action],
        state: StateT,
        players: list[Player[StateT]],
        turns: int,
    ) -> None:
        self.game = game
        self.end_turn = end_turn
        self.state = state
        self.players = players
        self.turns = turns
        self.tally = Tally()
        self.observers: list[Observer[StateT]] = []

    @property
    def done(self) -> bool:
        """Whether the game is decided or has reached its cut."""
        return self.state.over or self.state.turn > self.turns

    def play(self) -> None:
        """Plays on to the end."""
        while not self.done:
            self.play_turn()

    def play_turn(self) -> None:
        """Lets the active player play its turn."""
        state = self.state
        seat, turn = state.active, state.turn
        began = time.process_time()
        tries = 0
        while (state.active, state.turn) == (seat, turn) and not state.over:
            tries += 1
            view = self.game.view(state, seat)
            chosen = [self.end_turn(seat)]
            if tries <= MOST_TRIES:
                chosen = self.players[seat].choose(view)
            for action in chosen:
                if not self.carry_out(action):
                    break
        self.tally.turns.append(time.process_time() - began)

    def carry_out(self, action: Action) -> bool:
        """Plays an action if the rules allow it; a refusal is counted by what could be known."""
        state = self.state
        refusal = self.game.check(state, action)
        if refusal is not None:
            now = self.game.view(state, action.player)
            what = f"{record_name(action)}: {refusal.value}"
            self.tally.refuse(what, foreseeable=self.game.check(now, action) is not None)
            return False
        events = self.game.apply(state, action)
        self.tally.actions += 1
        for observer in self.observers:
            observer(state, action, events)
        return True

    @abstractmethod
    def result(self, seconds: float) -> Result:
        """The finished game in figures."""

    @abstractmethod
    def measure(self) -> list[Row]:
        """How the players stand who are still in the match."""

    def counts(self, seconds: float) -> Result:
        """What was counted, in the words of results."""
        return {
            "actions": self.tally.actions,
            "refused": self.tally.refused,
            "refusals": dict(self.tally.refusals),
            "surprised": self.tally.surprised,
            "player_turns": len(self.tally.turns),
            "cpu_seconds": round(seconds, 3),
            "turn_ms": self.tally.turn_times(),
        }
