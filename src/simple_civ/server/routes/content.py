"""What clients need to know before a match: games, editions, what can be chosen, the rules."""

from typing import Annotated, Any

from litestar import Request, Response, Router, get
from litestar.params import PathParameter

from ...__about__ import __version__
from ...protocol.errors import choices
from ...protocol.games import AnyGame
from ...protocol.requests import GameInfo, GameList, Plain
from ..failures import Refusal
from ..players import default_level, levels
from .asking import host_of

Key = Annotated[str, PathParameter(max_length=64)]
Digest = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,64}$")]

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
"""A ruleset with a hash never changes."""


def find(request: Request[Any, Any, Any], game: str) -> AnyGame:
    """A game by its name."""
    games = host_of(request).matches.games
    if game not in games:
        raise Refusal(404, f"there is no such game; known are {', '.join(games)}")
    return games[game]


def names_of(game: AnyGame) -> dict[str, str]:
    """What players call the editions; those that share a name are told apart by their ids."""
    names = {edition: game.edition_name(edition) for edition in game.editions()}
    shared = [name for name in names.values() if list(names.values()).count(name) > 1]
    return {
        edition: f"{name} ({edition})" if name in shared else name
        for edition, name in names.items()
    }


@get("/api/games")
async def list_games(request: Request[Any, Any, Any]) -> GameList:
    """The games of this server with their editions and AI levels."""
    games = host_of(request).matches.games.values()
    return GameList(
        version=__version__,
        games=[
            GameInfo(
                game=game.name,
                editions=game.editions(),
                names=names_of(game),
                about={edition: game.edition_about(edition) for edition in game.editions()},
                levels=levels(game.name),
                default_level=default_level(game.name),
            )
            for game in games
        ],
    )


@get("/api/games/{game:str}/editions/{edition:str}")
async def show_options(request: Request[Any, Any, Any], game: Key, edition: Key) -> Plain:
    """What a set-up screen offers for an edition."""
    found = find(request, game)
    if edition not in found.editions():
        known = found.editions()
        raise Refusal(404, f"there is no edition {edition!r}{choices(edition, known)}")
    return found.options(found.ruleset(edition))


@get("/api/rulesets/{digest:str}")
async def show_ruleset(request: Request[Any, Any, Any], digest: Digest) -> Response[Plain]:
    """All that a client draws and explains with, of a ruleset that matches are played by."""
    game, rules = await find_ruleset(request, digest)
    return Response(game.ruleset_document(rules), headers=FOREVER)


@get("/api/rulesets/{digest:str}/codex")
async def show_codex(request: Request[Any, Any, Any], digest: Digest) -> Response[Plain]:
    """The rulebook for players, with its figures."""
    game, rules = await find_ruleset(request, digest)
    return Response(game.codex(rules), headers={"cache-control": "public, max-age=3600"})


async def find_ruleset(request: Request[Any, Any, Any], digest: str) -> tuple[AnyGame, Any]:
    """A ruleset by its hash: an edition's, or that of a match."""
    matches = host_of(request).matches
    for game in matches.games.values():
        for edition in game.editions():
            rules = game.ruleset(edition)
            if game.ruleset_hash(rules) == digest:
                return game, rules
    name = await matches.services.store.matches.ruleset_game(digest)
    if name is None or name not in matches.games:
        raise Refusal(404, "there is no such ruleset")
    game = matches.games[name]
    return game, await matches.ruleset(game, digest)


ROUTES = Router("/", route_handlers=[list_games, show_options, show_ruleset, show_codex])
