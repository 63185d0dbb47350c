"""Poller: repeats a background task until it is stopped."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None] | None]
Sleep = Callable[[float], Awaitable[None]]


class Poller:
    """A repeated background task with pauses; failures are logged and do not end it."""

    def __init__(self, name: str, work: Work, pause: float, sleep: Sleep = asyncio.sleep) -> None:
        self.name = name
        self.work = work
        self.pause = pause
        self.sleep = sleep
        self.task: asyncio.Task[None] | None = None

    def start(self, at_once: bool = False) -> None:
        """Start polling, after a pause unless `at_once`."""
        self.task = asyncio.create_task(self.run(at_once), name=self.name)

    async def stop(self) -> None:
        """Stop polling, even during the work; return when it has ended."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self, at_once: bool) -> None:
        """Poll until cancelled."""
        if not at_once:
            await self.sleep(self.pause)
        while True:
            await self.poll()
            await self.sleep(self.pause)

    async def poll(self) -> None:
        """Do the work once."""
        try:
            done = self.work()
            if done is not None:
                await done
        except Exception:
            log.exception("%s failed", self.name)
