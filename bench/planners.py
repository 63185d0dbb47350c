"""Timing of what planners do: copies, random plies, playouts, position keys and whole games.

Python-chess, OpenSpiel's chess and PettingZoo's chess do the same work in the same run, as far as
they are installed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from statistics import mean
from time import perf_counter_ns

from simple_civ.core.rng import Rng
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.state import State
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import play_plan

from . import chess_libraries
from .timing import Figure, micros, seconds

PLIES = 2_000
REPEATS = 5
AHEAD = 10
"""The turns of a playout."""

PLACES = (("tiny", 2, 30), ("standard", 4, 30), ("standard", 4, 150))
"""Positions by the size of the map, the number of civs and the turn."""

KEY_TARGET = 1.0
GAME_TARGET = 180.0
GAME_TURNS = 300
GAME_SEEDS = range(1, 6)
PLY_TARGETS = {("standard", 30): 60_000.0, ("standard", 150): 20_000.0}


@dataclass(frozen=True)
class Planner:
    """Calls that a game's library offers a planner at one position, each without arguments.

    `plies` plays this many random plies from a copy, `playout` a copy to its end. `keys` plays
    them too and returns how many microseconds each key took that was asked for after a ply.
    """

    name: str
    copy: Callable[[], object] | None = None
    plies: Callable[[int], object] | None = None
    playout: Callable[[], object] | None = None
    keys: Callable[[int], float] | None = None
    hash: Callable[[], object] | None = None
    target: float | None = None


def figures() -> list[Figure]:
    """Return the figures of all positions and libraries, and those of whole games."""
    found: list[Figure] = []
    for planner in [*map(own, PLACES), *(Planner(**one) for one in chess_libraries.found())]:
        found += measure(planner)
    return [*found, whole_games()]


def measure(planner: Planner) -> list[Figure]:
    """Return the figures of one position."""
    found: list[Figure] = []
    if planner.copy is not None:
        found.append(Figure(f"copy: {planner.name}", "us", micros(planner.copy, REPEATS)))
    if planner.plies is not None:
        rates = tuple(PLIES / seconds(partial(planner.plies, PLIES)) for _ in range(REPEATS))
        what = f"random plies: {planner.name}"
        found.append(Figure(what, "1/s", rates, planner.target, rate=True))
    if planner.playout is not None:
        rates = tuple(1 / seconds(planner.playout) for _ in range(REPEATS))
        found.append(Figure(f"playouts: {planner.name}", "1/s", rates, rate=True))
    if planner.keys is not None:
        costs = tuple(planner.keys(PLIES) for _ in range(REPEATS))
        target = None if planner.hash is None else KEY_TARGET
        found.append(Figure(f"key after each ply: {planner.name}", "us", costs, target))
    if planner.hash is not None:
        found.append(Figure(f"hash: {planner.name}", "us", micros(planner.hash, REPEATS)))
    return found


def own(place: tuple[str, int, int]) -> Planner:
    """Return Simple Civ at a position."""
    size, civs, turn = place
    state = wandered_to(place)
    return Planner(
        f"simple_civ {size}, {civs} civs, turn {turn}",
        state.copy,
        partial(play_plies, state),
        partial(play_ahead, state),
        partial(key_costs, state),
        state.hash,
        target=PLY_TARGETS.get((size, turn)),
    )


@cache
def wandered_to(place: tuple[str, int, int]) -> State:
    """Return the first position of a turn in a match of random plies."""
    size, civs, turn = place
    plan = Plan(seed=1, size=size, players=civs)
    state = game.new_game(plan.rules(), plan.setup(), plan.seed)
    play_to(state, turn)
    return state


def play_to(state: State, turn: int) -> None:
    """Play random plies until a turn begins, drawn from all that are not drastic."""
    rng = Rng(1)
    while state.turn < turn and not state.over:
        open_to = game.legal(state, False)
        game.apply(state, open_to[rng.below(len(open_to))])


def play_plies(state: State, plies: int) -> None:
    """Play random plies from a copy; each lists the legal actions first."""
    state = state.copy()
    rng = Rng(2)
    for _ in range(plies):
        open_to = game.legal(state, False)
        game.apply(state, open_to[rng.below(len(open_to))])


def key_costs(state: State, plies: int) -> float:
    """Play random plies from a copy, and return what a key after each took, in microseconds."""
    state = state.copy()
    rng = Rng(2)
    state.key()
    spent = 0
    for _ in range(plies):
        open_to = game.legal(state, False)
        game.apply(state, open_to[rng.below(len(open_to))])
        began = perf_counter_ns()
        state.key()
        spent += perf_counter_ns() - began
    return spent / plies / 1e3


def play_ahead(state: State) -> None:
    """Play a copy of a position for some turns."""
    play_to(state.copy(), state.turn + AHEAD)


def whole_games() -> Figure:
    """Return the times of whole games between players of the level hard."""
    plans = [
        Plan(seed, "standard", players=4, levels=("hard",), turns=GAME_TURNS) for seed in GAME_SEEDS
    ]
    times = [min(float(play_plan(plan)["cpu_seconds"]) * 1e3 for _ in range(2)) for plan in plans]
    return Figure(
        f"whole game, hard, standard, 4 civs (mean {mean(times):.0f})",
        "ms",
        tuple(times),
        GAME_TARGET,
    )
