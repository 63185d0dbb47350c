"""A match of Simple Civ for the environments: numbers in, arrays out."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from gymnasium import spaces

from ...ai.registry import make_player
from ...civ import game
from ...civ.actions import EndTurn
from ...civ.rules.load import load_ruleset
from ...civ.rules.ruleset import Ruleset
from ...civ.state import State
from ...civ.systems.economy import score
from ...civ.view import view
from ...protocol.civ.lineup import make_setup
from ...protocol.picture import draw_match
from ..match import HIGH, LOW, Arrays, Mask, Program, padded, table_space
from ..programs import play_turn
from .desk import KINDS, Desk
from .macros import Marshal
from .planes import MOST, PLANES, Eye
from .tables import (
    CITY_COLUMNS,
    CITY_ROWS,
    RIVAL_COLUMNS,
    SEAT_COLUMNS,
    TECH_COLUMNS,
    UNIT_COLUMNS,
    UNIT_ROWS,
    city_rows,
    rival_rows,
    seat_row,
    tech_rows,
    unit_rows,
)
from .words import focus_words, own_lines, say

SCHEMA = 1
"""The version of observations and numbers; it rises when their meaning changes."""


@cache
def rules_of(edition: str | None) -> Ruleset:
    """A ruleset, read once per process."""
    return load_ruleset(edition)


class CivMatch:
    """A match of Simple Civ."""

    def __init__(self, state: State) -> None:
        self.desk = Desk(state)
        self.marshal = Marshal(self.desk.state, self.desk.layout)
        self.eyes = [Eye(seat, self.seats) for seat in range(self.seats)]

    @property
    def schema(self) -> int:
        """The version of observations and numbers."""
        return SCHEMA

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.desk.state.players)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
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
        """How many seats have been eliminated."""
        return self.desk.outs

    @property
    def actions(self) -> int:
        """How many numbers there are."""
        return self.desk.layout.size

    def is_out(self, seat: int) -> bool:
        """Whether a seat has been eliminated."""
        return self.desk.state.players[seat].eliminated

    def score(self, seat: int) -> int:
        """A seat's points."""
        state = self.desk.state
        return score(state, state.players[seat])

    def mask(self) -> Mask:
        """Which numbers the active seat may ask."""
        return np.frombuffer(self.desk.mask(), np.int8)

    def ask(self, number: int) -> int:
        """Does what a number asks, or nothing."""
        return self.desk.ask(number)

    def let_play(self, program: Program) -> None:
        """Lets a program play the active seat's turn."""
        play_turn(game, EndTurn, self.desk.state, program)
        self.desk.begin_turn()

    def slots(self) -> list[int]:
        """How many orders each slot of a turn knows."""
        return self.marshal.slots()

    def turn_mask(self, seat: int) -> Mask:
        """Which orders of a turn make sense."""
        return np.frombuffer(self.marshal.mask(seat), np.int8)

    def play_turn(self, orders: list[int]) -> int:
        """Plays the active seat's turn by its orders."""
        undone = self.marshal.play_turn(orders)
        self.desk.begin_turn()
        return undone

    def observe(self, seat: int) -> Arrays:
        """The map in planes and the tables of what is the seat's own."""
        desk = self.desk
        is_active = seat == self.active
        seen = desk.seen if is_active else view(desk.state, seat)
        focus = desk.focus if is_active else 0
        grid = seen.world.grid
        planes = self.eyes[seat].planes(seen, desk.focus_tile() if is_active else -1)
        return {
            "observation": np.frombuffer(planes, np.uint8).reshape(
                len(PLANES), grid.height, grid.width
            ),
            "units": padded(unit_rows(seen), UNIT_ROWS, len(UNIT_COLUMNS)),
            "cities": padded(city_rows(seen), CITY_ROWS, len(CITY_COLUMNS)),
            "seat": np.array(seat_row(seen, focus % KINDS, focus // KINDS), np.int32),
            "techs": padded(tech_rows(seen), len(seen.rules.techs), len(TECH_COLUMNS)),
            "rivals": padded(rival_rows(seen), self.seats - 1, len(RIVAL_COLUMNS)),
        }

    def space(self) -> spaces.Dict:
        """The shapes of observations."""
        state = self.desk.state
        grid = state.world.grid
        shape = (len(PLANES), grid.height, grid.width)
        return spaces.Dict(
            {
                "observation": spaces.Box(0, MOST, shape, np.uint8),
                "units": table_space(UNIT_ROWS, len(UNIT_COLUMNS)),
                "cities": table_space(CITY_ROWS, len(CITY_COLUMNS)),
                "seat": spaces.Box(LOW, HIGH, (len(SEAT_COLUMNS),), np.int32),
                "techs": table_space(len(state.rules.techs), len(TECH_COLUMNS)),
                "rivals": table_space(self.seats - 1, len(RIVAL_COLUMNS)),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def text(self, seat: int) -> str:
        """The map, the players and the seat's own pieces as it knows them."""
        desk = self.desk
        seen = view(desk.state, seat)
        lines = [draw_match(seen), *own_lines(seen)]
        if seat == self.active and not self.over:
            lines.append(f"in focus: {focus_words(desk)}")
        return "\n".join(lines)

    def words(self, number: int) -> str:
        """What a number asks now."""
        return say(self.desk, number)


def begin(
    edition: str | None, size: str, civs: Sequence[str], seats: int | None, seed: int
) -> CivMatch:
    """The match of a seed."""
    rules = rules_of(edition)
    return CivMatch(game.new_game(rules, make_setup(rules, size, civs, seats, seed), seed))


def invite(level: str, seed: int, seat: int) -> Program:
    """A program of a level for one seat of the match with this seed."""
    return make_player(level, seed, seat)
