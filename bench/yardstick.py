"""Yardstick: a fixed piece of plain Python, to compare figures of different machines and loads."""

from .timing import Figure, seconds

REPEATS = 20
ROUNDS = 200_000


def figures() -> list[Figure]:
    """Measure a loop unrelated to the game; its spread shows how busy the machine is."""
    values = tuple(seconds(plain_loop) * 1e3 for _ in range(REPEATS))
    return [Figure("yardstick: a loop in plain Python", "ms", values)]


def plain_loop() -> int:
    """Do some arithmetic."""
    total = 0
    for number in range(ROUNDS):
        total += number * number % 7
    return total
