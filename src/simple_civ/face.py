"""The short public face of Simple Civ: start a match, look at it, play it.

game = simple_civ.new(size="small", seed=7)
game.push(game.legal()[0])
print(game)
"""

import secrets
from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from .core.records import Action, Event
from .core.rules.problem import RulesetError
from .games.civ import engine
from .games.civ.dispatch import ORDERS
from .games.civ.documents.lineup import STANDARD, make_setup
from .games.civ.documents.picture import draw_match
from .games.civ.refusals import Refusal
from .games.civ.rules.load import load_ruleset
from .games.civ.setup import Setup
from .games.civ.state import State
from .protocol.errors import InputError

__all__ = ["Game", "IllegalAction", "InputError", "RulesetError", "new"]


class IllegalAction(Exception):
    """An action that the rules refuse; `refusal` says why, `code` as a short word."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(f"{action} is refused: {refusal.value}")
        self.action = action
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.action, self.refusal)

    @property
    def code(self) -> str:
        """The refusal's stable code, such as `out_of_moves`."""
        return self.refusal.value


class Game:
    """A match of Simple Civ, or what one seat knows of it.

    `state` is the position itself; change it with `push` only. `actions` are those that were
    pushed, in order: together with `setup` and `seed` they are the whole match.
    """

    def __init__(self, state: State, setup: Setup, seed: int | None) -> None:
        self.state = state
        self.setup = setup
        self.seed = seed
        self.actions: list[Action] = []

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.state.turn

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.active

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.state.over

    def legal(self, drastic: bool = True) -> list[Action]:
        """Every legal action of the active seat, except routes, worked tiles and names.

        There are too many of those to list; `push` takes them all the same. Without `drastic`,
        resigning, disbanding and razing are left out.
        """
        return engine.legal(self.state, drastic)

    def check(self, action: Action) -> Refusal | None:
        """Why an action would be refused, or None if it is legal."""
        if type(action) not in ORDERS:
            raise TypeError(
                f"expected an action of simple_civ.games.civ.actions, such as EndTurn(player=0), "
                f"got {action!r}"
            )
        return engine.check(self.state, action)

    def push(self, action: Action) -> list[Event]:
        """Plays an action and tells what happened.

        Raises IllegalAction if the rules refuse it, and TypeError for what is no action.
        """
        if self.state.viewer >= 0:
            raise ValueError("a view is for looking; push onto the game itself")
        refusal = self.check(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        events = engine.apply(self.state, action)
        self.actions.append(action)
        return events

    def view(self, seat: int) -> "Game":
        """What a seat knows: fog over what it does not see, nothing of others' plans."""
        if not 0 <= seat < len(self.state.players):
            raise ValueError(f"there is no seat {seat}; seats are 0 to {len(self.setup.civs) - 1}")
        return Game(engine.view(self.state, seat), self.setup, None)

    def outcome(self) -> engine.Outcome:
        """Who has won and how; `victory` is empty while the match goes on."""
        return engine.outcome(self.state)

    def hash(self) -> str:
        """The digest of the position: equal positions have equal hashes, everywhere."""
        return self.state.hash()

    def copy(self) -> "Game":
        """An equal game that goes its own way."""
        other = Game(self.state.copy(), self.setup, self.seed)
        other.actions = self.actions.copy()
        return other

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self.copy()

    def __str__(self) -> str:
        return draw_match(self.state)

    def __repr__(self) -> str:
        state = self.state
        grid = state.world.grid
        seen = f" seen by seat {state.viewer}" if state.viewer >= 0 else ""
        return (
            f"<Game {state.rules.edition} on {grid.width} x {grid.height} tiles, "
            f"turn {state.turn}, seat {state.active} to play{seen}>"
        )


def new(
    edition: str | None = None,
    size: str = STANDARD,
    seed: int | None = None,
    civs: Sequence[str] | None = None,
    players: int | None = None,
    rules: str | PathLike[str] | None = None,
) -> Game:
    """A new match.

    Without an edition the newest one, or `rules`, a ruleset folder of one's own; without a seed a
    random one (kept in `game.seed`), without civs as many as `players` says or the map takes,
    drawn by lot. Raises InputError for names that mean nothing, RulesetError for a bad ruleset.
    """
    if edition is not None and rules is not None:
        raise TypeError("expected an edition or a ruleset folder, not both")
    ruleset = load_ruleset(edition, None if rules is None else Path(rules))
    chosen = secrets.randbits(32) if seed is None else seed
    setup = make_setup(ruleset, size, civs or (), players, chosen)
    return Game(engine.new_game(ruleset, setup, chosen), setup, chosen)
