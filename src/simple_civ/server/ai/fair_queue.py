"""Fair queue of AI turns, round robin over visitors, however many turns wait."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class FairQueue:
    """A queue for one at a time, round robin over visitors, first in first out within a visitor."""

    def __init__(self) -> None:
        self.busy = False
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Provide a visitor's turn: wait for it, and hold it until the end of the block."""
        if self.busy:
            await self.wait(who)
        self.busy = True
        try:
            yield
        finally:
            self.pass_on()

    async def wait(self, who: str) -> None:
        """Wait in the queue of a visitor."""
        granted = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(who, deque()).append(granted)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Give the turn to the visitor who has waited longest since the last one."""
        while self.waiting:
            who, line = self.waiting.popitem(last=False)
            granted = line.popleft()
            if line:
                self.waiting[who] = line  # at the end: all others come first
            if not granted.done():
                granted.set_result(None)
                return
        self.busy = False
