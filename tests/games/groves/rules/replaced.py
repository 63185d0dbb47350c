"""The edition of Groves with another `ai.toml`."""

from pathlib import Path
from shutil import copytree

from simple_civ.games.groves.rules.check import check_folder
from simple_civ.games.groves.rules.load_folder import PACKAGED


def problems(folder: Path, text: str) -> list[str]:
    """Return what is wrong with the game's edition after its `ai.toml` was replaced."""
    copytree(PACKAGED / "base", folder)
    (folder / "ai.toml").write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_folder(folder) if problem.file == "ai.toml"]
