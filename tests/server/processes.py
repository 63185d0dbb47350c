"""Servers in their own processes, which tests can kill, and clients that play through it."""

import asyncio
import contextlib
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from simple_civ.protocol.messages import VERSION
from tests.patience import PATIENCE

from .harness import Client

LOST = (ConnectionClosed, OSError, httpx.HTTPError, EOFError)


@dataclass
class Serving:
    """A server process and its address."""

    process: Process
    address: str

    async def kill(self) -> None:
        """Kill the server as a failing machine would, if it still runs."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
            await self.process.wait()

    async def end(self) -> None:
        """Stop the server as an operator would."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(PATIENCE):
                await self.process.wait()


async def start(*arguments: str, **more: str) -> Serving:
    """Start `simple-civ` with some arguments and wait until it is ready."""
    environment = os.environ | {"PYTHONUNBUFFERED": "1"} | more
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "simple_civ", *arguments, stdout=PIPE, env=environment
    )
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        line = (await process.stdout.readline()).decode()
    assert "ready at http" in line, line
    return Serving(process, line.split(" at ")[1].strip().rstrip("/"))


async def serve(database: str) -> Serving:
    """Start a server for others on a free port."""
    return await start("serve", "--port", "0", "--database", database)


async def create(address: str, kinds: list[str], seed: int) -> dict[str, Any]:
    """Create a hotseat match on a tiny map, so its seed may be chosen."""
    body = {
        "game": "civ",
        "setup": {"size": "tiny"},
        "seats": [{"kind": kind} for kind in kinds],
        "seed": seed,
        "options": {"hotseat": True},
    }
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        answer = await http.post("/api/matches", json=body)
        assert answer.status_code == 201, answer.text
        created: dict[str, Any] = answer.json()
        return created


@contextlib.asynccontextmanager
async def connected(address: str, match: str, token: str) -> AsyncIterator[Client]:
    """Provide a client of a seat."""
    url = address.replace("http", "ws", 1) + f"/api/matches/{match}/socket"
    async with connect(url, max_size=None, open_timeout=PATIENCE, ping_interval=None) as socket:
        client = Client(socket)
        await client.send({"type": "hello", "version": VERSION})
        await client.subscribe(token)
        yield client


@dataclass
class Person:
    """A player of a seat on any server, who remembers acknowledged actions.

    `pending` is the action whose answer never came.
    """

    match: str
    seat: int
    token: str
    dice: random.Random
    turn: int = 0
    over: bool = False
    acknowledged: list[dict[str, Any]] = field(default_factory=list)
    pending: dict[str, Any] | None = None
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    """Set after every answer and at the end; several people may share one."""

    doubt: tuple[int, dict[str, Any]] | None = None
    """After how many acknowledged actions one was lost without an answer, and which."""

    async def play(self, address: str, until: int) -> None:
        """Play until a turn is ended, or the connection is lost."""
        try:
            async with connected(address, self.match, self.token) as client:
                while self.turn < until and not client.over(self.seat):
                    await self.step(client)
                self.over = client.over(self.seat)
        finally:
            self.moved.set()

    async def step(self, client: Client) -> None:
        """Do one thing and record the answer."""
        await client.until_turn(self.seat, after=self.turn)
        turn = client.views[self.seat]["turn"]
        action = self.choose(client.views[self.seat])
        self.pending = action
        answer = await client.act(action, self.seat)
        self.pending = None
        if answer["accepted"]:
            self.acknowledged.append(action)
            if action["type"] == "end_turn":
                self.turn = turn
        self.moved.set()

    def choose(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return something to do: found a city, move about, name things, end the turn."""
        own = [name for name, unit in view["units"].items() if unit["owner"] == self.seat]
        cities = [name for name, city in view["cities"].items() if city["owner"] == self.seat]
        dice = self.dice.random()
        if own and dice < 0.3:
            return {"type": "explore_unit", "unit": self.dice.choice(own)}
        if own and dice < 0.5:
            return {"type": "found_city", "unit": self.dice.choice(own)}
        if cities and dice < 0.7:
            name = f"Place {self.dice.randrange(100)}"
            return {"type": "rename_city", "city": self.dice.choice(cities), "name": name}
        return {"type": "end_turn"}

    def holds(self, logged: list[dict[str, Any]]) -> bool:
        """Return whether a log has all acknowledged actions, and at most the pending one more."""
        count = len(self.acknowledged)
        more = logged[count:]
        return logged[:count] == self.acknowledged and (not more or more == [self.pending])

    def lose(self) -> None:
        """Record an action whose answer is lost, before others follow."""
        if self.pending is not None:
            self.doubt = (len(self.acknowledged), self.pending)
            self.pending = None

    def matches(self, logged: list[dict[str, Any]]) -> bool:
        """Return whether a log has the acknowledged actions in order; the one in doubt may be
        there."""
        whole = list(self.acknowledged)
        if self.doubt is not None and logged != whole:
            place, action = self.doubt
            whole.insert(place, action)
        return logged == whole

    def settle(self, logged: list[dict[str, Any]]) -> None:
        """Record a pending action that became durable although no answer came."""
        if len(logged) > len(self.acknowledged):
            self.acknowledged.append(logged[-1])
            self.turn += logged[-1]["type"] == "end_turn"
        self.pending = None
