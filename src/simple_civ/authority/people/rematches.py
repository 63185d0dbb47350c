"""Rematches: the players of a finished match meet in one new match; the first to ask creates it."""

from dataclasses import replace

from ...protocol.errors import InputError
from ...protocol.requests import Created, Join, Rematch, SeatLink
from ..files.match_files import duplicate
from ..match.creation import RematchExists, RematchPlayer
from ..match.match import Match
from ..match.matches import Matches
from ..match_records import FINISHED, OPEN, RematchSlot
from ..tokens import owner_token, same_token
from .seats import join


async def rematch(matches: Matches, match: Match, seat: int, request: Rematch, who: str) -> Created:
    """Make the rematch of a finished match, or take a seat in the existing one.

    Only the player who made it gets its owner's secret.
    """
    async with match.rematching:
        async with match.lock:
            await match.refresh()
            if match.record.status != FINISHED:
                raise InputError("the match is still running; ask for a rematch when it is over")
        before, made = await find_rematch(matches, match)
        if made is None:
            player = RematchPlayer(RematchSlot(match.record.id, before), seat, request.secret)
            try:
                created = await duplicate(matches, match, request, who, player)
            except RematchExists:
                before, made = await find_rematch(matches, match)
            else:
                match.record = replace(match.record, rematch=created.id)
                await matches.services.store.announce(match.record.id)
                return created
    if made is None:
        raise InputError("another player asked for a rematch at the same moment; try again")
    return await join_rematch(matches, match, made, seat, request.secret)


async def find_rematch(matches: Matches, match: Match) -> tuple[str | None, Match | None]:
    """Return the name of the existing rematch, and the match itself if it still exists."""
    found = await matches.services.store.matches.find(match.record.id)
    name = match.record.rematch if found is None else found.rematch
    return name, None if name is None else await matches.get(name)


async def join_rematch(
    matches: Matches, match: Match, made: Match, seat: int, secret: str | None
) -> Created:
    """Take a seat in a rematch, or return the one that the secret has in it already."""
    name = match.record.seats[seat].name
    own = seat if made.record.seats[seat].kind == OPEN else None
    taken, token = await join(matches, made, Join(seat=own, name=name, secret=secret))
    maker = secret is not None and same_token(owner_token(secret), made.record.owner)
    owner = owner_token(secret) if secret is not None and maker else ""
    links = [SeatLink(seat=taken, token=token)]
    return Created(id=made.record.id, owner=owner, seats=links, spectator=None)
