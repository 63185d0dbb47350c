"""Ruleset tasks: link stored rulesets, write documents for clients."""

import pickle
from collections.abc import Mapping
from typing import Any

import msgspec

from ...__about__ import __version__
from ...protocol.game_spec import AnyGame
from ...protocol.registry import GAMES
from ...protocol.requests import GameInfo, GameList
from ..ai_players import default_level, levels
from ..log.log_replay import Damaged

offered: dict[str, AnyGame] = dict(GAMES)
"""The games by name, with the operator's own rulesets after preparation."""


def prepare(games: Mapping[str, AnyGame]) -> None:
    """Read the data that any task may need, before the first one."""
    offered.update(games)
    for game in offered.values():
        for edition in game.editions():
            game.ruleset(edition)


def read_rules(game: str, digest: str, content: bytes) -> bytes:
    """Return a stored ruleset, linked and pickled."""
    return pickle.dumps(stored_rules(offered[game], digest, content), pickle.HIGHEST_PROTOCOL)


def stored_rules(game: AnyGame, digest: str, content: bytes) -> Any:
    """Return a stored ruleset; raise Damaged if it differs from what was written."""
    try:
        rules = game.load_ruleset(content)
    except MemoryError:
        raise
    except Exception as error:
        raise Damaged(f"ruleset {digest} cannot be read: {error}") from None
    if game.ruleset_hash(rules) != digest:
        raise Damaged(f"ruleset {digest} has changed tables")
    return rules


def write_ruleset(game: str | None, digest: str, content: bytes | None) -> bytes | None:
    """Return the data with which a client draws and explains; None if the ruleset is unknown."""
    found = find_rules(game, digest, content)
    return None if found is None else msgspec.json.encode(found[0].ruleset_document(found[1]))


def write_codex(game: str | None, digest: str, content: bytes | None) -> bytes | None:
    """Return the rulebook for players in sections; None if the ruleset is unknown."""
    found = find_rules(game, digest, content)
    return None if found is None else msgspec.json.encode(found[0].codex(found[1]))


def find_rules(name: str | None, digest: str, content: bytes | None) -> tuple[AnyGame, Any] | None:
    """Return a ruleset by its hash: an edition's, or a match's with its stored tables."""
    for game in offered.values():
        rules = edition_with(game, digest)
        if rules is not None:
            return game, rules
    if name is None or content is None or name not in offered:
        return None
    return offered[name], stored_rules(offered[name], digest, content)


def write_options(game: str, edition: str) -> bytes:
    """Return what a set-up screen offers for an edition."""
    return msgspec.json.encode(offered[game].options(offered[game].ruleset(edition)))


def write_games() -> bytes:
    """Return the games with their editions and AI levels."""
    games = [
        GameInfo(
            game=game.name,
            title=game.title,
            editions=game.editions(),
            names=names_of(game),
            about={edition: game.edition_about(edition) for edition in game.editions()},
            levels=levels(game.name),
            default_level=default_level(game.name),
        )
        for game in offered.values()
    ]
    return msgspec.json.encode(GameList(version=__version__, games=games))


def names_of(game: AnyGame) -> dict[str, str]:
    """Return the editions' names for players; ids distinguish those that share a name."""
    names = {edition: game.edition_name(edition) for edition in game.editions()}
    shared = [name for name in names.values() if list(names.values()).count(name) > 1]
    return {
        edition: f"{name} ({edition})" if name in shared else name
        for edition, name in names.items()
    }


def rules_of(game: str, digest: str, content: bytes) -> Any:
    """Return the ruleset of a match: an edition's, or the one stored with the match."""
    return edition_with(offered[game], digest) or stored_rules(offered[game], digest, content)


def edition_with(game: AnyGame, digest: str) -> Any:
    """Return the ruleset of the edition that has this hash, or None."""
    for edition in reversed(game.editions()):
        rules = game.ruleset(edition)
        if game.ruleset_hash(rules) == digest:
            return rules
    return None
