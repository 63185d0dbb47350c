"""Background work of a server: again and again, whatever fails, until it is stopped."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from simple_civ.authority.poller import Poller, Work
from simple_civ.authority.time.heartbeat import Heartbeat
from tests.server.harness import running, settings_in


class Pauses:
    """Pauses that end when a test says so."""

    def __init__(self) -> None:
        self.lengths: list[float] = []
        self.begun = asyncio.Event()
        self.ended = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Wait until the test goes on."""
        self.lengths.append(seconds)
        self.begun.set()
        await self.ended.wait()
        self.ended.clear()

    async def reach(self) -> None:
        """Wait until the next pause has begun."""
        await self.begun.wait()
        self.begun.clear()

    async def end(self) -> None:
        """End the present pause, and wait for the next one."""
        self.ended.set()
        await self.reach()


def poll(work: Work, scene: Callable[[Poller, Pauses], Awaitable[None]]) -> None:
    """Play a scene with a poller whose pauses are the test's."""

    async def play() -> None:
        pauses = Pauses()
        poller = Poller("digging", work, 3.5, pauses.sleep)
        await scene(poller, pauses)
        await poller.stop()

    asyncio.run(play())


def test_it_waits_works_and_waits_again() -> None:
    done: list[str] = []

    async def scene(poller: Poller, pauses: Pauses) -> None:
        poller.start()
        await pauses.reach()
        assert done == []
        await pauses.end()
        await pauses.end()
        assert done == ["dug", "dug"] and pauses.lengths == [3.5] * 3

    poll(lambda: done.append("dug"), scene)


def test_it_may_begin_with_its_work() -> None:
    done: list[str] = []

    async def dig() -> None:
        done.append("dug")

    async def scene(poller: Poller, pauses: Pauses) -> None:
        poller.start(at_once=True)
        await pauses.reach()
        assert done == ["dug"]

    poll(dig, scene)


def test_a_failure_is_logged_and_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    tries: list[int] = []

    async def dig() -> None:
        tries.append(len(tries))
        if len(tries) == 1:
            raise ValueError("a stone")

    async def scene(poller: Poller, pauses: Pauses) -> None:
        poller.start(at_once=True)
        await pauses.reach()
        await pauses.end()

    with caplog.at_level(logging.ERROR):
        poll(dig, scene)
    assert tries == [0, 1]
    [record] = caplog.records
    assert record.message == "digging failed" and record.exc_info is not None


def test_stopping_ends_work_under_way_and_waits_for_its_end() -> None:
    told: list[str] = []

    async def scene(poller: Poller, pauses: Pauses) -> None:
        begun = asyncio.Event()

        async def dig() -> None:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                told.append("shovel put back")

        poller.work = dig
        poller.start(at_once=True)
        await begun.wait()
        await poller.stop()
        assert told == ["shovel put back"]
        assert poller.task is not None and poller.task.cancelled()

    poll(lambda: None, scene)


def test_one_that_never_began_is_stopped_all_the_same() -> None:
    async def scene(poller: Poller, pauses: Pauses) -> None:
        await poller.stop()
        assert pauses.lengths == []

    poll(lambda: None, scene)


def test_the_beat_survives_a_match_that_cannot_be_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It ended for good, and nobody heard of clocks any more."""

    async def scene() -> None:
        async with running(settings_in(tmp_path)) as server:
            beat = Heartbeat(server.host.authority.matches)
            monkeypatch.setattr(beat, "matches", None)
            await beat.poller.poll()

    asyncio.run(scene())
    assert "beat failed" in caplog.text
