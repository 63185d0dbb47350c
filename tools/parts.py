"""Runs the parts of a suite in parallel, as far as they do not depend on each other."""

import os
import signal
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.processes import Family, adopt_orphans
from tools.saying import ROOT, on_ci, say

LOGS = ROOT / "build" / "suite"
INTERRUPTED = 130


@dataclass(frozen=True)
class Part:
    """A command of a suite, and the parts that must pass before it."""

    name: str
    command: tuple[str, ...]
    needs: tuple[str, ...] = ()
    then: Callable[[], list["Part"]] = list
    """The parts that can be chosen only after this one has passed."""


@dataclass
class Result:
    """The result of a part."""

    state: str
    wall: float = 0.0
    cpu: float = 0.0


class Suite:
    """Parts that run as soon as their dependencies have passed, at most one per core.

    Their output is kept in a folder, or printed at once without one.
    """

    def __init__(self, parts: Iterable[Part], cores: int, logs: Path | None = LOGS) -> None:
        self.waiting = list(parts)
        self.cores = cores
        self.logs = logs
        self.begun = time.monotonic()
        self.family = Family()
        self.under_way: dict[int, tuple[Part, float]] = {}
        self.results: dict[str, Result] = {}

    def run(self) -> bool:
        """Run everything; return whether all parts passed."""
        adopt_orphans()
        try:
            while self.waiting or self.under_way:
                self.leave_out()
                self.start_more()
                if self.under_way:
                    self.take_note(*self.family.wait())
        finally:
            self.family.end()
        return all(result.state == "passed" for result in self.results.values())

    def leave_out(self) -> None:
        """Give up the parts that depend on a failed one."""
        lost = {name for name, result in self.results.items() if result.state != "passed"}
        while cut := [part for part in self.waiting if lost & set(part.needs)]:
            for part in cut:
                self.waiting.remove(part)
                self.results[part.name] = Result("left out")
                lost.add(part.name)

    def start_more(self) -> None:
        """Start parts in their order while cores are free."""
        for part in list(self.waiting):
            free = len(self.under_way) < self.cores
            if free and all(name in self.results for name in part.needs):
                self.waiting.remove(part)
                self.under_way[self.start(part)] = (part, time.monotonic())

    def start(self, part: Part) -> int:
        """Start a part; return the id of its process."""
        if self.logs is None:
            return self.family.start(part.command, None, ROOT)
        say(f"{part.name}: started")
        self.logs.mkdir(parents=True, exist_ok=True)
        with (self.logs / f"{part.name}.log").open("wb") as log:
            return self.family.start(part.command, log, ROOT)

    def take_note(self, process: int, status: int) -> None:
        """Record the end of a part."""
        part, begun = self.under_way.pop(process)
        state = "passed" if status == 0 else "FAILED"
        result = Result(state, time.monotonic() - begun, self.family.cpu[process])
        self.results[part.name] = result
        if self.logs is not None:
            show(part, result, self.logs / f"{part.name}.log")
        if status == 0:
            self.waiting += part.then()

    def table(self) -> str:
        """Return the time of each part, and of all together."""
        rows = [(name, one.wall, one.cpu, one.state) for name, one in self.results.items()]
        used = os.times()
        other = self.family.elsewhere + used.user + used.system
        total = sum(cpu for _, _, cpu, _ in rows) + other
        state = "passed" if all(row[3] == "passed" for row in rows) else "FAILED"
        wall = time.monotonic() - self.begun
        rows += [("daemons", 0.0, other, ""), ("together", wall, total, state)]
        lines = [f"{'part':<12} {'wall':>6} {'CPU':>6}"]
        lines += [
            f"{name:<12} {minutes(wall):>6} {minutes(cpu):>6}  {state}".rstrip()
            for name, wall, cpu, state in rows
        ]
        return "\n".join(lines)


def show(part: Part, result: Result, log: Path) -> None:
    """Report the result of a part, with its output if it failed, and on CI."""
    printed = log.read_text("utf-8", "replace").rstrip()
    if result.state != "passed" or on_ci():
        print(f"---- {part.name} ----\n{printed}\n----", flush=True)
    last = printed.rpartition("\n")[2].strip("= ")
    say(f"{part.name}: {result.state} in {minutes(result.wall)}" + (f" ({last})" if last else ""))


def minutes(seconds: float) -> str:
    """Return a span as minutes and seconds."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def run_suite(suite: Suite) -> int:
    """Run a suite until it has passed, failed or been interrupted; return the exit status."""
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        return 0 if suite.run() else 1
    except KeyboardInterrupt:
        say("interrupted; all processes were ended")
        return INTERRUPTED
