"""Words that environments and games share: what became of a number, and which one ends a turn."""

from typing import Final

DONE: Final = 0
ILLEGAL: Final = 1
REFUSED: Final = 2
"""Carried out, not offered, or refused for a fact that was hidden."""

END_TURN: Final = 0
"""The number that ends a turn, in every game."""
