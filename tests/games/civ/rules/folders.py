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
        """Replaces the first `old` behind `after`; the last line of what replaced it."""
        path = self.path / f"{file}.toml"
        text = path.read_text(encoding="utf-8")
        start = text.index(old, text.index(after))
        path.write_text(text[:start] + new + text[start + len(old) :], encoding="utf-8")
        return text.count("\n", 0, start) + 1 + new.strip("\n").count("\n")

    def add(self, file: str, text: str) -> None:
        """Writes at the end of a file, and makes it if need be."""
        with (self.path / f"{file}.toml").open("a", encoding="utf-8") as out:
            out.write(text)

    def problems(self) -> list[str]:
        """What the check says, line by line."""
        return [str(problem) for problem in check_folder(self.path)]


def copy_of(edition: str, into: Path) -> Folder:
    """A copy of an edition with an id of its own."""
    shutil.copytree(PACKAGED / edition, into / "mine")
    folder = Folder(into / "mine")
    folder.edit("edition", f'id = "{edition}"', 'id = "mine"')
    return folder


def extension_of(edition: str, into: Path) -> Folder:
    """A folder that extends an edition and says nothing else."""
    folder = Folder(into / "mine")
    folder.path.mkdir()
    folder.add("edition", f'id = "mine"\nname = "Mine"\nextends = "{edition}"\n')
    return folder
