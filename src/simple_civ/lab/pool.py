"""Plays many games, on several processes if wanted; results come in the order of the plans."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import TypeVar

from .loop import Result
from .plan import Plan
from .runner import play_plan

PlanT = TypeVar("PlanT")


def play_plans(plans: list[Plan], workers: int) -> Iterator[Result]:
    """The results of all games of Simple Civ."""
    return play_all(plans, workers, play_plan)


def play_all(plans: list[PlanT], workers: int, play: Callable[[PlanT], Result]) -> Iterator[Result]:
    """The results of all games, each as soon as it and all before it are done."""
    if workers <= 1 or len(plans) <= 1:
        yield from map(play, plans)
        return
    # Fresh processes behave alike on every platform; forked ones would inherit open files.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool: ProcessPoolExecutor | None = None
    try:
        with interrupts_held_back():
            pool = ProcessPoolExecutor(min(workers, len(plans)), context)
            results = pool.map(play, plans)
        yield from results
    except BaseException:
        # Nobody wants the rest: whoever waits shall not wait for the games under way.
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Processes that start meanwhile never hear an interrupt; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It lets interrupts through when it starts, so it starts before they are held back.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
