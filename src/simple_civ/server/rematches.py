"""Rematches: the players of a finished match meet in one new match, whoever asks first."""

from dataclasses import replace

from ..protocol.errors import InputError
from ..protocol.requests import Created, Duplicate, Join, SeatLink
from .copies import duplicate
from .match import Match
from .matches import Matches
from .records import FINISHED, OPEN
from .seats import join


async def rematch(matches: Matches, match: Match, seat: int, request: Duplicate) -> Created:
    """Make the rematch of a finished match, or take a seat in the one that there is.

    Only the player who made it is told its owner's secret.
    """
    rows = matches.services.store.matches
    async with match.lock:
        await match.refresh()
        if match.record.status != FINISHED:
            raise InputError("the match is still running; ask for a rematch when it is over")
        found = await rows.find(match.record.id)
        before = match.record.rematch if found is None else found.rematch
        made = None if before is None else await matches.get(before)
        if made is None:
            created = await duplicate(matches, match, request)
            if await rows.set_rematch(match.record.id, before, created.id):
                match.record = replace(match.record, rematch=created.id)
                await matches.services.store.announce(match.record.id)
                return created
            made = await yielded(matches, match, created.id)
    name = match.record.seats[seat].name
    own = made.record.seats[seat].kind == OPEN
    taken, token = await join(matches, made, Join(seat=seat if own else None, name=name))
    links = [SeatLink(seat=taken, token=token)]
    return Created(id=made.record.id, owner="", seats=links, spectator=None)


async def yielded(matches: Matches, match: Match, mine: str) -> Match:
    """The rematch that another server was quicker to make; ours is deleted."""
    ours = await matches.get(mine)
    if ours is not None:
        await matches.delete(ours)
    found = await matches.services.store.matches.find(match.record.id)
    theirs = await matches.get(found.rematch) if found and found.rematch else None
    if theirs is None:
        raise InputError("another player asked for a rematch at the same moment; try again")
    return theirs
