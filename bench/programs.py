"""Load by many matches of programs on one server: what another visitor's AI games wait for it.

One visitor has sixty huge matches that only programs play, and watches all of them; another plays
against AIs. Times are wall-clock times from the end of a person's turn to the next one, in two
equal matches: the first on an otherwise idle server, the second beside the sixty.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from simple_civ.protocol.messages import VERSION

from .load import served
from .timing import Figure

MATCHES = int(os.environ.get("BENCH_PROGRAMS", "60"))
ROUNDS = 40
PERSON, MAKER = "127.0.0.2", "127.0.0.1"
"""Two visitors on one machine."""

TARGET = 2.0
PATIENCE = 600.0


@asynccontextmanager
async def asking(address: str, who: str) -> AsyncIterator[httpx.AsyncClient]:
    """Provide an HTTP client for a visitor's requests."""
    transport = httpx.AsyncHTTPTransport(local_address=who)
    async with httpx.AsyncClient(base_url=address, transport=transport, timeout=PATIENCE) as http:
        yield http


async def follow(address: str, who: str, match: str, token: str) -> ClientConnection:
    """Return a visitor's socket that follows a match."""
    url = address.replace("http", "ws", 1) + f"/api/matches/{match}/socket"
    socket = await connect(url, max_size=None, local_addr=(who, 0), ping_interval=None)
    for message in ({"type": "hello", "version": VERSION}, {"type": "subscribe", "token": token}):
        await socket.send(json.dumps(message))
    return socket


async def ask(http: httpx.AsyncClient, path: str, body: Any, token: str = "") -> Any:
    """Return the answer to a request."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = await http.post(path, json=body, headers=headers)
    answer.raise_for_status()
    return answer.json()


async def play(address: str) -> list[float]:
    """Return the seconds per round of a person who only ends turns, against three AIs."""
    async with asking(address, PERSON) as http:
        seats = [{"kind": "human"}, *[{"kind": "ai"}] * 3]
        body = {"game": "civ", "seed": 1, "setup": {"size": "standard"}, "seats": seats}
        match = await ask(http, "/api/matches", body)
        key, token = match["id"], match["seats"][0]["token"]
        headers = {"authorization": f"Bearer {token}"}
        taken: list[float] = []
        async with await follow(address, PERSON, key, token) as socket:
            for turn in range(2, ROUNDS + 2):
                began = time.perf_counter()
                end = {"action": {"type": "end_turn"}}
                await ask(http, f"/api/matches/{key}/actions", end, token)
                while True:
                    info = (await http.get(f"/api/matches/{key}", headers=headers)).json()
                    if info["turn"] >= turn and info["active"] == 0:
                        break
                    await socket.recv()
                taken.append(time.perf_counter() - began)
        return taken


async def begin(address: str, watching: AsyncExitStack) -> None:
    """Start the matches of programs, each with a spectator: one is new, the others its copies."""
    async with asking(address, MAKER) as http:
        body = {
            "game": "civ",
            "setup": {"size": "huge"},
            "seats": [{"kind": "ai"}] * 6,
            "options": {"spectators": "all"},
        }
        first = await ask(http, "/api/matches", body)
        path = f"/api/matches/{first['id']}/duplicate"
        copies = [await ask(http, path, {}, first["owner"]) for _ in range(MATCHES - 1)]
    for match in (first, *copies):
        socket = await follow(address, MAKER, match["id"], match["spectator"])
        watching.push_async_callback(socket.close)


async def measure(address: str) -> tuple[list[float], list[float]]:
    """Time a person's rounds alone, then alongside the matches of programs."""
    await play(address)  # warm-up
    quiet = await play(address)
    async with AsyncExitStack() as watching:
        await begin(address, watching)
        beside = await play(address)
    told = f"{sum(quiet):.1f} s of {ROUNDS} rounds in quiet, {sum(beside):.1f} s beside {MATCHES}"
    print(f"bench: {told} matches of programs", file=sys.stderr, flush=True)
    return quiet, beside


def figures() -> list[Figure]:
    """Return how much longer a person waits for AIs beside sixty huge matches of programs."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder, 'matches.db')}"
        with served(database) as (port, _):
            quiet, beside = asyncio.run(measure(f"http://127.0.0.1:{port}"))
    ratios = tuple(one / other for one, other in zip(beside, quiet, strict=True))
    return [Figure(f"round of a person beside {MATCHES} AI matches, to quiet", "x", ratios, TARGET)]
