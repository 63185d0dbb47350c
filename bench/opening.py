"""Timing of opening a long match from disk: its last snapshot, and the log after it."""

import asyncio
import tempfile
import time
from dataclasses import replace

from sqlalchemy import delete, insert

from simple_civ.ai.player import RANDOM
from simple_civ.authority.log.log_replay import pack_state
from simple_civ.authority.match.creation import store_new_match
from simple_civ.authority.match.matches import Matches
from simple_civ.authority.match_records import ACTION, Entry, Snapshot
from simple_civ.authority.services import Services
from simple_civ.authority.tasks.new_match import MatchTerms, NewMatchData, Origin, begin
from simple_civ.core.records import Action, Event
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.requests import MatchOptions, NewSeat
from simple_civ.server.jobs.job_pool import JobPool
from simple_civ.server.settings import Settings
from simple_civ.server.store.engine import writing
from simple_civ.server.store.schema import snapshots
from simple_civ.server.store.store import open_store

from .timing import Figure

TURNS = 300
PLAYERS = 4
TARGET = 300.0
"""Milliseconds."""


def played(settings: Settings) -> tuple[NewMatchData, Snapshot]:
    """Return a match of random players and the last snapshot that a server would have taken."""
    game = GAMES["civ"]
    seed = 2
    plan = Plan(seed=seed, size="standard", players=PLAYERS, levels=(RANDOM,), turns=TURNS)
    run = Run(plan)
    rules = game.ruleset(run.state.rules.edition)
    start = pack_state(game, run.state)
    entries: list[Entry] = []
    shot = Snapshot(0, 1, start)
    turn = run.state.turn

    def watch(state: object, action: Action, events: list[Event]) -> None:
        nonlocal shot, turn
        number = len(entries) + 1
        data = game.write_action(run.state, action)
        entry = Entry(number, action.player, turn, ACTION, data, None, None, 0)
        if run.state.turn != turn:
            turn = run.state.turn
            entry = replace(entry, hash=game.state_hash(run.state))
            if number - shot.number >= settings.snapshot_every and turn <= TURNS:
                shot = Snapshot(number, turn, pack_state(game, run.state))
        entries.append(entry)

    run.observers.append(watch)
    run.play()
    seats = [NewSeat(kind="human") for _ in range(PLAYERS)]
    wish = MatchTerms(seats, "", False, MatchOptions())
    return begin(game, rules, run.state, Origin(None, seed, None, start, entries), wish), shot


async def open_again() -> list[float]:
    """Store the match and time how long opening it from disk takes, a few times."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{folder}/matches.db")
        beginning, shot = played(settings)
        store = await open_store(settings.database)
        jobs = JobPool(settings)
        matches = Matches(Services(settings, store, jobs, GAMES))
        created = await store_new_match(matches, beginning)
        async with writing(store.engine) as connection:
            await connection.execute(delete(snapshots).where(snapshots.c.number > shot.number))
            row = {"match": created.id, "number": shot.number, "turn": shot.turn}
            await connection.execute(insert(snapshots), [row | {"content": shot.content}])
        times = []
        for _ in range(7):
            matches.live.clear()
            began = time.perf_counter()
            await matches.get(created.id)
            times.append((time.perf_counter() - began) * 1000)
        await jobs.stop()
        await store.close()
    return times


def figures() -> list[Figure]:
    """Return the time until an opened match can be continued."""
    times = asyncio.run(open_again())
    return [Figure(f"open a match: standard, turn {TURNS}", "ms", tuple(times), TARGET)]
