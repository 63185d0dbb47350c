"""Callers: the visitor and token behind a request, and the match that it names."""

from dataclasses import dataclass
from typing import TypeGuard

from ..authority import Authority
from ..match.match import Match
from ..match_records import FINISHED, GATHERING
from ..people.access import Access, find_access
from ..refusals import SLOW_DOWN, RequestRefused
from ..time.absence import NOTED, note_seen

NO_MATCH = "match not found, or you may not see it"
ONLY_PLAYED = "a sandbox is only played: it has no file, no replay and no other players"


@dataclass(frozen=True)
class Caller:
    """The caller: the secret of a link, if there is one, and the visitor who is charged."""

    token: str | None = None
    visitor: str = ""


@dataclass(frozen=True)
class MatchAccess:
    """A match, and the rights of the caller's token in it."""

    match: Match
    access: Access


async def visible_match(
    authority: Authority, caller: Caller, key: str, sandbox: bool = False
) -> MatchAccess:
    """Return the requested match; one that the caller may not see does not exist.

    Most requests are refused for a sandbox, unless they allow it with `sandbox`.
    """
    found = await authority.matches.get(key)
    if found is None:
        raise RequestRefused(404, NO_MATCH)
    access = find_access(found.record, caller.token)
    if not (access.any or found.record.public):
        raise RequestRefused(404, NO_MATCH)
    if found.sandbox and not sandbox:
        raise RequestRefused(403, ONLY_PLAYED)
    return MatchAccess(found, access)


async def named_match(authority: Authority, caller: Caller, key: str) -> MatchAccess:
    """Return the match; before its start and after its end, to anyone who knows its name."""
    found = await authority.matches.get(key)
    if is_open_to_all(found, FINISHED, GATHERING):
        return MatchAccess(found, find_access(found.record, caller.token))
    return await visible_match(authority, caller, key, sandbox=True)


async def finished_or_visible_match(authority: Authority, caller: Caller, key: str) -> MatchAccess:
    """Return the match; a finished match is open to anyone who knows its name."""
    found = await authority.matches.get(key)
    if is_open_to_all(found, FINISHED):
        return MatchAccess(found, find_access(found.record, caller.token))
    return await visible_match(authority, caller, key)


def is_open_to_all(match: Match | None, *statuses: str) -> TypeGuard[Match]:
    """Return whether a match is in one of some statuses and more than a sandbox."""
    return match is not None and match.record.status in statuses and not match.sandbox


async def own_seat(
    authority: Authority, caller: Caller, key: str, sandbox: bool = False
) -> tuple[Match, int]:
    """Return the match, and the seat whose secret the caller has."""
    about = await visible_match(authority, caller, key, sandbox)
    match, seat = about.match, about.access.seat
    if seat is None:
        raise RequestRefused(401, "this needs the secret of a seat: Authorization: Bearer TOKEN")
    if not authority.services.limits.hears(match.record.id, seat):
        raise RequestRefused(429, SLOW_DOWN)
    await note_seen(authority.matches, match, seat, NOTED)
    return match, seat


async def own_match(authority: Authority, caller: Caller, key: str, sandbox: bool = False) -> Match:
    """Return the match, if it is the caller's."""
    about = await visible_match(authority, caller, key, sandbox)
    if not about.access.owner:
        raise RequestRefused(403, "only the player who created the match can do this")
    return about.match
