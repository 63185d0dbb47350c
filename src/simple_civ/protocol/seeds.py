"""Seeds as JSON holds them: whole numbers of 64 bits, as text where JavaScript would round them."""

import secrets

from .errors import InputError
from .limits import SEEDS

EXACT = 2**53

Seed = int | str
"""A number, or its digits."""


def draw_seed() -> int:
    """Return a seed that cannot be guessed or found by trying."""
    return secrets.randbelow(SEEDS)


def write_seed(seed: int) -> Seed:
    """Return a seed for JSON."""
    return seed if seed < EXACT else str(seed)


def read_seed(data: Seed, where: str) -> int:
    """Return the seed in JSON; `where` is its place in errors."""
    text = str(data)
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(SEEDS))):
        raise InputError(f"{where}: expected a number from 0 to 2**64 - 1")
    seed = int(text)
    if seed >= SEEDS:
        raise InputError(f"{where}: expected a number from 0 to 2**64 - 1")
    return seed
