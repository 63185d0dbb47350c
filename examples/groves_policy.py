"""Trains a small policy on Groves 10 x 10 and plays with it against the random player.

The policy scores every action in the mask with a weighted sum of its features and samples from the
softmax of the scores. The cross-entropy method finds the weights: many sets of weights play, and
the best ones decide where to search next. It needs only numpy:

    pip install 'simple-civ[envs]'
    python examples/groves_policy.py            # a few minutes; writes groves_policy.npy
    python examples/groves_policy.py --play 100 # only plays, with the saved weights
"""

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simple_civ.envs.groves_v0 import solo_env
from simple_civ.envs.gym import SoloEnv
from simple_civ.envs.match import Arrays
from simple_civ.games.groves.env.layout import CONVERT, CONVERT_ALL, PASS, Layout
from simple_civ.games.groves.env.match import begin
from simple_civ.games.groves.env.planes import PLANES, SIDE_COLUMNS
from simple_civ.games.groves.systems.steps import WAYS

Floats = NDArray[np.float64]

FILE = Path("groves_policy.npy")
SIDE = 10
STEPS = np.array([(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)])
"""Column and row of a step in each direction, north first and clockwise."""

UNIT, POINTS, MORE, FOREST, BASE = (
    PLANES.index(name) for name in ("unit", "points", "more_points", "forest", "base")
)
OWN_BASE, FOE_BASE = (SIDE_COLUMNS.index(name) for name in ("base_hp", "rival_base_hp"))

NOTICED = (
    "pass convert deploy deploy_points wall nearer nearer_if_strong nearer_if_near forest "
    "strike strike_margin siege breach breach_near join"
).split()
"""What the policy notices about a number, one column each."""

POPULATION = 24
ELITE = 6
ROUNDS = 8
GAMES = 2
"""Matches that each set of weights plays in a round."""


class Notice:
    """Turns an observation into the offered numbers and a row of features for each of them."""

    def __init__(self) -> None:
        layout: Layout = begin(None, str(SIDE), (), 0).interface.layout
        self.layout = layout
        self.steps = np.array(layout.steps)
        self.zone = len(layout.zones[0])

    def __call__(self, seen: Arrays) -> tuple[NDArray[np.int64], Floats]:
        """Return the offered numbers and the features of each."""
        layout = self.layout
        numbers = np.flatnonzero(seen["action_mask"])
        found = np.zeros((len(numbers), len(NOTICED)))
        column = dict(zip(NOTICED, found.T))
        column["pass"][:] = numbers == PASS
        column["convert"][:] = (numbers == CONVERT) | (numbers == CONVERT_ALL)
        column["wall"][:] = (numbers >= layout.wall) & (numbers < layout.deploy)
        deploys = numbers >= layout.deploy
        column["deploy"][:] = deploys
        chosen = self.steps[(numbers[deploys] - layout.deploy) // self.zone]
        column["deploy_points"][deploys] = np.minimum(chosen, 25) / 25
        goes = (numbers >= layout.go) & (numbers < layout.wall)
        self.notice_ways(seen["observation"], numbers[goes] - layout.go, goes, column)
        return numbers, found

    def notice_ways(
        self,
        planes: NDArray[np.uint8],
        ways: NDArray[np.int64],
        goes: NDArray[np.bool_],
        column: dict[str, Floats],
    ) -> None:
        """Fill in the features of units that move."""
        tile, way = ways // WAYS, ways % WAYS
        unit, base = planes[UNIT].ravel(), planes[BASE].ravel()
        points = planes[POINTS].ravel() + 256.0 * planes[MORE].ravel()
        to = tile + STEPS[way, 0] + SIDE * STEPS[way, 1]
        goal = int(np.flatnonzero(base == 2)[0])
        near = distance(tile, goal)
        nearer = (near - distance(to, goal)).astype(float)
        walls = blocked(planes, tile, way)
        strikes = ~walls & (unit[to] == 2)
        joins = ~walls & (unit[to] == 1)
        siege = ~walls & (base[to] == 2)
        free = ~(walls | strikes | joins | siege)
        strength = np.minimum(points[tile], 50) / 25
        column["nearer"][goes] = nearer * free
        column["nearer_if_strong"][goes] = nearer * free * strength
        column["nearer_if_near"][goes] = nearer * free * (SIDE - near) / SIDE
        forest = planes[FOREST].ravel().astype(float)
        column["forest"][goes] = (forest[to] - forest[tile]) * free
        column["strike"][goes] = strikes
        margin = np.clip((points[tile] - points[to]) / 25, -1, 1)
        column["strike_margin"][goes] = margin * strikes
        column["siege"][goes] = siege
        column["breach"][goes] = walls
        column["breach_near"][goes] = walls * (near <= 1)
        column["join"][goes] = joins


def distance(tile: NDArray[np.int64], goal: int) -> NDArray[np.int64]:
    """Return the number of steps from each tile to a destination."""
    columns = abs(tile % SIDE - goal % SIDE)
    return np.asarray(np.maximum(columns, abs(tile // SIDE - goal // SIDE)))


def blocked(
    planes: NDArray[np.uint8], tile: NDArray[np.int64], way: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Return whether there is a wall on the edge that an orthogonal step crosses."""
    east = planes[PLANES.index("wall_east")].ravel()
    south = planes[PLANES.index("wall_south")].ravel()
    size = SIDE * SIDE
    found = np.zeros(len(tile), bool)
    for direction, plane, shift in ((0, south, -SIDE), (2, east, 0), (4, south, 0), (6, east, -1)):
        there = np.clip(tile + shift, 0, size - 1)
        found |= (way == direction) & (plane[there] > 0)
    return found


def play(env: SoloEnv, notice: Notice, weights: Floats, seed: int) -> tuple[float, float]:
    """Play a match; return its result and the difference that was made to the bases."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    foe_base = 100.0
    ended = cut = False
    result = 0.0
    while not (ended or cut):
        numbers, found = notice(seen)
        scores = found @ weights
        # The greatest of scores with Gumbel noise is a draw from their softmax.
        drawn = numbers[np.argmax(scores + rng.gumbel(size=len(scores)))]
        seen, result, ended, cut, _ = env.step(drawn)
        if seen["sides"][FOE_BASE] >= 0:
            foe_base = float(seen["sides"][FOE_BASE])
    return result, (float(seen["sides"][OWN_BASE]) - foe_base) / 100


def train(env: SoloEnv, notice: Notice, file: Path) -> None:
    """Write the mean of the best sets of weights after every round."""
    rng = np.random.default_rng(1)
    middle, spread = np.zeros(len(NOTICED)), np.full(len(NOTICED), 2.0)
    for number in range(ROUNDS):
        tried = middle + spread * rng.standard_normal((POPULATION, len(NOTICED)))
        values = np.zeros(POPULATION)
        for game in range(GAMES):
            for place, weights in enumerate(tried):
                values[place] += sum(play(env, notice, weights, 1_000 * number + game))
        best = tried[np.argsort(values)[-ELITE:]]
        middle, spread = best.mean(axis=0), best.std(axis=0) + 0.2
        print(
            f"round {number + 1} of {ROUNDS}: mean {values.mean() / GAMES:+.2f}, "
            f"best {values.max() / GAMES:+.2f}, {time.process_time():.0f} CPU seconds",
            flush=True,
        )
        np.save(file, middle)


def main() -> None:
    """Train unless told to play only, then play."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--play", type=int, metavar="N", help="only play N matches")
    words.add_argument("--file", type=Path, default=FILE, help="where the weights are kept")
    chosen = words.parse_args()
    env, notice = solo_env(size=str(SIDE), level="random"), Notice()
    if chosen.play is None:
        train(env, notice, chosen.file)
    weights: Floats = np.load(chosen.file)
    for name, weight in zip(NOTICED, weights):
        print(f"{name:18}{weight:+.2f}")
    games = chosen.play or 100
    wins = sum(play(env, notice, weights, 1_000_000 + game)[0] > 0 for game in range(games))
    print(f"won {wins} of {games} matches against the random player")


if __name__ == "__main__":
    main()
