"""Bounds of dependencies: the package runs on the oldest and the newest declared versions."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import client, release
from tools.saying import ROOT

LAB = [
    ["lab", "run", "--size", "tiny", "--games", "2", "--turns", "3", "--levels", "random"],
    ["lab", "report", "results"],
]
ENVIRONMENTS = """
import numpy as np
import pyspiel
import simple_civ.envs.groves_spiel
from simple_civ.envs import groves_v0, simple_civ_v0

for game in (groves_v0, simple_civ_v0):
    env = game.parallel_env(render_mode="rgb_array")
    seen, told = env.reset(seed=1)
    for _ in range(3):
        chosen = {one: env.action_space(one).sample(told[one]["action_mask"]) for one in env.agents}
        told = env.step(chosen)[-1]
    assert env.render().dtype == np.uint8
many = groves_v0.vector_env(num_envs=2, workers=2, level="random")
many.reset(seed=1)
many.close()
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a pure wheel of the sources, with the client, whose drawings environments paint."""
    client.build()
    return release.build_wheel(ROOT, tmp_path_factory.mktemp("wheel"), SIMPLE_CIV_COMPILE="0")


def install(wheel: Path, extras: str, bound: str, folder: Path) -> Path:
    """Return the Python of a new environment with the oldest or the newest versions."""
    uv, own = release.tool("uv"), folder / "bin" / "python"
    quiet = {**os.environ, "UV_LINK_MODE": "copy"}
    subprocess.run(
        [uv, "venv", "--quiet", "--python", sys.executable, folder], check=True, env=quiet
    )
    wanted = f"simple-civ[{extras}] @ {wheel.as_uri()}"
    command = [uv, "pip", "install", "--quiet", "--python", str(own), "--resolution", bound, wanted]
    subprocess.run(command, check=True, env=quiet)
    return own


def run(*command: str | Path, cwd: Path) -> None:
    """Run a command that must succeed, without the sources."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
@pytest.mark.parametrize("bound", ["lowest-direct", "highest"])
def test_servers_and_the_lab(bound: str, wheel: Path, tmp_path: Path) -> None:
    python = install(wheel, "server,lab", bound, tmp_path / "venv")
    run(python, ROOT / "tests" / "installed.py", "interpreted", "--server", cwd=tmp_path)
    first, second = LAB
    for words in ([*first, "--workers", "2", "--out", "results"], second):
        run(python, "-m", "simple_civ", *words, cwd=tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("bound", ["lowest-direct", "highest"])
def test_environments(bound: str, wheel: Path, tmp_path: Path) -> None:
    """Tests of the environments say more about Gymnasium and PettingZoo."""
    python = install(wheel, "envs", bound, tmp_path / "venv")
    (tmp_path / "play.py").write_text(ENVIRONMENTS)
    run(python, "-W", "ignore", tmp_path / "play.py", cwd=tmp_path)
