"""Who asks, and for which match: what every route needs to know before it answers."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter

from ....authority.match.match import Match
from ....authority.match_records import FINISHED, GATHERING
from ....authority.people.access import Access, find_access
from ....authority.refusals import RequestRefused
from ....authority.time.absence import NOTED, note_seen
from ....authority.tokens import LONGEST, MATCH_NAME
from ...host import Host
from ..middleware import VISITOR

MatchId = Annotated[str, PathParameter(pattern=MATCH_NAME, description="the name of a match")]

NO_MATCH = "there is no such match, or you may not see it"


@dataclass(frozen=True)
class Caller:
    """A match, and what the asker's token opens of it."""

    match: Match
    access: Access


def host_of(request: Request[Any, Any, Any]) -> Host:
    """Return the server that received a request."""
    host: Host = request.app.state.host
    return host


def visitor_of(request: Request[Any, Any, Any]) -> str:
    """Return the visitor of a request, by whom the server counts requests."""
    return str(request.scope.get(VISITOR, ""))


def count_creation(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse visitors who create too many matches; guards the routes, whatever their path.

    A person's own server does not count.
    """
    host: Host = connection.app.state.host
    who = str(connection.scope.get(VISITOR, ""))
    if not host.settings.local and not host.creations.allows(who):
        raise RequestRefused(429, "you have made many matches in the last hour; try again later")


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """Return the secret of a link, from the header `Authorization: Bearer TOKEN`."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if kind.lower() == "bearer" and 0 < len(token) <= LONGEST else None


async def asked(request: Request[Any, Any, Any], match: str) -> Caller:
    """Return the requested match; what the caller may not know does not exist."""
    found = await host_of(request).authority.matches.get(match)
    if found is None:
        raise RequestRefused(404, NO_MATCH)
    access = find_access(found.record, token_of(request))
    if not (access.any or found.record.public):
        raise RequestRefused(404, NO_MATCH)
    return Caller(found, access)


async def asked_by_name(request: Request[Any, Any, Any], match: str) -> Caller:
    """Return the match; before its start and after its end, to anyone who knows its address."""
    found = await host_of(request).authority.matches.get(match)
    if found is not None and found.record.status in (FINISHED, GATHERING):
        return Caller(found, find_access(found.record, token_of(request)))
    return await asked(request, match)


async def asked_or_finished(request: Request[Any, Any, Any], match: str) -> Caller:
    """Return the match; a finished match is open to anyone who knows its address."""
    found = await host_of(request).authority.matches.get(match)
    if found is not None and found.record.status == FINISHED:
        return Caller(found, find_access(found.record, token_of(request)))
    return await asked(request, match)


async def asked_by_seat(request: Request[Any, Any, Any], match: str) -> tuple[Match, int]:
    """Return the match, and the seat whose secret the caller has."""
    about = await asked(request, match)
    if about.access.seat is None:
        raise RequestRefused(401, "this needs the secret of a seat: Authorization: Bearer TOKEN")
    if not host_of(request).authority.services.limits.hears(
        about.match.record.id, about.access.seat
    ):
        raise RequestRefused(429, "too many requests; wait a moment")
    await note_seen(host_of(request).authority.matches, about.match, about.access.seat, NOTED)
    return about.match, about.access.seat


async def asked_by_owner(request: Request[Any, Any, Any], match: str) -> Match:
    """Return the match, if it is the caller's."""
    about = await asked(request, match)
    if not about.access.owner:
        raise RequestRefused(403, "only the player who created the match can do this")
    return about.match
