"""The rules of Hexapawn: pawns step forward, capture diagonally, and win on the last row."""

from dataclasses import dataclass, field
from enum import Enum

from simple_civ.core.declarations import SEAT, TILE, TRUTH, ActionTable, EventTable
from simple_civ.core.records import Action, Event
from simple_civ.core.squares import SquareGrid, square_grid
from simple_civ.plain.documents import SetupDocument
from simple_civ.plain.state import PlainState, view, view_after

from .rules import Ruleset

__all__ = ["apply", "check", "legal", "new_game", "view", "view_after"]

EMPTY = -1
FORWARD = (-1, 1)
"""The direction in which the pawns of each seat go, in rows."""

ACTIONS, EVENTS = ActionTable(), EventTable()


@dataclass(frozen=True)
class Step(Action):
    """A pawn goes one row forward: straight ahead, or diagonally to capture."""

    start: int
    target: int


@dataclass(frozen=True)
class Resign(Action):
    """A player gives up."""


@dataclass(frozen=True)
class Stepped(Event):
    """A pawn has gone forward."""

    seat: int
    start: int
    target: int
    captured: bool


@dataclass(frozen=True)
class Resigned(Event):
    """A player has given up."""

    seat: int


ACTIONS.add(Step, drastic=False, start=TILE, target=TILE)
ACTIONS.add(Resign, drastic=True)
EVENTS.add(
    Stepped, known_to="public", replayed=True, seat=SEAT, start=TILE, target=TILE, captured=TRUTH
)
EVENTS.add(Resigned, known_to="public", replayed=True, seat=SEAT)


class Refusal(Enum):
    """The reason why an action is refused."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NO_PAWN = "no_pawn"
    UNREACHABLE = "unreachable"


@dataclass
class State(PlainState):
    """A position: whose pawn stands on each tile, or EMPTY; the steps done this turn."""

    board: list[int] = field(default_factory=list)
    done: int = 0

    @property
    def grid(self) -> SquareGrid:
        """The tiles."""
        return square_grid(self.rules.board.columns, self.rules.board.rows)


def new_game(rules: Ruleset, setup: SetupDocument, seed: int, dice: int | None = None) -> State:
    """Seat 0 begins, from the last row; there is no chance in the game."""
    columns, rows = rules.board.columns, rules.board.rows
    board = [1] * columns + [EMPTY] * (columns * (rows - 2)) + [0] * columns
    return State(rules, board=board)


def steps(state: State, seat: int) -> list[Action]:
    """Everything that the pawns of a seat may do."""
    grid, found = state.grid, list[Action]()
    for start in (tile for tile in range(grid.size) if state.board[tile] == seat):
        for aside in (-1, 0, 1):
            target = grid.tile(grid.column(start) + aside, grid.row(start) + FORWARD[seat])
            if target < grid.size and state.board[target] == (1 - seat if aside else EMPTY):
                found.append(Step(seat, start, target))
    return found


def legal(state: State, drastic: bool = True) -> list[Action]:
    """Return the steps of the active seat, and resigning, which is drastic."""
    resigning = [Resign(state.active)] if drastic else []
    return [] if state.over else [*steps(state, state.active), *resigning]


def check(state: State, action: Action) -> Refusal | None:
    """Return why an action is refused, or None."""
    if state.over:
        return Refusal.GAME_OVER
    if isinstance(action, Resign):
        return None
    if action.player != state.active:
        return Refusal.NOT_YOUR_TURN
    assert isinstance(action, Step)
    if not (action.start < len(state.board) and state.board[action.start] == action.player):
        return Refusal.NO_PAWN
    return None if action in steps(state, action.player) else Refusal.UNREACHABLE


def apply(state: State, action: Action) -> list[Event]:
    """Carry out a checked action in place."""
    seat, other = action.player, 1 - action.player
    if not isinstance(action, Step):
        state.winners, state.victory = [other], "resignation"
        return [Resigned(seat)]
    captured = state.board[action.target] == other
    state.board[action.start], state.board[action.target] = EMPTY, seat
    if state.grid.row(action.target) in (0, state.grid.height - 1):
        state.winners, state.victory = [seat], "breakthrough"
    elif not steps(state, other):
        state.winners, state.victory = [seat], "blockade"
    else:
        state.done += 1
        if state.done == state.rules.board.steps or not steps(state, seat):
            state.active, state.turn, state.done = other, state.turn + seat, 0
    return [Stepped(seat, action.start, action.target, captured)]
