"""Texts of the game for the help of commands, from the tables of its newest edition."""

from typing import Final

from ...ai.player import RANDOM
from ...core.rules.load_folder import packaged_editions
from ...protocol.command_words import CommandWords
from ...protocol.errors import either
from .rules.load_folder import LAYOUT, read_source

TITLE: Final = "Groves"

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "board": ("board",),
    "size": ("board", "sizes"),
    "unit": ("units",),
    "level": ("levels",),
    "balance": ("balance",),
    "edition": ("edition",),
    "ai": ("ai",),
}


def words() -> CommandWords:
    """Return the game's words in the help of commands."""
    tables = read_source(LAYOUT.packaged / packaged_editions(LAYOUT)[-1]).tables
    sides = [str(size["side"]) for size in tables["board"]["sizes"].values()]
    levels = [
        f"{key} (or {either(level['also'])})" if level.get("also") else key
        for key, level in tables["levels"].items()
    ]
    return CommandWords(
        title=TITLE,
        sizes=f"{either(sides)} ({sides[0]})",
        levels=either([RANDOM, *levels]),
        cut="its round cap",
        demo="it prints a board on which two AI players play",
        demo_size="the first",
        kinds=tuple(KINDS),
    )
