"""`simple-civ demo`: a new map as text, and a few turns in which everybody waits."""

from argparse import Namespace

import simple_civ
from simple_civ.civ.actions import EndTurn
from simple_civ.civ.events import UnitMoved

from .folder import named_folder


def run(chosen: Namespace) -> int:
    """Prints the map, a line per turn, and the map again; without turns only the map."""
    with named_folder(chosen.rules):
        game = simple_civ.new(chosen.edition, chosen.size, chosen.seed, rules=chosen.rules)
    print(f"A new match on a map of size {chosen.size}, seed {game.seed}.\n")
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
