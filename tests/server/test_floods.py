"""Connections that send too much, read nothing, or never complete a request."""

import asyncio
import base64
import json
import os
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from simple_civ.authority.match.streams import WAITING_BYTES, Outbox
from simple_civ.authority.session.client_session import ClientSession
from simple_civ.protocol.messages import VERSION
from simple_civ.server.edge import transports
from simple_civ.server.edge.transports import FRAMES, SOCKETS, Guard, GuardedHttp
from simple_civ.server.rate_limits import RateLimits
from simple_civ.server.request_limits import RequestLimits
from simple_civ.server.settings import Settings
from tests.patience import PATIENCE

from .harness import Running, running, settings_in, until
from .stretches import STRETCH, Stretches

Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]

TEXT = 0x81
PING = 0x89
PONG = b"\x8a\x00"


def frame(kind: int, data: bytes) -> bytes:
    """Return a frame of a client, masked with zeros."""
    size = len(data)
    head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2)
    return head + bytes(4) + data


async def wire(server: Running) -> Wire:
    """Return a bare connection to a server."""
    where = urlsplit(server.address)
    return await asyncio.open_connection(where.hostname, where.port, limit=2**16)


async def socket(server: Running, match: str, visitor: str = "") -> Wire:
    """Return a socket that reads only when it is told to."""
    told = f"X-Forwarded-For: {visitor}\r\n" if visitor else ""
    host = urlsplit(server.address).netloc
    return await upgrade(await wire(server), host, f"/api/matches/{match}", told)


async def upgrade(bare: Wire, host: str, path: str, told: str = "") -> Wire:
    """Turn a bare connection into a socket of a match."""
    reader, writer = bare
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET {path}/socket HTTP/1.1\r\nHost: {host}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"{told}Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return bare


async def silent(server: Running) -> tuple[asyncio.StreamWriter, ClientSession]:
    """Return both ends of a client that follows a seat and reads nothing."""
    match = await server.create()
    _, writer = await socket(server, match["id"])
    subscribe(writer, match["seats"][0]["token"])
    await until(lambda: bool(server.host.sessions))
    (session,) = server.host.sessions
    await until(lambda: bool(session.seats.streams))
    return writer, session


def subscribe(writer: asyncio.StreamWriter, token: str) -> None:
    """Request the view of a seat."""
    for message in (
        {"type": "hello", "version": VERSION},
        {"type": "subscribe", "token": token},
    ):
        writer.write(frame(TEXT, json.dumps(message).encode()))


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Return what a server still sends until it ends the connection."""
    said = b""
    async with asyncio.timeout(PATIENCE):
        try:
            while data := await reader.read(2**16):
                said += data
        except ConnectionError:
            pass
    return said


async def heard(reader: asyncio.StreamReader) -> bytes:
    """Return what a server sends for as many pings as a socket may send.

    It answers each, or ends the connection.
    """
    said = b""
    async with asyncio.timeout(PATIENCE):
        while said.count(PONG) < FRAMES * 50 and (data := await reader.read(2**16)):
            said += data
    return said


FLOODS = {
    "pings": frame(PING, b"") * 40_000,
    "messages": frame(TEXT, b'{"type":"ping"}') * 20_000,
    "nonsense": frame(TEXT, b"x") * 20_000,
    "parts": frame(0x01, b"") + frame(0x00, b"") * 40_000,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_ends_the_socket(tmp_path: Path, stretches: Stretches, kind: str) -> None:
    """Frames of every kind count, and nobody waits for a flood to be worked off."""

    async def scene() -> None:
        settings = settings_in(tmp_path, actions_per_second=50)
        async with running(settings) as server:
            match = await server.create()
            reader, writer = await socket(server, match["id"])
            stretches.longest = 0.0
            writer.write(FLOODS[kind])
            said = await ended(reader)
            assert len(said) < 2**16, "the flood was answered"
            await until(lambda: not server.host.sessions)
            assert (await server.ask("GET", "/health")).status_code == 200
            writer.close()

    asyncio.run(scene())
    assert stretches.longest < STRETCH, stretches.what


def test_a_flood_over_many_sockets_ends_them(tmp_path: Path) -> None:
    """Each stays below the limit of a socket; together they are one visitor's. Others play on."""

    async def scene() -> None:
        proxy = {"local": False, "trusted_proxies": ("127.0.0.1",)}
        settings = settings_in(tmp_path, actions_per_second=50, **proxy)
        async with running(settings) as server:
            match = await server.create()
            other = await socket(server, match["id"], "192.0.2.2")
            wires = [await socket(server, match["id"], "192.0.2.1") for _ in range(8 * SOCKETS)]
            few = frame(PING, b"") * (FRAMES * 50)
            for _, writer in wires:
                writer.write(few)
            cut = [reader for reader, _ in wires if b"too many frames" in await heard(reader)]
            assert len(cut) >= 4 * SOCKETS
            other[1].write(frame(PING, b"still here"))
            assert b"still here" in await other[0].readuntil(b"still here")
            for _, writer in [*wires, other]:
                writer.close()

    asyncio.run(scene())


def test_a_client_that_never_reads_is_cut_off(tmp_path: Path) -> None:
    """What waits for it is bounded in bytes; then its connection ends, and holds nothing."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            writer, session = await silent(server)
            most = 0
            for _ in range(100):  # the system takes some of them for it
                session.outbox.put(b" " * 1_000_000)
                most = max(most, session.outbox.size)
                await asyncio.sleep(0)
            await until(lambda: not server.host.sessions)
            assert most <= WAITING_BYTES
            assert not session.outbox.waiting
            writer.close()

    asyncio.run(scene())


def test_a_client_that_stops_reading_is_cut_off_in_time(tmp_path: Path) -> None:
    """However little waits for it."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, send_time=100)) as server:
            writer, session = await silent(server)
            session.outbox.put(b" " * 30_000_000)  # more than the system takes for it
            await until(lambda: not server.host.sessions)
            writer.close()

    asyncio.run(scene())


def test_an_answer_that_nobody_reads_is_dropped_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection ends, and holds nothing."""
    ends: list[Exception | None] = []
    lost = GuardedHttp.connection_lost

    def noted(connection: GuardedHttp, error: Exception | None) -> None:
        ends.append(error)
        lost(connection, error)

    monkeypatch.setattr(GuardedHttp, "connection_lost", noted)
    monkeypatch.setattr(transports, "SLOWEST", 10**12)

    async def scene() -> None:
        async with running(settings_in(tmp_path, send_time=100)) as server:
            server.host.authority.documents.kept["games",] = bytes(20_000_000)
            _, writer = await wire(server)
            host = urlsplit(server.address).netloc
            writer.write(f"GET /api/games HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            await until(lambda: bool(ends))
            writer.close()

    asyncio.run(scene())


def test_a_household_counts_as_one_address() -> None:
    """Of IPv6 it has a whole network, and could take every connection there is."""
    guard = Guard(Settings(database="", connections_per_address=1))
    guard.enter("2001:db8::1")
    assert not guard.admits("2001:db8::2") and guard.admits("2001:db8:0:1::1")
    guard.leave("2001:db8::1")
    assert guard.admits("2001:db8::2") and not guard.open


def test_an_outbox_is_bounded_in_bytes() -> None:
    """One message always fits; together they may not be too much."""
    ends: list[bool] = []
    outbox = Outbox()
    outbox.abort = lambda: ends.append(True)
    outbox.put(b"x" * (WAITING_BYTES + 1))
    assert not ends and outbox.waiting
    outbox.put(b"x")
    assert ends and outbox.closed and not outbox.waiting and outbox.size == 0


UNFINISHED = {
    "nothing": b"",
    "half a head": b"GET /health HTTP/1.1\r\nHost: x\r\nX-",
    "half a body": b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{",
}


@pytest.mark.parametrize("kind", UNFINISHED)
def test_requests_that_never_end_are_given_up(tmp_path: Path, kind: str) -> None:
    """Heads and bodies have their time."""

    async def scene() -> None:
        settings = settings_in(tmp_path, headers_time=200, body_time=300)
        async with running(settings) as server:
            reader, writer = await wire(server)
            writer.write(UNFINISHED[kind])
            await ended(reader)
            writer.close()
            assert (await server.ask("GET", "/health")).status_code == 200

    asyncio.run(scene())


def test_headers_are_bounded(tmp_path: Path) -> None:
    """A head without end is not kept."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            reader, writer = await wire(server)
            writer.write(b"GET /health HTTP/1.1\r\nX-Long: " + b"x" * 500_000)
            assert b" 400 " in await ended(reader) or reader.at_eof()
            writer.close()

    asyncio.run(scene())


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    """More are ended at once; what is closed counts no more."""

    async def scene() -> None:
        settings = settings_in(tmp_path, local=False, connections_per_address=3)
        async with running(settings) as server:
            await server.http.aclose()
            wires = [await wire(server) for _ in range(3)]
            for reader, writer in wires:
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                assert b" 200 " in await reader.readline()
            reader, writer = await wire(server)
            assert await ended(reader) == b""
            writer.close()
            wires[0][1].close()
            said = b""
            while b" 200 " not in said:  # the server hears of the end a moment later
                reader, writer = await wire(server)
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                said = await ended(reader)
                writer.close()
            for _, writer in wires:
                writer.close()

    asyncio.run(scene())


def test_whole_views_are_given_out_at_a_bounded_rate(tmp_path: Path) -> None:
    """A visitor who asks for more waits; nobody is refused."""

    class Spent(RateLimits):
        """A limit of two views."""

        refused = 0

        def allows(self, key: str) -> bool:
            allowed = super().allows(key)
            self.refused += not allowed
            return allowed

    async def scene() -> None:
        settings = settings_in(tmp_path, local=False, arrivals_per_second=100)
        async with running(settings) as server:
            match = await server.create()
            limits = RequestLimits(settings)
            server.host.authority.services.limits = limits
            spent = limits.arrivals = Spent(0.0, 2)
            token = match["seats"][0]["token"]
            async with server.client(match["id"], token, token) as client:
                await client.send({"type": "subscribe", "token": token})
                await until(lambda: spent.refused > 1)
                limits.arrivals = RateLimits(1.0)
                assert (await client.wait("welcome"))["seat"] == 0

    asyncio.run(scene())
