"""Compares both builds: plays the same seeded games and compares the state after every turn.

It guards against code that behaves differently interpreted and compiled.
"""

import argparse
import subprocess
import sys
from dataclasses import dataclass
from itertools import zip_longest


@dataclass(frozen=True)
class SeededGame:
    """One game of random legal play, the same on every build."""

    edition: str
    size: str
    players: int
    turns: int
    seed: int
    game: str = "civ"

    def __str__(self) -> str:
        return f"{self.edition}-{self.size}-{self.players}p-{self.turns}t-seed{self.seed}"


GAMES = (
    SeededGame("1.0.4", "tiny", 2, 80, 1),
    SeededGame("1.0.4", "small", 3, 60, 2),
    SeededGame("1.0.4", "standard", 4, 60, 3),
    SeededGame("1.0.4", "large", 5, 30, 4),
    SeededGame("1.0.4", "huge", 6, 30, 5),
    SeededGame("base", "10", 2, 150, 6, "groves"),
    SeededGame("base", "30", 2, 60, 7, "groves"),
    SeededGame("1.0", "tiny", 2, 60, 6),
    SeededGame("1.0", "small", 3, 40, 7),
    SeededGame("1.0", "standard", 4, 40, 8),
    SeededGame("1.0", "large", 6, 30, 9),
    SeededGame("1.0", "huge", 6, 30, 10),
    SeededGame("0.91", "small", 4, 60, 11),
    SeededGame("0.91", "standard", 4, 60, 12),
    SeededGame("0.91", "large", 4, 40, 13),
    SeededGame("0.9", "small", 4, 60, 14),
    SeededGame("0.9", "standard", 4, 60, 15),
    SeededGame("0.9", "large", 4, 40, 16),
)


def hashes(python: str, game: SeededGame) -> list[str]:
    """Return the state hash after every turn of a game, played by this interpreter."""
    setup = [
        "--game",
        game.game,
        "--edition",
        game.edition,
        "--size",
        game.size,
        "--players",
        str(game.players),
    ]
    length = ["--turns", str(game.turns), "--seed", str(game.seed)]
    done = subprocess.run(
        [python, "-m", "simple_civ", "hashes", *setup, *length],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"{python} could not play {game}:\n{done.stderr}")
    return done.stdout.split()


def first_difference(one: str, other: str, game: SeededGame) -> str | None:
    """Return a sentence about the first line that differs between two interpreters, or None."""
    for line, (left, right) in enumerate(
        zip_longest(hashes(one, game), hashes(other, game), fillvalue="nothing"), start=1
    ):
        if left != right:
            return f"{game}: hash {line} is {left} in {one} but {right} in {other}"
    return None


def main() -> int:
    """Compare two interpreters over all games; exit 1 if any game differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", help="a Python that has simple_civ")
    parser.add_argument("other", help="another Python that has simple_civ")
    chosen = parser.parse_args()
    found = [first_difference(chosen.one, chosen.other, game) for game in GAMES]
    for game, difference in zip(GAMES, found):
        print(difference or f"{game}: same")
    return int(any(found))


if __name__ == "__main__":
    sys.exit(main())
