"""A match of Simple Civ for the environments: numbers in, arrays out."""

from collections.abc import Sequence
from functools import cache
from math import prod

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
from ..match import HIGH, LOW, Arrays, Mask, Program
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
    write_tables,
)
from .words import focus_words, own_lines, say

SCHEMA = 1
"""The version of observations and numbers; it rises when their meaning changes."""


@cache
def rules_of(edition: str | None) -> Ruleset:
    """A ruleset, read once per process."""
    return load_ruleset(edition)


TABLE_TYPE = np.dtype("<i4")

Place = tuple[str, int, int, tuple[int, ...]]
"""A table: its name, its first and last number in the buffer, and its shape."""


@cache
def table_places(techs: int, rivals: int) -> list[Place]:
    """Where the tables lie in their buffer."""
    shapes: dict[str, tuple[int, ...]] = {
        "units": (UNIT_ROWS, len(UNIT_COLUMNS)),
        "cities": (CITY_ROWS, len(CITY_COLUMNS)),
        "seat": (len(SEAT_COLUMNS),),
        "techs": (techs, len(TECH_COLUMNS)),
        "rivals": (rivals, len(RIVAL_COLUMNS)),
    }
    found: list[Place] = []
    first = 0
    for name, shape in shapes.items():
        last = first + prod(shape)
        found.append((name, first, last, shape))
        first = last
    return found


class CivMatch:
    """A match of Simple Civ."""

    def __init__(self, state: State) -> None:
        self.sit_down(Desk(state))

    def __deepcopy__(self, memo: dict[int, object]) -> "CivMatch":
        """OpenSpiel copies states in this way."""
        other = CivMatch.__new__(CivMatch)
        other.sit_down(self.desk.copy())
        return other

    def sit_down(self, desk: Desk) -> None:
        """Plays at a desk from now on."""
        state = desk.state
        self.desk = desk
        self.marshal = Marshal(self.desk.state, self.desk.layout)
        self.eyes = [Eye(seat, self.seats) for seat in range(self.seats)]
        grid = state.world.grid
        self.shape = (len(PLANES), grid.height, grid.width)
        self.places = table_places(len(state.rules.techs), self.seats - 1)

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
        return np.frombuffer(self.desk.offered().copy(), np.int8)

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
        planes = self.eyes[seat].planes(seen, desk.focus_tile() if is_active else -1)
        tables = np.frombuffer(
            bytearray(write_tables(seen, focus % KINDS, focus // KINDS)), TABLE_TYPE
        )
        seen_arrays: Arrays = {"observation": np.frombuffer(planes, np.uint8).reshape(self.shape)}
        for name, first, last, shape in self.places:
            seen_arrays[name] = tables[first:last].reshape(shape)
        return seen_arrays

    def space(self) -> spaces.Dict:
        """The shapes of observations."""
        tables = {name: spaces.Box(LOW, HIGH, shape, np.int32) for name, _, _, shape in self.places}
        return spaces.Dict(
            {
                "observation": spaces.Box(0, MOST, self.shape, np.uint8),
                **tables,
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
