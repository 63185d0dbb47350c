"""Defaults of the command line, and texts of the game for the help of commands."""

from typing import Final

from ...ai.player import RANDOM
from ...protocol.command_words import CommandWords
from ...protocol.errors import either
from .rules.tables_kinds import KINDS

TITLE: Final = "Simple Civ"

STANDARD: Final = "standard"
"""The map size."""

CUT: Final = 300
"""Turns after which games between programs are cut."""

THINKING: Final = ["novice", "easy", "normal", "hard"]
LEVELS: Final = [RANDOM, *THINKING]
"""The levels of AI players, weakest first."""

DEFAULT_LEVEL: Final = "normal"

TRAITS: Final = {"civ": "civ"}
"""By what wins are counted, with its title."""


def words() -> CommandWords:
    """Return the game's words in the help of commands."""
    levels = [f"{one} (the default)" if one == DEFAULT_LEVEL else one for one in LEVELS]
    return CommandWords(
        title=TITLE,
        sizes=f"({STANDARD})",
        levels=either(levels),
        cut=f"the turn limit, or {CUT}",
        demo="prints a new map, ends every player's turn for a while, prints it again",
        demo_size=STANDARD,
        kinds=tuple(KINDS),
        traits=tuple(TRAITS),
    )
