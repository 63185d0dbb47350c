"""A game from its beginning to its end, and what is kept of it: result, curves, replay."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ..core.records import Action, Event
from ..protocol.replay import Recorder, replay_text
from .curves import Curves
from .loop import Loop, Result
from .made import Made


@dataclass(frozen=True)
class Played:
    """A finished game: its result, and the text of its replay if one was requested."""

    result: Result
    replay: str | None = None


YOUNG = 50_000
"""The number of new objects after which Python looks for cycles. A match makes none: most of what a
turn makes is gone long before, and only a program that plays along may leave some."""


def play_out(begin: Callable[[], Loop[Any]], step: int = 0, replay: bool = False) -> Played:
    """Play a game; `step` is the number of turns between samples of the curves, 0 for none."""
    began = time.process_time()
    run = begin()
    recorder = None
    if replay:
        recorder = Recorder(run.spec, run.setup, run.seed, run.state)
        run.observers.append(recording(recorder))
    curves = None
    made = None
    if step:
        curves = Curves(run, step)
        made = Made(run.spec.lab.made)
        run.observers += [curves.watch, made.watch]
    with rare_collections():
        run.play()
    result = run.result(time.process_time() - began)
    if run.forfeits:
        result["forfeits"] = run.forfeits
    if curves is not None:
        result["curves"] = curves.rows
    if made is not None:
        result["made"] = made.rows
    return Played(result, None if recorder is None else replay_text(recorder.finish(run.state)))


@contextmanager
def rare_collections() -> Iterator[None]:
    """Run the cyclic garbage collector rarely: scanning a match's live pieces takes time."""
    first, *others = gc.get_threshold()
    gc.set_threshold(max(first, YOUNG), *others)
    try:
        yield
    finally:
        gc.set_threshold(first, *others)


def recording(recorder: Recorder) -> Callable[[Any, Action, list[Event]], None]:
    """Return an observer that records a match."""
    return lambda state, action, events: recorder.record(state, action)
