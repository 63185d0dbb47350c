"""Ids of Gymnasium: they work without an import of the package."""

import os
import subprocess
import sys

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


from simple_civ.envs import registration  # noqa: E402

IDS = pytest.mark.parametrize("name", registration.IDS)


@IDS
def test_an_id_with_its_module_needs_no_import(name: str) -> None:
    code = f"import gymnasium; gymnasium.make('simple_civ.envs.registration:{name}').reset(seed=1)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
