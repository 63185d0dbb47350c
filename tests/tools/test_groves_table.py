"""The table of what the numbers of Groves' `ai.toml` bring: each is changed, and nothing else."""

from pathlib import Path

import pytest

from simple_civ.games.groves.rules.check import check_folder
from simple_civ.games.groves.rules.load_folder import PACKAGED
from tools.groves_table import CHANGES, EDITION, change, copy_rules


@pytest.mark.parametrize("key", CHANGES)
def test_a_changed_ruleset_is_a_ruleset(key: str, tmp_path: Path) -> None:
    before = (PACKAGED / EDITION / "ai.toml").read_text("utf-8").splitlines()
    for value in CHANGES[key]:
        folder = copy_rules(tmp_path, key, value)
        after = (folder / "ai.toml").read_text("utf-8").splitlines()
        changed = [new for old, new in zip(before, after, strict=True) if old != new]
        assert changed == [f"{key} = {value}"]
        assert check_folder(folder) == []


def test_a_number_that_is_not_there_is_told(tmp_path: Path) -> None:
    file = tmp_path / "ai.toml"
    file.write_text("host = 50\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"ai\.toml has no single line for hosts"):
        change(file, "hosts", "1")
