"""Matches of programs: they rest while no client watches, and people come before them."""

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from simple_civ.authority.match.match import Match
from simple_civ.authority.match_records import RUNNING
from simple_civ.authority.ports.ai_workers import TurnDecision, TurnJob
from simple_civ.protocol.limits import DAY
from simple_civ.server.ai.fair_queue import FairQueue
from simple_civ.server.ai.worker_process import LOWEST
from simple_civ.server.rate_limits import TimeBudget
from simple_civ.server.store.schema import turns as claims

from .harness import Doc, Running, Time, running, scanned, settings_in, until

RANDOM = {"kind": "ai", "level": "random"}
WATCHED = {"spectators": "all", "delay": 10}

MANY = 12
"""Matches of programs."""


async def alone(server: Running, **request: object) -> tuple[Match, Doc]:
    """Return a match that only programs play, and the answer to its maker."""
    created = await server.create(seats=[RANDOM, RANDOM], options=WATCHED, **request)
    live = await server.host.authority.matches.get(created["id"])
    assert live is not None
    return live, created


async def rests(server: Running, live: Match) -> bool:
    """Return whether no server plays a match, nor has its turn to play."""
    await until(lambda: live.record.id not in server.host.authority.turns.tasks)
    async with server.host.store.engine.connect() as connection:
        found = await connection.execute(claims.select().where(claims.c.match == live.record.id))
        return (
            live.record.id not in server.host.authority.turns.pace.delayed and found.first() is None
        )


def test_programs_play_only_while_somebody_watches(tmp_path: Path) -> None:
    """From the first turn on, also after a restart; a spectator who comes early counts."""

    async def scene() -> None:
        settings = settings_in(tmp_path)
        async with running(settings) as server:
            live, created = await alone(server)
            key = live.record.id
            assert await rests(server, live) and live.number == 0
            async with server.client(key) as guest:
                await guest.send({"type": "subscribe", "token": created["spectator"]})
                assert (await guest.wait("error"))["code"] == "too_early"
                await until(lambda: live.record.turn > 2)
            assert await rests(server, live)
            assert live.record.status == RUNNING
            number = live.number
        async with running(settings) as server:
            again = await server.host.authority.matches.get(key)
            assert again is not None and await rests(server, again)
            assert again.number == number

    asyncio.run(scene())


def test_programs_rest_when_the_last_person_is_out(tmp_path: Path) -> None:
    """A player who resigned and left does not have the others play to the end for nobody."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            created = await server.create(
                seats=[{"kind": "human"}, RANDOM, RANDOM], setup={"size": "small"}
            )
            live = await server.host.authority.matches.get(created["id"])
            assert live is not None
            token = created["seats"][0]["token"]
            path = f"/api/matches/{live.record.id}/actions"
            answer = await server.ask("POST", path, token, json={"action": {"type": "resign"}})
            assert answer.json()["accepted"], answer.text
            assert await rests(server, live) and live.record.status == RUNNING

    asyncio.run(scene())


def test_programs_that_rest_are_abandoned_in_the_end(tmp_path: Path) -> None:
    """Nothing is played, so nothing keeps the match young."""

    async def scene() -> None:
        time = Time()
        async with running(settings_in(tmp_path, local=False, retention=DAY), now=time) as server:
            live, _ = await alone(server)
            assert await rests(server, live)
            time.now += 2 * DAY
            await scanned(server)
            assert await server.host.store.matches.find(live.record.id) is None

    asyncio.run(scene())


# --- whose turn is thought through ---------------------------------------------------------------


def test_visitors_take_turns() -> None:
    """However many matches one has waiting, another waits for one turn of them at most."""

    async def scene() -> list[str]:
        queue = FairQueue()
        order: list[str] = []

        async def think(who: str) -> None:
            async with queue.turn(who):
                order.append(who)
                await asyncio.sleep(0)

        async with asyncio.TaskGroup() as group:
            async with queue.turn("many"):
                for who in [*["many"] * 60, "one", "other", "one"]:
                    group.create_task(think(who))
                await asyncio.sleep(0)
        return order

    order = asyncio.run(scene())
    assert order[:6] == ["many", "one", "other", "many", "one", "many"]
    assert order.count("many") == 60


def test_who_goes_away_holds_nobody_up() -> None:
    """A turn that is not wanted any more is passed on, whether its time had come or not."""

    async def scene() -> None:
        queue = FairQueue()

        async def think() -> None:
            async with queue.turn("visitor"):
                pass

        async with queue.turn("first"):
            waiting = [asyncio.create_task(think()) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert [task.cancelled() for task in waiting] == [True, True, False]
        assert not queue.busy and not queue.waiting

    asyncio.run(scene())


def test_a_budget_is_spent_and_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a second each second, ten at once; what was overdrawn is paid back first."""
    clock = [100.0]
    monkeypatch.setattr("simple_civ.server.rate_limits.time.monotonic", lambda: clock[0])
    budget = TimeBudget(0.5, 10)
    budget.spend("one", 12)
    assert not budget.lasts("one") and budget.lasts("other")
    clock[0] += 4
    assert not budget.lasts("one")
    clock[0] += 1
    assert budget.lasts("one")


def test_people_come_before_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of programs that are watched do not stand between a person and an AI's turn.

    What only programs play is thought through by a process of its own, of the lowest priority.
    """

    async def scene() -> None:
        settings = settings_in(tmp_path)
        async with running(settings, processes=True) as server, AsyncExitStack() as watching:
            workers = server.host.workers
            held = asyncio.Event()
            think = workers.last.think

            async def hold(job: TurnJob) -> TurnDecision:
                await held.wait()
                return await think(job)

            monkeypatch.setattr(workers.last, "think", hold)
            first, created = await alone(server)
            matches = [(first, created)] + [await alone(server) for _ in range(MANY - 1)]
            for live, made in matches:
                guest = await watching.enter_async_context(server.client(live.record.id))
                await guest.send({"type": "subscribe", "token": made["spectator"]})
            await until(lambda: workers.last.waiting == MANY)
            match = await server.create(seats=[{"kind": "human"}, RANDOM])
            async with server.client(match["id"], match["seats"][0]["token"]) as player:
                await player.end_turn()
                await player.until_turn(after=1)
            assert workers.last.waiting == MANY, "one of them was thought through meanwhile"
            held.set()
            await until(lambda: first.record.turn > 1)
            process, other = workers.last.process, workers.first[0].process
            assert process is not None and other is not None
            if hasattr(os, "getpriority"):
                own = os.getpriority(os.PRIO_PROCESS, 0)
                assert os.getpriority(os.PRIO_PROCESS, process.pid) == LOWEST
                assert os.getpriority(os.PRIO_PROCESS, other.pid) == own

    asyncio.run(scene())


def test_who_has_used_up_a_share_comes_after_everybody_else(tmp_path: Path) -> None:
    """The AIs of one visitor's matches may take so much; the rest is done in the time left over."""

    async def scene() -> None:
        async with running(settings_in(tmp_path, local=False), processes=True) as server:
            workers = server.host.workers
            assert workers.budget is not None
            match = await server.create(seats=[{"kind": "human"}, RANDOM])
            live = await server.host.authority.matches.get(match["id"])
            assert live is not None
            async with server.client(match["id"], match["seats"][0]["token"]) as player:
                await player.end_turn()
                await player.until_turn(after=1)
                assert workers.last.process is None
                workers.budget.spend(live.record.source, 1000)
                await player.end_turn()
                await player.until_turn(after=2)
                assert workers.last.process is not None

    asyncio.run(scene())
