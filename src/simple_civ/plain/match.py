"""A match of a plain game for the environments: number 0 ends the turn, the others are moves."""

from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces

from ..ai.turn import play_turn
from ..core.ids import Seat
from ..core.records import Action
from ..envs.match import Arrays, Mask, Program, waiting_mask
from ..envs.result_codes import DONE, END_TURN, ILLEGAL, REFUSED
from ..protocol.registry import find_game
from .game import AnyPlainGame, PlainGame

SCHEMA = 1
"""The version of observations and numbers; it rises when their meaning changes."""


class PlainMatch:
    """A match. Every seat has the same numbers."""

    schema = SCHEMA
    outs = 0

    def __init__(self, name: str, state: Any) -> None:
        self.name = name
        self.state = state
        self.seats = self.game.seat_count(state.rules)
        self.moves = [
            [self.game.end_turn(state, seat), *self.game.moves(state.rules, seat)]
            for seat in range(self.seats)
        ]
        self.numbers = [{move: n for n, move in enumerate(moves)} for moves in self.moves]
        self.actions = len(self.moves[0])

    def __deepcopy__(self, memo: dict[int, object]) -> "PlainMatch":
        return PlainMatch(self.name, self.state.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return PlainMatch, (self.name, self.state)

    @property
    def game(self) -> AnyPlainGame:
        """The game."""
        found = find_game(self.name)
        assert isinstance(found, PlainGame)
        return found

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self.state.active)

    @property
    def turn(self) -> int:
        """The turn, from 1."""
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        """True once the match is decided."""
        return bool(self.state.over)

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return list(self.state.winners)

    def is_out(self, seat: Seat) -> bool:
        """Return False: no one is eliminated before the end."""
        return False

    def score(self, seat: Seat) -> int:
        """Return a seat's points."""
        return self.game.score(self.state, seat)

    def mask(self) -> Mask:
        """Return which numbers the active seat may ask, by what it knows."""
        mask = waiting_mask(self.actions)
        numbers = self.numbers[self.active]
        for action in self.game.engine.legal(self.game.view(self.state, self.active), False):
            mask[numbers[action]] = 1
        return mask

    def ask(self, number: int) -> int:
        """Carry out the action of a number, or nothing."""
        if not 0 <= number < self.actions or not self.mask()[number]:
            return ILLEGAL
        action = self.action(number)
        if self.game.engine.check(self.state, action) is not None:
            return REFUSED
        self.game.apply(self.state, action)
        return DONE

    def action(self, number: int) -> Action:
        """Return the action that a number means for the active seat."""
        return self.moves[self.active][number]

    def let_play(self, program: Program) -> None:
        """Let a program play the active seat's turn."""
        end_turn = partial(self.game.end_turn, self.state)
        play_turn(self.game.engine, self.state, self.active, program.choose, end_turn)

    def resign(self) -> None:
        """Resign for the active seat."""
        self.game.engine.apply(self.state, self.game.resign(self.state, self.active))

    def observe(self, seat: Seat) -> Arrays:
        """Return what a seat knows."""
        planes = self.game.planes(self.game.view(self.state, seat))
        return {"observation": np.array(planes, np.uint8)}

    def show(self, seat: Seat) -> Arrays:
        """Return what a seat knows, with its action mask."""
        is_asked = seat == self.active and not self.over
        mask = self.mask() if is_asked else waiting_mask(self.actions)
        return {**self.observe(seat), "action_mask": mask}

    def space(self) -> spaces.Dict:
        """Return the observation space, with the mask."""
        shape = self.observe(0)["observation"].shape
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def text(self, seat: Seat) -> str:
        """Return what a seat knows, as text for a reader."""
        return self.game.picture(self.game.view(self.state, seat))

    def words(self, number: int) -> str:
        """Return the text of a number's action now."""
        if number == END_TURN:
            return "end the turn"
        return self.game.action_words(self.game.view(self.state, self.active), self.action(number))


def begin(name: str, edition: str | None, seed: int) -> PlainMatch:
    """Return the match of a seed."""
    game = find_game(name)
    rules = game.ruleset(edition or game.editions()[-1])
    setup = game.make_setup(rules, {}, seed)
    return PlainMatch(name, game.new_state(rules, setup, seed))
