"""Matches continue while a job replays them for a caller: the job needs no lock."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from simple_civ.authority.tasks.match_files import begin_copy
from simple_civ.authority.tasks.replays import state_at, witness
from simple_civ.server.jobs.job_pool import JobPool

from .harness import Running, running, settings_in, until

END = {"action": {"type": "end_turn"}}


class Gate:
    """A gate that holds a task back until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, held: Callable[..., Any]) -> None:
        self.reached = asyncio.Event()
        self.opened = asyncio.Event()
        run = JobPool.run

        async def gated(jobs: JobPool, who: str, task: Callable[..., Any], *given: Any) -> Any:
            if task is held and not self.opened.is_set():
                self.reached.set()
                await self.opened.wait()
            return await run(jobs, who, task, *given)

        monkeypatch.setattr(JobPool, "run", gated)


async def pair(server: Running) -> tuple[str, list[str]]:
    """Return a match of two people at one table: its path and its tokens."""
    created = await server.create(seats=[{"kind": "human"}] * 2, options={"hotseat": True})
    tokens = [seat["token"] for seat in created["seats"]]
    path = f"/api/matches/{created['id']}"
    for token in tokens:
        await end_turn(server, path, token)
    return path, tokens


async def end_turn(server: Running, path: str, token: str) -> None:
    """End a turn; the answer must come at once."""
    answer = await server.ask("POST", f"{path}/actions", token, json=END)
    assert answer.json()["accepted"], answer.text


def test_a_match_goes_on_while_it_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is of the moment at which it was asked for, and is charged to that visitor."""

    async def scene() -> None:
        gate = Gate(monkeypatch, begin_copy)
        async with running(settings_in(tmp_path)) as server:
            created = await server.create()
            path, token = f"/api/matches/{created['id']}", created["seats"][0]["token"]
            copying = asyncio.create_task(server.ask("POST", f"{path}/duplicate", token, json={}))
            await gate.reached.wait()
            await end_turn(server, path, token)
            gate.opened.set()
            copied = (await copying).json()
            record = await server.host.store.matches.find(copied["id"])
            original = await server.host.store.matches.find(created["id"])
            assert record is not None and original is not None
            assert record.turn == 1 and record.maker == original.maker is not None

    asyncio.run(scene())


def test_a_match_goes_on_while_somebody_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What happens while the missed events are found out follows the view, in its order."""

    async def scene() -> None:
        gate = Gate(monkeypatch, witness)
        async with running(settings_in(tmp_path)) as server:
            path, tokens = await pair(server)
            key = path.rsplit("/", 1)[1]
            async with server.client(key) as player:
                await player.send({"type": "subscribe", "token": tokens[0]})
                await gate.reached.wait()
                live = server.host.authority.matches.live[key]
                await end_turn(server, path, tokens[0])
                assert (live.record.turn, live.record.active) == (2, 1)
                gate.opened.set()
                welcome = await player.wait("welcome")
                assert welcome["view"]["active"] == 0 and welcome["notices"]
                assert (await player.receive())["type"] == "delta"
                assert player.views[0]["active"] != 0

    asyncio.run(scene())


def test_a_match_goes_on_while_spectators_wait_for_its_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they see is played again by a job, and nobody waits for it."""

    async def scene() -> None:
        gate = Gate(monkeypatch, state_at)
        async with running(settings_in(tmp_path)) as server:
            options = {"spectators": "all", "delay": 10}
            created = await server.create(options=options)
            key, token = created["id"], created["seats"][0]["token"]
            path = f"/api/matches/{key}"
            live = await server.host.authority.matches.get(key)
            assert live is not None
            while live.record.turn < 12:
                await end_turn(server, path, token)
                await until(lambda: live.due is None)
            async with server.client(key) as guest:
                await guest.send({"type": "subscribe", "token": created["spectator"]})
                await gate.reached.wait()
                await end_turn(server, path, token)
                gate.opened.set()
                assert (await guest.wait("welcome"))["view"]["turn"] == 2

    asyncio.run(scene())
