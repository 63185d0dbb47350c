"""A bot as a program: simple-civ lab compare bot:examples/pipe_bot.py random

It exchanges lines of JSON and needs no library; it plays both games.
"""

import json
import random
import sys
from typing import Any

LIKES = ["attack", "attack_wall", "found_city", "choose_tech", "set_build", "deploy", "convert"]
NEVER = ["resign", "disband_unit", "raze_city", "declare_war", "halt_unit", "end_vision"]

Doc = dict[str, Any]


def say(**message: Any) -> None:
    """Send a line."""
    print(json.dumps(message), flush=True)


def hear() -> Doc:
    """Return the next line; if there is none, the match is over."""
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    message: Doc = json.loads(line)
    return message


def pick(actions: list[Doc], done: set[str], dice: random.Random) -> Doc:
    """Return a legal action: a preferred one, else a harmless one, each only once a turn."""
    keys = [f"{one['type']} {one.get('unit')} {one.get('city')}" for one in actions]
    fresh = [one for one, key in zip(actions, keys) if key not in done and one["type"] not in NEVER]
    liked = [one for one in fresh if one["type"] in LIKES]
    chosen = dice.choice(liked or fresh)
    done.add(keys[actions.index(chosen)])
    return chosen


def main() -> None:
    """Shake hands, then act whenever it is the bot's turn."""
    hello = hear()
    seed = {"name": "seed", "type": "int", "default": 1, "min": 0, "max": 1000}
    say(type="hello", protocol=hello["protocol"], name="pipe bot", options=[seed])
    dice = random.Random(hear()["options"]["seed"])
    while hear()["type"] == "turn":
        over, done = False, set[str]()
        while not over:
            say(type="list")
            say(type="act", action=pick(hear()["actions"], done, dice))
            over = hear()["done"]


if __name__ == "__main__":
    main()
