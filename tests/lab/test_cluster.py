"""Games on Ray: the same results in the same order, also when a node dies on the way.

What needs a real cluster is long: it starts one, with two nodes, on this machine.
"""

import os
import signal
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from simple_civ.games.civ.ai.random_player import RandomPlayer
from simple_civ.lab.cluster import USAGE, find_ray, play_on_ray, play_remotely
from simple_civ.lab.executors import find_executor, local
from simple_civ.lab.extra_player import ExtraPlayer
from simple_civ.lab.plan import Plan
from simple_civ.lab.planned_games import PlannedGame, play_planned
from simple_civ.lab.play_out import Played
from simple_civ.lab.series import Series
from simple_civ.protocol.errors import InputError

SHORT = Series(game="groves", levels=["random"], games=9, turns=4, curves=2)
ATTEMPTS = 3
"""How often a cluster is started: Ray gives up a node that is not up after 30 seconds, which no
setting changes, and machines may be busy. No test is run again by it."""


class PretendedRay:
    """Ray as far as the lab uses it: tasks are played when the caller asks for them."""

    def __init__(self) -> None:
        self.running = False
        self.waiting = 0
        self.most = 0

    def is_initialized(self) -> bool:
        return self.running

    def init(self, **words: object) -> None:
        self.running = True

    def shutdown(self) -> None:
        self.running = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, **words: object) -> Any:
        ray = self

        class Task:
            def __init__(self, play: Any) -> None:
                self.play = play

            def remote(self, *arguments: object) -> Any:
                ray.waiting += 1
                ray.most = max(ray.most, ray.waiting)
                return lambda: self.play(*arguments)

        return Task

    def get(self, task: Any) -> Any:
        self.waiting -= 1
        return task()


def hashes(played: Iterator[Played]) -> list[tuple[int, str]]:
    """Return what distinguishes games."""
    return [(one.result["seed"], one.result["hash"]) for one in played]


def test_tasks_are_handed_out_a_few_at_a_time() -> None:
    ray = PretendedRay()
    games = SHORT.planned_games()
    assert hashes(play_on_ray(ray, None, games)) == hashes(local(1)(games))
    assert ray.most == 4
    assert not ray.running, "the cluster was left"


def test_a_node_with_other_programs_is_refused() -> None:
    assert "simple-civ" in str(play_remotely(SHORT.planned_games()[0], "another mark"))
    ray = PretendedRay()
    ray.remote = lambda **words: type(  # type: ignore[method-assign]
        "Task",
        (),
        {
            "__init__": lambda self, play: None,
            "remote": lambda self, *arguments: lambda: "simple-civ 0.0",
        },
    )
    with pytest.raises(InputError, match=r"a node has simple-civ 0\.0"):
        list(play_on_ray(ray, None, SHORT.planned_games()))


def test_an_address_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf(PretendedRay):
        def init(self, **words: object) -> None:
            raise ConnectionError("ray client connection timeout")

    with pytest.raises(InputError, match="--on ray://nowhere:1: no cluster answers"):
        list(play_on_ray(Deaf(), "ray://nowhere:1", SHORT.planned_games()))


@pytest.mark.parametrize(("given", "told"), [(None, "0"), ("1", "1")])
def test_ray_reports_nothing_unless_somebody_asked_for_it(
    monkeypatch: pytest.MonkeyPatch, given: str | None, told: str
) -> None:
    monkeypatch.setenv(USAGE, given or "")
    if given is None:
        monkeypatch.delenv(USAGE)
    monkeypatch.setitem(sys.modules, "ray", PretendedRay())
    find_ray()
    assert os.environ[USAGE] == told


# --- a real cluster ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one processor each, on this machine; this process is connected to them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv(USAGE, "0")
        import ray
        from ray.cluster_utils import Cluster

        made: Any = None
        for attempt in range(ATTEMPTS):
            try:
                made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
                made.second = made.add_node(num_cpus=1)
                break
            except Exception:
                if made is not None:
                    made.shutdown()
                if attempt == ATTEMPTS - 1:
                    raise
        ray.init(address=made.address, log_to_driver=False)
        yield made
        ray.shutdown()
        made.shutdown()


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_real_cluster_gives_the_same_results(cluster: Any) -> None:
    games = SHORT.planned_games()
    assert hashes(find_executor("ray", 1)(games)) == hashes(local(1)(games))


class Marking:
    """The random player of Simple Civ, which leaves a note about the process it plays in."""

    name = "marking"

    def __init__(self, folder: Path, seed: int, seat: int) -> None:
        self.player = RandomPlayer(seed, seat)
        self.note = folder / f"{seed}-{os.getpid()}"

    def choose(self, view: Any) -> Any:
        self.note.touch()
        time.sleep(0.005)  # so another task can be quicker than the game
        return self.player.choose(view)

    def memory(self) -> dict[str, object]:
        return self.player.memory()

    def restore(self, memory: dict[str, object]) -> None:
        self.player.restore(memory)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_worker_that_is_killed_loses_nothing(cluster: Any, tmp_path: Path) -> None:
    extra_players = (ExtraPlayer("marking", partial(Marking, tmp_path)),)
    plans = [
        Plan(seed, "tiny", levels=("marking",), turns=20, extra_players=extra_players)
        for seed in range(3)
    ]
    results = find_executor("ray", 1)([PlannedGame(str(plan.seed), plan) for plan in plans])
    first = next(results)
    notes = sorted(tmp_path.iterdir(), key=lambda note: note.stat().st_mtime)
    os.kill(int(notes[-1].name.partition("-")[2]), signal.SIGKILL)
    assert [one.result["seed"] for one in [first, *results]] == [0, 1, 2]


class Doomed(Marking):
    """On the node that will die it never comes to its second turn; all others wait for it."""

    def __init__(self, folder: Path, node: str, seed: int, seat: int) -> None:
        import ray

        super().__init__(folder, seed, seat)
        self.folder = folder
        if ray.get_runtime_context().get_node_id() == node:
            self.note = folder / f"doomed-{seed}"

    def choose(self, view: Any) -> Any:
        if view.turn > 1:
            while self.note.name.startswith("doomed") or not list(self.folder.glob("doomed-*")):
                time.sleep(0.01)
        return super().choose(view)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_games_of_a_node_that_dies_are_played_again(cluster: Any, tmp_path: Path) -> None:
    extra_players = (ExtraPlayer("marking", partial(Doomed, tmp_path, cluster.second.node_id)),)
    plans = [
        Plan(seed, "tiny", levels=("marking",), turns=6, extra_players=extra_players)
        for seed in range(8)
    ]

    def kill() -> None:
        """Kill a worker of the second node in the middle of a game, and its node."""
        while not list(tmp_path.glob("doomed-*")):
            time.sleep(0.01)
        cluster.remove_node(cluster.second, allow_graceful=False)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    results = list(find_executor("ray", 1)([PlannedGame(str(plan.seed), plan) for plan in plans]))
    killer.join()
    expected = [
        play_planned(PlannedGame(str(seed), Plan(seed, "tiny", levels=("random",), turns=6)))
        for seed in range(8)
    ]
    assert hashes(iter(results)) == hashes(iter(expected))
    again = {note.name.partition("-")[2] for note in tmp_path.glob("doomed-*")}
    elsewhere = {note.name.partition("-")[0] for note in tmp_path.iterdir()}
    assert again
    assert again <= elsewhere
