"""Matches seen again: the states of any turns, statistics, events and reasons."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from ..protocol.deltas import Delta, diff
from .journal import play_slowly, read_whole, standing, unpack_state
from .match import Match
from .moves import ADDRESSEE
from .records import FINISHED, Doc


async def state_at(match: Match, turn: int) -> Any:
    """The state at the beginning of a turn, or the last one if it is over before."""
    return await anext(states(match, turn, turn))


async def states(match: Match, first: int, last: int) -> AsyncIterator[Any]:
    """The states at the beginnings of turns in a row; of a finished match's last turn, its end.

    It is one state that goes on: what is needed of it must be taken at once.
    """
    logs = match.services.store.logs
    shot = await logs.snapshot_of_turn(match.record.id, first)
    if shot is None:
        shot = await logs.snapshot(match.record.id, 0)
    assert shot is not None
    game = match.game
    state = unpack_state(game, match.rules, shot.content)
    kept = standing(await logs.entries(match.record.id, shot.number, match.record.length))
    over = match.record.outcome is not None
    place = 0
    for turn in range(first, last + 1):
        end = place
        everything = over and turn >= match.record.turn
        while end < len(kept) and (everything or kept[end].turn < turn):
            end += 1
        await play_slowly(game, state, kept[place:end])
        place = end
        yield state


async def film(match: Match, first: int, last: int, seat: int | None) -> tuple[Doc, list[Delta]]:
    """The view of a seat, or everything, at the first of some turns, and the changes to the next
    ones."""
    game = match.game
    views: list[Doc] = []
    changes: list[Delta] = []
    async for state in states(match, first, last):
        view = game.encode_view(state if seat is None else game.view(state, seat))
        if views:
            changes.append(diff(views[-1], view))
        views.append(view)
        await asyncio.sleep(0)
    return views[0], changes


async def history(match: Match, seat: int | None) -> Doc:
    """Statistics by turn and events, of one seat or of all, by playing the whole log again."""
    game = match.game
    whole = await read_whole(match.services.store.logs, match.record, game, match.rules)
    observer = game.history(whole.state)
    await play_slowly(
        game, whole.state, whole.kept, lambda events: observer.record(whole.state, events)
    )
    return observer.document(seat)


async def reasons(match: Match, seat: int | None) -> list[Doc]:
    """Why AIs did what they did: while the match goes on only what was addressed to a seat."""
    entries = await match.services.store.logs.entries(match.record.id, 0, match.record.length)
    over = match.record.status == FINISHED
    return [
        {"seat": entry.seat, "number": entry.number, **reason}
        for entry in standing(entries)
        for reason in entry.reasons or ()
        if over or (seat is not None and reason.get(ADDRESSEE) == seat)
    ]
