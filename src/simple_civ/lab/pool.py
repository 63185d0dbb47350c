"""Plays many games, on several processes if wanted; results come in the order of the plans."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from threading import Thread
from typing import NoReturn, TypeVar

from .loop import Result
from .plan import Plan
from .run import play_plan

PlanT = TypeVar("PlanT")
ResultT = TypeVar("ResultT")

MOST_LOSSES = 2
"""How often a game is played again with others around after its process died; then alone."""


class GameProcessDied(Exception):
    """The process that played a game died, again and again."""


def play_plans(plans: list[Plan], workers: int) -> Iterator[Result]:
    """Return the results of all games."""
    return play_all(plans, workers, play_plan)


def give_up(plan: object) -> NoReturn:
    """Raise an error for a game that no process survives; the default for `lost`."""
    raise GameProcessDied(f"the process died while it played {plan}")


def play_all(
    plans: list[PlanT],
    workers: int,
    play: Callable[[PlanT], ResultT],
    lost: Callable[[PlanT], ResultT] = give_up,
) -> Iterator[ResultT]:
    """Yield the results of all games, each as soon as it and all before it are done.

    If a process dies, its games are played again; a game that kills its process every time is
    `lost`.
    """
    if workers <= 1 or len(plans) <= 1:
        yield from map(play, plans)
        return
    done, losses = 0, 0
    while done < len(plans):
        alone = losses > MOST_LOSSES
        part = plans[done : done + 1] if alone else plans[done:]
        try:
            for result in play_in_pool(part, 1 if alone else workers, play):
                done, losses = done + 1, 0
                yield result
        except BrokenProcessPool:
            losses += 1
            if alone:
                yield lost(plans[done])
                done, losses = done + 1, 0


def play_in_pool(
    plans: list[PlanT], workers: int, play: Callable[[PlanT], ResultT]
) -> Iterator[ResultT]:
    """Yield the results of all games, as long as no process dies."""
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
        # Nobody wants the rest: the caller must not wait for running games. The pool
        # forgets the others first: it trips over games that were called off and lose their process.
        manager: Thread | None = None
        if pool is not None:
            manager = vars(pool).get("_executor_manager_thread")
            pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
            child.join()
        # When the program ends Python wakes this thread, and complains if it is just ending.
        if manager is not None:
            manager.join()
        raise
    pool.shutdown()


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Hold back interrupts: processes started meanwhile never get one, this one afterwards."""
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
