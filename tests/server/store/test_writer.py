"""The writer of changes when its server ends."""

import asyncio
from typing import Any, cast

from simple_civ.server.store.statements import Statements
from simple_civ.server.store.transactions import Work
from simple_civ.server.store.writer import Writer


class SlowTransactions:
    """Transactions that take until the test lets them end."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.end = asyncio.Event()
        self.told: list[str] = []

    async def write(self, work: Work, alone: bool) -> None:
        """Write until the test lets it end."""
        self.begun.set()
        await self.end.wait()
        self.told.append("written")

    async def close(self) -> None:
        """Release the connection."""
        self.told.append("closed")


class AnyStatements:
    """Statements for changes that nobody looks at."""

    def alone(self, changes: object) -> bool:
        """Say that it is one statement."""
        return True


def test_a_server_that_ends_finishes_the_transaction_at_work_and_what_waits() -> None:
    """Those who wrote are told, and only then is the connection closed."""

    async def scene() -> list[str]:
        slow = SlowTransactions()
        writer = Writer(slow, cast(Statements, AnyStatements()))
        writer.start()
        change = cast(Any, None)
        first = asyncio.create_task(writer.write(change))
        await slow.begun.wait()
        second = asyncio.create_task(writer.write(change))
        stopping = asyncio.create_task(writer.stop())
        while not writer.stopping:
            await asyncio.sleep(0)
        slow.end.set()
        await asyncio.gather(first, second, stopping)
        return slow.told

    assert asyncio.run(scene()) == ["written", "written", "closed"]
