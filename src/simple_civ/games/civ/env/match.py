"""A match of Simple Civ for the environments: numbers in, arrays out."""

from collections.abc import Sequence
from functools import cache
from math import prod
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ....ai.turn import play_turn
from ....core.ids import Seat
from ....envs.array_match import PLANE_TYPE, TABLE_TYPE, ArrayMatch, ArrayPlace, blocks_of
from ....envs.forms import Features
from ....envs.match import Program
from ....envs.openings import begun_again
from ....envs.result_codes import END_TURN
from .. import engine
from ..actions import EndTurn, Resign
from ..documents.picture import draw_match
from ..documents.setup.setup_names import make_setup
from ..rules.load import load_ruleset
from ..rules.ruleset import Ruleset
from ..state import MOST_SEATS, State
from ..systems.score import score
from ..view import view
from .agent_interface import CivAgentInterface
from .board_picture import can_paint, paint
from .features import FEATURES, features_by
from .full_text import full_text
from .layout import NEXT
from .planes import PLANES
from .tables import (
    CITY_COLUMNS,
    CITY_ROWS,
    RIVAL_COLUMNS,
    SEAT_COLUMNS,
    TECH_COLUMNS,
    UNIT_COLUMNS,
    UNIT_ROWS,
)
from .turn_orders import CivTurnOrders
from .words import focus_words, own_lines, say

SCHEMA = 2
"""The version of observations and numbers; it rises when their meaning changes."""

BLOCKS = "step strike command swap build city_command army work tech deal".split()
"""The blocks of numbers behind the first two, in order."""

rules_of = cache(load_ruleset)
"""A ruleset, read once per process."""


def places_of(state: State) -> list[ArrayPlace]:
    """Return where an observation's arrays are in its buffer: tables first, planes after them."""
    tables: dict[str, tuple[int, ...]] = {
        "units": (UNIT_ROWS, len(UNIT_COLUMNS)),
        "cities": (CITY_ROWS, len(CITY_COLUMNS)),
        "seat": (len(SEAT_COLUMNS),),
        "techs": (len(state.rules.techs), len(TECH_COLUMNS)),
        "rivals": (len(state.players) - 1, len(RIVAL_COLUMNS)),
    }
    found: list[ArrayPlace] = []
    first = 0
    for name, shape in tables.items():
        found.append(ArrayPlace(name, shape, TABLE_TYPE, first))
        first += prod(shape) * TABLE_TYPE.itemsize
    grid = state.world.grid
    planes = (len(PLANES), grid.height, grid.width)
    return [ArrayPlace("observation", planes, PLANE_TYPE, first), *found]


class CivMatch(ArrayMatch):
    """A match of Simple Civ."""

    schema = SCHEMA
    features_version = FEATURES
    most_seats = MOST_SEATS

    def __init__(self, state: State) -> None:
        self.attach(CivAgentInterface(state))

    def __deepcopy__(self, memo: dict[int, object]) -> "CivMatch":
        return restored_match(self.interface.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return restored_match, (self.interface,)

    def attach(self, interface: CivAgentInterface) -> None:
        """Play through this interface from now on."""
        state, layout = interface.state, interface.layout
        self.interface = interface
        self.turn_orders = CivTurnOrders(state, layout)
        places = places_of(state)
        super().__init__(state, interface, self.turn_orders, layout.seats, layout.size, places)

    @property
    def rules(self) -> Ruleset:
        """The ruleset; its lists name what observations and numbers count."""
        return self.interface.state.rules

    @property
    def blocks(self) -> dict[str, range]:
        """The numbers by what they ask."""
        layout = self.interface.layout
        firsts = {name: getattr(layout, name) for name in BLOCKS}
        return blocks_of({"end_turn": END_TURN, "next": NEXT, **firsts}, layout.size)

    def features(self) -> Features:
        """Return what the numbers of observations mean."""
        return features_by(self.interface.state)

    @property
    def outs(self) -> int:
        """The number of eliminated seats."""
        return self.interface.outs

    def is_out(self, seat: Seat) -> bool:
        """Return whether a seat has been eliminated."""
        return self.interface.state.players[seat].eliminated

    def score(self, seat: Seat) -> int:
        """Return a seat's points."""
        state = self.interface.state
        return score(state, state.players[seat])

    def let_play(self, program: Program) -> None:
        """Let a program play the active seat's turn."""
        state = self.interface.state
        play_turn(engine, state, state.active, program.choose, EndTurn)
        self.interface.begin_turn()

    def resign(self) -> None:
        """Resign for the active seat."""
        state = self.interface.state
        engine.apply(state, Resign(state.active))
        self.interface.begin_turn()

    def play_turn(self, orders: list[int]) -> int:
        """Play the active seat's turn by its orders."""
        undone = self.turn_orders.play_turn(orders)
        self.interface.begin_turn()
        return undone

    def text(self, seat: Seat) -> str:
        """Return all that a seat knows: the map, the ground, its pieces, dealings and changes."""
        seen = view(self.interface.state, seat)
        lines = full_text(seen, self.interface.last_seen(seat))
        return self.framed(seat, seen, lines)

    def outline(self, seat: Seat) -> str:
        """Return the map, the players and the seat's own pieces as it knows them."""
        seen = view(self.interface.state, seat)
        return self.framed(seat, seen, own_lines(seen))

    def framed(self, seat: Seat, seen: State, lines: list[str]) -> str:
        """Return lines below the map, and the piece in focus below them."""
        interface = self.interface
        lines = [draw_match(seen), *lines]
        if seat == self.active and not self.over:
            lines.append(f"in focus: {focus_words(interface)}")
        return "\n".join(lines)

    @property
    def has_pictures(self) -> bool:
        """True if the board can be painted: with Pillow and the drawings of the client."""
        return can_paint()

    def picture(self, seat: Seat) -> NDArray[np.uint8]:
        """Return what a seat knows as a picture, `[row, column, colour]`."""
        found: NDArray[np.uint8] = paint(view(self.interface.state, seat))
        return found

    def words(self, number: int) -> str:
        """Return the text of a number's action now."""
        return say(self.interface, number)


def restored_match(interface: CivAgentInterface) -> CivMatch:
    """Return the match behind an interface."""
    match = CivMatch.__new__(CivMatch)
    match.attach(interface)
    return match


def begin(
    edition: str | None,
    size: str,
    civs: Sequence[str],
    seats: int | None,
    seed: int,
    folder: Path | None = None,
) -> CivMatch:
    """Return the match of a seed."""
    rules = rules_of(edition, folder)
    return CivMatch(engine.new_game(rules, make_setup(rules, size, civs, seats, seed), seed))


def begin_again(state: State, seed: int) -> CivMatch:
    """Return a match that begins with a position, and with the dice of a seed."""
    return CivMatch(begun_again(state, seed))
