"""Requests before a match: games, editions, set-ups, rules."""

from ...protocol.errors import choices
from ..authority import Authority
from ..refusals import RequestRefused
from .callers import Caller


async def list_games(authority: Authority, caller: Caller) -> bytes:
    """Return the games with their editions and AI levels."""
    return await authority.documents.games(caller.visitor)


async def show_options(authority: Authority, caller: Caller, game: str, edition: str) -> bytes:
    """Return what a set-up screen offers for an edition."""
    games = authority.services.games
    if game not in games:
        raise RequestRefused(404, f"unknown game; choose from {', '.join(games)}")
    known = games[game].editions()
    if edition not in known:
        raise RequestRefused(404, f"unknown edition {edition!r}{choices(edition, known)}")
    return await authority.documents.options(game, edition, caller.visitor)


async def show_ruleset(authority: Authority, caller: Caller, digest: str) -> bytes:
    """Return all that a client needs to draw and explain a ruleset that matches use."""
    return await authority.documents.ruleset(digest, caller.visitor)


async def show_codex(authority: Authority, caller: Caller, digest: str) -> bytes:
    """Return the rulebook for players, with its figures."""
    return await authority.documents.codex(digest, caller.visitor)
