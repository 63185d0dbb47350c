"""The layout of Simple Civ's ruleset folders, and the place of its editions."""

from pathlib import Path

from ....core.rules.load_folder import FolderLayout, Source
from ....core.rules.load_folder import read_source as read_folder

FILES = (
    "edition",
    "terrain",
    "overlays",
    "units",
    "buildings",
    "techs",
    "projects",
    "civs",
    "maps",
    "balance",
    "ai",
)
"""The tables of an edition, in the order in which people read them."""

PACKAGED = Path(__file__).resolve().parents[1] / "rulesets"

LAYOUT = FolderLayout(
    packaged=PACKAGED,
    files=FILES,
    depths={"edition": 1, "techs": 3, "maps": 3, "ai": 3},
    groups=("eras", "techs", "sizes"),
)


def read_source(folder: Path) -> Source:
    """Read a folder and what it extends; never fail: the problems are in the result."""
    return read_folder(folder, LAYOUT)
