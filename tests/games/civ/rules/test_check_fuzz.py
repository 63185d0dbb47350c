"""Random damage to a ruleset: the check never fails, and what it lets through can be loaded."""

import random
from pathlib import Path

import pytest

from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.rules.load_folder import FILES
from tests.games.civ.rules.folders import Folder, copy_of

VALUES = [
    "0", "1", "-1", "7", "1000000", "1000001", "-0x7fffffffffffffff", "1.5", "nan", "true",
    '""', '"all"', '"scout"', '"fieldcraft"', '"plains"', "[]", "[0]", '["scout"]', "[[]]", "{}",
    '{ kind = "win" }', '[{ kind = "win" }]', '[{ kind = "shield", hp = 1, regeneration = 1 }]',
    "1979-05-27", "'''\n'''", "=", "[", '"',
]  # fmt: skip


def test_random_damage(tmp_path: Path) -> None:
    _damage(copy_of("1.0.4", tmp_path), times=60, seed=1)


@pytest.mark.long
def test_much_random_damage(tmp_path: Path) -> None:
    for index, edition in enumerate(("0.9", "1.0.4")):
        _damage(copy_of(edition, tmp_path / edition), times=1000, seed=2 + index)


def _damage(folder: Folder, times: int, seed: int) -> None:
    draw = random.Random(seed)
    whole = {file: folder.path.joinpath(f"{file}.toml").read_text("utf-8") for file in FILES}
    loaded = 0
    for _ in range(times):
        hurt = {draw.choice(FILES) for _ in range(draw.choice((1, 1, 1, 3)))}
        for file in hurt:
            text = _hurt(whole[file], draw)
            folder.path.joinpath(f"{file}.toml").write_text(text, encoding="utf-8")
        if not folder.problems():
            load_ruleset(folder=folder.path)
            loaded += 1
        for file in hurt:
            folder.path.joinpath(f"{file}.toml").write_text(whole[file], encoding="utf-8")
    assert 0 < loaded < times


def _hurt(text: str, draw: random.Random) -> str:
    """Return the text with one line removed, doubled, moved or given another value."""
    lines = text.splitlines()
    at = draw.randrange(len(lines))
    way = draw.randrange(5)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(draw.randrange(len(lines)), lines[at])
    elif way == 2:
        lines.insert(draw.randrange(len(lines)), lines.pop(at))
    elif "=" in lines[at]:
        head, _, tail = lines[at].partition("=")
        lines[at] = f"{head}= {draw.choice(VALUES)}" if way == 3 else f"{head[:-2]} ={tail}"
    return "\n".join(lines) + "\n"
