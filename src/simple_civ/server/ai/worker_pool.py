"""AI worker pool: processes that play AI turns off the event loop; lost ones are replaced.

People come first: matches of programs, and a visitor's turns beyond a fair share, run in one
process of the lowest priority, in the time that the others leave.
"""

import asyncio
import sys
import time
import zlib
from asyncio.subprocess import PIPE, Process

import msgspec

from ...authority.ports.ai_workers import TurnDecision, TurnJob, WorkerLost
from ...operating_system import own_group
from ..frames import converse
from ..rate_limits import TimeBudget
from ..settings import Settings
from .fair_queue import FairQueue
from .worker_process import PATIENT

ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(TurnDecision)

PATIENCE = 10
"""The factor by which the process of the lowest priority may take longer for a turn than others."""


class Worker:
    """A worker process, and its queue."""

    def __init__(self, timeout: float, patient: bool = False) -> None:
        self.timeout = timeout
        self.patient = patient
        """True if it has the lowest priority."""
        self.process: Process | None = None
        self.queue = FairQueue()
        self.waiting = 0
        self.gone: set[str] = set()
        """Matches that it may forget, as the next job tells it."""

    async def ask(self, job: TurnJob, who: str, budget: TimeBudget | None = None) -> TurnDecision:
        """Run an AI turn for a visitor; start the process if there is none."""
        self.waiting += 1
        try:
            async with self.queue.turn(who):
                began = time.monotonic()
                try:
                    return await self.think(job)
                finally:
                    if budget is not None:
                        budget.spend(who, time.monotonic() - began)
        finally:
            self.waiting -= 1

    async def think(self, job: TurnJob) -> TurnDecision:
        """Run an AI turn at once."""
        process = self.process or await self.start()
        self.gone.discard(job.match)
        job.gone, self.gone = list(self.gone), set()
        try:
            async with asyncio.timeout(self.timeout):
                return DECODER.decode(await converse(process, ENCODER.encode(job)))
        except (OSError, EOFError, TimeoutError) as error:
            await self.stop()
            raise WorkerLost(str(error) or type(error).__name__) from None
        except BaseException:
            # The next request would get an answer that was left unread.
            await self.stop()
            raise

    async def start(self) -> Process:
        """Start and return a new process."""
        self.gone.clear()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "simple_civ.server.ai.worker_process",
            *([PATIENT] if self.patient else []),
            stdin=PIPE,
            stdout=PIPE,
            **own_group(),
        )
        return self.process

    async def warm_up(self) -> None:
        """Start the process before it is needed."""
        async with self.queue.turn(""):
            if self.process is None:
                await self.start()

    async def stop(self) -> None:
        """Stop the process at once; its data is not needed."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Workers:
    """All workers; a match always runs in the same one, which caches its state."""

    def __init__(self, settings: Settings) -> None:
        timeout = settings.worker_timeout / 1000
        self.first = [Worker(timeout) for _ in range(settings.workers)]
        """The workers for people."""
        self.last = Worker(timeout * PATIENCE, patient=True)
        """The worker for programs, started when it is needed."""
        share = None if settings.local else settings.ai_share / 100
        self.budget = None if share is None else TimeBudget(share, settings.ai_burst / 1000)

    @property
    def all(self) -> list[Worker]:
        """All workers."""
        return [*self.first, self.last]

    async def ask(self, job: TurnJob, who: str, people: bool) -> TurnDecision:
        """Run an AI turn, for the visitor who created the match.

        `people` is true if a person in the match waits for it.
        """
        if not people or not (self.budget is None or self.budget.lasts(who)):
            return await self.last.ask(job, who)
        place = zlib.crc32(job.match.encode()) % len(self.first)
        return await self.first[place].ask(job, who, self.budget)

    def forget(self, match: str) -> None:
        """Let the workers forget a match that is no longer in memory."""
        for worker in self.all:
            if worker.process is not None:
                worker.gone.add(match)

    async def warm_up(self) -> None:
        """Start the processes for people before they are needed."""
        for worker in self.first:
            await worker.warm_up()

    @property
    def waiting(self) -> int:
        """The number of turns that wait or run."""
        return sum(worker.waiting for worker in self.all)

    async def stop(self) -> None:
        """Stop all processes."""
        await asyncio.gather(*(worker.stop() for worker in self.all))
