"""The page is a third build: its Python plays the same seeded games as this one."""

import json
import sys
from dataclasses import asdict

import pytest

from tools import site
from tools.compare_builds import GAMES, SeededGame, hashes
from tools.node import npm_output
from tools.saying import ROOT


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_page_plays_the_same_game(game: SeededGame) -> None:
    """Every state hash is the same."""
    (folder,) = site.build().glob("python-*")
    given = (str(folder), str(ROOT / "src"), json.dumps(asdict(game)))
    told = npm_output("exec", "--no", "--", "tsx", "page/hashes.ts", *given)
    assert told.split() == hashes(sys.executable, game)
