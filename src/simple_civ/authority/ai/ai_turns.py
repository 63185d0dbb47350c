"""AI turns: scheduling, playing the decisions of workers, and finishing half-played turns."""

import asyncio
import logging
from collections.abc import Sequence

from ...protocol.errors import InputError
from ..ai_players import default_level
from ..log.log_replay import pack_state, play_entries, standing, unpack_state
from ..log.moves import AiMove
from ..match.match import Match, MatchGone
from ..match.matches import Matches
from ..match_records import AI, AI_ACTION, MatchRecord
from ..ports.ai_workers import AiWorkers, TurnDecision, TurnJob, WorkerLost
from .ai_pace import Pace

MOST_FAILURES = 3
"""Failed attempts after which a turn ends without the AI."""

SWEEP = 2.0
"""Seconds between two scans for turns that no server plays."""

log = logging.getLogger(__name__)


class AiTurns:
    """The AI turns of all matches: those of AI seats and of deputies."""

    def __init__(self, matches: Matches, workers: AiWorkers) -> None:
        self.matches = matches
        self.services = matches.services
        self.workers = workers
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.stopping = False
        self.sweeper: asyncio.Task[None] | None = None
        self.pace = Pace(self.services, self.tasks, self.begin)
        matches.watchers.append(self.watch)
        matches.droppers.append(workers.forget)

    def watch(self, match: Match, before: MatchRecord, here: bool) -> None:
        """Start playing when an AI's turn has started here; ignore what other servers wrote.

        An entry that passes no turn starts none: another server may be playing this one. Where
        only programs play, that server may stop because the match is not watched there, though
        it is here.
        """
        now = match.record
        passed = (now.turn, now.active) != (before.turn, before.active)
        if match.due is None:
            return
        if not here:
            self.pace.watch(match)
        elif passed or now.length == before.length:
            self.begin(match)

    def begin(self, match: Match) -> None:
        """Play in a match until a person's turn starts."""
        key = match.record.id
        if key in self.tasks or self.stopping:
            return
        match.playing = True
        task = asyncio.create_task(self.run(match), name=f"ai {key}")
        self.tasks[key] = task
        task.add_done_callback(lambda done: self.ended(match, done))

    def ended(self, match: Match, task: asyncio.Task[None]) -> None:
        """End AI play for a match; if it failed, the next scan will resume it."""
        key = match.record.id
        match.playing = False
        self.tasks.pop(key, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("AI turn failed", extra={"match": key}, exc_info=error)

    async def run(self, match: Match) -> None:
        """Play turn after turn while it is an AI's turn."""
        failures = 0
        while (seat := match.due) is not None and not self.stopping:
            if not await self.pace.admits(match, seat):
                return
            number = match.number
            try:
                played = await self.play_turn(match, seat, failures >= MOST_FAILURES)
            except MatchGone:
                return
            except (WorkerLost, InputError) as error:
                log.warning("worker lost", extra={"match": match.record.id, "reason": str(error)})
                match.worker_cache.lost()
                played = False
            failures = 0 if played or match.number > number else failures + 1

    async def play_turn(self, match: Match, seat: int, give_up: bool) -> bool:
        """Play one turn; compare the entries that were logged of it before, and skip them."""
        async with match.lock:
            await match.refresh()
            if match.due != seat:
                return False
            record = match.record
            logged = match.undo_steps.decided(AI_ACTION)
            job = self.job(match, seat)
            if give_up:
                action = match.game.end_turn(match.state, seat)
                moves = [AiMove(match.game.write_action(match.state, action))]
                memory: bytes | None = None
        if give_up:
            return await match.play(seat, record.length, moves, memory)
        job.memory = await self.services.store.logs.memory(record.id, seat)
        if logged:
            job.number = record.length - len(logged)
            job.state, job.base = await self.turn_start(match, record, len(logged)), -1
        thought = await self.think(match, job)
        decided = [AiMove(*move) for move in thought.moves]
        if logged:
            if [move.action for move in decided[: len(logged)]] != logged:
                log.warning("AI decided otherwise this time", extra={"match": record.id})
                job.state, job.number = await self.now_state(match, record), record.length
                thought = await self.think(match, job)
                decided = [AiMove(*move) for move in thought.moves]
            else:
                decided = decided[len(logged) :]
        played = await match.play(seat, record.length, decided, thought.memory)
        done = played and match.number == record.length + len(decided)
        if done:
            match.worker_cache.synced(match.number)
        else:
            match.worker_cache.lost()
        return played

    def job(self, match: Match, seat: int) -> TurnJob:
        """Return the request for a turn that starts with the current state."""
        record = match.record
        taken = record.seats[seat]
        level = taken.level if taken.kind == AI else record.options.deputy_level
        return TurnJob(
            match=record.id,
            game=record.game,
            ruleset=record.ruleset,
            seat=seat,
            level=level or default_level(record.game),
            seed=record.seed,
            number=record.length,
            base=match.worker_cache.number,
            since=[(entry.seat, entry.action or {}) for entry in match.worker_cache.unsent],
        )

    async def think(self, match: Match, job: TurnJob) -> TurnDecision:
        """Ask a worker, and send it the data that it lacks."""
        for _ in range(3):
            thought = await self.workers.ask(job, match.record.source, not match.programs)
            if thought.error:
                raise WorkerLost(thought.error)
            if not thought.need:
                return thought
            if thought.need == "rules":
                job.rules = await self.services.store.matches.ruleset(job.ruleset)
            else:
                job.state = await self.now_state(match, match.record)
        raise WorkerLost("it lacks data after every answer")

    async def now_state(self, match: Match, record: MatchRecord) -> bytes:
        """Return the current state for a worker."""
        async with match.lock:
            await match.refresh()
            if match.record.length != record.length:
                raise WorkerLost("the match has advanced")
            return pack_state(match.game, match.state)

    async def turn_start(self, match: Match, record: MatchRecord, logged: int) -> bytes:
        """Return the state before the entries of a half-played turn."""
        logs = self.services.store.logs
        until = record.length - logged
        shot = await logs.snapshot(record.id, until)
        assert shot is not None
        state = unpack_state(match.game, match.rules, shot.content)
        kept = standing(await logs.entries(record.id, shot.number, until))
        play_entries(match.game, state, kept)
        return pack_state(match.game, state)

    # --- abandoned turns ---------------------------------------------------------------------

    def start(self) -> None:
        """Start scanning for turns that no server plays, and for delayed ones."""
        self.pace.start()
        self.sweeper = asyncio.create_task(self.sweep(), name="sweep of AI turns")

    async def sweep(self) -> None:
        """Take on turns of servers that are gone, and renew this server's claims."""
        alone = not self.services.store.shared
        while True:
            try:
                await self.take_over(alone)
            except Exception:
                log.exception("sweep of AI turns failed")
            alone = False
            await asyncio.sleep(SWEEP)

    async def take_over(self, alone: bool) -> None:
        """Scan once for turns to take over.

        A server that is alone at its start takes all: the servers that had them are gone.
        """
        work = self.services.store.work
        if self.tasks:
            await work.keep_turns(list(self.tasks), self.services.now())
        while not self.stopping:
            found = await work.claim_turns(self.services.now(), alone)
            for due in found:
                try:
                    await self.take_on(due.match)
                except Exception:  # its claim expires, and it is due again
                    log.exception("AI turn failed", extra={"match": due.match})
            if not found:
                return

    async def take_on(self, key: str) -> None:
        """Start a turn that no server plays, if it is still due."""
        match = await self.matches.sound(key)
        if key in self.matches.damaged:
            return
        if match is not None and match.record.paused is not None:
            await match.catch_up()  # the operator may just have resumed it
        if match is None or match.due is None:
            await self.services.store.work.drop_turn(key)
        else:
            self.begin(match)

    async def stop(self) -> None:
        """Let running turns end, and start no more."""
        self.stopping = True
        await self.pace.stop()
        if self.sweeper is not None:
            self.sweeper.cancel()
        tasks: Sequence[asyncio.Task[None]] = list(self.tasks.values())
        if tasks:
            await asyncio.wait(tasks, timeout=self.services.settings.drain / 1000)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
