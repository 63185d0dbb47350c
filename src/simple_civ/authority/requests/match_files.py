"""Requests about match files: export, import, duplicates, rematches."""

from ...protocol.requests import Created, Duplicate, Rematch
from ..authority import Authority
from ..files import match_files
from ..people import rematches
from ..people.access import sees_all
from ..refusals import RequestRefused
from .callers import Caller, MatchAccess, finished_or_visible_match, own_seat

SECRET = "the match is still running; you can export it when it is over"


async def export_match(authority: Authority, caller: Caller, key: str) -> bytes:
    """Return the match as one file; `simple-civ replay check` and any server accept it.

    A hotseat match on a person's own device has all its players at one table, and the file may be
    the only copy left: they get it during the match, too.
    """
    about = await finished_or_visible_match(authority, caller, key)
    own_table = authority.services.settings.local and about.match.record.options.hotseat
    if not (own_table and about.access.player):
        check_open(about)
    return await match_files.export(about.match, caller.visitor)


async def duplicate_match(
    authority: Authority, caller: Caller, key: str, request: Duplicate
) -> Created:
    """Create a match that continues from here, or from the start of a turn."""
    about = await finished_or_visible_match(authority, caller, key)
    check_open(about)
    return await match_files.duplicate(authority.matches, about.match, request, caller.visitor)


async def rematch(authority: Authority, caller: Caller, key: str, request: Rematch) -> Created:
    """Return the rematch of a finished match; the first player who asks creates it.

    All others get a seat in it; `owner` is empty for them.
    """
    found, seat = await own_seat(authority, caller, key)
    return await rematches.rematch(authority.matches, found, seat, request, caller.visitor)


async def import_match(authority: Authority, caller: Caller, body: bytes) -> Created:
    """Create a match from an exported file; every hash in it is compared."""
    return await match_files.import_match(authority.matches, body, caller.visitor)


def check_open(about: MatchAccess) -> None:
    """Refuse the log of a running match to anyone but its only player."""
    if not sees_all(about.match.record, about.access):
        raise RequestRefused(403, SECRET)
