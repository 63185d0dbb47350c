"""The beginning of a match: forests by lot, neutral walls, and both armies in place."""

from dataclasses import dataclass
from typing import Final

from ...core.ids import Seat, Tile
from ...core.records import Event, Record
from ...core.rng import PLAY_SALT, Rng, derive
from ...core.squares import square_grid
from .board import Board
from .pieces import NOBODY, Side
from .rules.ruleset import Ruleset
from .state import State
from .systems.economy import free_zone
from .systems.sight import open_eyes
from .systems.units import create_unit
from .systems.walls import enclose

BOARD_SALT: Final = 1


@dataclass(frozen=True)
class MatchSetup(Record):
    """The set-up of a match, besides its seeds: the board's side and an income per side.

    `first` begins every round, -1 for whom the ruleset names; `solo` allows to switch the fog.
    """

    side: int
    incomes: tuple[int, int]
    first: Seat = NOBODY
    solo: bool = False


def new_game(rules: Ruleset, setup: MatchSetup, seed: int, dice: int | None = None) -> State:
    """Return a match at its first turn.

    Equal arguments give equal states. `dice` is where chance begins; without it, that follows
    from the seed of the board.
    """
    board = Board(setup.side, draw_forests(rules, setup.side, Rng(derive(seed, BOARD_SALT))))
    state = empty_state(rules, board, derive(seed, PLAY_SALT) if dice is None else dice)
    state.first = rules.first if setup.first == NOBODY else setup.first
    state.active = state.first
    state.solo = setup.solo
    for side in state.sides:
        side.income = setup.incomes[side.seat]
    open_eyes(state)
    enclose(state)
    log: list[Event] = []
    for side in state.sides:
        for points in rules.army:
            create_unit(state, side.seat, points, state.rng.pick(free_zone(state, side.seat)), log)
    return state


def empty_state(rules: Ruleset, board: Board, seed: int) -> State:
    """Return a state with its board and stores, before anything is on it."""
    state = State(rules, board, seed)
    tiles = board.grid.size
    state.sides = [Side(0, 0, tiles), Side(1, tiles - 1, tiles)]
    for side in state.sides:
        side.board = board
        side.wood = rules.wood
        side.reserves = rules.reserves
        side.income = rules.income
        side.base_hp = rules.base_hp
    return state


def forest_count(rules: Ruleset, side: int) -> int:
    """Return how many forests a board of this side has."""
    return max(1, rules.forest_percent * side * side // 100)


def draw_forests(rules: Ruleset, side: int, rng: Rng) -> list[Tile]:
    """Return different tiles drawn at random, none of them near a base."""
    if side < rules.least_side:
        raise ValueError(f"a board needs a side of {rules.least_side} or more, not {side}")
    grid = square_grid(side, side)
    tiles = [
        tile
        for tile in range(grid.size)
        if grid.distance(tile, 0) > rules.forest_clearance
        and grid.distance(tile, grid.size - 1) > rules.forest_clearance
    ]
    rng.shuffle(tiles)
    return tiles[: forest_count(rules, side)]
