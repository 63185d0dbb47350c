"""Runs under another Python: plays a match along and asks the AI of that installation.

It uses only what earlier states of simple-civ have as well, and is started as a script.
"""

import json
import sys
from typing import Any


def begin(first: dict[str, Any]) -> tuple[Any, Any, Any, Any]:
    """The match at its beginning: the keeper, the codec, the state, the player."""
    from simple_civ.protocol.replay import KEEPERS

    if first["game"] == "civ":
        from simple_civ.ai.registry import make_player
    else:
        from simple_civ.ai.groves.registry import make_player  # type: ignore[assignment]
    keeper = KEEPERS[first["game"]]
    if first["edition"] not in keeper.editions():
        raise ValueError(f"it has no edition {first['edition']}")
    rules = keeper.load(first["edition"], None)
    if rules.hash != first["ruleset"]:
        raise ValueError(f"its edition {first['edition']} has other rules")
    setup = keeper.read_setup(rules, first["setup"])
    state = keeper.new_game(rules, setup, first["seed"])
    player = make_player(first["level"], first["seed"], first["seat"])
    return keeper, keeper.codec(rules, setup), state, player


def main() -> None:
    """Answers line after line until the match is over."""
    first = json.loads(sys.stdin.readline())
    seat = first["seat"]
    try:
        keeper, codec, state, player = begin(first)
        if first["game"] == "civ":
            from simple_civ.civ.game import view
        else:
            from simple_civ.groves.game import view  # type: ignore[assignment]
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
