"""Small situations of Groves for tests, and matches played at random."""

from random import Random

from simple_civ.games.groves import engine as game
from simple_civ.games.groves import queries
from simple_civ.games.groves.actions import Resign
from simple_civ.games.groves.board import Board
from simple_civ.games.groves.pieces import Unit
from simple_civ.games.groves.rules.load import load_ruleset
from simple_civ.games.groves.setup import MatchSetup, empty_state
from simple_civ.games.groves.state import State
from simple_civ.games.groves.systems.sight import open_eyes
from simple_civ.games.groves.systems.units import create_unit

RULES = load_ruleset()


def empty(side: int = 10, forests: tuple[tuple[int, int], ...] = ()) -> State:
    """Return a board with bases and forests and nothing else."""
    state = empty_state(RULES, Board(side, [row * side + column for column, row in forests]), 1)
    open_eyes(state)
    return state


def put(state: State, owner: int, points: int, column: int, row: int) -> Unit:
    """Put a unit on a tile."""
    return create_unit(state, owner, points, state.board.grid.tile(column, row), [])


def new(seed: int, side: int = 10) -> State:
    """Return a new match."""
    return game.new_game(RULES, MatchSetup(side, (1, 1)), seed)


def stir(state: State, rng: Random, actions: int) -> None:
    """Plays legal actions at random; nobody resigns, and passing is rare."""
    for _ in range(actions):
        if state.over:
            return
        choices = [one for one in queries.legal(state)[1:] if not isinstance(one, Resign)]
        game.apply(state, rng.choice(choices) if choices else queries.legal(state)[0])
