"""Note turns: the notes of a seat are carried out when its turn starts, or is found started."""

import asyncio
import logging

from ..match_records import RUNNING, MatchRecord
from .match import Match, MatchGone
from .matches import Matches
from .note_run import carry_out

log = logging.getLogger(__name__)


class NoteTurns:
    """Tasks that carry out notes. No request waits for them: the time would reveal the notes."""

    def __init__(self, matches: Matches) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False
        matches.watchers.append(self.watch)
        matches.loaders.append(self.begin)

    def watch(self, match: Match, before: MatchRecord, here: bool) -> None:
        """Start when a turn passed here, its player took it over, or the match was resumed."""
        now = match.record
        resumed = before.paused is not None and now.paused is None
        if resumed or (here and start_of(before) != start_of(now)):
            self.begin(match)

    def begin(self, match: Match) -> None:
        """Carry out the notes of the seat at turn, if its game has notes."""
        if self.stopping or match.game.notes is None or match.record.status != RUNNING:
            return
        task = asyncio.create_task(self.run(match), name=f"notes {match.record.id}")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def run(self, match: Match) -> None:
        """Carry out notes; after a failure the next reader of the match tries again."""
        try:
            await carry_out(match)
        except MatchGone:
            return
        except Exception:
            log.exception("notes failed", extra={"match": match.record.id})

    async def stop(self) -> None:
        """Wait for the running tasks, and start no more."""
        self.stopping = True
        await asyncio.gather(*self.tasks, return_exceptions=True)


def start_of(record: MatchRecord) -> tuple[object, ...]:
    """Return what changes when a turn starts for a person."""
    seat = record.seats[record.active]
    return record.turn, record.active, record.status, seat.automatic
