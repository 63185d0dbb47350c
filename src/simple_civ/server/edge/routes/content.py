"""What clients need to know before a match: games, editions, what can be chosen, the rules."""

from typing import Annotated, Any

from litestar import Request, Response, Router, get
from litestar.params import PathParameter

from ....authority.files.content_documents import Documents
from ....authority.refusals import RequestRefused
from ....protocol.errors import choices
from ....protocol.game_spec import AnyGame
from ....protocol.requests import GameList, Plain
from .caller import host_of, visitor_of
from .raw_body import encoded

Key = Annotated[str, PathParameter(max_length=64)]
Digest = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,64}$")]

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
"""A ruleset with a hash never changes."""


def find(request: Request[Any, Any, Any], game: str) -> AnyGame:
    """Return a game by its name."""
    games = host_of(request).authority.matches.games
    if game not in games:
        raise RequestRefused(404, f"unknown game; choose from {', '.join(games)}")
    return games[game]


def documents_of(request: Request[Any, Any, Any]) -> Documents:
    """Return the server's documents about games and rulesets."""
    return host_of(request).authority.documents


@get("/api/games")
async def list_games(request: Request[Any, Any, Any]) -> GameList:
    """Return the games of this server with their editions and AI levels."""
    return encoded(GameList, await documents_of(request).games(visitor_of(request)))


@get("/api/games/{game:str}/editions/{edition:str}")
async def show_options(request: Request[Any, Any, Any], game: Key, edition: Key) -> Plain:
    """Return what a set-up screen offers for an edition."""
    found = find(request, game)
    if edition not in found.editions():
        known = found.editions()
        raise RequestRefused(404, f"unknown edition {edition!r}{choices(edition, known)}")
    return encoded(Plain, await documents_of(request).options(game, edition, visitor_of(request)))


@get("/api/rulesets/{digest:str}")
async def show_ruleset(request: Request[Any, Any, Any], digest: Digest) -> Response[Plain]:
    """Return all that a client needs to draw and explain a ruleset that matches use."""
    shown = await documents_of(request).ruleset(digest, visitor_of(request))
    return Response(encoded(Plain, shown), headers=FOREVER)


@get("/api/rulesets/{digest:str}/codex")
async def show_codex(request: Request[Any, Any, Any], digest: Digest) -> Response[Plain]:
    """Return the rulebook for players, with its figures."""
    shown = await documents_of(request).codex(digest, visitor_of(request))
    headers = {"cache-control": "public, max-age=3600"}
    return Response(encoded(Plain, shown), headers=headers)


ROUTES = Router("/", route_handlers=[list_games, show_options, show_ruleset, show_codex])
