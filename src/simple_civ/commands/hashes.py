"""`simple-civ hashes`: the state hash at the beginning of a random game and after every turn."""

from argparse import Namespace

from ..ai.random_player import LEVEL
from ..civ.state import State
from ..core.records import Action, Event
from ..lab.plan import Plan
from ..lab.runner import Run


class Printer:
    """Prints the hash of a state whenever the turn counter has changed."""

    def __init__(self, state: State) -> None:
        self.turn = state.turn
        print(state.hash())

    def watch(self, state: State, action: Action, events: list[Event]) -> None:
        """Sees the state after an action."""
        if state.turn != self.turn or state.over:
            self.turn = state.turn
            print(state.hash())


def run(chosen: Namespace) -> int:
    """Plays the game, printing on the way."""
    plan = Plan(
        seed=chosen.seed,
        size=chosen.size,
        edition=chosen.edition,
        players=chosen.players,
        levels=(LEVEL,),
        turns=chosen.turns,
    )
    game = Run(plan)
    game.observers.append(Printer(game.state).watch)
    game.play()
    return 0
