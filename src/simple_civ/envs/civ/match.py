"""A match of Simple Civ for the environments: numbers in, arrays out."""

from array import array
from collections.abc import Sequence
from functools import cache

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ...civ import game
from ...civ.rules.load import load_ruleset
from ...civ.systems.economy import score
from ...civ.view import view
from ...protocol.civ.lineup import make_setup
from ...protocol.picture import draw_match
from ..match import Arrays, Mask
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
from .words import say

SCHEMA = 0
"""The version of observations and numbers; it rises when their meaning changes."""

LOW, HIGH = np.iinfo(np.int32).min, np.iinfo(np.int32).max


class CivMatch:
    """A match of Simple Civ."""

    def __init__(
        self, edition: str | None, size: str, civs: Sequence[str], seats: int | None, seed: int
    ) -> None:
        rules = load_ruleset(edition)
        setup = make_setup(rules, size, civs, seats, seed)
        self.desk = Desk(game.new_game(rules, setup, seed))
        self.marshal = Marshal(self.desk.state, self.desk.layout)
        self.eyes = [Eye(seat, self.seats) for seat in range(self.seats)]

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

    def slots(self) -> list[int]:
        """How many orders each slot of a turn knows."""
        return self.marshal.slots()

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
        """The map and the players as a seat knows them."""
        return draw_match(view(self.desk.state, seat))

    def words(self, number: int) -> str:
        """What a number asks now."""
        return say(self.desk, number)


@cache
def table_space(rows: int, columns: int) -> spaces.Box:
    """The shape of a table."""
    return spaces.Box(LOW, HIGH, (rows, columns), np.int32)


def padded(values: list[int], rows: int, columns: int) -> NDArray[np.int32]:
    """A table from its values, cut or filled up with zeros to its number of rows."""
    table = np.zeros((rows, columns), np.int32)
    held = values[: rows * columns]
    if held:
        table.reshape(-1)[: len(held)] = array("i", held)
    return table
