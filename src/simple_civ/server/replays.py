"""Matches seen again: the state at any turn, statistics, events and reasons."""

import asyncio
from typing import Any

from .journal import play_entry, standing, unpack_state
from .match import Match
from .records import Doc

SLICE = 25
"""Entries after which others get their turn on the event loop."""


async def state_at(match: Match, turn: int) -> Any:
    """The state at the beginning of a turn, or the last one if it is over before."""
    logs = match.services.store.logs
    shot = await logs.snapshot_of_turn(match.record.id, turn)
    if shot is None:
        shot = await logs.snapshot(match.record.id, 0)
    assert shot is not None
    game = match.game
    state = unpack_state(game, match.rules, shot.content)
    kept = standing(await logs.entries(match.record.id, shot.number, match.record.length))
    earlier = [entry for entry in kept if entry.turn < turn]
    for place, entry in enumerate(earlier):
        play_entry(game, state, entry)
        if place % SLICE == 0:
            await asyncio.sleep(0)
    if match.record.outcome is not None and turn >= match.record.turn:
        for entry in kept[len(earlier) :]:
            play_entry(game, state, entry)
    return state


async def history(match: Match, seat: int | None) -> Doc:
    """Statistics by turn and events, of one seat or of all, by playing the whole log again."""
    logs = match.services.store.logs
    shot = await logs.snapshot(match.record.id, 0)
    assert shot is not None
    game = match.game
    state = unpack_state(game, match.rules, shot.content)
    observer = game.history(state)
    kept = standing(await logs.entries(match.record.id, 0, match.record.length))
    for place, entry in enumerate(kept):
        observer.record(state, play_entry(game, state, entry))
        if place % SLICE == 0:
            await asyncio.sleep(0)
    return observer.document(seat)


async def reasons(match: Match) -> list[Doc]:
    """Why AIs did what they did: open when the match is."""
    entries = await match.services.store.logs.entries(match.record.id, 0, match.record.length)
    return [
        {"seat": entry.seat, "number": entry.number, **reason}
        for entry in entries
        for reason in entry.reasons or ()
    ]
