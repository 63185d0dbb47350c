"""Outages: databases that are silent, starting, or full, and the answers of servers meanwhile."""

import asyncio
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from simple_civ.protocol.errors import InputError
from simple_civ.server.store import engine, probe
from simple_civ.server.store.store import open_store
from tests.patience import PATIENCE
from tools.slowness import patience

from .harness import running, settings_in, until_health
from .processes import serve
from .silence import way_to

END = {"action": {"type": "end_turn"}}
SOON = 2.0 * patience()
"""Seconds in which a load balancer wants to know; more where the machine is slow."""


@pytest.fixture
def place() -> Iterator[Path]:
    """Provide a folder with a short name, as addresses of sockets are short."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


def test_a_silent_database_is_told_soon_and_its_return_too(
    postgres_url: str, tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It accepts connections and never answers; nothing is heard of those that were there."""
    monkeypatch.setattr(probe, "FRESH", 0.0)

    async def scene() -> None:
        async with way_to(postgres_url, place) as way:
            settings = settings_in(tmp_path, database=way.url, drain=1)
            async with running(settings) as server:
                await until_health(200, lambda: server.ask("GET", "/health"))
                way.open.clear()
                for _ in range(3):
                    began = time.monotonic()
                    answer = await server.ask("GET", "/health")
                    assert time.monotonic() - began < SOON
                    assert (answer.status_code, answer.json()["status"]) == (503, "failing")
                way.open.set()
                await until_health(200, lambda: server.ask("GET", "/health"))

    asyncio.run(scene())


def test_requests_wait_for_a_silent_database_no_longer_than_its_time(
    postgres_url: str, tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are told to come again, those behind others too; what was played goes on later."""
    granted = patience()
    monkeypatch.setattr(engine, "ANSWER", granted)

    async def scene() -> None:
        async with way_to(postgres_url, place) as way:
            settings = settings_in(tmp_path, database=way.url, drain=1)
            async with running(settings) as server:
                match, other = await server.create(), await server.create()
                path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
                await server.ask("GET", f"{path}/view", token)
                asked = [
                    ("POST", f"{path}/actions", END),
                    ("PATCH", f"{path}/seat", {"name": "Bo"}),
                    ("POST", "/api/matches", {"game": "groves"}),
                    *[("GET", f"/api/matches/{other['id']}", None)] * 20,
                ]
                for live in list(server.host.authority.matches.live.values()):
                    if live.record.id == other["id"]:
                        server.host.authority.matches.drop(live)
                way.open.clear()
                began = time.monotonic()
                answers = await asyncio.gather(
                    *(server.ask(*words[:2], token, json=words[2]) for words in asked)
                )
                assert {answer.status_code for answer in answers} == {503}
                assert time.monotonic() - began < 8 * granted
                way.open.set()
                async with asyncio.timeout(PATIENCE):
                    while (await server.ask("GET", f"{path}/view", token)).status_code != 200:
                        await asyncio.sleep(0.05)
                answer = await server.ask("POST", f"{path}/actions", token, json=END)
                assert answer.status_code == 200, answer.text

    asyncio.run(scene())


def test_while_the_database_starts_requests_are_told_to_come_again(
    postgres_url: str, tmp_path: Path, place: Path
) -> None:
    """With 503, and a server that is started meanwhile says so in one line."""

    async def scene() -> None:
        async with way_to(postgres_url, place) as way:
            settings = settings_in(tmp_path, database=way.url)
            async with running(settings) as server:
                match = await server.create()
                path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
                way.starting = True
                way.cut()
                assert (await server.ask("GET", "/health")).status_code == 503
                for method, address, body in (
                    ("GET", "/api/matches", None),
                    ("POST", f"{path}/actions", END),
                    ("POST", "/api/matches", {"game": "groves"}),
                    ("PATCH", f"{path}/seat", {"name": "Bo"}),
                ):
                    answer = await server.ask(method, address, token, json=body)
                    assert answer.status_code == 503, (address, answer.text)
                    assert "cannot use its database just now" in answer.json()["text"]
                with pytest.raises(InputError, match=r"cannot be opened: .*starting up"):
                    await open_store(way.url)
                way.starting = False
                answer = await server.ask("POST", f"{path}/actions", token, json=END)
                assert answer.json()["accepted"]

    asyncio.run(scene())


@pytest.mark.skipif(os.name != "posix", reason="limits of a process")
def test_a_full_disk_is_told_soon_and_by_what_failed(tmp_path: Path) -> None:
    """The system takes no more bytes of the server: it goes on when it does again."""
    file = tmp_path / "matches.db"

    async def scene() -> None:
        server = await serve(f"sqlite:///{file}")
        try:
            async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
                await until_health(200, lambda: http.get("/health"))
                free = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, free[1]))
                await until_health(503, lambda: http.get("/health"))
                began = time.monotonic()
                answer = await http.get("/health")
                assert time.monotonic() - began < SOON
                assert (answer.status_code, answer.json()["status"]) == (503, "failing")
                made = await http.post("/api/matches", json={"game": "groves"})
                assert made.status_code == 503, made.text
                assert "cannot use its database" in made.json()["text"]
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)
                await until_health(200, lambda: http.get("/health"))
                made = await http.post("/api/matches", json={"game": "groves"})
                assert made.status_code == 201, made.text
            await server.end()
        finally:
            await server.kill()

    asyncio.run(scene())


def test_a_disk_with_hardly_any_room_counts_as_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the database has written before may be written over, and hide it for a while."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            await until_health(200, lambda: server.ask("GET", "/health"))
            monkeypatch.setattr(probe, "FRESH", 0.0)
            monkeypatch.setattr(probe, "ROOM", 2**62)
            server.host.store.probe.until = 0.0
            assert (await server.ask("GET", "/health")).status_code == 503

    asyncio.run(scene())
