"""The short public API of the platform: start a match, look at it, play it.

game = simple_civ.new(size="small", seed=7)
game.push(game.legal()[0])
game.push(game.parse("end_turn"))
game.play(1, "hard")
game.save("match.json")
print(game)
"""

import secrets
from collections.abc import Sequence
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

from .ai.turn import Noted, play_turn
from .core.game import Outcome, outcome, stage
from .core.ids import Seat
from .core.records import Action, Event
from .core.rules.problem import RulesetError
from .lab.plan import Plan
from .protocol.errors import InputError, unknown
from .protocol.game_spec import AnyGame
from .protocol.registry import GAMES, find_game
from .protocol.replay import write_replay
from .protocol.saved_match import MatchStart, SavedMatch, match_model, open_match, open_scenario

KEPT_EVERY = 32
"""Of the positions that `pop` plays again, one after this many actions is kept."""

MOST_KEPT = 64
"""The most positions that a game keeps for `pop` besides its first one."""

FEW_KEPT = 2
"""The same while nothing was undone."""

__all__ = ["Game", "IllegalAction", "InputError", "RulesetError", "load", "new"]


class IllegalAction(Exception):
    """An action that the rules refuse; `refusal` says why, `code` as a short word."""

    def __init__(self, action: Action, refusal: Any) -> None:
        super().__init__(f"{action} is refused: {refusal.value}")
        self.action = action
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.action, self.refusal)

    @property
    def code(self) -> str:
        """The refusal's stable code, such as `out_of_moves`."""
        return str(self.refusal.value)


class Game:
    """A match, or what one seat knows of it.

    `state` is the position itself; change it with `push` only. `actions` are those that were
    pushed, in order: together with `setup` and `seed` they are the whole match. `name` is that of
    the game which is played. A match that begins with a scenario has its text in `scenario`; `dice`
    is where chance begins, if that does not follow from the seed.
    """

    scenario: str | None = None
    dice: int | None = None

    def __init__(self, state: Any, setup: Any, seed: int | None, name: str = "") -> None:
        self.name = name or GAMES.default
        self.state = state
        self.setup = setup
        self.seed = seed
        self.actions: list[Action] = []
        self._past: dict[int, Any] = {}  # kept positions by number of actions, ascending
        self._shared = 0  # those of up to this many actions are never changed: copies have them too
        self._undoes = False  # whether an action was undone, so that every position is kept
        self._memories: dict[tuple[Seat, str], dict[str, object]] = {}

    @property
    def spec(self) -> AnyGame:
        """All that the platform knows of the game."""
        return find_game(self.name)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self.state.turn)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self.state.active)

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        return bool(self.state.over)

    def legal(self, drastic: bool = True) -> list[Action]:
        """Return every legal action of the active seat, except those too many to list.

        In Simple Civ these are routes, worked tiles and names; `push` accepts them all the same.
        Without `drastic`, what cannot be undone by further play is left out, such as resigning.
        """
        return self.spec.engine.legal(self.state, drastic)

    def check(self, action: Action) -> Any:
        """Return why an action would be refused, or None if it is legal."""
        self._expect(action)
        return self.spec.engine.check(self.state, action)

    def _expect(self, action: Action) -> None:
        """Raise TypeError for anything but an action of this game."""
        if type(action) not in self.spec.codec(self.state).actions.by_type:
            example = self.spec.end_turn(self.state, 0)
            raise TypeError(
                f"expected an action of {type(example).__module__}, such as {example!r}, "
                f"got {action!r}"
            )

    def push(self, action: Action) -> list[Event]:
        """Play an action, and return what happened.

        Raise IllegalAction if the rules refuse it, and TypeError for anything but an action.
        """
        if self.state.viewer >= 0:
            raise ValueError("a view is for looking; push onto the game itself")
        refusal = self.check(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        self._keep()
        events = self.spec.engine.apply(self.state, action)
        self.actions.append(action)
        return events

    def pop(self) -> Action:
        """Take back the last action, dice included, and return it; `state` is then another object.

        From then on `push` keeps a copy of the position, so that it is put back at once. Raise
        IndexError if no action was pushed.
        """
        if self.state.viewer >= 0:
            raise ValueError("a view is for looking; pop from the game itself")
        if not self.actions:
            raise IndexError("no action was pushed")
        action = self.actions.pop()
        self._memories = {}
        self._undoes = True
        self.state = self._position()
        return action

    def _keep(self) -> None:
        """Keep the position before an action, if `pop` may need it.

        From the first undone action on these are all, so that search takes positions back at once.
        """
        count = len(self.actions)
        latest = next(reversed(self._past)) if self._past else -KEPT_EVERY
        if count > latest and (self._undoes or count - latest >= KEPT_EVERY):
            self._add(count, self.state.copy())

    def _add(self, count: int, state: Any) -> None:
        """Keep the position after a number of actions; drop the oldest except the first."""
        self._past[count] = state
        if len(self._past) > 1 + (MOST_KEPT if self._undoes else FEW_KEPT):
            del self._past[list(self._past)[1]]

    def _position(self) -> Any:
        """Return the position after `actions`: a kept one, or played again from the last kept."""
        count = len(self.actions)
        while next(reversed(self._past)) > count:
            self._past.popitem()
        self._shared = min(self._shared, count)
        latest = next(reversed(self._past))
        if latest == count > self._shared:
            return self._past.pop(count)
        state = self._past[latest].copy()
        step = max(KEPT_EVERY, (count - latest) * 2 // MOST_KEPT)
        for number in range(latest, count):
            if number > latest and (number - latest) % step == 0:
                self._add(number, state.copy())
            self.spec.engine.apply(state, self.actions[number])
        return state

    def play(self, seat: Seat, level: str) -> list[Action]:
        """Let a program of the platform play a seat's turn, which must have begun.

        Return its actions. `level` is one of `game.levels`. The program remembers what it has seen
        in earlier turns that it played, until an action is undone. Raise ValueError for
        another seat than the active one, and for an unknown level.
        """
        if self.state.viewer >= 0:
            raise ValueError("a view is for looking; play the game itself")
        if seat != self.active or self.over:
            raise ValueError(f"it is not the turn of seat {seat}")
        chosen = self.spec.players.find_level(level, self.state.rules)
        if chosen not in self.levels:
            raise ValueError(unknown("level", level, self.levels))
        program = self.spec.players.make_player(chosen, self.seed or 0, seat)
        if (seat, chosen) in self._memories:
            program.restore(self._memories[seat, chosen])
        self._keep()
        noted = Noted()
        end_turn = partial(self.spec.end_turn, self.state)
        play_turn(self.spec.engine, self.state, seat, program.choose, end_turn, noted)
        self._memories[seat, chosen] = program.memory()
        self.actions += noted.actions
        return noted.actions

    @property
    def levels(self) -> list[str]:
        """The levels of the platform's programs, weakest first."""
        return self.spec.players.levels(self.state.rules)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the match to a file that `load` reads, and the page and `simple-civ replay` too.

        Raise ValueError for a view, and for a match that did not begin with its set-up and seed.
        """
        if self.state.viewer >= 0:
            raise ValueError("a view cannot be saved, only the game itself")
        if self.seed is None or (self.setup is None and self.scenario is None):
            raise ValueError("only a match that began with its set-up and seed can be saved")
        beginning = self._past[0] if self._past else self.state
        origin = MatchStart(self.setup, self.seed, self.dice, self.scenario)
        write_replay(Path(path), match_model(self.spec, origin, beginning, self.actions))

    def text(self, action: Action) -> str:
        """Return an action as a line of text, such as `0: move_unit unit=16 to=2,5`.

        Raise ValueError for an action that names what this match does not have.
        """
        self._expect(action)
        return self.spec.action_text(self.state, action)

    def parse(self, text: str) -> Action:
        """Return the action of a line of text; it need not be legal.

        Without a seat in the text, it is that of the seat to play, or of the view's seat. Raise
        InputError for a text that is none, with what may have been meant.
        """
        seat = self.state.viewer if self.state.viewer >= 0 else self.active
        action = self.spec.parse_action(self.state, text, seat)
        if action.player >= self._seats:
            raise InputError(self._no_seat(action.player))
        return action

    def view(self, seat: Seat) -> "Game":
        """Return what a seat knows: fog over what it does not see, nothing of others' plans."""
        if not 0 <= seat < self._seats:
            raise ValueError(self._no_seat(seat))
        return Game(self.spec.view(self.state, seat), self.setup, None, self.name)

    @property
    def _seats(self) -> int:
        return len(self.spec.seats(self.state))

    def _no_seat(self, seat: Seat) -> str:
        return f"there is no seat {seat}; seats are 0 to {self._seats - 1}"

    def outcome(self) -> Outcome:
        """Return who has won and how; `victory` is empty while the match continues."""
        return outcome(self.state)

    def hash(self) -> str:
        """Return the digest of the position: equal positions have equal hashes, everywhere."""
        return self.spec.state_hash(self.state)

    def key(self) -> int:
        """Return a number below 2**63 for tables of positions; far faster than the hash.

        Equal positions have equal keys in every process; different ones hardly ever do.
        """
        return int(self.state.key())

    def copy(self) -> "Game":
        """Return an equal, independent game."""
        other = Game(self.state.copy(), self.setup, self.seed, self.name)
        other.actions = self.actions.copy()
        other._past = self._past.copy()
        other._shared = self._shared = len(self.actions)
        other._memories = self._memories.copy()
        other.scenario = self.scenario
        other.dice = self.dice
        return other

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the first position and the present one; those between follow from the actions."""
        past = {0: self._past[0]} if self._past else {}
        return self.__dict__ | {"_past": past, "_shared": 0, "_undoes": False}

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self.copy()

    def __str__(self) -> str:
        return self.spec.picture(self.state)

    def __repr__(self) -> str:
        state = self.state
        extent = self.spec.extent(state)
        on = f" on {extent}" if extent else ""
        return f"<Game {state.rules.edition}{on}, turn {state.turn}, {stage(state)}>"


def load(path: str | PathLike[str], rules: str | PathLike[str] | None = None) -> Game:
    """Return the match of a file: one that was saved, a replay, or a match file of the page.

    It is played again and every recorded hash compared, so it can continue and be undone.
    `rules` is the folder of the custom ruleset by which it was played. Raise InputError for what
    is no such file, or for a difference.
    """
    return game_of(open_match(Path(path), None if rules is None else Path(rules)))


def game_of(saved: SavedMatch) -> Game:
    """Return the game of a saved match."""
    origin = saved.origin
    found = Game(saved.state, origin.setup, origin.seed, saved.game.name)
    found.scenario = origin.scenario
    found.dice = origin.dice
    found.actions = saved.actions
    found._past[0] = saved.beginning
    return found


def new(
    edition: str | None = None,
    size: str | int | None = None,
    seed: int | None = None,
    civs: Sequence[str] | None = None,
    players: int | None = None,
    rules: str | PathLike[str] | None = None,
    game: str | None = None,
    scenario: str | PathLike[str] | None = None,
) -> Game:
    """Return a new match.

    Without an edition, use the newest one, or `rules`, a custom ruleset folder; without a seed,
    a random one (kept in `game.seed`); without civs, as many as `players` says or the map takes,
    drawn at random; civs are keys or names. `game` is Simple Civ unless another is named. A
    `scenario` file begins with its situation instead; it says itself of which game and edition it
    is. Raise InputError for unknown names, RulesetError for a bad ruleset.
    """
    if scenario is not None:
        if any(one is not None for one in (edition, size, seed, civs, players, game)):
            raise TypeError("expected a scenario or a set-up, not both")
        folder = None if rules is None else Path(rules)
        return game_of(open_scenario(Path(scenario), folder))
    if edition is not None and rules is not None:
        raise TypeError("expected an edition or a ruleset folder, not both")
    spec = find_game(GAMES.default if game is None else game)
    plan = Plan(
        seed=secrets.randbits(32) if seed is None else seed,
        size=None if size is None else str(size),
        edition=edition,
        rules_folder=None if rules is None else Path(rules),
        players=players,
        civs=tuple(civs or ()),
        game=spec.name,
    )
    for option, reason in spec.lab.unfit(plan):
        raise InputError(f"{option}: {reason}")
    ruleset = spec.load(plan.edition, plan.rules_folder)
    setup = spec.lab.setup(ruleset, plan, people=True)
    return Game(spec.engine.new_game(ruleset, setup, plan.seed), setup, plan.seed, spec.name)
