"""An authority that does everything in this process, as one in a page does; storage in memory."""

from collections.abc import Callable, Mapping
from typing import ParamSpec, TypeVar

from simple_civ.authority.ai.ai_worker import AiWorker
from simple_civ.authority.authority import Authority, make_authority
from simple_civ.authority.log.log_replay import Damaged
from simple_civ.authority.ports.ai_workers import TurnDecision, TurnJob
from simple_civ.authority.ports.jobs import JobLost
from simple_civ.authority.ports.settings import MatchSettings
from simple_civ.authority.ports.storage import Storage
from simple_civ.authority.services import Services
from simple_civ.authority.tasks.run_task import run_task
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.game_spec import AnyGame
from simple_civ.protocol.registry import GAMES

Given = ParamSpec("Given")
Result = TypeVar("Result")


class InlineJobs:
    """Jobs that run tasks at once."""

    async def run(
        self, who: str, task: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """Return the result of a task."""
        try:
            return run_task(task, *given, **named)
        except (InputError, Damaged):
            raise
        except Exception as error:
            raise JobLost(task.__name__) from error

    async def beside(
        self, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """Return the result of trusted work."""
        return work(*given, **named)


class InlineWorkers:
    """Workers that decide AI turns at once."""

    def __init__(self) -> None:
        self.worker = AiWorker()

    async def ask(self, job: TurnJob, who: str, people: bool) -> TurnDecision:
        """Decide a turn."""
        return self.worker.think(job)

    def forget(self, match: str) -> None:
        """Forget a match."""
        self.worker.forget([match])


def inline_authority(storage: Storage, games: Mapping[str, AnyGame] = GAMES) -> Authority:
    """Return an authority of one person's own matches."""
    settings = MatchSettings(local=True, beat=10)
    return make_authority(Services(settings, storage, InlineJobs(), games), InlineWorkers())
