"""Clocks of turns, and the deputies who play when one has run out."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.harness import Running, Time, running, settings_in, until


async def two_people(server: Running, **options: Any) -> tuple[str, list[str]]:
    """Return a match of two people with some options: its name and its tokens."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    match = await server.create(seats=seats, seed=None, options=options)
    return match["id"], [seat["token"] for seat in match["seats"]]


def test_a_turn_ends_when_clock_and_reserve_have_run_out(tmp_path: Path) -> None:
    """And the reserve of the next turn is what was left."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            match, tokens = await two_people(server, clock=1000, reserve=500)
            live = await server.host.authority.matches.get(match)
            assert live is not None and live.record.deadline == time.now + 1500
            time.now += 1200
            body = {"action": {"type": "end_turn"}}
            await server.ask("POST", f"/api/matches/{match}/actions", tokens[0], json=body)
            assert live.record.seats[0].reserve == 300
            time.now += 1400
            await server.host.authority.timekeeper.poll()
            assert live.record.active == 1
            time.now += 101
            await server.host.authority.timekeeper.poll()
            assert (live.record.active, live.record.turn) == (0, 2)
            assert live.record.seats[1].reserve == 0

    asyncio.run(scene())


def test_a_deputy_plays_until_its_person_comes_back(tmp_path: Path) -> None:
    """On expiry if the match says so; the seat is taken back at any time."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            match, tokens = await two_people(
                server, clock=1000, expiry="deputy", deputy_level="random"
            )
            live = await server.host.authority.matches.get(match)
            assert live is not None
            time.now += 1001
            await server.host.authority.timekeeper.poll()
            assert live.record.seats[0].deputy
            async with server.client(match, tokens[1]) as client:
                await client.until_turn()
                answer = await server.ask(
                    "PATCH", f"/api/matches/{match}/seat", tokens[0], json={"deputy": False}
                )
                assert answer.status_code == 200
                await client.end_turn()
            assert live.record.active == 0 and live.due is None

    asyncio.run(scene())


def test_a_deputy_winds_no_clock_up(tmp_path: Path) -> None:
    """Called and sent away again it leaves the clock as it was; a spent reserve stays spent."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            match, tokens = await two_people(server, clock=1000, reserve=500, expiry="deputy")
            live = await server.host.authority.matches.get(match)
            assert live is not None
            end = time.now + 1500
            server.host.authority.turns.stopping = True

            async def deputy(wanted: bool) -> None:
                body = {"deputy": wanted}
                answer = await server.ask(
                    "PATCH", f"/api/matches/{match}/seat", tokens[0], json=body
                )
                assert answer.status_code == 200, answer.text

            for _ in range(3):
                time.now += 400
                await deputy(True)
                time.now += 50
                await deputy(False)
                assert live.record.deadline == end and live.record.seats[0].reserve == 500
            time.now = end + 1
            await server.host.authority.timekeeper.poll()
            assert live.record.seats[0].deputy
            assert match not in await server.host.store.work.expired(time.now)
            await deputy(False)
            assert live.record.deadline == time.now + 1000
            assert live.record.seats[0].reserve == 0
            await live.rebuild()
            assert live.record.deadline == time.now + 1000
            assert live.record.seats[0].reserve == 0

    asyncio.run(scene())


def test_a_deputy_is_not_called_for_a_turn_that_ended_in_the_last_moment(tmp_path: Path) -> None:
    """A player who is late is looked up before the lock, and looked at again behind it."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path), now=time) as server:
            key, tokens = await two_people(server, clock=1000, expiry="deputy")
            live = await server.host.authority.matches.get(key)
            assert live is not None
            body = {"action": {"type": "end_turn"}}
            path = f"/api/matches/{key}"
            await until(lambda: not server.host.authority.note_turns.tasks)  # they lock it too
            async with live.lock:
                acting = asyncio.create_task(
                    server.ask("POST", f"{path}/actions", tokens[0], json=body)
                )
                await until(lambda: len(live.lock._waiters or ()) == 1)
                time.now += 1001
                expiring = asyncio.create_task(server.host.authority.timekeeper.expire(live))
                await until(lambda: len(live.lock._waiters or ()) == 2)
            assert (await acting).json()["accepted"]
            await expiring
            assert live.record.active == 1
            assert not any(seat.deputy for seat in live.record.seats)

    asyncio.run(scene())
