"""A match of Simple Civ for the environments: numbers in, arrays out."""

from collections.abc import Sequence
from functools import cache
from math import prod

from ....ai.turn import play_turn
from ....envs.answers import END_TURN
from ....envs.match import Program
from ....envs.sitting import PLANE_TYPE, TABLE_TYPE, Place, Sitting, blocks_of
from ....protocol.errors import InputError, unknown
from .. import engine
from ..actions import EndTurn
from ..ai.registry import LEVELS, make_player
from ..documents.lineup import make_setup
from ..documents.picture import draw_match
from ..rules.load import load_ruleset
from ..rules.ruleset import Ruleset
from ..state import State
from ..systems.economy import score
from ..view import view
from .desk import Desk
from .layout import NEXT
from .macros import Marshal
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
from .words import focus_words, own_lines, say

SCHEMA = 2
"""The version of observations and numbers; it rises when their meaning changes."""

BLOCKS = "step strike command swap build city_command army work tech deal".split()
"""The blocks of numbers behind the first two, in order."""

rules_of = cache(load_ruleset)
"""A ruleset, read once per process."""


def places_of(state: State) -> list[Place]:
    """Where the arrays of an observation lie in its buffer: tables first, planes behind them."""
    tables: dict[str, tuple[int, ...]] = {
        "units": (UNIT_ROWS, len(UNIT_COLUMNS)),
        "cities": (CITY_ROWS, len(CITY_COLUMNS)),
        "seat": (len(SEAT_COLUMNS),),
        "techs": (len(state.rules.techs), len(TECH_COLUMNS)),
        "rivals": (len(state.players) - 1, len(RIVAL_COLUMNS)),
    }
    found: list[Place] = []
    first = 0
    for name, shape in tables.items():
        found.append(Place(name, shape, TABLE_TYPE, first))
        first += prod(shape) * TABLE_TYPE.itemsize
    grid = state.world.grid
    planes = (len(PLANES), grid.height, grid.width)
    return [Place("observation", planes, PLANE_TYPE, first), *found]


class CivMatch(Sitting):
    """A match of Simple Civ."""

    schema = SCHEMA

    def __init__(self, state: State) -> None:
        self.sit_down(Desk(state))

    def __deepcopy__(self, memo: dict[int, object]) -> "CivMatch":
        return restored_match(self.desk.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return restored_match, (self.desk,)

    def sit_down(self, desk: Desk) -> None:
        """Plays at a desk from now on."""
        state, layout = desk.state, desk.layout
        self.desk = desk
        self.marshal = Marshal(state, layout)
        places = places_of(state)
        super().__init__(state, desk, self.marshal, layout.seats, layout.size, places)

    @property
    def rules(self) -> Ruleset:
        """The ruleset; its lists name what observations and numbers count."""
        return self.desk.state.rules

    @property
    def blocks(self) -> dict[str, range]:
        """The numbers by what they ask."""
        layout = self.desk.layout
        firsts = {name: getattr(layout, name) for name in BLOCKS}
        return blocks_of({"end_turn": END_TURN, "next": NEXT, **firsts}, layout.size)

    @property
    def outs(self) -> int:
        """How many seats have been eliminated."""
        return self.desk.outs

    def is_out(self, seat: int) -> bool:
        """Whether a seat has been eliminated."""
        return self.desk.state.players[seat].eliminated

    def score(self, seat: int) -> int:
        """A seat's points."""
        state = self.desk.state
        return score(state, state.players[seat])

    def let_play(self, program: Program) -> None:
        """Lets a program play the active seat's turn."""
        state = self.desk.state
        play_turn(engine, state, state.active, program.choose, EndTurn)
        self.desk.begin_turn()

    def play_turn(self, orders: list[int]) -> int:
        """Plays the active seat's turn by its orders."""
        undone = self.marshal.play_turn(orders)
        self.desk.begin_turn()
        return undone

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


def restored_match(desk: Desk) -> CivMatch:
    """Return the match at a desk."""
    match = CivMatch.__new__(CivMatch)
    match.sit_down(desk)
    return match


def begin(
    edition: str | None, size: str, civs: Sequence[str], seats: int | None, seed: int
) -> CivMatch:
    """The match of a seed."""
    rules = rules_of(edition)
    return CivMatch(engine.new_game(rules, make_setup(rules, size, civs, seats, seed), seed))


def check_level(level: str) -> None:
    """Complains of a level that nobody plays at."""
    if level not in LEVELS:
        raise InputError(f"level: {unknown('level', level, LEVELS)}")


def invite(level: str, seed: int, seat: int) -> Program:
    """A program of a level for one seat of the match with this seed."""
    return make_player(level, seed, seat)
