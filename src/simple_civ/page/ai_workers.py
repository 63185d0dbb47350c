"""Inline AI worker: plays the AI turns of the page in its only process."""

import asyncio

from ..authority.ai.ai_worker import AiWorker
from ..authority.ports.ai_workers import TurnDecision, TurnJob, WorkerLost


class InlineAiWorkers:
    """Decides AI turns one after the other."""

    def __init__(self) -> None:
        self.worker = AiWorker()

    async def ask(self, job: TurnJob, who: str, people: bool) -> TurnDecision:
        """Decide an AI turn, after whatever else waits has been done."""
        await asyncio.sleep(0)
        try:
            return self.worker.think(job)
        except Exception as error:
            self.worker.forget([job.match])
            raise WorkerLost(f"{type(error).__name__}: {error}") from error

    def forget(self, match: str) -> None:
        """Forget the state of a match that is no longer in memory."""
        self.worker.forget([match])
