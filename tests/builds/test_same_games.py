"""Both builds play the same games: the state hashes of every turn are identical."""

import os
import subprocess
from typing import Any

import pytest

from tools.compare_builds import GAMES, SeededGame, first_difference

INTERPRETED = os.environ.get("SIMPLE_CIV_INTERPRETED", "")
COMPILED = os.environ.get("SIMPLE_CIV_COMPILED", "")

pytestmark = pytest.mark.skipif(
    not (INTERPRETED and COMPILED),
    reason="SIMPLE_CIV_INTERPRETED and SIMPLE_CIV_COMPILED name no interpreters",
)


@pytest.mark.parametrize(("python", "kind"), [(INTERPRETED, "interpreted"), (COMPILED, "compiled")])
def test_each_interpreter_has_its_build(python: str, kind: str) -> None:
    """Comparing a build with itself would prove nothing."""
    code = "from simple_civ.build import build_kind; print(build_kind())"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == kind


def by_weight(game: SeededGame) -> Any:
    """Return a game as a parameter; the golden games cover every size on both builds, too."""
    first = next(one for one in GAMES if one.edition == game.edition)
    return pytest.param(game, marks=[] if game is first else [pytest.mark.long], id=str(game))


@pytest.mark.parametrize("game", [by_weight(one) for one in GAMES])
def test_both_builds_play_the_same_game(game: SeededGame) -> None:
    """The first line that differs is named."""
    assert first_difference(INTERPRETED, COMPILED, game) is None
