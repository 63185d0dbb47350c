"""The environments on the oldest and the newest declared versions of Gymnasium and PettingZoo."""

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = ("gymnasium", "pettingzoo")


def declared() -> dict[str, str]:
    """Return what pyproject.toml asks of each library, such as `>=1.2,<2`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = {}
    for line in project["optional-dependencies"]["envs"]:
        name, asked = re.fullmatch(r"([a-z_]+)([^;]*).*", line, re.IGNORECASE).groups()  # type: ignore[union-attr]
        found[name] = asked
    return {name: found[name] for name in LIBRARIES}


def oldest(asked: str) -> str:
    """Return the requirement that only the lowest version fulfils."""
    return next(part.replace(">=", "==") for part in asked.split(",") if part.startswith(">="))


CHOICES = {
    "oldest": [name + oldest(asked) for name, asked in declared().items()],
    "newest": [name + asked for name, asked in declared().items()],
    "RLlib": ["gymnasium==1.2.2", "pettingzoo" + declared()["pettingzoo"]],
}

CHECKS = """
import pickle, sys, warnings
from importlib.metadata import version

import numpy as np
import gymnasium
from gymnasium.utils.env_checker import check_env


def main():
    assert gymnasium.__file__.startswith(sys.prefix), gymnasium.__file__
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.test import api_test, parallel_api_test

        from simple_civ.envs import groves_v0, registration, simple_civ_v0

        for game in (groves_v0, simple_civ_v0):
            api_test(game.env(), num_cycles=100)
            parallel_api_test(game.parallel_env(), num_cycles=5)
    for name in registration.IDS:
        check_env(gymnasium.make(name, level="random").unwrapped, skip_render_check=True)

    envs = [groves_v0.vector_env(num_envs=2, workers=2, level="random"),
            groves_v0.pool_env(num_envs=2, batch_size=2, workers=2, level="random")]
    for many in envs:
        many.reset(seed=1)
        for _ in range(3):
            seen, *_ = many.step(np.zeros(2, np.int64))
        assert seen["action_mask"].shape[0] == 2
        many.close()

    env = simple_civ_v0.solo_env(level="random")
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    assert (twin.step(0)[0]["observation"] == env.step(0)[0]["observation"]).all()
    print(version("gymnasium"), version("pettingzoo"))


if __name__ == "__main__":
    main()
"""


def environment_with(folder: Path, requirements: list[str]) -> Path:
    """Make a virtual environment with these libraries; all else comes from the present one."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "--python", str(python), "install", *requirements], check=True)
    shared = sysconfig.get_path("purelib")
    place = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
    Path(place, "shared.pth").write_text(f"import site; site.addsitedir({shared!r})\n")
    return python


@pytest.mark.long
@pytest.mark.parametrize("choice", CHOICES)
def test_the_environments_work_on(choice: str, tmp_path: Path) -> None:
    python = environment_with(tmp_path / "venv", CHOICES[choice])
    script = tmp_path / "checks.py"
    script.write_text(CHECKS, encoding="utf-8")
    done = subprocess.run([python, str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for requirement, found in zip(CHOICES[choice], done.stdout.split()[-2:]):
        name, is_exact, version = requirement.partition("==")
        assert not is_exact or f"{found}.".startswith(f"{version}."), f"{name} {found}"


PLAIN = """
import gymnasium.vector.utils

class CloudpickleWrapper:
    pass

gymnasium.vector.utils.CloudpickleWrapper = CloudpickleWrapper
from simple_civ.envs import groves_v0, simple_civ_v0
"""


def test_importing_subscripts_nothing_that_is_not_generic_everywhere() -> None:
    """Before 1.4 this class of Gymnasium had no parameters; annotations of classes are evaluated
    when they are imported."""
    done = subprocess.run(
        [sys.executable, "-c", PLAIN], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
