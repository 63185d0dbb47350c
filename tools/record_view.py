"""Records a seat's view in the middle of a game between programs, for the client's tests.

`python -m tools.record_view SIZE TURN FILE` plays a seeded game up to the turn; the file holds the
ruleset, the view and the choices of the seat whose turn it is, with tile numbers as in the client.
"""

import json
import sys
from pathlib import Path
from typing import Any

from simple_civ.lab.bots.tile_numbers import TileNumbers
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.game_types import LEGAL
from simple_civ.protocol.registry import find_game

SEED = 4


def as_received(document: object) -> Any:
    """Return a document as a client reads it: lists for tuples."""
    return json.loads(json.dumps(document))


def main(size: str, turn: str, file: str) -> None:
    """Play, and write."""
    game = find_game("civ")
    run = Run(Plan(seed=SEED, size=size, turns=int(turn)))
    while not run.done and run.state.turn < int(turn):
        run.play_turn()
    view = game.view(run.state, run.state.active)
    sent = as_received(game.encode_view(view))
    numbers = TileNumbers(game.tiles, sent)
    recorded = {
        "ruleset": game.ruleset_document(game.ruleset(run.plan.rules().edition)),
        "view": numbers.view(sent),
        "choices": numbers.answer(LEGAL, as_received(game.legal(view))),
    }
    text = json.dumps(recorded, ensure_ascii=False, separators=(",", ":"))
    Path(file).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
