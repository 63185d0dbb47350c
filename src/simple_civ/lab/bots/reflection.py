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


def find_keeper(game: str) -> Any:
    """Return what writes matches of a game down and plays them again."""
    try:
        keepers: Any = vars(import_module("simple_civ.protocol.replay"))["KEEPERS"]
    except KeyError:
        return import_module("simple_civ.protocol.registry").GAMES[game].keeper
    return keepers[game]


def begin(first: dict[str, Any]) -> tuple[Any, Any, Any, Any]:
    """Return the match at its beginning: the keeper, the codec, the state, the player."""
    game = first["game"]
    keeper = find_keeper(game)
    if first["edition"] not in keeper.editions():
        raise ValueError(f"it has no edition {first['edition']}")
    rules = keeper.load(first["edition"], None)
    if rules.hash != first["ruleset"]:
        raise ValueError(f"its edition {first['edition']} has other rules")
    setup = keeper.read_setup(rules, first["setup"])
    state = keeper.new_game(rules, setup, first["seed"])
    player = find(PLAYERS, game).make_player(first["level"], first["seed"], first["seat"])
    return keeper, keeper.codec(rules, setup), state, player


def main() -> None:
    """Answer line after line until the match is over."""
    first = json.loads(sys.stdin.readline())
    seat = first["seat"]
    try:
        keeper, codec, state, player = begin(first)
        view = find(ENGINES, first["game"]).view
        print(json.dumps({}), flush=True)
        for line in sys.stdin:
            message = json.loads(line)
            for player_seat, data in message["since"]:
                keeper.apply(state, codec.read_action(player_seat, data, "action"))
            if message.get("hash", state.hash()) != state.hash():
                raise ValueError(f"its rules play turn {state.turn} in another way")
            chosen = player.choose(view(state, seat))
            told = [codec.write_action(action) for action in chosen]
            print(json.dumps({"actions": told}), flush=True)
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)


if __name__ == "__main__":
    main()
