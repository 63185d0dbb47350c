"""Pictures of boards: with the client's drawings where they are, and never without."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo", "PIL")

import numpy as np  # noqa: E402
from gymnasium.wrappers import AddRenderObservation  # noqa: E402
from PIL import Image  # noqa: E402

from simple_civ.envs import groves_v0, painter, simple_civ_v0  # noqa: E402
from simple_civ.games.civ.ai.registry import make_player  # noqa: E402

MODULES = {"civ": simple_civ_v0, "groves": groves_v0}
RED = (255, 0, 0, 255)


@pytest.fixture
def drawings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder with one red drawing for everything that is asked for."""
    names = ["terrain/plains/0", "medal/base", "city/0", "base", "token/circle", "meadow/0"]
    size = {"w": 40, "h": 40}
    told = {
        "frame": {"x": 0, "y": 0, **size},
        "spriteSourceSize": {"x": 0, "y": 0, **size},
        "sourceSize": size,
        "anchor": {"x": 0.5, "y": 0.5},
    }
    for sheet in ("atlas", "groves"):
        Image.new("RGBA", (40, 40), RED).save(tmp_path / f"{sheet}-0@1x.webp", lossless=True)
        frames = json.dumps({"frames": dict.fromkeys(names, told)})
        (tmp_path / f"{sheet}-0@1x.json").write_text(frames)
    monkeypatch.setattr(painter, "HOMES", (tmp_path,))
    painter.sheet_of.cache_clear()
    yield tmp_path
    painter.sheet_of.cache_clear()


@pytest.mark.parametrize("way", ["raw_env", "parallel_env", "solo_env"])
@pytest.mark.parametrize("name", MODULES)
def test_every_environment_paints_its_board(name: str, way: str, drawings: Path) -> None:
    env: Any = getattr(MODULES[name], way)(render_mode="rgb_array")
    assert env.metadata["render_modes"] == ["ansi", "rgb_array"]
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert (picture.ndim, picture.shape[2]) == (3, 3)
    assert picture.shape[0] % 2 == picture.shape[1] % 2 == 0, "videos want even numbers"
    assert (picture == (255, 0, 0)).all(axis=-1).any(), "no drawing was put on the board"


def test_the_picture_follows_the_match(drawings: Path) -> None:
    env: Any = simple_civ_v0.solo_env(level="random", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert (env.render() == before).all()
    player = make_player("normal", 1, 0)
    while env.match.turn < 8:
        env.match.let_play(player)
    after = env.render()
    assert after.shape == before.shape
    assert (after != before).any()


def test_wrappers_take_the_pictures(drawings: Path) -> None:
    env = AddRenderObservation(groves_v0.solo_env(level="random", render_mode="rgb_array"))
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)


def test_there_are_no_pictures_without_drawings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painter, "HOMES", (tmp_path,))
    env: Any = groves_v0.solo_env(level="random")
    assert env.metadata["render_modes"] == ["ansi"]
    with pytest.raises(ValueError, match="pictures need Pillow and the browser client"):
        groves_v0.solo_env(level="random", render_mode="rgb_array")
