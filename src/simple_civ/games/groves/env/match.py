"""A match of Groves for the environments: numbers in, arrays out."""

from collections.abc import Sequence
from functools import cache

from ....ai.turn import play_turn
from ....envs.match import Program
from ....envs.sitting import PLANE_TYPE, TABLE_TYPE, Place, Sitting, blocks_of
from .. import engine
from ..actions import Pass
from ..ai.registry import make_player
from ..documents.lineup import make_setup
from ..pieces import SIDES
from ..rules.load import load_ruleset
from ..rules.ruleset import Ruleset
from ..state import State
from ..systems.economy import total_points
from ..view import view
from .desk import Desk
from .layout import CONVERT, CONVERT_ALL, PASS
from .macros import Marshal
from .planes import PLANES, SIDE_COLUMNS
from .words import draw, say

SCHEMA = 1
"""The version of observations and numbers; it rises when their meaning changes."""

BLOCKS = "go wall deploy".split()
"""The blocks of numbers behind the first three, in order."""

rules_of = cache(load_ruleset)
"""A ruleset, read once per process."""


def places_of(state: State) -> list[Place]:
    """Where the arrays of an observation lie in its buffer: the sides first, planes behind them."""
    side = state.board.side
    columns = len(SIDE_COLUMNS)
    return [
        Place("observation", (len(PLANES), side, side), PLANE_TYPE, columns * TABLE_TYPE.itemsize),
        Place("sides", (columns,), TABLE_TYPE, 0),
    ]


class GrovesMatch(Sitting):
    """A match of Groves."""

    schema = SCHEMA

    def __init__(self, state: State) -> None:
        self.desk = Desk(state)
        self.marshal = Marshal(self.desk)
        size = self.desk.layout.size
        super().__init__(state, self.desk, self.marshal, SIDES, size, places_of(state))

    def __deepcopy__(self, memo: dict[int, object]) -> "GrovesMatch":
        return GrovesMatch(self.desk.state.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return GrovesMatch, (self.desk.state,)

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self.desk.state.rules

    @property
    def blocks(self) -> dict[str, range]:
        """The numbers by what they ask."""
        layout = self.desk.layout
        few = {"pass": PASS, "convert": CONVERT, "convert_all": CONVERT_ALL}
        firsts = {name: getattr(layout, name) for name in BLOCKS}
        return blocks_of({**few, **firsts}, layout.size)

    @property
    def outs(self) -> int:
        """Nobody is eliminated before the end."""
        return 0

    def is_out(self, seat: int) -> bool:
        """Nobody is eliminated before the end."""
        return False

    def score(self, seat: int) -> int:
        """The points of a side's units and reserves."""
        return total_points(self.desk.state, seat)

    def let_play(self, program: Program) -> None:
        """Lets a program play the active side's half-turn."""
        state = self.desk.state
        play_turn(engine, state, state.active, program.choose, Pass)
        self.desk.look_again()

    def play_turn(self, orders: list[int]) -> int:
        """Plays the active side's half-turn by its orders."""
        return self.marshal.play_turn(orders)

    def text(self, seat: int) -> str:
        """The board and both sides as a side knows them."""
        return draw(view(self.desk.state, seat))

    def words(self, number: int) -> str:
        """What a number asks now."""
        return say(self.desk, number)


def begin(edition: str | None, size: str, levels: Sequence[str], seed: int) -> GrovesMatch:
    """The match of a seed."""
    rules = rules_of(edition)
    return GrovesMatch(engine.new_game(rules, make_setup(rules, size, levels), seed))


def invite(level: str, seed: int, seat: int) -> Program:
    """A program of a level for one side of the match with this seed."""
    return make_player(level, seed, seat)
