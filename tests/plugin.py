"""Installs the third game as a package of its own would be: a folder that Python finds.

`python -m tests.plugin DIR` installs it into a folder; `PYTHONPATH=DIR simple-civ play` offers it.
"""

import shutil
import sys
from pathlib import Path

SOURCE = Path(__file__).with_name("hexapawn")
ENTRY_POINT = "hexapawn = hexapawn.game:GAME"


def install(folder: Path) -> None:
    """Copy the game into a folder, with the entry point by which the platform finds it."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(SOURCE, folder / SOURCE.name, dirs_exist_ok=True, ignore=ignored)
    about = folder / f"{SOURCE.name}-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {SOURCE.name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[simple_civ.games]\n{ENTRY_POINT}\n")


if __name__ == "__main__":
    install(Path(sys.argv[1]))
