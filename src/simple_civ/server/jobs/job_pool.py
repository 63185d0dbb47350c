"""Job pool: heavy work for visitors, in processes with a budget, one at a time for each visitor.

Everything that parses a visitor's data, makes maps or pages, replays, or encodes large answers is a
function of `tasks` and goes through here.
"""

import asyncio
import contextlib
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from ...authority.log.log_replay import Damaged
from ...authority.ports.jobs import SERVER, Busy, Given, JobLost, Overrun, Result
from ...operating_system import end_group, own_group
from ...protocol.errors import InputError
from ..frames import converse
from ..settings import Settings
from .job import DAMAGED, DONE, FAILED, WRONG, Job, JobOutcome

log = logging.getLogger(__name__)

MOST_WAITING = 64
MOST_OF_ONE = 8
"""The most jobs that may wait, of all visitors and of one."""


class JobProcess:
    """A job process, started when it is first needed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process: Process | None = None

    async def ask(self, job: Job) -> JobOutcome:
        """Run a job in the process."""
        try:
            async with asyncio.timeout(self.settings.job_patience / 1000):
                process = self.process or await self.start()
                outcome: JobOutcome = pickle.loads(await converse(process, pickle.dumps(job)))
                return outcome
        except TimeoutError:
            await self.stop()
            raise Overrun from None
        except (OSError, EOFError) as error:
            await self.stop()
            raise JobLost(str(error) or type(error).__name__) from None
        except BaseException:
            # The next request would get an answer that was left unread.
            await self.stop()
            raise

    async def start(self) -> Process:
        """Start and return a new process."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "simple_civ.server.jobs.job_worker",
            *(str(folder) for folder in self.settings.rules_folders),
            stdin=PIPE,
            stdout=PIPE,
            **own_group(),
        )
        return self.process

    async def stop(self) -> None:
        """Stop the process and its work; its data is not needed."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            end_group(process.pid)
        await process.wait()


class JobPool:
    """All job processes, and the queue for them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        # One more than visitors may keep busy: the server's own jobs never wait for visitors'.
        self.idle = [JobProcess(settings) for _ in range(settings.job_workers + 1)]
        self.all = tuple(self.idle)
        self.free = asyncio.Semaphore(len(self.idle))
        self.visitors = asyncio.Semaphore(settings.job_workers)
        self.waiting: Counter[str] = Counter()
        self.turns: dict[str, asyncio.Lock] = {}

    async def run(
        self, who: str, task: Callable[Given, Result], *given: Given.args, **_: Given.kwargs
    ) -> Result:
        """Call a function of `tasks` in another process; `who` is the visitor who wants its
        result."""
        if who != SERVER and (
            self.waiting.total() >= MOST_WAITING or self.waiting[who] >= MOST_OF_ONE
        ):
            raise Busy
        self.waiting[who] += 1
        turn = asyncio.Lock() if who == SERVER else self.turns.setdefault(who, asyncio.Lock())
        try:
            async with turn, self.slot(who), self.free:
                outcome = await self.ask(task, given)
        finally:
            self.waiting[who] -= 1
            if not self.waiting[who]:
                del self.waiting[who]
                self.turns.pop(who, None)
        return self.result(task.__name__, outcome)

    async def beside(
        self, work: Callable[Given, Result], *given: Given.args, **_: Given.kwargs
    ) -> Result:
        """Call a function in a thread of this process."""
        return await asyncio.to_thread(work, *given, **_)

    def slot(self, who: str) -> AbstractAsyncContextManager[None]:
        """Return the lock that the caller must wait for in addition to a free process."""
        return contextlib.nullcontext() if who == SERVER else self.visitors

    async def ask(self, task: Callable[..., Any], given: tuple[object, ...]) -> JobOutcome:
        """Run a job in a free process; those already running come first."""
        settings = self.settings
        job = Job(task, given, settings.job_seconds, settings.job_megabytes)
        self.idle.sort(key=lambda one: one.process is None)
        process = self.idle.pop(0)
        try:
            return await process.ask(job)
        finally:
            self.idle.append(process)

    def result(self, task: str, outcome: JobOutcome) -> Result:  # type: ignore[type-var]
        """Return the result of a job, or raise its failure."""
        if outcome.kind == DONE:
            given: Result = outcome.result
            return given
        if outcome.kind == WRONG:
            raise InputError(str(outcome.result))
        if outcome.kind == DAMAGED:
            raise Damaged(str(outcome.result))
        if outcome.kind == FAILED:
            log.error("job failed", extra={"task": task, "trace": outcome.result})
            raise JobLost(task)
        log.warning("job ended", extra={"task": task, "reason": outcome.kind})
        raise Overrun

    async def warm_up(self) -> None:
        """Start one process before it is needed."""
        async with self.free:
            process = self.idle.pop(0)
            try:
                if process.process is None:
                    await process.start()
            finally:
                self.idle.insert(0, process)

    async def stop(self) -> None:
        """Stop all processes."""
        await asyncio.gather(*(process.stop() for process in self.all))
