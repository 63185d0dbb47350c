"""Pickles of one build are read by the other, and the match goes on with equal hashes."""

import subprocess

import pytest

from tests.builds.test_same_games import COMPILED, INTERPRETED, pytestmark  # noqa: F401

PLAY = """
def play_on(game, players):
    for _ in range(60):
        for action in players[game.active].choose(game.view(game.active).state):
            if game.check(action) is None:
                game.push(action)
"""

WRITE = """
import pickle, sys
from dataclasses import replace
import numpy as np
import simple_civ
from simple_civ.games.civ.ai.registry import make_player
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.setup import MatchSetup
from simple_civ.games.civ import engine as civ
from simple_civ.envs import groves_v0, simple_civ_v0

def played(env, step):
    env.reset(seed=4)
    for _ in range(40):
        step(env)
    return env

def end_turn(env):
    env.step(0)

def whole_round(env):
    env.step({agent: np.zeros(len(env.slots), np.int64) for agent in env.agents})

sizes = {edition: load_ruleset(edition).sizes[0].key for edition in editions()}
games = [simple_civ.new(edition, size, seed=5, players=2) for edition, size in sizes.items()]
rules = games[-1].state.rules
setup = MatchSetup(0, (0, 1))
games.append(simple_civ.Game(civ.new_game(replace(rules, hut_unit=-1), setup, 3), setup, 3))
matches = []
for game in games:
    players = [make_player("normal" if seat else "random", 1, seat) for seat in range(2)]
    play_on(game, players)
    matches.append((game, players))
envs = []
for module in (simple_civ_v0, groves_v0):
    envs += [played(module.raw_env(), end_turn), played(module.env(), end_turn)]
    envs += [played(module.parallel_env(), whole_round), played(module.solo_env(), end_turn)]
    envs += [played(module.solo_env(observation="flat"), end_turn)]
things = [matches, games[0].view(0), envs]
sys.stdout.buffer.write(pickle.dumps(things))
"""

READ = """
import pickle, sys
import numpy as np

matches, seen, envs = pickle.load(sys.stdin.buffer)
print("hash", seen.hash(), seen.state.viewer)
for game, players in matches:
    play_on(game, players)
    print("hash", game.hash(), len(game.actions), game.state.rules.hut_unit)
for env in envs:
    for _ in range(20):
        if hasattr(env, "slots"):
            env.step({agent: np.zeros(len(env.slots), np.int64) for agent in env.agents})
        else:
            env.step(0)
    print("hash", env.unwrapped.match.interface.state.hash())
"""


def run(python: str, code: str, given: bytes = b"") -> bytes:
    """Run a program in one of the builds."""
    done = subprocess.run([python, "-W", "ignore", "-c", code], input=given, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.fixture(scope="module")
def pickles() -> dict[str, bytes]:
    """Provide the same matches, pickled by each build."""
    return {python: run(python, PLAY + WRITE) for python in (INTERPRETED, COMPILED)}


def test_matches_go_on_in_the_other_build(pickles: dict[str, bytes]) -> None:
    told = {
        run(reader, PLAY + READ, written).decode()
        for written in pickles.values()
        for reader in (INTERPRETED, COMPILED)
    }
    assert len(told) == 1
    assert told.pop().count("hash") == 16
