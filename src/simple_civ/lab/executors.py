"""Executors of games: processes of this machine, or a cluster. The results are equal."""

from ..protocol.errors import InputError
from .planned_games import Executor, PlannedGame, play_planned
from .play_out import Played
from .pool import play_all

LOCAL = "local"
RAY = "ray"


def find_executor(on: str, workers: int) -> Executor:
    """Return the place with a name: `local`, `ray` or `ray://HOST:PORT`."""
    if on == LOCAL:
        return local(workers)
    if on == RAY or on.startswith(f"{RAY}://"):
        from .cluster import ray_cluster

        return ray_cluster(None if on == RAY else on)
    raise InputError(f"--on: expected local, ray or ray://HOST:PORT, got {on!r}")


def local(workers: int) -> Executor:
    """Return a place of `workers` processes on this machine; a single one plays here."""
    return lambda games: play_all(games, workers, play_planned, lost)


def lost(game: PlannedGame) -> Played:
    """Return the result of a game whose process died every time."""
    return Played(
        {"seed": game.plan.seed, "size": game.plan.size, "error": "the process that played it died"}
    )
