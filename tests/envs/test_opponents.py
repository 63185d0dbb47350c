"""Opponents in every environment: levels, bots, players and policies, one per seat."""

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

import numpy as np  # noqa: E402

from simple_civ.envs import groves_v0, simple_civ_v0  # noqa: E402
from simple_civ.games.civ.ai.registry import make_player  # noqa: E402
from simple_civ.protocol.errors import InputError  # noqa: E402

BOT = Path(__file__).parents[2] / "examples" / "class_bot.py"


def waits(observation: Any, mask: Any) -> int:
    """Return the end of the turn."""
    assert mask[0] == 1
    return 0


def wanders(observation: Any, mask: Any) -> int:
    """Return the last number on offer."""
    return int(np.flatnonzero(mask)[-1])


def asks_nonsense(observation: Any, mask: Any) -> int:
    """Return a number that there is not."""
    return len(mask)


def play(env: Any, steps: int, seed: int = 1) -> list[tuple[float, int]]:
    """Play random numbers in a solo environment; return rewards and turns."""
    rng = Random(seed)
    env.reset(seed=seed)
    found = []
    for _ in range(steps):
        offered = np.flatnonzero(env.action_masks())
        _, reward, ended, cut, _ = env.step(int(rng.choice(offered.tolist())))
        found.append((reward, env.match.turn))
        if ended or cut:
            env.reset()
    return found


@pytest.mark.parametrize(
    "opponent", ["random", f"bot:{BOT}", make_player("random", 1, 1), waits, wanders, asks_nonsense]
)
def test_any_opponent_plays_a_seat(opponent: Any) -> None:
    env: Any = simple_civ_v0.solo_env(level=opponent)
    env.reset(seed=1)
    for turn in range(1, 5):
        assert env.match.turn == turn
        assert env.match.active == 0
        env.step(0)


def test_each_seat_has_its_own_opponent() -> None:
    env: Any = simple_civ_v0.solo_env("small", seats=3, seat=1, opponents={0: waits, 2: "random"})
    env.reset(seed=1)
    guests = env.match.guests
    assert sorted(guests) == [0, 2]
    assert guests[0].policy is waits
    assert guests[2].player.name == "random"
    env.step(0)
    assert (env.match.turn, env.match.active) == (2, 1)


def test_opponents_in_a_list_leave_seats_to_agents() -> None:
    env: Any = simple_civ_v0.raw_env("small", seats=3, opponents=["random", None, waits])
    assert env.possible_agents == ["player_1"]
    env.reset(seed=1)
    for turn in range(1, 4):
        assert (env.match.turn, env.agent_selection) == (turn, "player_1")
        env.step(0)


def test_agents_of_an_aec_environment_wait_for_opponents() -> None:
    env: Any = simple_civ_v0.env(size="small", seats=3, opponents={1: "random"})
    env.reset(seed=2)
    for agent in ("player_0", "player_2", "player_0", "player_2"):
        assert env.agent_selection == agent
        env.step(0)


@pytest.mark.parametrize("seat", [0, 1])
def test_opponents_in_rounds(seat: int) -> None:
    env: Any = groves_v0.parallel_env(opponents={seat: "random"})
    assert env.possible_agents == [f"player_{1 - seat}"]
    _, infos = env.reset(seed=3)
    for number in range(1, 4):
        agent = env.agents[0]
        orders = env.action_space(agent).sample(mask=infos[agent]["action_mask"])
        _, _, _, _, infos = env.step({agent: orders})
        assert env.rounds == number


def test_policies_see_the_form_of_the_environment() -> None:
    seen: list[Any] = []

    def looks(observation: Any, mask: Any) -> int:
        seen.append(observation)
        return 0

    env: Any = groves_v0.solo_env(level=looks, observation="flat")
    env.reset(seed=1)
    env.step(0)
    assert env.observation_space.contains(seen[0])


def test_an_environment_with_opponents_goes_on_from_its_pickle() -> None:
    env: Any = simple_civ_v0.solo_env(opponents={1: make_player("random", 1, 1)})
    play(env, 20)
    again = pickle.loads(pickle.dumps(env))
    rng, twin = Random(5), Random(5)
    for one, dice in ((env, rng), (again, twin)):
        for _ in range(30):
            one.step(int(dice.choice(np.flatnonzero(one.action_masks()).tolist())))
    assert env.match.interface.state.hash() == again.match.interface.state.hash()


ON = """
import pickle, sys
env = pickle.loads(open(sys.argv[1], "rb").read())
for _ in range(3):
    env.step(0)
print(env.match.interface.state.hash())
"""


def test_an_environment_with_a_bot_goes_on_in_another_process(tmp_path: Path) -> None:
    """What the bot remembers goes along, although its class cannot be imported."""
    env: Any = simple_civ_v0.solo_env(level=f"bot:{BOT}")
    play(env, 20)
    kept = tmp_path / "env.pickle"
    kept.write_bytes(pickle.dumps(env))
    told = subprocess.run(
        [sys.executable, "-c", ON, kept], capture_output=True, text=True, check=True
    )
    for _ in range(3):
        env.step(0)
    assert told.stdout.strip() == env.match.interface.state.hash()


def test_the_same_seed_meets_the_same_opponents() -> None:
    def hashes() -> list[str]:
        env: Any = simple_civ_v0.solo_env(
            level="random", opponents={1: make_player("random", 3, 1)}
        )
        found = []
        for seed in (1, 1, 2):
            env.reset(seed=seed)
            for _ in range(5):
                env.step(0)
            found.append(env.match.interface.state.hash())
        return found

    first = hashes()
    assert first == hashes()
    assert first[0] == first[1] != first[2]


def test_what_is_no_opponent_is_told() -> None:
    with pytest.raises(InputError, match="unknown level 'hardd'"):
        simple_civ_v0.solo_env(level="hardd")
    with pytest.raises(ValueError, match="no opponent can have seat 7"):
        simple_civ_v0.raw_env(opponents={7: "random"})
    with pytest.raises(ValueError, match="no opponent can have seat 0"):
        simple_civ_v0.solo_env(opponents={0: "random"})
    with pytest.raises(ValueError, match="no seat is left"):
        groves_v0.raw_env(opponents=["random", "random"])
    with pytest.raises(TypeError, match="one per seat"):
        simple_civ_v0.raw_env(opponents="random")
    with pytest.raises(TypeError, match="expected a level"):
        simple_civ_v0.solo_env(level=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat: expected 0 to 1, got 2"):
        groves_v0.solo_env(seat=2)


FAULTY = '''
from simple_civ.ai.player import AiPlayer


class Faulty(AiPlayer):
    """Does nothing for one turn, then {what}."""

    name = "faulty"

    def __init__(self, seed, seat):
        self.turn = 0

    def choose(self, view):
        import time
        from simple_civ.protocol.registry import find_game

        self.turn += 1
        if self.turn > {turns}:
            {fault}
        return [find_game("{game}").end_turn(view, view.active)]
'''


def faulty_bot(folder: Path, game: str, turns: int, fault: str = "raise OSError('no luck')") -> str:
    """Write a bot that fails after some turns, and return its name."""
    path = folder / "faulty.py"
    path.write_text(FAULTY.format(what="fails", turns=turns, fault=fault, game=game))
    return f"bot:{path}"


@pytest.mark.parametrize("turns", [0, 2])
def test_an_opponent_that_forfeits_resigns_and_the_agent_wins(tmp_path: Path, turns: int) -> None:
    env: Any = groves_v0.solo_env(level=faulty_bot(tmp_path, "groves", turns))
    for _ in range(2):
        _, info = env.reset(seed=1)
        ended = reward = 0
        for _ in range(turns + 2):
            if ended:
                break
            _, reward, ended, _, info = env.step(0)
        assert (ended, reward) == (True, 1.0)
        reason = info["forfeits"]["player_1"]
        assert reason.startswith("crashed: OSError: no luck (")


def test_others_play_on_after_a_forfeit(tmp_path: Path) -> None:
    bot = faulty_bot(tmp_path, "civ", 1)
    env: Any = simple_civ_v0.solo_env("small", seats=3, opponents={1: bot, 2: waits})
    _, info = env.reset(seed=1)
    assert "forfeits" not in info
    for turn in range(1, 5):
        assert (env.match.turn, env.match.active) == (turn, 0)
        _, _, ended, _, info = env.step(0)
        assert not ended
    assert env.match.is_out(1)
    assert list(info["forfeits"]) == ["player_1"]


def test_forfeits_are_told_to_all_agents(tmp_path: Path) -> None:
    bot = faulty_bot(tmp_path, "civ", 0)
    env: Any = simple_civ_v0.raw_env("small", seats=3, opponents={0: bot})
    env.reset(seed=1)
    assert [list(env.infos[agent]["forfeits"]) for agent in env.agents] == [["player_0"]] * 2
    env.step(0)
    assert [list(env.infos[agent]["forfeits"]) for agent in env.agents] == [["player_0"]] * 2
    rounds: Any = simple_civ_v0.parallel_env("small", seats=3, opponents={0: bot})
    _, infos = rounds.reset(seed=1)
    assert all("forfeits" in info for info in infos.values())
    *_, infos = rounds.step({})
    assert all("forfeits" in info for info in infos.values())


def test_the_time_of_bots_is_an_option(tmp_path: Path) -> None:
    bot = faulty_bot(tmp_path, "groves", 0, "time.sleep(0.2)")
    for seconds, lost in ((0.1, True), (60, False)):
        env: Any = groves_v0.solo_env(level=bot, bot_seconds=seconds)
        env.reset(seed=1)
        *_, info = env.step(0)
        assert ("forfeits" in info) == lost
    with pytest.raises(ValueError, match="bot_seconds: expected more than 0, got 0"):
        groves_v0.solo_env(level=bot, bot_seconds=0)


def test_vectors_tell_forfeits(tmp_path: Path) -> None:
    bot = faulty_bot(tmp_path, "groves", 1)
    envs = groves_v0.vector_env(2, workers=1, level=bot)
    try:
        envs.reset(seed=1)
        for _ in range(3):
            *_, infos = envs.step(np.zeros(2, np.int64))
            if "forfeits" in infos:
                break
        assert infos["forfeits"]["player_1"][0].startswith("crashed: OSError")
    finally:
        envs.close()


def test_messages_about_seats_name_them() -> None:
    with pytest.raises(TypeError, match=r"seats as numbers, 0, 1, \.\.\., got 'player_1'"):
        groves_v0.env(opponents={"player_1": "random"})
    with pytest.raises(ValueError, match="seats are 0 to 1; seat 0 is the agent's"):
        groves_v0.solo_env(opponents={0: "random"})
