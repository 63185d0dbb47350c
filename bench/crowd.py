"""Clients of many matches: each match has two human seats, one of which is connected and plays.

Of ten actions, nine move a unit by a step and one ends the turn; the other seat then ends its own
over HTTP. Actions are sent at a fixed rate, whether or not the last one was answered: a slow server
gets no pause.
"""

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from simple_civ.protocol.messages import VERSION

from .line import Line

WIDTH, HEIGHT = 20, 15
"""The size of a Tiny map."""

HOPELESS = 3.0
"""The delay of answers in seconds at which a rate is given up."""

UNITS = 9
ROWS = [
    "".join("pphpfppmpppdpphpfppp"[(column + 7 * row) % WIDTH] for column in range(WIDTH))
    if row >= UNITS
    else "p" * WIDTH
    for row in range(HEIGHT)
]


def scenario() -> str:
    """Return a scenario of two civs at the ends of the map.

    The first has a unit for each of nine moves.
    """
    units = [
        {"id": f"u{row}", "owner": 0, "kind": "spear_guard", "at": [2, row]} for row in range(UNITS)
    ]
    units.append({"id": "far", "owner": 1, "kind": "spear_guard", "at": [WIDTH - 2, HEIGHT - 2]})
    document = {
        "game": "civ",
        "edition": "1.0.4",
        "seed": 1,
        "map": {"terrain": ROWS},
        "players": [{"civ": "forge_clans", "treasury": 10_000}, {"civ": "river_league"}],
        "cities": [
            {"id": "near", "owner": 0, "at": [1, HEIGHT - 3], "name": "Near"},
            {"id": "away", "owner": 1, "at": [WIDTH - 3, HEIGHT - 3], "name": "Away"},
        ],
        "units": units,
    }
    return json.dumps(document)


@dataclass
class Table:
    """A match with one connected seat. `place` is the position of its next action among the ten."""

    match: str
    tokens: list[str]
    socket: ClientConnection
    units: list[str]
    sequence: int
    place: int
    columns: list[int] = field(default_factory=lambda: [2] * UNITS)
    waiting: dict[int, tuple[int, float]] = field(default_factory=dict)
    sent: int = 0

    def choose(self) -> dict[str, Any]:
        """Return the next action: each unit steps to and fro, then the turn ends."""
        if self.place == UNITS:
            return {"type": "end_turn"}
        unit, column = self.units[self.place], self.columns[self.place]
        return {"type": "move_unit", "unit": unit, "to": [5 - column, self.place]}


@dataclass
class Crowd:
    """All matches, the times of their answers, and the number of refusals by reason."""

    http: httpx.AsyncClient
    address: str
    tables: list[Table] = field(default_factory=list)
    taken: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    lines: list[Line] = field(default_factory=list)
    passing: int = 0

    async def sit_down(self, count: int) -> None:
        """Start `count` matches and listen to each; a tenth of them end a turn at any time."""
        seats = [{"kind": "human"}, {"kind": "human"}]
        body = {"game": "civ", "scenario": scenario(), "seats": seats}
        for number in range(count):
            answer = await self.http.post("/api/matches", json=body)
            created = answer.json()
            url = f"ws://{self.address}/api/matches/{created['id']}/socket"
            socket = await connect(url, max_size=None, compression=None)
            tokens = [seat["token"] for seat in created["seats"]]
            await socket.send(f'{{"type": "hello", "version": {VERSION}}}')
            subscribe = {"type": "subscribe", "token": tokens[0]}
            await socket.send(msgspec.json.encode(subscribe), text=True)
            welcome = msgspec.json.decode(await socket.recv())
            units = sorted(welcome["view"]["units"].items(), key=lambda item: item[1]["at"][::-1])
            names = [name for name, unit in units if unit["owner"] == 0]
            place = number % (UNITS + 1)
            table = Table(created["id"], tokens, socket, names, welcome["sequence"], place)
            self.tables.append(table)
            self.begin(self.listen(table))

    def begin(self, work: Any) -> None:
        """Run a coroutine as a task beside the others."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def listen(self, table: Table) -> None:
        """Record sequence numbers and answers."""
        async for data in table.socket:
            message = msgspec.json.decode(data)
            if message["type"] == "delta":
                table.sequence = message["sequence"]
            elif message["type"] == "answer":
                self.note(table, message)

    def note(self, table: Table, answer: dict[str, Any]) -> None:
        """Record an answer; after the end of a turn, let the other seat end its own."""
        place, began = table.waiting.pop(answer["id"])
        self.taken.append((time.perf_counter() - began) * 1000)
        if not answer["accepted"]:
            self.refused[answer["refusal"]["code"]] += 1
            if place == UNITS:
                table.place = UNITS  # the turn must end before the units can move again
        elif place == UNITS:
            self.begin(self.pass_on(table))
        else:
            table.columns[place] = 5 - table.columns[place]

    async def pass_on(self, table: Table) -> None:
        """End the other seat's turn too."""
        self.passing += 1
        line = self.lines.pop() if self.lines else await Line.open(self.address)
        path = f"/api/matches/{table.match}/actions"
        answer = await line.post(path, table.tokens[1], {"action": {"type": "end_turn"}})
        self.lines.append(line)
        self.passing -= 1
        if not answer["accepted"]:
            self.refused[answer["refusal"]["code"]] += 1

    async def act(self, table: Table) -> None:
        """Send one action."""
        action = table.choose()
        table.sent += 1
        table.waiting[table.sent] = (table.place, time.perf_counter())
        table.place = (table.place + 1) % (UNITS + 1)
        message = {"type": "act", "id": table.sent, "seat": 0, "seen": table.sequence}
        await table.socket.send(msgspec.json.encode(message | {"action": action}), text=True)

    async def play(self, rate: float, seconds: float) -> list[float]:
        """Act `rate` times a second over all matches; return the times in ms, sorted."""
        self.taken.clear()
        self.refused.clear()
        began = time.perf_counter()
        for number in range(int(seconds * rate)):
            await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
            late = time.perf_counter() - began - number / rate
            if late > HOPELESS or self.oldest() > HOPELESS:
                break
            await self.act(self.tables[number % len(self.tables)])
        while self.passing or any(table.waiting for table in self.tables):
            await asyncio.sleep(0.1)
        return sorted(self.taken)

    def oldest(self) -> float:
        """Return how many seconds the match that acted longest ago has waited for its answer."""
        table = self.tables[len(self.taken) % len(self.tables)]
        now = time.perf_counter()
        return now - min((began for _, began in table.waiting.values()), default=now)

    async def leave(self) -> None:
        """Close all connections."""
        for table in self.tables:
            await table.socket.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for line in self.lines:
            line.close()
