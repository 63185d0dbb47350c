"""Texts of a game for the help of commands, available before the game is loaded."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class CommandWords:
    """Texts of one game; an empty one is left out of the help.

    `title` is its name for people, `sizes` and `levels` are the choices, `cut` is the turn at which
    games between programs are stopped, `demo` the description of `demo` ("Of TITLE ..."),
    `demo_size` its size. `kinds` are those of its definitions, `traits` those of players by which
    wins are counted.
    """

    title: str
    sizes: str = ""
    levels: str = ""
    cut: str = ""
    demo: str = ""
    demo_size: str = ""
    kinds: Sequence[str] = ()
    traits: Sequence[str] = ()
