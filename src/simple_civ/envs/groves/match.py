"""A match of Groves for the environments: numbers in, arrays out."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from gymnasium import spaces

from ...ai.groves.registry import make_player
from ...groves import game
from ...groves.actions import Pass
from ...groves.pieces import SIDES
from ...groves.rules.load import load_ruleset
from ...groves.rules.ruleset import Ruleset
from ...groves.state import State
from ...groves.systems.economy import total_points
from ...groves.view import view
from ...protocol.groves.lineup import make_setup
from ..match import HIGH, LOW, Arrays, Mask, Program
from ..programs import play_turn
from .desk import Desk
from .macros import Marshal
from .planes import MOST, PLANES, SIDE_COLUMNS, Eye, side_row
from .words import draw, say

SCHEMA = 1
"""The version of observations and numbers; it rises when their meaning changes."""


@cache
def rules_of(edition: str | None) -> Ruleset:
    """A ruleset, read once per process."""
    return load_ruleset(edition)


class GrovesMatch:
    """A match of Groves."""

    def __init__(self, state: State) -> None:
        self.desk = Desk(state)
        self.marshal = Marshal(self.desk)
        self.eyes = [Eye(seat) for seat in range(SIDES)]
        self.shape = (len(PLANES), state.board.side, state.board.side)

    def __deepcopy__(self, memo: dict[int, object]) -> "GrovesMatch":
        """OpenSpiel copies states in this way."""
        return GrovesMatch(self.desk.state.copy())

    @property
    def schema(self) -> int:
        """The version of observations and numbers."""
        return SCHEMA

    @property
    def seats(self) -> int:
        """How many play."""
        return SIDES

    @property
    def active(self) -> int:
        """The side whose half-turn it is."""
        return self.desk.state.active

    @property
    def turn(self) -> int:
        """The turn, from 1."""
        return self.desk.state.turn

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self.desk.state.over

    @property
    def winners(self) -> list[int]:
        """Who has won."""
        return self.desk.state.winners

    @property
    def outs(self) -> int:
        """Nobody is eliminated before the end."""
        return 0

    @property
    def actions(self) -> int:
        """How many numbers there are."""
        return self.desk.layout.size

    def is_out(self, seat: int) -> bool:
        """Nobody is eliminated before the end."""
        return False

    def score(self, seat: int) -> int:
        """The points of a side's units and reserves."""
        return total_points(self.desk.state, seat)

    def mask(self) -> Mask:
        """Which numbers the active side may ask."""
        return np.frombuffer(self.desk.offered().copy(), np.int8)

    def ask(self, number: int) -> int:
        """Does what a number asks, or nothing."""
        return self.desk.ask(number)

    def let_play(self, program: Program) -> None:
        """Lets a program play the active side's half-turn."""
        play_turn(game, Pass, self.desk.state, program)
        self.desk.look_again()

    def slots(self) -> list[int]:
        """How many orders each slot of a turn knows."""
        return self.marshal.slots

    def turn_mask(self, seat: int) -> Mask:
        """Which orders of a turn make sense."""
        return np.frombuffer(self.marshal.mask(seat), np.int8)

    def play_turn(self, orders: list[int]) -> int:
        """Plays the active side's half-turn by its orders."""
        return self.marshal.play_turn(orders)

    def observe(self, seat: int) -> Arrays:
        """The board in planes, and what is known of both sides."""
        desk = self.desk
        seen = desk.seen if seat == desk.state.active else view(desk.state, seat)
        planes = self.eyes[seat].planes(seen)
        return {
            "observation": np.frombuffer(planes, np.uint8).reshape(self.shape),
            "sides": np.array(side_row(seen, seat), np.int32),
        }

    def space(self) -> spaces.Dict:
        """The shapes of observations."""
        return spaces.Dict(
            {
                "observation": spaces.Box(0, MOST, self.shape, np.uint8),
                "sides": spaces.Box(LOW, HIGH, (len(SIDE_COLUMNS),), np.int32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def text(self, seat: int) -> str:
        """The board and both sides as a side knows them."""
        return draw(view(self.desk.state, seat))

    def words(self, number: int) -> str:
        """What a number asks now."""
        return say(self.desk, number)


def begin(edition: str | None, size: str, levels: Sequence[str], seed: int) -> GrovesMatch:
    """The match of a seed."""
    rules = rules_of(edition)
    return GrovesMatch(game.new_game(rules, make_setup(rules, size, levels), seed))


def invite(level: str, seed: int, seat: int) -> Program:
    """A program of a level for one side of the match with this seed."""
    return make_player(level, seed, seat)
