"""A match of Groves for the environments: numbers in, arrays out."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ....ai.turn import Noted, play_turn
from ....core.ids import Seat
from ....envs.array_match import PLANE_TYPE, TABLE_TYPE, ArrayMatch, ArrayPlace, blocks_of
from ....envs.forms import Features
from ....envs.match import Program
from ....envs.openings import begun_again
from .. import engine
from ..actions import Pass, Resign
from ..documents.setup.setup_names import make_setup
from ..pieces import SIDES
from ..rules.load import load_ruleset
from ..rules.ruleset import Ruleset
from ..state import State
from ..systems.economy import total_points
from ..view import view
from .agent_interface import GrovesAgentInterface
from .board_picture import can_paint, paint
from .features import FEATURES, features_by
from .full_text import full_text
from .layout import CONVERT, CONVERT_ALL, PASS
from .planes import PLANES, SIDE_COLUMNS
from .turn_orders import GrovesTurnOrders
from .words import draw, say

SCHEMA = 1
"""The version of observations and numbers; it rises when their meaning changes."""

BLOCKS = "go wall deploy".split()
"""The blocks of numbers behind the first three, in order."""

rules_of = cache(load_ruleset)
"""A ruleset, read once per process."""


def places_of(state: State) -> list[ArrayPlace]:
    """Return where an observation's arrays are in its buffer: sides first, planes after them."""
    side = state.board.side
    columns = len(SIDE_COLUMNS)
    return [
        ArrayPlace(
            "observation", (len(PLANES), side, side), PLANE_TYPE, columns * TABLE_TYPE.itemsize
        ),
        ArrayPlace("sides", (columns,), TABLE_TYPE, 0),
    ]


class GrovesMatch(ArrayMatch):
    """A match of Groves."""

    schema = SCHEMA
    features_version = FEATURES

    def __init__(self, state: State, interface: GrovesAgentInterface | None = None) -> None:
        self.interface = GrovesAgentInterface(state) if interface is None else interface
        self.turn_orders = GrovesTurnOrders(self.interface)
        size = self.interface.layout.size
        super().__init__(state, self.interface, self.turn_orders, SIDES, size, places_of(state))

    def __deepcopy__(self, memo: dict[int, object]) -> "GrovesMatch":
        interface = self.interface.copy()
        return GrovesMatch(interface.state, interface)

    def __reduce__(self) -> tuple[object, ...]:
        return GrovesMatch, (self.interface.state, self.interface)

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self.interface.state.rules

    @property
    def blocks(self) -> dict[str, range]:
        """The numbers by what they ask."""
        layout = self.interface.layout
        few = {"pass": PASS, "convert": CONVERT, "convert_all": CONVERT_ALL}
        firsts = {name: getattr(layout, name) for name in BLOCKS}
        return blocks_of({**few, **firsts}, layout.size)

    def features(self) -> Features:
        """Return what the numbers of observations mean."""
        return features_by(self.interface.state)

    @property
    def outs(self) -> int:
        """Nobody is eliminated before the end."""
        return 0

    def is_out(self, seat: Seat) -> bool:
        """Return False: no one is eliminated before the end."""
        return False

    def score(self, seat: Seat) -> int:
        """Return the points of a side's units and reserves."""
        return total_points(self.interface.state, seat)

    def let_play(self, program: Program) -> None:
        """Let a program play the active side's half-turn."""
        state = self.interface.state
        done = Noted()
        try:
            play_turn(engine, state, state.active, program.choose, Pass, done)
        finally:
            self.interface.look_again(done.actions)

    def resign(self) -> None:
        """Resign for the active side."""
        state = self.interface.state
        resigned = Resign(state.active)
        engine.apply(state, resigned)
        self.interface.look_again([resigned])

    def play_turn(self, orders: list[int]) -> int:
        """Play the active side's half-turn by its orders."""
        return self.turn_orders.play_turn(orders)

    def text(self, seat: Seat) -> str:
        """Return all that a side knows: the board, both sides, units, forecasts, changes."""
        seen = view(self.interface.state, seat)
        return "\n".join([draw(seen), *full_text(seen, self.interface.last_seen(seat))])

    def outline(self, seat: Seat) -> str:
        """Return the board and both sides as a side knows them."""
        return draw(view(self.interface.state, seat))

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


def begin(
    edition: str | None,
    size: str,
    levels: Sequence[str],
    seed: int,
    folder: Path | None = None,
) -> GrovesMatch:
    """Return the match of a seed."""
    rules = rules_of(edition, folder)
    return GrovesMatch(engine.new_game(rules, make_setup(rules, size, levels), seed))


def begin_again(state: State, seed: int) -> GrovesMatch:
    """Return a match that begins with a position, and with the dice of a seed."""
    return GrovesMatch(begun_again(state, seed))
