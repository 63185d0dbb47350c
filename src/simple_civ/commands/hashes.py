"""`simple-civ hashes`: the state hash at the beginning of a random game and after every turn."""

from argparse import Namespace

from ..ai.player import RANDOM
from ..core.game import Position
from ..core.records import Action, Event
from ..lab.plan import Plan
from ..lab.run import Run


class Printer:
    """Prints the hash of a state whenever the turn counter has changed."""

    def __init__(self, state: Position) -> None:
        self.turn = state.turn
        print(state.hash())

    def watch(self, state: Position, action: Action, events: list[Event]) -> None:
        """Print the state hash after an action that changed the turn or ended the match."""
        if state.turn != self.turn or state.over:
            self.turn = state.turn
            print(state.hash())


def run(chosen: Namespace) -> int:
    """Play the game, printing hashes on the way."""
    plan = Plan(
        seed=chosen.seed,
        size=chosen.size,
        edition=chosen.edition,
        players=chosen.players,
        levels=(RANDOM,),
        turns=chosen.turns,
        game=chosen.game,
    )
    game = Run(plan)
    game.observers.append(Printer(game.state).watch)
    game.play()
    return 0
