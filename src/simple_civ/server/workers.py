"""The worker processes in which AI players think, off the event loop; lost ones are replaced."""

import asyncio
import sys
import zlib
from asyncio.subprocess import PIPE, Process

import msgspec

from .thinking import HEADER, Job, Thought

ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(Thought)


class WorkerLost(Exception):
    """The worker died or fell silent while it thought."""


class Worker:
    """One process, and whoever waits for it."""

    def __init__(self, timeout: float) -> None:
        self.timeout = timeout
        self.process: Process | None = None
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def ask(self, job: Job) -> Thought:
        """Has a turn thought through; starts the process if there is none."""
        self.waiting += 1
        try:
            async with self.lock:
                process = self.process or await self.start()
                try:
                    async with asyncio.timeout(self.timeout):
                        return await converse(process, job)
                except (OSError, EOFError, TimeoutError) as error:
                    await self.stop()
                    raise WorkerLost(str(error) or type(error).__name__) from None
                except BaseException:
                    # An answer that nobody reads would be taken for the next one.
                    await self.stop()
                    raise
        finally:
            self.waiting -= 1

    async def start(self) -> Process:
        """A new process."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "simple_civ.server.thinking",
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
        )
        return self.process

    async def stop(self) -> None:
        """Ends the process at once; it holds nothing that would be lost."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


async def converse(process: Process, job: Job) -> Thought:
    """Sends a request and waits for its answer."""
    assert process.stdin is not None and process.stdout is not None
    data = ENCODER.encode(job)
    process.stdin.write(HEADER.pack(len(data)) + data)
    await process.stdin.drain()
    (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
    return DECODER.decode(await process.stdout.readexactly(length))


class Workers:
    """All workers; a match always thinks in the same one, which remembers its state."""

    def __init__(self, count: int, timeout: float) -> None:
        self.workers = [Worker(timeout) for _ in range(count)]

    async def ask(self, job: Job) -> Thought:
        """Has a turn thought through."""
        place = zlib.crc32(job.match.encode()) % len(self.workers)
        return await self.workers[place].ask(job)

    async def warm_up(self) -> None:
        """Starts all processes before somebody needs them."""
        for worker in self.workers:
            async with worker.lock:
                if worker.process is None:
                    await worker.start()

    @property
    def waiting(self) -> int:
        """How many turns wait or are being thought through."""
        return sum(worker.waiting for worker in self.workers)

    async def stop(self) -> None:
        """Ends all processes."""
        await asyncio.gather(*(worker.stop() for worker in self.workers))
