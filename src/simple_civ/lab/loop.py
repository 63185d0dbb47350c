"""A game between programs being played, whatever game it is: view, choice, check, apply."""

import logging
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from ..ai import turn
from ..ai.player import AiPlayer
from ..core.records import Action, Event, record_name
from ..protocol.game_spec import AnyGame
from .forfeit import Forfeit
from .tally import Tally

log = logging.getLogger(__name__)


class PlayedPosition(turn.TurnState, Protocol):
    """A state as far as playing on asks."""

    @property
    def winners(self) -> Sequence[int]:
        """The seats that have won."""
        ...

    @property
    def victory(self) -> str:
        """The kind of victory; empty until the match ends."""
        ...

    def hash(self) -> str:
        """Return the canonical digest."""
        ...


StateT = TypeVar("StateT", bound=PlayedPosition)

Observer = Callable[[StateT, Action, list[Event]], None]
"""Told of every action that was carried out, with the state after it and what happened."""

Result = dict[str, Any]


@runtime_checkable
class Listener(Protocol):
    """A player that wants to know more than views: a program in a process of its own."""

    def told(self, refusal: str | None, done: bool) -> None:
        """Receive the result of its last action; `done` if its turn is over."""
        ...

    def ended(self, turn: int, victory: str | None, winners: list[int]) -> None:
        """Handle the end of the match, or that it was cut."""
        ...

    def forfeited(self, reason: str) -> None:
        """Handle the loss of its seat."""
        ...


@runtime_checkable
class Joining(Protocol):
    """A player that has to know the match from its beginning, not only its own views."""

    def join(self, run: Any) -> None:
        """Handle the start of the match."""
        ...


Row = dict[str, Any]
"""A sample of how a player stands: the turn, the seat, and figures by name."""


class ForfeitedPlayer:
    """A player for a forfeited seat; it resigns when its turn comes."""

    def __init__(self, name: str, resigning: list[Action]) -> None:
        self.name = name
        self.resigning = resigning

    def choose(self, view: Any) -> list[Action]:
        """Return the resignation."""
        return self.resigning

    def memory(self) -> dict[str, object]:
        """Return nothing to remember."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """Do nothing: there is nothing to restore."""


class Loop(turn.TurnObserver, Generic[StateT]):
    """A match, its players, and what is counted."""

    setup: Any
    seed: int

    def __init__(
        self, spec: AnyGame, state: StateT, players: list[AiPlayer[StateT]], turns: int
    ) -> None:
        self.spec = spec
        self.game = spec.engine
        self.state = state
        self.players = players
        self.turns = turns
        self.tally = Tally()
        self.observers: list[Observer[StateT]] = []
        self.forfeits: list[Row] = []
        self.listeners: dict[int, Listener] = {
            seat: player for seat, player in enumerate(players) if isinstance(player, Listener)
        }

    @property
    def done(self) -> bool:
        """True once the game is decided or has reached its cut."""
        return self.state.over or self.state.turn > self.turns

    def play(self) -> None:
        """Play on to the end."""
        try:
            for player in self.players:
                if isinstance(player, Joining):
                    player.join(self)
            while not self.done:
                self.play_turn()
        finally:
            self.say_goodbye()

    def play_turn(self) -> None:
        """Let the active player play its turn."""
        seat = self.state.active
        began = time.process_time()
        end_turn = partial(self.spec.end_turn, self.state)
        turn.play_turn(self.game, self.state, seat, partial(self.ask, seat), end_turn, self)
        self.tally.turns.append(time.process_time() - began)

    def ask(self, seat: int, view: StateT) -> list[Action]:
        """Return what a player chooses; a player that forfeits resigns."""
        try:
            return self.players[seat].choose(view)
        except Forfeit as reason:
            return self.forfeit(seat, str(reason))

    def forfeit(self, seat: int, reason: str) -> list[Action]:
        """Record why a player loses its seat; return what the match does then."""
        name = self.players[seat].name
        self.forfeits.append(
            {"seat": seat, "level": name, "turn": self.state.turn, "reason": reason}
        )
        log.warning("seat %d (%s) forfeits on turn %d: %s", *self.forfeits[-1].values())
        self.players[seat] = ForfeitedPlayer(name, [self.spec.resign(self.state, seat)])
        listener = self.listeners.pop(seat, None)
        if listener is not None:
            listener.forfeited(reason)
        return self.players[seat].choose(self.state)

    def say_goodbye(self) -> None:
        """Tell the listeners how the match ended."""
        state = self.state
        for listener in self.listeners.values():
            listener.ended(min(state.turn, self.turns), state.victory or None, [*state.winners])

    def refused(self, action: Action, refusal: Any) -> None:
        """Count a refusal by what the player could have known."""
        self.tell(action, refusal.value)
        now = self.game.view(self.state, action.player)
        what = f"{record_name(action)}: {refusal.value}"
        self.tally.refuse(what, foreseeable=self.game.check(now, action) is not None)

    def applied(self, action: Action, events: list[Event]) -> None:
        """Count an action and tell those who watch the match."""
        self.tally.actions += 1
        for observer in self.observers:
            observer(self.state, action, events)
        self.tell(action, None)

    def tell(self, action: Action, refusal: str | None) -> None:
        """Tell the player's listener the result of its action."""
        listener = self.listeners.get(action.player)
        if listener is None:
            return
        state = self.state
        try:
            listener.told(refusal, done=state.over or state.active != action.player)
        except Forfeit as reason:
            if not state.over:
                self.forfeit(action.player, str(reason))

    @abstractmethod
    def result(self, seconds: float) -> Result:
        """Return the finished game in figures."""

    @abstractmethod
    def measure(self) -> list[Row]:
        """Return the figures of the players who are still in the match."""

    def counts(self, seconds: float) -> Result:
        """Return the counts, by the names in results."""
        return {
            "actions": self.tally.actions,
            "refused": self.tally.refused,
            "refusals": dict(self.tally.refusals),
            "surprised": self.tally.surprised,
            "player_turns": len(self.tally.turns),
            "cpu_seconds": round(seconds, 3),
            "turn_ms": self.tally.turn_times(),
        }
