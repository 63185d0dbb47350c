"""The rulesets of both games, for commands that take any edition or folder."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..core.rules.load_folder import Tables
from ..core.rules.problem import Problem
from ..games.civ.engine import NAME as CIV
from ..games.civ.rules import check as civ_check
from ..games.civ.rules import load as civ_load
from ..games.civ.rules.check_pictures import check_pictures
from ..games.groves.engine import NAME as GROVES
from ..games.groves.rules import check as groves_check
from ..games.groves.rules import load as groves_load
from ..protocol.registry import game_of_folder

Kinds = dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Library:
    """The rulesets of one game: how they are found, read, checked and told."""

    game: str
    editions: Callable[[], list[str]]
    default_edition: Callable[[], str]
    raw_tables: Callable[[str | None, Path | None], Tables]
    check_folder: Callable[[Path], list[Problem]]
    check_pictures: Callable[[Path], list[Problem]]
    """What a good folder shows without a picture."""
    summary: Callable[[Path], str]
    kinds: Kinds


def civ_summary(folder: Path) -> str:
    """What a good folder of Simple Civ holds."""
    rules = civ_load.load_ruleset(folder=folder)
    return (
        f"edition {rules.edition} with {len(rules.civs)} civs, {len(rules.units)} units, "
        f"{len(rules.buildings)} buildings, {len(rules.techs)} techs"
    )


def groves_summary(folder: Path) -> str:
    """What a good folder of Groves holds."""
    rules = groves_load.load_ruleset(folder=folder)
    return f"edition {rules.edition} with {len(rules.sizes)} boards, {len(rules.tiers)} tiers"


CIV_KINDS: Kinds = {
    "terrain": ("terrain",),
    "overlay": ("overlays",),
    "unit": ("units",),
    "building": ("buildings",),
    "era": ("techs", "eras"),
    "tech": ("techs", "techs"),
    "project": ("projects",),
    "civ": ("civs",),
    "size": ("maps", "sizes"),
    "generator": ("maps", "generator"),
    "balance": ("balance",),
    "edition": ("edition",),
    "ai": ("ai",),
}
"""Where in the tables the definitions of a kind stand."""

GROVES_KINDS: Kinds = {
    "board": ("board",),
    "size": ("board", "sizes"),
    "unit": ("units",),
    "level": ("levels",),
    "balance": ("balance",),
    "edition": ("edition",),
    "ai": ("ai",),
}

LIBRARIES = (
    Library(
        CIV,
        civ_load.editions,
        civ_load.default_edition,
        civ_load.raw_tables,
        civ_check.check_folder,
        check_pictures,
        civ_summary,
        CIV_KINDS,
    ),
    Library(
        GROVES,
        groves_load.editions,
        groves_load.default_edition,
        groves_load.raw_tables,
        groves_check.check_folder,
        lambda folder: [],
        groves_summary,
        GROVES_KINDS,
    ),
)


def library_of(edition: str) -> Library:
    """The game of an edition, by its name; unknown ones are looked for in the first."""
    for library in LIBRARIES:
        if edition in library.editions():
            return library
    return LIBRARIES[1] if edition == GROVES else LIBRARIES[0]


def library_of_folder(folder: Path) -> Library:
    """The game of a ruleset folder, by what it says of itself."""
    game = game_of_folder(folder).name
    return next(library for library in LIBRARIES if library.game == game)
