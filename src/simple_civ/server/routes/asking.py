"""Who asks, and for which match: what every route needs to know before it answers."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter

from ..absence import NOTED, note_seen
from ..access import Access, find_access
from ..failures import Refusal
from ..headers import VISITOR
from ..host import Host
from ..match import Match
from ..records import FINISHED, GATHERING
from ..tokens import LONGEST, MATCH_NAME

MatchId = Annotated[str, PathParameter(pattern=MATCH_NAME, description="the name of a match")]

NO_MATCH = "there is no such match, or you may not see it"


@dataclass(frozen=True)
class Asked:
    """A match, and what the asker's token opens of it."""

    match: Match
    access: Access


def host_of(request: Request[Any, Any, Any]) -> Host:
    """The server that a request came to."""
    host: Host = request.app.state.host
    return host


def visitor_of(request: Request[Any, Any, Any]) -> str:
    """Who asks, as far as the server counts what somebody asks for."""
    return str(request.scope.get(VISITOR, ""))


def count_creation(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Turns away who makes too many matches; it guards the routes, whatever their path looks like.

    A person's own server does not count.
    """
    host: Host = connection.app.state.host
    who = str(connection.scope.get(VISITOR, ""))
    if not host.settings.local and not host.creations.allows(who):
        raise Refusal(429, "you have made many matches in the last hour; try again later")


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """The secret of a link, from the header `Authorization: Bearer TOKEN`."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return token if kind.lower() == "bearer" and 0 < len(token) <= LONGEST else None


async def asked(request: Request[Any, Any, Any], match: str) -> Asked:
    """The match that somebody asks about; what the asker may not know does not exist."""
    found = await host_of(request).matches.get(match)
    if found is None:
        raise Refusal(404, NO_MATCH)
    access = find_access(found.record, token_of(request))
    if not (access.any or found.record.public):
        raise Refusal(404, NO_MATCH)
    return Asked(found, access)


async def asked_by_name(request: Request[Any, Any, Any], match: str) -> Asked:
    """Whoever knows a match's address may look who plays before it starts and after its end."""
    found = await host_of(request).matches.get(match)
    if found is not None and found.record.status in (FINISHED, GATHERING):
        return Asked(found, find_access(found.record, token_of(request)))
    return await asked(request, match)


async def asked_or_finished(request: Request[Any, Any, Any], match: str) -> Asked:
    """A finished match is open to everybody who knows its address."""
    found = await host_of(request).matches.get(match)
    if found is not None and found.record.status == FINISHED:
        return Asked(found, find_access(found.record, token_of(request)))
    return await asked(request, match)


async def asked_by_seat(request: Request[Any, Any, Any], match: str) -> tuple[Match, int]:
    """The match, and the seat whose secret the asker has."""
    about = await asked(request, match)
    if about.access.seat is None:
        raise Refusal(401, "this needs the secret of a seat: Authorization: Bearer TOKEN")
    if not host_of(request).hears(about.match, about.access.seat):
        raise Refusal(429, "too many requests; wait a moment")
    await note_seen(host_of(request).matches, about.match, about.access.seat, NOTED)
    return about.match, about.access.seat


async def asked_by_owner(request: Request[Any, Any, Any], match: str) -> Match:
    """The match, if it is the asker's."""
    about = await asked(request, match)
    if not about.access.owner:
        raise Refusal(403, "only the player who created the match can do this")
    return about.match
