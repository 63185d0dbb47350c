"""Equal seeds give equal matches in any process: 300 turns, every observation and reward."""

import hashlib
import os
import subprocess
import sys
from types import ModuleType

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.envs.result_codes import END_TURN  # noqa: E402

TURNS = 300
FEW_TURNS = 80
GAMES: dict[str, ModuleType] = {"simple_civ": simple_civ_v0, "groves": groves_v0}


def digest_of(game: str, seed: int, turns: int) -> str:
    """Return the digest of all that agents are told in `turns` turns.

    Matches that end are restarted.
    """
    env = GAMES[game].raw_env()
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total = hashlib.sha256()
    played, turn = 0, env.match.turn
    while played < turns:
        seen, reward, ended, cut, _ = env.last()
        total.update(b"".join(seen[name].tobytes() for name in sorted(seen)))
        total.update(f"{env.agent_selection} {reward} {ended} {cut}".encode())
        if ended or cut:
            env.step(None)
        elif rng.random() < 0.3:
            env.step(END_TURN)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if not env.agents:
            env.reset()
        played += env.match.turn != turn
        turn = env.match.turn
    return total.hexdigest()


def rounds_of(game: str, seed: int, rounds: int) -> str:
    """Return the digest of an environment in which all agents give their orders at once."""
    env = GAMES[game].parallel_env()
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total = hashlib.sha256()
    for _ in range(rounds):
        seen, rewards, *_ = env.step(
            {agent: rng.integers(env.match.slots()) for agent in env.agents}
        )
        for agent in seen:
            total.update(b"".join(array.tobytes() for array in seen[agent].values()))
            total.update(str(rewards[agent]).encode())
        if not env.agents:
            env.reset()
    return total.hexdigest()


def solo_of(game: str, seed: int, turns: int) -> str:
    """Return the digest of an environment with one agent, against programs that think."""
    env = GAMES[game].solo_env(level="normal")
    seen, _ = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total = hashlib.sha256()
    played, turn = 0, env.match.turn
    while played < turns:
        ends = rng.random() < 0.3
        number = END_TURN if ends else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, ended, cut, _ = env.step(number)
        total.update(b"".join(seen[name].tobytes() for name in sorted(seen)))
        total.update(f"{reward} {ended} {cut}".encode())
        if ended or cut:
            seen, _ = env.reset()
        played += env.match.turn != turn
        turn = env.match.turn
    return total.hexdigest()


WAYS = {"turns": digest_of, "rounds": rounds_of, "solo": solo_of}


LONG = {("simple_civ", "solo")}
"""What takes too long for every run: programs think in it."""


@pytest.mark.parametrize(
    ("game", "way"),
    [
        pytest.param(game, way, marks=[pytest.mark.long] if (game, way) in LONG else [])
        for game in GAMES
        for way in WAYS
    ],
)
def test_other_processes_play_the_same_300_turns(game: str, way: str) -> None:
    check_process(game, way, TURNS)


def test_other_processes_play_the_same_turns_against_programs() -> None:
    check_process("simple_civ", "solo", FEW_TURNS)


def check_process(game: str, way: str, turns: int) -> None:
    """Another process, with other hashes, is told the same."""
    function = WAYS[way]
    asked = f"{function.__name__}({game!r}, 5, {turns})"
    code = f"from tests.envs.test_determinism import *; print({asked})"
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    other = subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True
    )
    here = function(game, 5, turns)
    there, _ = other.communicate()
    assert there.strip() == here


def test_seeds_differ() -> None:
    assert digest_of("groves", 1, 3) != digest_of("groves", 2, 3)
