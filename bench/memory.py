"""Memory of a server per match and per socket: the growth of its process over many of them."""

import asyncio
import tempfile
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect

from simple_civ.protocol.messages import VERSION

from .load import served
from .timing import Figure

MATCHES = 100
SOCKETS = 300
SIZES = ("tiny", "standard", "huge")
WARM = 20
"""Matches and sockets that are created first: one-time costs do not count."""

SEATS = {"seats": [{"kind": "human"}, {"kind": "human"}], "options": {"hotseat": True}}


async def figures_of(port: int, server: psutil.Process) -> list[Figure]:
    """Measure matches in memory without connections, then the sockets of one match."""
    address = f"127.0.0.1:{port}"
    found: list[Figure] = []
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=600) as http:
        for size in SIZES:
            await make(http, size, WARM)
            before = server.memory_info().rss
            await make(http, size, MATCHES)
            grown = (server.memory_info().rss - before) / MATCHES / 1024
            found.append(Figure(f"memory of an idle match: {size}", "kB", (grown,)))
        match = (await make(http, "standard", 1))[0]
    sockets = [await sit_down(address, match) for _ in range(WARM)]
    before = server.memory_info().rss
    sockets += [await sit_down(address, match) for _ in range(SOCKETS)]
    grown = (server.memory_info().rss - before) / SOCKETS / 1024
    found.append(Figure("memory of a socket: standard, with its view sent", "kB", (grown,)))
    await asyncio.gather(*(socket.close() for socket in sockets))
    return found


async def make(http: httpx.AsyncClient, size: str, count: int) -> list[dict[str, Any]]:
    """Create matches for two people, each loaded into memory by a view request."""
    made = []
    for seed in range(count):
        body = {"game": "civ", "setup": {"size": size}, "seed": seed} | SEATS
        answer = await http.post("/api/matches", json=body)
        answer.raise_for_status()
        match: dict[str, Any] = answer.json()
        headers = {"authorization": f"Bearer {match['seats'][0]['token']}"}
        (await http.get(f"/api/matches/{match['id']}/view", headers=headers)).raise_for_status()
        made.append(match)
    return made


async def sit_down(address: str, match: dict[str, Any]) -> ClientConnection:
    """Return a socket that has received the view of its seat."""
    socket = await connect(f"ws://{address}/api/matches/{match['id']}/socket", max_size=None)
    token = match["seats"][0]["token"]
    await socket.send(f'{{"type": "hello", "version": {VERSION}}}')
    await socket.send(f'{{"type": "subscribe", "token": "{token}"}}')
    while '"welcome"' not in str(await socket.recv()):
        pass
    return socket


def figures() -> list[Figure]:
    """Measure the memory growth of a server process, on SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        with served(f"sqlite:///{folder}/matches.db") as (port, server):
            return asyncio.run(figures_of(port, server))
