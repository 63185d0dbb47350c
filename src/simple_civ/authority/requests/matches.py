"""Requests about matches: creating, listing, joining, changing seats, deleting."""

import msgspec

from ...protocol.requests import Absent, Created, Join, MatchInfo, MatchList, SeatChange, SeatLink
from ..authority import Authority
from ..match.creation import create
from ..match.match import Match
from ..match_records import MatchRecord
from ..people import seats
from ..people.access import Access, find_access, match_info
from ..refusals import RequestRefused
from ..time.absence import replace_absent
from .callers import Caller, named_match, own_match, own_seat


async def list_matches(authority: Authority, caller: Caller) -> bytes:
    """Return the public matches; where all belong to one person, all of them."""
    if not authority.services.settings.local:
        return await authority.lobby.written(caller.token)
    found = await authority.services.store.matches.everything()
    shown = [record_info(record, caller) for record in found]
    return msgspec.json.encode(MatchList(matches=shown))


def record_info(record: MatchRecord, caller: Caller) -> MatchInfo:
    """Return a stored match as the caller may see it."""
    return match_info(record, find_access(record, caller.token) if caller.token else Access())


async def create_match(authority: Authority, caller: Caller, body: bytes) -> Created:
    """Create the match that a body asks for; the answer has the secrets of its links, once."""
    created = await create(authority.matches, body, caller.visitor)
    authority.lobby.forget()
    return created


async def show_match(authority: Authority, caller: Caller, key: str) -> MatchInfo:
    """Return a match as the caller may see it; if it waits or is over, as anyone may."""
    about = await named_match(authority, caller, key)
    return match_info(about.match.record, about.access, about.match.civs())


async def delete_match(authority: Authority, caller: Caller, key: str) -> None:
    """Delete a match with all that belongs to it; only for its owner."""
    await authority.matches.delete(await own_match(authority, caller, key, sandbox=True))
    authority.lobby.forget()


async def join_match(authority: Authority, key: str, request: Join) -> SeatLink:
    """Take an open seat of a match; anyone who has the match's name may."""
    found = await authority.matches.get(key)
    if found is None or found.sandbox:
        raise RequestRefused(404, "match not found")
    seat, token = await seats.join(authority.matches, found, request)
    authority.lobby.forget()
    return SeatLink(seat=seat, token=token)


async def start_match(authority: Authority, caller: Caller, key: str) -> MatchInfo:
    """Start a match that still waits for players: AIs take the open seats; for its owner."""
    found = await own_match(authority, caller, key)
    await seats.fill(authority.matches, found)
    return current_info(found, caller)


async def change_seat(
    authority: Authority, caller: Caller, key: str, request: SeatChange
) -> MatchInfo:
    """Change the name, webhook, spectators or deputy of the caller's seat."""
    found, seat = await own_seat(authority, caller, key)
    await seats.change_seat(authority.matches, found, seat, request)
    return current_info(found, caller)


async def decide_absent(
    authority: Authority, caller: Caller, key: str, request: Absent
) -> MatchInfo:
    """Let an AI play for a player who is gone for too long, or agree that this player resigns."""
    found, seat = await own_seat(authority, caller, key)
    await replace_absent(authority.matches, found, seat, request)
    return current_info(found, caller)


def current_info(match: Match, caller: Caller) -> MatchInfo:
    """Return a match after a change, as the caller may see it."""
    return match_info(match.record, find_access(match.record, caller.token), match.civs())
