"""`simple-civ demo`: a new map as text, and a few turns in which everybody waits.

Of Groves it is a board on which two AI players play.
"""

import secrets
from argparse import Namespace

import simple_civ
from simple_civ.games.civ.actions import EndTurn
from simple_civ.games.civ.documents.lineup import STANDARD
from simple_civ.games.civ.events import UnitMoved
from simple_civ.games.groves.documents.picture import draw_match
from simple_civ.games.groves.engine import NAME as GROVES

from .folder import named_folder


def run(chosen: Namespace) -> int:
    """Prints the map, a line per turn, and the map again; without turns only the map."""
    return duel(chosen) if chosen.game == GROVES else wait(chosen)


def duel(chosen: Namespace) -> int:
    """Prints the board of a new match of Groves, and after some rounds between two AI players."""
    from simple_civ.games.groves.lab import GrovesPlan, GrovesRun

    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    plan = GrovesPlan(seed, chosen.size, chosen.edition, chosen.rules, turns=chosen.turns or None)
    with named_folder(chosen.rules):
        run = GrovesRun(plan)
    print(f"A new match of Groves, seed {seed}.\n\n{draw_match(run.state)}")
    if chosen.turns:
        run.play()
        print(f"\nTwo AI players later:\n\n{draw_match(run.state)}")
    return 0


def wait(chosen: Namespace) -> int:
    """Prints a new map of Simple Civ, and some turns in which nobody gives an order."""
    size = chosen.size or STANDARD
    with named_folder(chosen.rules):
        game = simple_civ.new(chosen.edition, size, chosen.seed, rules=chosen.rules)
    print(f"A new match on a map of size {size}, seed {game.seed}.\n")
    print(game)
    if not chosen.turns:
        return 0
    print("\nNobody gives an order; the natives patrol.")
    for _ in range(chosen.turns):
        print(wait_a_turn(game))
    print(f"\n{game}")
    return 0


def wait_a_turn(game: simple_civ.Game) -> str:
    """Ends everybody's turn; one line about what happened meanwhile."""
    turn = game.turn
    steps = 0
    happened = 0
    while game.turn == turn and not game.over:
        events = game.push(EndTurn(game.active))
        steps += sum(isinstance(event, UnitMoved) for event in events)
        happened += len(events)
    return f"turn {turn:2}: {steps} native steps, {happened} events, state {game.hash()[:12]}"
