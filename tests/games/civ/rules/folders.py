"""Ruleset folders that tests copy, edit and break."""

import shutil
from pathlib import Path

from simple_civ.games.civ.rules.check import check_folder
from simple_civ.games.civ.rules.load_folder import PACKAGED


class Folder:
    """A ruleset folder of one's own."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def edit(self, file: str, old: str, new: str, after: str = "") -> int:
        """Replace the first `old` after `after`; return the last line of the new text."""
        path = self.path / f"{file}.toml"
        text = path.read_text(encoding="utf-8")
        start = text.index(old, text.index(after))
        path.write_text(text[:start] + new + text[start + len(old) :], encoding="utf-8")
        return text.count("\n", 0, start) + 1 + new.strip("\n").count("\n")

    def add(self, file: str, text: str) -> None:
        """Append to a file, and create it if needed."""
        with (self.path / f"{file}.toml").open("a", encoding="utf-8") as out:
            out.write(text)

    def problems(self) -> list[str]:
        """Return what the check says, line by line."""
        return [str(problem) for problem in check_folder(self.path)]


def copy_of(edition: str, into: Path) -> Folder:
    """Return a copy of an edition with its own id."""
    shutil.copytree(PACKAGED / edition, into / "mine")
    folder = Folder(into / "mine")
    folder.edit("edition", f'id = "{edition}"', 'id = "mine"')
    return folder


def extension_of(edition: str, into: Path) -> Folder:
    """Return a folder that extends an edition and says nothing else."""
    folder = Folder(into / "mine")
    folder.path.mkdir()
    folder.add("edition", f'id = "mine"\nname = "Mine"\nextends = "{edition}"\n')
    return folder
