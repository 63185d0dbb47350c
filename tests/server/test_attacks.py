"""Attacks on a server process, with and without nginx: their effect on other visitors.

The figures are printed at the end of the run; docs/measured.md keeps some.
"""

import asyncio
import contextlib
import json
import os
import resource
import time
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import psutil
import pytest

from simple_civ.server.settings import Settings
from tests.patience import PATIENCE
from tools.slowness import patience

from .fronts import DIRECT, PROXY, Front, fronted
from .harness import until
from .test_floods import FLOODS, TEXT, frame, subscribe, upgrade
from .test_stalling import EDITION, HOSTILE

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(os.name != "posix", reason="addresses and limits as Linux has them"),
]

FRONTS = [DIRECT, PROXY]
SAMPLES = 40
OTHER = 9
"""The visitor who means no harm."""

LASTING = 10.0
"""Seconds that an attack lasts that would go on."""

BEARABLE = 2.0 * patience()
"""Seconds that nobody else waits for an answer, whatever the attack."""

VIEWS_AT_ONCE = 20 * Settings.arrivals_per_second
"""Whole views that one address may ask for before it is refused."""

COSTLY = {
    "game": "civ",
    "ruleset": {"edition.toml": EDITION, "maps.toml": "[sizes.huge]\ncamps = [59, 60]\n"},
    "setup": {"size": "huge"},
    "seats": [{"kind": "human"}, *[{"kind": "ai"}] * 5],
}
"""A ruleset that may be: no try of its map keeps the promise of that number of camps."""


@dataclass
class Felt:
    """The waits of other visitors, quiet and under attack, in seconds."""

    quiet: list[float] = field(default_factory=list)
    attacked: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        before, after = (
            f"median {median(some) * 1000:.0f} ms, worst {max(some) * 1000:.0f} ms"
            for some in (self.quiet, self.attacked)
        )
        return f"others waited {before} before, {after} meanwhile ({len(self.attacked)} requests)"


@dataclass
class Person:
    """A player who requests the view of a match repeatedly."""

    http: httpx.AsyncClient
    path: str
    token: str
    asked: int = 0

    async def ask(self) -> float:
        """Return the seconds until the view is there."""
        self.asked += 1
        began = time.monotonic()
        headers = {"authorization": f"Bearer {self.token}"}
        answer = await self.http.get(f"{self.path}/view", headers=headers)
        assert answer.status_code == 200, answer.text
        await asyncio.sleep(0.05)  # as a person does, and not as a flood
        return time.monotonic() - began - 0.05


async def sit_down(http: httpx.AsyncClient, size: str = "tiny") -> Person:
    """Create the visitor's own match."""
    body = {"game": "civ", "seed": 3, "setup": {"size": size}}
    made = await http.post("/api/matches", json=body)
    assert made.status_code == 201, made.text
    created = made.json()
    return Person(http, f"/api/matches/{created['id']}", created["seats"][0]["token"])


Attack = Callable[[Front, Person], Coroutine[Any, Any, None]]


async def post_costly(front: Front, victim: Person) -> None:
    """Send rulesets whose maps take as long as the budget allows, from four addresses."""

    async def post(number: int) -> None:
        async with front.visitor(number) as http:
            answer = await http.post("/api/matches", json=COSTLY)
            assert answer.status_code in (201, 422, 503), answer.text

    asked = [asyncio.create_task(post(number)) for number in range(20, 24)]
    done, _ = await asyncio.wait(asked, timeout=LASTING)
    for task in asked:
        task.cancel()
    for task in done:
        task.result()
    await asyncio.gather(*asked, return_exceptions=True)


async def post_hostile(front: Front, victim: Person) -> None:
    """Send rulesets and scenarios that are hard to parse, each from its own address."""

    async def post(number: int, body: dict[str, object]) -> None:
        async with front.visitor(number) as http:
            answer = await http.post("/api/matches", json={"game": "civ"} | body)
            assert answer.status_code in (400, 422, 503), answer.text

    await asyncio.gather(*(post(30 + at, body) for at, body in enumerate(HOSTILE.values())))


async def make_many(front: Front, victim: Person) -> None:
    """Create more matches than allowed, by every way of writing the path."""
    async with front.visitor(40) as http:
        ways = ("/api/matches", "/api/matches/", "//api/matches", "/api%2fmatches")
        told = [
            (await http.post(ways[count % 4], json={"game": "groves"})).status_code
            for count in range(120)
        ]
    assert told.count(201) <= 61 and 429 in told, told


async def ask_often(front: Front, victim: Person) -> None:
    """Request lists and rulesets as fast as they come, over twenty connections."""

    async def ask(http: httpx.AsyncClient) -> None:
        for _ in range(100):
            assert (await http.get("/api/matches")).status_code in (200, 429)

    async with front.visitor(41) as http:
        await asyncio.gather(*(ask(http) for _ in range(20)))


async def open_socket(
    front: Front, number: int, victim: Person
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Return a socket that reads only when it is told to."""
    return await upgrade(await front.wire(number), front.host, victim.path)


async def hang_up(writers: Iterable[asyncio.StreamWriter]) -> None:
    """End connections at once, whatever waits in them."""
    for writer in writers:
        writer.transport.abort()
    await asyncio.gather(*(writer.wait_closed() for writer in writers), return_exceptions=True)


async def flood(front: Front, victim: Person) -> None:
    """Send every kind of frame, far past the limit, over sockets of its own."""

    async def send(number: int, data: bytes) -> None:
        reader, writer = await open_socket(front, number, victim)
        with contextlib.suppress(OSError):
            writer.write(data)
            async with asyncio.timeout(PATIENCE):
                while await reader.read(2**16):
                    pass
        await hang_up([writer])

    await asyncio.gather(*(send(50 + at, data) for at, data in enumerate(FLOODS.values())))


async def never_read(front: Front, victim: Person) -> None:
    """Request as many large views as allowed from twenty addresses, and read none of them."""
    process = psutil.Process(front.serving.process.pid)
    async with front.visitor(60) as http:
        own = await sit_down(http, "huge")
    before = process.memory_info().rss
    wires = [await open_socket(front, 60 + number, own) for number in range(20)]
    again = frame(TEXT, json.dumps({"type": "subscribe", "token": own.token}).encode())
    for _, writer in wires:
        subscribe(writer, own.token)
        writer.write(again * (VIEWS_AT_ONCE - 1))
    most, enough = before, victim.asked + SAMPLES

    def felt() -> bool:
        nonlocal most
        most = max(most, process.memory_info().rss)
        return victim.asked >= enough

    await until(felt)
    await hang_up([writer for _, writer in wires])
    assert most - before < 120e6, f"{(most - before) / 1e6:.0f} MB"


async def never_end(front: Front, victim: Person) -> None:
    """Send requests without an end: headers, bodies, connections that say nothing."""
    begun = (
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 5000000\r\n\r\n{",
        b"",
    )
    wires = []
    for number in range(300):
        with contextlib.suppress(OSError):
            _, writer = await front.wire(70 + number // 100)
            writer.write(begun[number % 3])
            wires.append(writer)
    enough = victim.asked + SAMPLES
    await until(lambda: victim.asked >= enough)
    await hang_up(wires)


ATTACKS: dict[str, Attack] = {
    "costly maps": post_costly,
    "hostile rulesets": post_hostile,
    "too many matches": make_many,
    "too many requests": ask_often,
    "floods of frames": flood,
    "clients that never read": never_read,
    "requests without an end": never_end,
}


async def measure(front: Front, attack: Attack) -> Felt:
    """Return what another visitor experiences before and during an attack."""
    felt = Felt()
    async with front.visitor(OTHER) as http:
        victim = await sit_down(http)
        await victim.ask()
        felt.quiet = [await victim.ask() for _ in range(SAMPLES)]
        attacking = asyncio.create_task(attack(front, victim))
        while not attacking.done() or len(felt.attacked) < SAMPLES:
            felt.attacked.append(await victim.ask())
        await attacking
    return felt


@pytest.mark.parametrize("name", ATTACKS)
@pytest.mark.parametrize("kind", FRONTS)
def test_others_hardly_feel_an_attack(
    tmp_path: Path, kind: str, name: str, record_property: Callable[[str, str], None]
) -> None:
    """They go on playing, and wait for nobody."""

    async def scene() -> None:
        async with fronted(kind, tmp_path) as front:
            felt = await measure(front, ATTACKS[name])
            record_property("summary", f"{name}, {kind}: {felt}")
            assert max(felt.attacked) < BEARABLE, str(felt)
            await front.serving.end()
            assert front.serving.process.returncode == 0

    asyncio.run(scene())


@pytest.mark.parametrize("kind", FRONTS)
def test_a_server_without_descriptors_plays_on_and_recovers(
    tmp_path: Path, kind: str, record_property: Callable[[str, str], None]
) -> None:
    """Who is connected goes on; when others have gone, new connections are taken again."""

    async def scene() -> None:
        async with fronted(kind, tmp_path) as front:
            process = front.serving.process.pid
            async with front.visitor(OTHER) as http:
                victim = await sit_down(http)
                open_now = len(os.listdir(f"/proc/{process}/fd"))
                most = resource.prlimit(process, resource.RLIMIT_NOFILE)[1]
                resource.prlimit(process, resource.RLIMIT_NOFILE, (open_now + 60, most))
                wires = []
                for number in range(300):
                    with contextlib.suppress(OSError):
                        _, writer = await front.wire(80 + number // 100)
                        writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                        wires.append(writer)
                felt = []
                if kind == DIRECT:  # a proxy has a new connection for every request
                    felt = [await victim.ask() for _ in range(SAMPLES)]
                await hang_up(wires)
                began = time.monotonic()
                async with asyncio.timeout(PATIENCE):
                    while True:
                        async with front.visitor(90) as later:
                            with contextlib.suppress(httpx.HTTPError):
                                if (await later.get("/health")).status_code == 200:
                                    break
                        await asyncio.sleep(0.05)
                back = time.monotonic() - began
                await victim.ask()
            worst = f"those connected waited {max(felt) * 1000:.0f} ms at most, " if felt else ""
            record_property("summary", f"no descriptors, {kind}: {worst}back after {back:.1f} s")
            await front.serving.end()
            assert front.serving.process.returncode == 0

    asyncio.run(scene())


@pytest.mark.parametrize("kind", FRONTS)
def test_a_signal_is_heard_at_once_while_costly_work_is_done(
    tmp_path: Path, kind: str, record_property: Callable[[str, str], None]
) -> None:
    """Who is connected is asked to come again, and the process ends when it has drained."""

    async def scene() -> None:
        async with fronted(kind, tmp_path) as front:
            server = psutil.Process(front.serving.process.pid)
            async with front.visitor(OTHER) as http, front.visitor(20) as one:
                victim = await sit_down(http)
                reader, writer = await open_socket(front, OTHER, victim)
                asked = asyncio.create_task(one.post("/api/matches", json=COSTLY))
                async with asyncio.timeout(PATIENCE):
                    while not busy(server):
                        await asyncio.sleep(0.05)
                    began = time.monotonic()
                    front.serving.process.terminate()
                    await reader.read(2**16)
                    heard = time.monotonic() - began
                    assert await front.serving.process.wait() == 0
                    ended = time.monotonic() - began
                await hang_up([writer])
                asked.cancel()
                await asyncio.gather(asked, return_exceptions=True)
            told = f"heard after {heard * 1000:.0f} ms, ended after {ended:.1f} s"
            record_property("summary", f"SIGTERM during costly maps, {kind}: {told}")
            assert heard < BEARABLE, told

    asyncio.run(scene())


def busy(server: psutil.Process) -> bool:
    """Return whether a job process of a server is working."""
    with contextlib.suppress(psutil.NoSuchProcess):
        for one in server.children(recursive=True):
            if "job_worker" in " ".join(one.cmdline()) and one.children():
                return True
    return False
