"""Runs under another Python: plays a match along and asks the AI of that installation.

It uses only what earlier states of simple-civ have as well, and is started as a script.
"""

import json
import sys
from importlib import import_module
from typing import Any

PLAYERS = (
    "simple_civ.games.{game}.ai.registry",
    "simple_civ.ai.{game}.registry",
    "simple_civ.ai.registry",
)
ENGINES = ("simple_civ.games.{game}.engine", "simple_civ.{game}.game")
"""What the modules of a game are called, and were called in earlier versions."""


def find(names: tuple[str, ...], game: str) -> Any:
    """Return the first of these modules that the installation has."""
    for name in names:
        try:
            return import_module(name.format(game=game))
        except ModuleNotFoundError:
            continue
    raise ValueError(f"it has no game {game}")


class PresentGame:
    """A game of this installation: what plays a match along and chooses for a seat."""

    def __init__(self, name: str) -> None:
        spec: Any = import_module("simple_civ.protocol.registry").GAMES[name]
        self.spec = spec
        self.editions = spec.editions
        self.load = spec.load
        self.apply = spec.apply
        self.view = spec.view
        self.make_player = spec.players.make_player

    def begin(self, rules: Any, setup: Any, seed: int) -> tuple[Any, Any]:
        """Return a match at its beginning, and how its actions are written."""
        state = self.spec.engine.new_game(rules, self.spec.setup_of(rules, setup), seed)
        return state, self.spec.codec(state)


class EarlierGame:
    """A game of an installation in which a keeper plays matches again."""

    def __init__(self, name: str, keeper: Any) -> None:
        self.keeper = keeper
        self.editions = keeper.editions
        self.load = keeper.load
        self.apply = keeper.apply
        self.view = find(ENGINES, name).view
        self.make_player = find(PLAYERS, name).make_player

    def begin(self, rules: Any, setup: Any, seed: int) -> tuple[Any, Any]:
        """Return a match at its beginning, and how its actions are written."""
        read = self.keeper.read_setup(rules, setup)
        return self.keeper.new_game(rules, read, seed), self.keeper.codec(rules, read)


def find_game(name: str) -> PresentGame | EarlierGame:
    """Return a game of this installation, whatever its version."""
    keepers: Any = vars(import_module("simple_civ.protocol.replay")).get("KEEPERS")
    if keepers is not None:
        return EarlierGame(name, keepers[name])
    keeper = getattr(import_module("simple_civ.protocol.registry").GAMES[name], "keeper", None)
    return PresentGame(name) if keeper is None else EarlierGame(name, keeper)


def begin(first: dict[str, Any]) -> tuple[Any, Any, Any, Any]:
    """Return the match at its beginning: the game, the codec, the state, the player."""
    game = find_game(first["game"])
    if first["edition"] not in game.editions():
        raise ValueError(f"it has no edition {first['edition']}")
    rules = game.load(first["edition"], None)
    if rules.hash != first["ruleset"]:
        raise ValueError(f"its edition {first['edition']} has other rules")
    state, codec = game.begin(rules, first["setup"], first["seed"])
    player = game.make_player(first["level"], first["seed"], first["seat"])
    return game, codec, state, player


def main() -> None:
    """Answer line after line until the match is over."""
    first = json.loads(sys.stdin.readline())
    seat = first["seat"]
    try:
        game, codec, state, player = begin(first)
        print(json.dumps({}), flush=True)
        for line in sys.stdin:
            message = json.loads(line)
            for player_seat, data in message["since"]:
                game.apply(state, codec.read_action(player_seat, data, "action"))
            if message.get("hash", state.hash()) != state.hash():
                raise ValueError(f"its rules play turn {state.turn} in another way")
            chosen = player.choose(game.view(state, seat))
            told = [codec.write_action(action) for action in chosen]
            print(json.dumps({"actions": told}), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)


if __name__ == "__main__":
    main()
