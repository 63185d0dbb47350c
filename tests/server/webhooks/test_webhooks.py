"""Webhooks: whose turn it is, sent at least once, signed, and never to the wrong address."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select

from simple_civ.authority.match_records import Delivery
from simple_civ.server.settings import Settings
from simple_civ.server.store.schema import deliveries, snapshots
from simple_civ.server.webhooks import webhooks
from simple_civ.server.webhooks.webhooks import (
    FIRST_PAUSE,
    MOST_ATTEMPTS,
    MOST_BYTES,
    sign,
    summary,
)
from tests.patience import PATIENCE

from ..harness import Running, Time, running, settings_in, until
from ..test_damage import alter

SECRET = "0123456789abcdef"
GRANTED = webhooks.PATIENCE
LONGEST_PAUSE = FIRST_PAUSE * 3**MOST_ATTEMPTS


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Extend the time limit: on a busy machine even an immediate answer may take longer."""
    monkeypatch.setattr(webhooks, "PATIENCE", PATIENCE)


def local_settings(folder: Path) -> Settings:
    """Return settings of a server that may notify receivers on this machine."""
    return settings_in(folder, webhook_hosts=("127.0.0.1",), webhook_private=True)


@contextlib.asynccontextmanager
async def receiver(answers: list[str]) -> AsyncIterator[tuple[int, list[dict[str, Any]]]]:
    """Provide a small web server that records requests and answers with the heads in turn."""
    received: list[dict[str, Any]] = []

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        lines = [line.partition(": ") for line in head.split("\r\n")[1:]]
        headers = {name.lower(): value for name, _, value in lines}
        body = await reader.readexactly(int(headers["content-length"]))
        received.append({"headers": headers, "body": body, "path": head.split()[1]})
        answer = answers[min(len(received), len(answers)) - 1]
        writer.write(f"HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1], received


async def hooked_match(server: Running, address: str) -> tuple[str, list[str]]:
    """Return a match of two people, the second with a webhook: its path and its tokens."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    match = await server.create(seats=seats, seed=None)
    path, tokens = f"/api/matches/{match['id']}", [seat["token"] for seat in match["seats"]]
    change = {"webhook": address, "secret": SECRET}
    answer = await server.ask("PATCH", f"{path}/seat", tokens[1], json=change)
    assert answer.status_code == 200, answer.text
    return path, tokens


async def end_turn(server: Running, path: str, token: str) -> None:
    """Start the next seat's turn."""
    answer = await server.ask(
        "POST", f"{path}/actions", token, json={"action": {"type": "end_turn"}}
    )
    assert answer.json()["accepted"], answer.text


async def attempts(server: Running) -> int:
    """Return how often the webhooks that are still due have been tried."""
    async with server.host.store.engine.connect() as connection:
        found = await connection.execute(select(func.sum(deliveries.c.attempts)))
        return int(found.scalar() or 0)


async def due(server: Running) -> int:
    """Return how many webhooks are still due."""
    async with server.host.store.engine.connect() as connection:
        found = await connection.execute(select(func.count()).select_from(deliveries))
        return int(found.scalar_one())


async def deliver(server: Running, time: Time, times: int = 1) -> None:
    """Have the server send what is due, with the longest pause after each try."""
    for _ in range(times):
        await server.host.webhooks.poll()
        await server.host.webhooks.settled()
        time.now += LONGEST_PAUSE


def test_a_webhook_tells_of_a_turn_signed_and_again_if_it_failed(tmp_path: Path) -> None:
    """With the same key, so that the receiver can tell."""

    async def scene() -> None:
        time = Time()
        answers = ["500 Broken", "200 Told"]
        async with (
            running(local_settings(tmp_path), now=time) as server,
            receiver(answers) as (port, received),
        ):
            path, tokens = await hooked_match(server, f"http://127.0.0.1:{port}/turn")
            await end_turn(server, path, tokens[0])
            await deliver(server, time, times=2)
            first, second = received
            assert first["headers"]["idempotency-key"] == second["headers"]["idempotency-key"]
            assert len(second["body"]) <= MOST_BYTES
            told = json.loads(second["body"])
            assert (told["type"], told["seat"], told["turn"]) == ("your_turn", 1, 1)
            stamp = second["headers"]["x-simple-civ-time"]
            signature = second["headers"]["x-simple-civ-signature"]
            assert signature == sign(SECRET, stamp, second["body"])

    asyncio.run(scene())


def test_a_webhook_follows_no_redirect(tmp_path: Path) -> None:
    """A receiver that points elsewhere has not been told; elsewhere is never asked."""

    async def scene() -> None:
        time = Time()
        async with (
            receiver(["200 Told"]) as (other, elsewhere),
            running(local_settings(tmp_path), now=time) as server,
        ):
            moved = f"307 Moved\r\nlocation: http://127.0.0.1:{other}/"
            async with receiver([moved, moved, "204 Told"]) as (port, received):
                path, tokens = await hooked_match(server, f"http://127.0.0.1:{port}/turn")
                await end_turn(server, path, tokens[0])
                await deliver(server, time, times=3)
            assert await due(server) == 0
            assert [one["path"] for one in received] == ["/turn"] * 3
            assert elsewhere == []

    asyncio.run(scene())


def test_what_was_not_told_is_told_by_the_next_server(tmp_path: Path) -> None:
    """A delivery is a row of the database: with its key it outlives the server."""

    async def scene() -> None:
        time = Time()
        settings = local_settings(tmp_path)
        async with receiver(["503 Later", "200 Told"]) as (port, received):
            async with running(settings, now=time) as server:
                path, tokens = await hooked_match(server, f"http://127.0.0.1:{port}/turn")
                await end_turn(server, path, tokens[0])
                await deliver(server, time)
                assert await attempts(server) == 1
            assert len(received) == 1
            async with running(settings, now=time) as server:
                await deliver(server, time)
                assert await due(server) == 0
            first, second = received
            assert first["headers"]["idempotency-key"] == second["headers"]["idempotency-key"]

    asyncio.run(scene())


def test_only_the_last_turn_of_a_seat_waits_to_be_told(tmp_path: Path) -> None:
    """A player of a long match with a silent receiver leaves no heap."""

    async def scene() -> None:
        async with running(local_settings(tmp_path), now=Time()) as server:
            path, tokens = await hooked_match(server, "http://127.0.0.1:9/hook")
            for turn in range(6):
                await end_turn(server, path, tokens[turn % 2])
            assert await due(server) == 1

    asyncio.run(scene())


def test_a_webhook_of_a_damaged_match_is_put_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As if its receiver had failed, and not again and again."""
    settings = local_settings(tmp_path)

    async def scene() -> None:
        time = Time()
        async with running(settings, now=time) as server:
            await server.host.webhooks.stop()
            path, tokens = await hooked_match(server, "http://127.0.0.1:9/hook")
            await end_turn(server, path, tokens[0])
        await alter(settings.database, delete(snapshots))
        time.now += LONGEST_PAUSE
        async with running(settings, now=time) as server:
            await server.host.webhooks.stop()
            time.now += LONGEST_PAUSE
            await deliver(server, time)
            assert await due(server) == 1 and await attempts(server) >= 1

    asyncio.run(scene())
    failures = [one for one in caplog.records if one.getMessage() == "webhook failed"]
    assert all(one.levelname == "INFO" for one in failures)


def test_a_webhook_to_ones_own_network_is_never_sent(tmp_path: Path) -> None:
    """Though its host is allowed: it is refused after it was resolved."""

    async def scene() -> None:
        time = Time()
        settings = settings_in(tmp_path, webhook_hosts=("localhost",))
        async with (
            running(settings, now=time) as server,
            receiver(["200 Told"]) as (port, received),
        ):
            path, tokens = await hooked_match(server, f"http://localhost:{port}/")
            await end_turn(server, path, tokens[0])
            await deliver(server, time)
            assert await attempts(server) == 1
            assert received == []

    asyncio.run(scene())


def test_a_webhook_tells_of_the_first_turn_of_a_match(tmp_path: Path) -> None:
    """A creator who went away learns that the others have come."""

    async def scene() -> None:
        time = Time()
        async with (
            running(local_settings(tmp_path), now=time) as server,
            receiver(["200 Told"]) as (port, received),
        ):
            seats = [{"kind": "human"}, {"kind": "open"}]
            match = await server.create(seats=seats, seed=None)
            path, token = f"/api/matches/{match['id']}", match["seats"][0]["token"]
            change = {"webhook": f"http://127.0.0.1:{port}/turn", "secret": SECRET}
            await server.ask("PATCH", f"{path}/seat", token, json=change)
            assert (await due(server), received) == (0, [])
            await server.ask("POST", f"{path}/join", json={})
            await deliver(server, time)
            told = json.loads(received[0]["body"])
            assert (told["type"], told["seat"], told["turn"]) == ("your_turn", 0, 1)

    asyncio.run(scene())


def test_a_receiver_that_never_answers_is_left_and_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one that says nothing nor one that never stops holds the others up."""
    assert GRANTED == 5
    monkeypatch.setattr(webhooks, "PATIENCE", 0.2)

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async def scene() -> None:
        time = Time()
        server_of_silence = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = server_of_silence.sockets[0].getsockname()[1]
        async with running(local_settings(tmp_path), now=time) as server, server_of_silence:
            path, tokens = await hooked_match(server, f"http://127.0.0.1:{port}/turn")
            await end_turn(server, path, tokens[0])
            await deliver(server, time)
            assert (await attempts(server), await due(server)) == (1, 1)

    asyncio.run(scene())


def test_of_a_long_answer_only_the_beginning_is_read(tmp_path: Path) -> None:
    """What it says is nobody's business; its status is enough."""
    sent: list[int] = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        await reader.readexactly(int(head.split("content-length: ")[1].split()[0]))
        writer.write(b"HTTP/1.1 200 Told\r\ncontent-length: 1000000000\r\n\r\n")
        with contextlib.suppress(OSError):
            while True:
                writer.write(b"x" * 65536)
                await writer.drain()
                sent.append(65536)
        writer.close()

    async def scene() -> None:
        talker = await asyncio.start_server(talk, "127.0.0.1", 0)
        port = talker.sockets[0].getsockname()[1]
        time = Time()
        async with running(local_settings(tmp_path), now=time) as server, talker:
            path, tokens = await hooked_match(server, f"http://127.0.0.1:{port}/turn")
            await end_turn(server, path, tokens[0])
            await deliver(server, time)
            assert await due(server) == 0
        assert sum(sent) < 1_000_000_000

    asyncio.run(scene())


def test_a_long_story_is_told_within_its_bounds() -> None:
    """Of too many events the last stay out; how many there were is told."""
    events = [{"type": "unit_moved", "unit": f"unit_{number}"} for number in range(2000)]
    body = summary(Delivery("key", "0" * 16, 1, 5), 7, events)
    told = json.loads(body)
    assert len(body) <= MOST_BYTES == 4096
    assert told["happened"] == {"unit_moved": 2000}
    assert 0 < len(told["events"]) < 2000


def test_a_silent_receiver_delays_nobody_else(tmp_path: Path) -> None:
    """A few are under way to one host and for one visitor; the others do not wait for them.

    All that was due used to go out together, and the next only when each had answered.
    """
    asked = 0

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal asked
        asked += 1
        await reader.read()
        writer.close()

    async def scene() -> None:
        time = Time()
        proxy = {"trusted_proxies": ("127.0.0.1",), "webhook_hosts": ("127.0.0.1", "localhost")}
        settings = settings_in(tmp_path, webhook_private=True, **proxy)
        deaf = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = deaf.sockets[0].getsockname()[1]
        async with (
            deaf,
            running(settings, now=time) as server,
            receiver(["200 Told"]) as (good, received),
        ):
            hooks = server.host.webhooks
            server.http.headers["x-forwarded-for"] = "192.0.2.1"
            for _ in range(webhooks.OPEN + 2):
                path, tokens = await hooked_match(server, f"http://127.0.0.1:{port}/")
                await end_turn(server, path, tokens[0])
            await hooks.poll()
            await until(lambda: asked == webhooks.OPEN)
            server.http.headers["x-forwarded-for"] = "192.0.2.2"
            path, tokens = await hooked_match(server, f"http://localhost:{good}/")
            await end_turn(server, path, tokens[0])
            await hooks.poll()
            await until(lambda: len(received) == 1)
            assert (asked, len(hooks.waiting)) == (webhooks.OPEN, 2)
            time.now += settings.lease + 1  # what is claimed and not sent is due again
            await hooks.poll()
            assert (asked, len(hooks.waiting)) == (webhooks.OPEN, 2), "a seat was told twice"

    asyncio.run(scene())
