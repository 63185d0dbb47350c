"""Content over HTTP, for clients before a match: games, editions, options, rules."""

from typing import Annotated, Any

from litestar import Request, Response, Router, get
from litestar.params import PathParameter

from ....authority.requests import content
from ....protocol.requests import GameList, Plain
from .caller import authority_of, caller_of
from .raw_body import encoded

Key = Annotated[str, PathParameter(max_length=64)]
Digest = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,64}$")]

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
"""The cache header of a ruleset with a hash, which never changes."""


@get("/api/games")
async def list_games(request: Request[Any, Any, Any]) -> GameList:
    """Return the games of this server with their editions and AI levels."""
    return encoded(GameList, await content.list_games(authority_of(request), caller_of(request)))


@get("/api/games/{game:str}/editions/{edition:str}")
async def show_options(request: Request[Any, Any, Any], game: Key, edition: Key) -> Plain:
    """Return what a set-up screen offers for an edition."""
    authority, caller = authority_of(request), caller_of(request)
    return encoded(Plain, await content.show_options(authority, caller, game, edition))


@get("/api/rulesets/{digest:str}")
async def show_ruleset(request: Request[Any, Any, Any], digest: Digest) -> Response[Plain]:
    """Return all that a client needs to draw and explain a ruleset that matches use."""
    shown = await content.show_ruleset(authority_of(request), caller_of(request), digest)
    return Response(encoded(Plain, shown), headers=FOREVER)


@get("/api/rulesets/{digest:str}/codex")
async def show_codex(request: Request[Any, Any, Any], digest: Digest) -> Response[Plain]:
    """Return the rulebook for players, with its figures."""
    shown = await content.show_codex(authority_of(request), caller_of(request), digest)
    headers = {"cache-control": "public, max-age=3600"}
    return Response(encoded(Plain, shown), headers=headers)


ROUTES = Router("/", route_handlers=[list_games, show_options, show_ruleset, show_codex])
