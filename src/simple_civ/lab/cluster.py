"""Games on a Ray cluster: whole games as tasks, the same results, lost ones played again.

Needs the extra `simple-civ[ray]`, and the same simple-civ on every node.
"""

import os
from collections import deque
from collections.abc import Iterator
from typing import Any

from ..__about__ import __version__
from ..protocol.errors import InputError
from .fingerprint import fingerprint
from .planned_games import Executor, PlannedGame, play_planned
from .play_out import Played

USAGE = "RAY_USAGE_STATS_ENABLED"
"""The variable by which Ray is told whether to report to its makers how it is used."""

AHEAD = 4
"""Tasks per processor that are handed out before the first of them is back."""


def ray_cluster(address: str | None) -> Executor:
    """Return a cluster by its address.

    Without one, use this machine's, or one that is started for now.
    """
    ray = find_ray()
    return lambda games: play_on_ray(ray, address, games)


def find_ray() -> Any:
    """Return the package, or raise with how to install it."""
    # Nothing leaves the machine unless the user asked for it; by default Ray would report.
    os.environ.setdefault(USAGE, "0")
    try:
        import ray
    except ImportError:
        raise InputError(
            "--on ray: the package ray is not installed; install it with: "
            "pip install 'simple-civ[ray]'"
        ) from None
    return ray


def play_on_ray(ray: Any, address: str | None, games: list[PlannedGame]) -> Iterator[Played]:
    """Yield the results of all games in order."""
    mine = not ray.is_initialized()
    if mine:
        connect(ray, address)
    try:
        # A node that dies takes its games with it; they are pure, so they may run any number of
        # times. What a game itself does wrong is a result, not an error of the task.
        task = ray.remote(num_cpus=1, max_retries=-1)(play_remotely)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        waiting: deque[Any] = deque()
        mark = fingerprint()
        for game in games:
            waiting.append(task.remote(game, mark))
            if len(waiting) >= most:
                yield taken(ray.get(waiting.popleft()))
        while waiting:
            yield taken(ray.get(waiting.popleft()))
    finally:
        if mine:
            ray.shutdown()


def connect(ray: Any, address: str | None) -> None:
    """Join the cluster, or raise with the reason why not."""
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except Exception as error:  # Ray has no class for this: some are plain Exception
        shown = " ".join(str(error).split())[:200]
        raise InputError(f"--on {address or 'ray'}: no cluster answers ({shown})") from None


def play_remotely(game: PlannedGame, mark: str) -> Played | str:
    """Play a game on a node if its programs are the same, or else return which they are."""
    if fingerprint() != mark:
        return f"simple-civ {__version__} ({fingerprint()})"
    return play_planned(game)


def taken(played: Played | str) -> Played:
    """Return a result, or raise if a node would play other games."""
    if isinstance(played, str):
        raise InputError(
            f"--on ray: a node has {played}, this machine simple-civ {__version__} "
            f"({fingerprint()}); install the same on all"
        )
    return played
