"""Plays many games, on several processes if wanted; results come in the order of the plans."""

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from .plan import Plan
from .runner import Result, play_plan


def play_plans(plans: list[Plan], workers: int) -> Iterator[Result]:
    """The results of all games, each as soon as it and all before it are done."""
    if workers <= 1 or len(plans) <= 1:
        yield from map(play_plan, plans)
        return
    # Fresh processes behave alike on every platform; forked ones would inherit open files.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(min(workers, len(plans)), context, initializer=die_quietly)
    try:
        yield from pool.map(play_plan, plans)
    except BaseException:
        # Nobody wants the rest: whoever waits shall not wait for the games under way.
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def die_quietly() -> None:
    """Workers end at an interrupt without a word; the parent tells the user."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
