"""A bot on a server: python examples/socket_bot.py http://127.0.0.1:8000 MATCH TOKEN

MATCH and TOKEN belong to a seat of the kind `bot`; POST /api/matches returns them.
"""

import json
import sys
from typing import Any

from websockets.sync.client import connect

from simple_civ.protocol.deltas import patch
from simple_civ.protocol.messages import VERSION

LIKES = ["found_city", "set_build", "choose_tech", "explore_unit", "fortify_unit"]

Doc = dict[str, Any]


def commands(offer: Any) -> list[Doc]:
    """Return every action contained in an offer of the server."""
    if isinstance(offer, dict) and "action" in offer:
        return [offer["action"]] if offer.get("refusal") is None else []
    parts = offer.values() if isinstance(offer, dict) else offer if isinstance(offer, list) else ()
    return [action for part in parts for action in commands(part)]


def main(server: str, match: str, token: str) -> None:
    """Play until the match is over; the last view shows who has won."""
    seat, seen, busy, view, tried = -1, 0, False, dict[str, Any](), list[Doc]()
    with connect(f"ws{server[4:]}/api/matches/{match}/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "version": VERSION}))
        socket.send(json.dumps({"type": "subscribe", "token": token}))
        while not view.get("victory"):
            message: Doc = json.loads(socket.recv())
            kind = message["type"]
            if kind == "error":
                raise SystemExit(f"{message['code']}: {message['text']}")
            if kind in ("welcome", "delta"):
                view = message["view"] if kind == "welcome" else patch(view, message["delta"])
                seat, seen = message["seat"], message["sequence"]
            busy = busy and kind != "answer"
            about = {"id": 1, "seat": seat}
            if view["active"] != seat:
                tried = []
            elif kind == "preview":
                offers = commands(message["preview"])
                wishes = [one for one in offers if one["type"] in LIKES and one not in tried]
                tried.append(wishes[0] if wishes else {"type": "end_turn"})
                act = {"type": "act", **about, "seen": seen, "action": tried[-1]}
                socket.send(json.dumps(act))
            elif not busy:
                busy = True
                socket.send(json.dumps({"type": "ask", **about, "request": {"kind": "legal"}}))
        print("victory by", view["victory"], "of", view["winners"])


if __name__ == "__main__":
    main(*sys.argv[1:4])
