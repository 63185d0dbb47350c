"""Event loop lag: how late the loop runs its tasks; also checks the file descriptors."""

import asyncio
import time

from .descriptors import Descriptors
from .metrics import Metrics

INTERVAL = 0.5
"""Seconds between two measurements."""


class Lag:
    """A monitor of the event loop's lag, for operators."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.descriptors = Descriptors()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start measuring."""
        self.task = asyncio.create_task(self.measure(), name="lag of the event loop")

    async def stop(self) -> None:
        """Stop measuring."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def measure(self) -> None:
        """Record how late each tick is."""
        while True:
            due = time.monotonic() + INTERVAL
            await asyncio.sleep(INTERVAL)
            self.metrics.lag.observe(max(0.0, time.monotonic() - due))
            self.descriptors.check()
