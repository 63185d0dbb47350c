"""Bots at a server: the example plays; one that hangs, goes or talks nonsense loses its seat."""

import asyncio
import logging
import sys
from pathlib import Path

import pytest

from simple_civ.server.clock import BOT_TURN
from simple_civ.server.match import Match

from .harness import Doc, Running, Time, running, settings_in

EXAMPLE = Path(__file__).parents[2] / "examples" / "socket_bot.py"
DUEL = [{"kind": "bot"}, {"kind": "ai", "level": "random"}]


async def bot_match(server: Running, **options: object) -> tuple[Doc, Match, str]:
    """A match of a bot against the random player: what was created, the match, the token."""
    created = await server.create(seats=DUEL, options=options)
    live = await server.host.matches.get(created["id"])
    assert live is not None
    return created, live, created["seats"][0]["token"]


def outcome(match: Match) -> Doc | None:
    """How a match has ended, if it has."""
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
            live = await server.host.matches.get(created["id"])
            assert live is not None
            assert live.record.outcome is not None
            played = await server.host.services.store.logs.entries(created["id"])
            acts = {entry.action["type"] for entry in played if entry.seat == 0 and entry.action}
            assert {"found_city", "end_turn"} <= acts

    asyncio.run(scene())


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
            await server.host.timekeeper.look()
            assert outcome(live) is None, "it has some time left"
            time.now += 1
            with caplog.at_level(logging.WARNING):
                await server.host.timekeeper.look()
            assert outcome(live) == {"victory": "resignation", "winners": [1]}
            assert "a bot forfeits" in caplog.text
            [entry] = await server.host.services.store.logs.entries(created["id"])
            assert entry.reasons == [{"code": "time_is_up"}]

    asyncio.run(scene())


def test_a_bot_that_talks_nonsense_forfeits(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            created, live, token = await bot_match(server)
            async with server.client(created["id"], token) as client:
                for _ in range(60):
                    await client.send({"type": "win", "seat": 0})
                await client.socket.wait_closed()
            while outcome(live) is None:
                await asyncio.sleep(0.01)
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
                await client.socket.wait_closed()
            async with server.client(created["id"], token) as client:
                assert (await client.end_turn())["accepted"]

    asyncio.run(scene())
