"""Mistakes in `ai.toml` of Groves are found; players take the defaults that the tables state."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

from simple_civ.games.groves.ai.profile import Profile
from simple_civ.games.groves.rules.check import check_folder
from simple_civ.games.groves.rules.load import load_ruleset
from simple_civ.games.groves.rules.load_folder import PACKAGED
from simple_civ.games.groves.rules.tables import AiTable

MISTAKES = [
    ("[radii]\ntreat = 3", "[radii] treat: unknown key (did you mean threat?)"),
    ("[radius]\nthreat = 3", "[radius]: unknown table (did you mean radii?)"),
    ("[assault]\nhost = 0", "[assault] host: must be at least 1, is 0"),
    ('[fights]\nspare = "few"', '[fights] spare: expected an integer, got "few"'),
    (
        "[spawns]\nhunter_tier = 5",
        "[spawns] hunter_tier: there are 4 tiers, so nobody would be a hunter",
    ),
]


def problems(folder: Path, text: str) -> list[str]:
    """Return what is wrong with the game's edition after its `ai.toml` was replaced."""
    copytree(PACKAGED / "base", folder)
    (folder / "ai.toml").write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_folder(folder) if problem.file == "ai.toml"]


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_a_mistake_is_found(tmp_path: Path, text: str, said: str) -> None:
    [problem] = problems(tmp_path / "mine", text)
    assert said in problem


def test_players_take_the_defaults_of_the_table(tmp_path: Path) -> None:
    assert problems(tmp_path / "mine", "") == []
    table = AiTable()
    silent = Profile(replace(load_ruleset("base"), ai={}))
    for part in AiTable.__struct_fields__:
        for key, value in msgspec.structs.asdict(getattr(table, part)).items():
            name = f"opening_{key}" if part == "opening" else key
            assert getattr(silent, name) == value, f"[{part}] {key}"
