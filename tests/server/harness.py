"""A real server in this process, and clients that speak to it over the network."""

import asyncio
import contextlib
import json
import pickle
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from simple_civ.authority.ai.ai_worker import AiWorker
from simple_civ.authority.ports.ai_workers import TurnDecision, TurnJob
from simple_civ.authority.services import wall_clock
from simple_civ.protocol.deltas import patch, view_hash
from simple_civ.protocol.messages import VERSION
from simple_civ.protocol.registry import games_with
from simple_civ.server.ai.worker_pool import DECODER, ENCODER, Worker, Workers
from simple_civ.server.app import make_app, make_routes
from simple_civ.server.edge.pages import Page, read_pages
from simple_civ.server.host import Host, make_host
from simple_civ.server.jobs.job import Job, JobOutcome
from simple_civ.server.jobs.job_pool import JobPool
from simple_civ.server.jobs.job_worker import carry_out
from simple_civ.server.listening import bind
from simple_civ.server.operations.retention import SCANS
from simple_civ.server.serving import make_server
from simple_civ.server.settings import Settings
from simple_civ.server.store.store import open_store
from tests.patience import PATIENCE

from .blank import lay_out

Doc = dict[str, Any]

SPARE: defaultdict[str, list[Litestar]] = defaultdict(list)
"""Routes by the path below which they stand, which a server had that has ended."""

PAGES = cache(read_pages)


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Return settings for a small server whose matches are in a folder."""
    base = Settings(
        database=f"sqlite:///{folder / 'matches.db'}",
        local=True,
        workers=1,
        beat=50,
        actions_per_second=100_000,
        requests_per_second=100_000,
    )
    return replace(base, **changes)


async def until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds that this process can check but is not told of."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


async def until_health(status: int, ask: Callable[[], Awaitable[httpx.Response]]) -> None:
    """Wait until a server reports its health so: a busy disk may be too slow for a moment."""
    async with asyncio.timeout(PATIENCE):
        while (await ask()).status_code != status:
            await asyncio.sleep(0.05)


class Time:
    """A clock that moves only when told to; its servers poll it only when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@dataclass
class Running:
    """A running server, and requests to it."""

    host: Host
    address: str
    http: httpx.AsyncClient

    async def create(self, **request: Any) -> Doc:
        """Create a match; on a tiny map of Simple Civ unless stated otherwise."""
        body = {"game": "civ", "seed": 3, "setup": {"size": "tiny"}} | request
        body = {key: value for key, value in body.items() if value is not None}
        answer = await self.http.post("/api/matches", json=body)
        assert answer.status_code == 201, answer.text
        created: Doc = answer.json()
        return created

    async def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> Any:
        """Return the answer to a request, whatever its status."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return await self.http.request(method, path, headers=headers, **more)

    @contextlib.asynccontextmanager
    async def client(self, match: str, *tokens: str, greet: bool = True) -> AsyncIterator["Client"]:
        """Provide a connected client with the seats of some links."""
        url = self.address.replace("http", "ws", 1) + f"/api/matches/{match}/socket"
        async with connect(url, max_size=None, open_timeout=PATIENCE, ping_interval=None) as socket:
            client = Client(socket)
            if greet:
                await client.send({"type": "hello", "version": VERSION})
            for token in tokens:
                await client.subscribe(token)
            yield client


class ThreadJobs(JobPool):
    """Jobs in threads of this process: starting a process costs more than most tests.

    What goes in and comes out is pickled all the same. Budgets do not hold.
    """

    async def ask(self, task: Callable[..., Any], given: tuple[object, ...]) -> JobOutcome:
        """Have a job done by a thread."""
        job = pickle.dumps(Job(task, given, 0, 0))
        outcome: JobOutcome = pickle.loads(await asyncio.to_thread(carried_out, job))
        return outcome

    async def warm_up(self) -> None:
        """Start nothing."""


def carried_out(job: bytes) -> bytes:
    """Return the pickled outcome of a pickled job."""
    return pickle.dumps(carry_out(pickle.loads(job)))


class ThreadWorker(Worker):
    """A worker that runs AIs in a thread of this process, for the same reason."""

    def __init__(self, timeout: float) -> None:
        super().__init__(timeout)
        self.thinker = AiWorker()

    async def think(self, job: TurnJob) -> TurnDecision:
        """Run an AI turn in a thread."""
        try:
            answer = await asyncio.to_thread(self.thinker.answer, ENCODER.encode(job))
        except BaseException:
            await self.stop()
            raise
        return DECODER.decode(answer)

    async def warm_up(self) -> None:
        """Start nothing."""

    async def stop(self) -> None:
        """Replace the thread: the old one may still run, and no caller waits for it."""
        self.thinker = AiWorker()


def think_in_threads(workers: Workers) -> None:
    """Replace the processes of workers, of which none has started yet."""
    workers.first = [ThreadWorker(worker.timeout) for worker in workers.first]
    workers.last = ThreadWorker(workers.last.timeout)


@contextlib.contextmanager
def routes_below(path: str) -> Iterator[Litestar]:
    """Provide routes that no other server uses meanwhile."""
    routes = SPARE[path].pop() if SPARE[path] else make_routes(path)
    yield routes
    SPARE[path].append(routes)


@contextlib.asynccontextmanager
async def running(
    settings: Settings,
    now: Callable[[], int] = wall_clock,
    *,
    processes: bool = False,
    pages: dict[str, Page] | None = None,
) -> AsyncIterator[Running]:
    """Start a server, and stop it as a signal would; `pages` are the client's unless given.

    Without `processes` AIs think in threads and heavy work is done by them, unless that needs
    folders of rulesets.
    """
    with routes_below(settings.base_path) as routes:
        shown = PAGES(settings.base_path) if pages is None else pages
        async with serving(settings, now, processes, routes, shown) as server:
            yield server


@contextlib.asynccontextmanager
async def serving(
    settings: Settings,
    now: Callable[[], int],
    processes: bool,
    routes: Litestar,
    pages: dict[str, Page],
) -> AsyncIterator[Running]:
    """Start a server on these routes, and stop it."""
    await lay_out(settings.database)
    store = await open_store(settings.database, settings.lease)
    inside = not processes and not settings.rules_folders
    jobs = ThreadJobs(settings) if inside else JobPool(settings)
    host = make_host(settings, store, games_with(settings.rules_folders), now, jobs)
    if not processes:
        think_in_threads(host.workers)
    host.start()
    if isinstance(now, Time):
        authority = host.authority
        for clerk in (authority.timekeeper, host.webhooks, host.retention, authority.attendance):
            await clerk.stop()
        await authority.turns.pace.stop()
    bound = bind(settings.host, 0)
    server = make_server(host, make_app(host, routes, pages))
    served = asyncio.create_task(server.serve([bound]))
    address = f"http://{settings.host}:{bound.getsockname()[1]}{settings.base_path}"
    try:
        await until(lambda: server.started or served.done())
        # Without `verify` it reads no certificates, which no address here needs.
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False) as http:
            yield Running(host, address, http)
    finally:
        host.drain()
        server.should_exit = True
        await served
        await host.stop()


async def scanned(server: Running, times: int = SCANS + 1) -> None:
    """Let the server run for `times` hours, by default more than a day."""
    retention = server.host.retention
    retention.seen = await server.host.store.expiry.scans()
    for _ in range(times):
        await retention.scan()


@dataclass
class Shared:
    """A server that the tests of a file share. It runs only while one of them plays."""

    runner: asyncio.Runner
    server: Running

    def play(self, scene: Callable[[Running], Coroutine[Any, Any, None]]) -> None:
        """Play a scene on the server."""
        self.runner.run(scene(self.server))


@contextlib.contextmanager
def sharing(settings: Settings, *, processes: bool = False) -> Iterator[Shared]:
    """Start a server for many scenes."""
    with asyncio.Runner() as runner:
        serving = running(settings, processes=processes)
        server = runner.run(enter(serving))
        try:
            yield Shared(runner, server)
        finally:
            runner.run(leave(serving))


async def enter(serving: contextlib.AbstractAsyncContextManager[Running]) -> Running:
    """Start a server."""
    return await serving.__aenter__()


async def leave(serving: contextlib.AbstractAsyncContextManager[Running]) -> None:
    """Stop a server."""
    await serving.__aexit__(None, None, None)


@dataclass
class Client:
    """A client that keeps the views of its seats up to date, as the browser does."""

    socket: ClientConnection
    views: dict[int, Doc] = field(default_factory=dict)
    sequences: dict[int, int] = field(default_factory=dict)
    hashes: dict[int, str] = field(default_factory=dict)
    received: list[bytes] = field(default_factory=list)
    events: list[Doc] = field(default_factory=list)
    seat: int = -1
    number: int = 0

    async def send(self, message: object) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Doc:
        """Return the next message; apply deltas and compare their hashes."""
        async with asyncio.timeout(PATIENCE):
            data = await self.socket.recv()
        raw = data.encode() if isinstance(data, str) else data
        self.received.append(raw)
        message: Doc = json.loads(raw)
        if message["type"] == "welcome":
            self.keep(message, message["view"])
        elif message["type"] == "delta":
            seat = message["seat"]
            assert message["sequence"] == self.sequences[seat] + 1, "a message was lost"
            self.events.extend(message["events"])
            self.keep(message, patch(self.views[seat], message["delta"]))
        return message

    def keep(self, message: Doc, view: Doc) -> None:
        """Store a view."""
        seat = message["seat"]
        self.views[seat] = view
        self.sequences[seat] = message["sequence"]
        self.hashes[seat] = message["hash"]
        assert view_hash(view) == message["hash"], "the view has another hash"

    async def wait(self, kind: str, **wanted: Any) -> Doc:
        """Receive until a message of a kind comes."""
        while True:
            message = await self.receive()
            if message["type"] == kind and wanted.items() <= message.items():
                return message
            assert kind == "error" or message["type"] != "error", message

    async def collect(self, *kinds: str) -> dict[str, Doc]:
        """Receive until a message of each kind has come, in any order."""
        found: dict[str, Doc] = {}
        while len(found) < len(kinds):
            message = await self.receive()
            if message["type"] in kinds:
                found[message["type"]] = message
        return found

    async def until_closed(self) -> None:
        """Receive until the server ends the connection; unread messages would hide its end."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.receive()

    async def subscribe(self, token: str) -> Doc:
        """Subscribe to a seat and wait for its view."""
        await self.send({"type": "subscribe", "token": token})
        welcome = await self.wait("welcome")
        self.seat = welcome["seat"] if self.seat < 0 else self.seat
        return welcome

    async def act(self, action: Doc, seat: int | None = None, seen: int | None = None) -> Doc:
        """Play an action and wait for the answer."""
        return await self.request("act", seat, seen, action=action)

    async def undo(self, seat: int | None = None) -> Doc:
        """Undo the last action."""
        return await self.request("undo", seat, None)

    async def request(self, kind: str, seat: int | None, seen: int | None, **more: Any) -> Doc:
        """Send an action or undo and wait for its answer."""
        seat = self.seat if seat is None else seat
        self.number += 1
        seen = self.sequences[seat] if seen is None else seen
        await self.send({"type": kind, "id": self.number, "seat": seat, "seen": seen} | more)
        return await self.wait("answer", id=self.number)

    async def preview(self, request: Doc) -> Doc:
        """Request a preview."""
        self.number += 1
        message = {"type": "ask", "id": self.number, "seat": self.seat, "request": request}
        await self.send(message)
        return await self.wait("preview", id=self.number)

    async def until_turn(self, seat: int | None = None, after: int = 0) -> None:
        """Receive until it is the seat's turn, later than turn `after`."""
        seat = self.seat if seat is None else seat
        while not self.over(seat):
            view = self.views[seat]
            if view["active"] == seat and view["turn"] > after:
                return
            await self.receive()

    def over(self, seat: int) -> bool:
        """Return whether the match is decided."""
        return bool(self.views[seat].get("victory"))

    async def end_turn(self, seat: int | None = None) -> Doc:
        """Pass control."""
        return await self.act({"type": "end_turn"}, seat)
