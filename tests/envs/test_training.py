"""Examples that train networks on Groves: each learns, and its network speaks the game's numbers.

The trainers are large and installed only where long tests are run.
"""

import os
import re
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.envs.packages import is_required, need

need("gymnasium", "pettingzoo")

from simple_civ.games.groves.systems.steps import WAYS  # noqa: E402

pytestmark = pytest.mark.long

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
DUELS = 200
WANTED = 150
"""Duels against the random player that a trained network wins at least: three in four."""

SOUTH_EAST, NORTH_WEST = 3, 7
"""The directions of a unit's action in which the enemy base is, from either corner."""

TRAINERS = {
    "groves_ppo.py": ["torch"],
    "groves_sb3.py": ["torch", "stable_baselines3", "sb3_contrib"],
    "groves_rllib.py": ["torch", "ray", "tree", "lz4", "ormsgpack"],
}
"""The examples, and the packages that each needs."""


def need_trainer(*names: str) -> None:
    """Skip a test whose packages are missing; where CI is set they must not be."""
    missing = ", ".join(name for name in names if find_spec(name) is None)
    if missing and is_required():
        pytest.fail(f"with CI set trainers must be tested, but {missing} not installed")
    if missing:
        pytest.skip(f"{missing} not installed; python3 -m tools.environment long")


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """Return the example with the network."""
    need_trainer("torch")
    spec = spec_from_file_location("groves_ppo", EXAMPLES / "groves_ppo.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("script", TRAINERS)
def test_the_trained_network_beats_the_random_player(script: str, tmp_path: Path) -> None:
    need_trainer(*TRAINERS[script])
    command = [sys.executable, str(EXAMPLES / script), "--file", str(tmp_path / "network.zip")]
    quiet = os.environ | {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=quiet)
    assert done.returncode == 0, done.stderr
    found = re.search(rf"won (\d+) of {DUELS} duels", done.stdout)
    assert found is not None, done.stdout
    assert int(found[1]) >= WANTED, done.stdout


def test_outputs_of_the_network_are_in_the_order_of_numbers(example: ModuleType) -> None:
    import torch

    network = example.BoardNetwork()
    with torch.no_grad():
        for head in (network.go, network.wall, network.deploy, network.few):
            head.weight.zero_()
            head.bias.copy_(torch.arange(len(head.bias)))
        env: Any = example.duel(1)
        seen, _ = env.reset(seed=1)
        board, sides = example.tensors(seen)
        logits = network(board[None], sides[None])[0][0].tolist()
    match = env.unwrapped.match
    assert len(logits) == match.actions
    assert logits[:3] == [0, 1, 2]
    go, wall, deploy = (match.blocks[name] for name in ("go", "wall", "deploy"))
    assert [logits[number] for number in go] == [number % WAYS for number in range(len(go))]
    assert [logits[number] for number in wall] == [0] * (len(wall) // 2) + [1] * (len(wall) // 2)
    zone = len(match.interface.layout.zones[1])
    assert [logits[number] for number in deploy] == [n // zone for n in range(len(deploy))]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_step_towards_the_enemy_base_is_rewarded(example: ModuleType, seat: int) -> None:
    env: Any = example.training_duel(seat)
    env.reset(seed=1)
    match = env.unwrapped.match
    state = match.interface.state
    own = [unit for unit in state.units.values() if unit.owner == seat]
    forward = SOUTH_EAST if seat == 0 else NORTH_WEST
    number = next(
        match.blocks["go"][unit.tile * WAYS + forward]
        for unit in own
        if match.mask()[match.blocks["go"][unit.tile * WAYS + forward]]
    )
    before = env.measured()
    assert env.step(number)[1] == pytest.approx(env.measured() - before)
    assert env.measured() > before


def test_damage_to_the_enemy_base_is_worth_more_than_the_unit(example: ModuleType) -> None:
    assert example.BASE_POINT > example.NEAR_POINT
