"""Bots: the example plays; one that hangs, leaves or sends invalid messages loses its seat."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from simple_civ.authority.match.clock import BOT_TURN
from simple_civ.authority.match.match import Match
from simple_civ.protocol.messages import VERSION

from .harness import Client, Doc, Running, Time, running, settings_in, until

EXAMPLE = Path(__file__).parents[2] / "examples" / "socket_bot.py"
DUEL = [{"kind": "bot"}, {"kind": "ai", "level": "random"}]


async def bot_match(server: Running, **options: object) -> tuple[Doc, Match, str]:
    """Return a match of a bot against the random player: the answer, the match, the token."""
    created = await server.create(seats=DUEL, options=options)
    live = await server.host.authority.matches.get(created["id"])
    assert live is not None
    return created, live, created["seats"][0]["token"]


def outcome(match: Match) -> Doc | None:
    """Return how a match has ended, if it has."""
    return match.record.outcome


def test_the_example_plays_to_the_end(tmp_path: Path) -> None:
    """The match has a turn limit; the bot hears that it is over, and ends."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            setup = {"size": "tiny", "turn_limit": 4}
            options = {"clock": 3_600_000}
            created = await server.create(seats=DUEL, setup=setup, options=options)
            words = (server.address, created["id"], created["seats"][0]["token"])
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, str(EXAMPLE), *words), stdout=asyncio.subprocess.PIPE
            )
            said, _ = await bot.communicate()
            assert bot.returncode == 0
            assert said.decode().startswith("victory by score of")
            live = await server.host.authority.matches.get(created["id"])
            assert live is not None
            assert live.record.outcome is not None
            played = await server.host.store.logs.entries(created["id"])
            acts = {entry.action["type"] for entry in played if entry.seat == 0 and entry.action}
            assert {"found_city", "end_turn"} <= acts

    asyncio.run(scene())


@pytest.mark.rule("resign.absent")
@pytest.mark.parametrize(("clock", "limit"), [(0, BOT_TURN), (5_000, 5_000)])
def test_a_bot_that_hangs_forfeits(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, clock: int, limit: int
) -> None:
    """Whether or not the match has a clock, and also if it never came or has gone."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            created, live, token = await bot_match(server, clock=clock)
            async with server.client(created["id"], token):
                pass
            time.now += limit
            await server.host.authority.timekeeper.poll()
            assert outcome(live) is None, "it has some time left"
            time.now += 1
            with caplog.at_level(logging.WARNING):
                await server.host.authority.timekeeper.poll()
            assert outcome(live) == {"victory": "resignation", "winners": [1]}
            assert "a bot forfeits" in caplog.text
            [entry] = await server.host.store.logs.entries(created["id"])
            assert (entry.seat, entry.action) == (0, {"type": "resign"})
            assert entry.reasons == [{"code": "time_is_up"}]

    asyncio.run(scene())


def test_a_bot_that_talks_nonsense_forfeits(tmp_path: Path) -> None:
    """At once, while its clock stands still: it does not lose by time."""

    async def scene() -> None:
        async with running(settings_in(tmp_path), now=Time()) as server:
            created, live, token = await bot_match(server)
            async with server.client(created["id"], token) as client:
                for _ in range(60):
                    await client.send({"type": "win", "seat": 0})
                await client.until_closed()
            await until(lambda: outcome(live) is not None)
            assert outcome(live) == {"victory": "resignation", "winners": [1]}
            [entry] = await server.host.store.logs.entries(created["id"])
            assert entry.reasons == [{"code": "misconduct"}]

    asyncio.run(scene())


async def wrong_version(client: Client, token: str) -> None:
    """Speak another version of the protocol."""
    await client.send({"type": "hello", "version": VERSION + 1})
    await client.wait("error", code="version")


async def huge_line(client: Client, token: str) -> None:
    """Send more at once than any honest client."""
    with contextlib.suppress(ConnectionClosed):
        await client.send({"type": "hello", "version": VERSION, "name": "x" * 4_000_000})
    await client.until_closed()


async def lies(client: Client, token: str) -> None:
    """Act for the other seat, and give orders to units that it does not have."""
    await client.send({"type": "hello", "version": VERSION})
    await client.subscribe(token)
    for number in range(60):
        order = {"type": "fortify_unit", "unit": "u1"}
        act = {"type": "act", "id": number, "seat": 1, "seen": 0, "action": order}
        await client.send(act)
    await client.wait("error")


async def floods(client: Client, token: str) -> None:
    """Send request after request, and never read an answer."""
    await client.send({"type": "hello", "version": VERSION})
    await client.subscribe(token)
    with contextlib.suppress(ConnectionClosed):
        for number in range(3_000):
            ask = {"type": "ask", "id": number, "seat": 0, "request": {"kind": "legal"}}
            await client.send(ask)


@pytest.mark.parametrize("hostile", [wrong_version, huge_line, lies, floods])
def test_a_hostile_bot_forfeits_and_the_server_goes_on(
    tmp_path: Path, hostile: Callable[[Client, str], Awaitable[None]]
) -> None:
    """At once if it was cut off for it, otherwise when its time is up; others notice nothing."""

    async def scene() -> None:
        time = Time()
        settings = settings_in(tmp_path, actions_per_second=50)
        async with running(settings, now=time) as server:
            created, live, token = await bot_match(server)
            others = await server.create()
            async with server.client(created["id"], greet=False) as client:
                await hostile(client, token)
            async with server.client(others["id"], others["seats"][0]["token"]) as client:
                assert (await client.end_turn())["accepted"]
            assert (await server.ask("GET", "/health")).status_code == 200
            time.now += BOT_TURN + 1
            await server.host.authority.timekeeper.poll()
            await until(lambda: outcome(live) is not None)
            assert outcome(live) == {"victory": "resignation", "winners": [1]}

    asyncio.run(scene())


def test_a_person_who_talks_nonsense_keeps_the_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            created = await server.create()
            token = created["seats"][0]["token"]
            async with server.client(created["id"], token) as client:
                for _ in range(60):
                    await client.send({"type": "win", "seat": 0})
                await client.until_closed()
            async with server.client(created["id"], token) as client:
                assert (await client.end_turn())["accepted"]

    asyncio.run(scene())
