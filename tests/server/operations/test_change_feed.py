"""Change feed: no news of other servers is lost, whenever it comes."""

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import cast

import pytest

from simple_civ.authority.match.matches import Matches
from simple_civ.server.operations import change_feed
from simple_civ.server.operations.change_feed import ChangeFeed
from simple_civ.server.store.store import Store


@dataclass
class Reader:
    """A stand-in for a match: counts its reads, and fails as often as it is told to."""

    number: int = 0
    read: int = 0
    failures: int = 0
    dirty: bool = False
    pauses: list[asyncio.Event] = field(default_factory=list)

    async def catch_up(self) -> None:
        self.read += 1
        if self.pauses:
            await self.pauses.pop().wait()
        if self.failures:
            self.failures -= 1
            raise ConnectionError("the database is away")


def listener(match: Reader) -> ChangeFeed:
    """Return a listener of one match."""
    store = SimpleNamespace(holder="me", shared=True)
    matches = SimpleNamespace(live={"m": match})
    return ChangeFeed(cast(Matches, matches), cast(Store, store))


def test_news_that_come_just_when_a_match_has_been_read_are_not_lost() -> None:
    """The task has ended, and nobody has been told of that yet."""

    async def scene() -> None:
        match = Reader()
        heard = listener(match)
        heard.heard(None, 0, "", "m:1:other")
        await asyncio.sleep(0)
        assert match.read == 1
        heard.heard(None, 0, "", "m:2:other")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert match.read == 2
        await heard.stop()

    asyncio.run(scene())


def test_news_that_come_while_a_match_is_read_have_it_read_once_more() -> None:
    """Once, however many there are; one's own news, and old ones, are none."""

    async def scene() -> None:
        pause = asyncio.Event()
        match = Reader(number=5, pauses=[pause])
        heard = listener(match)
        heard.heard(None, 0, "", "m:6:me")
        heard.heard(None, 0, "", "m:5:other")
        await asyncio.sleep(0)
        assert match.read == 0
        for length in (6, 7, 8):
            heard.heard(None, 0, "", f"m:{length}:other")
            await asyncio.sleep(0)
        assert match.read == 1
        pause.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert match.read == 2
        await heard.stop()

    asyncio.run(scene())


def test_a_match_that_could_not_be_read_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who wait for their turn would wait for ever."""
    monkeypatch.setattr(change_feed, "PAUSE", 0.0)

    async def scene() -> None:
        match = Reader(failures=2)
        heard = listener(match)
        heard.heard(None, 0, "", "m:1:other")
        for _ in range(20):
            await asyncio.sleep(0)
        assert match.read == 3 and match.dirty and not heard.reading
        await heard.stop()

    asyncio.run(scene())
