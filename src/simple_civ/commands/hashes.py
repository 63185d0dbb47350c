"""`simple-civ hashes`: the state hash at the beginning of a random game and after every turn."""

from argparse import Namespace

from ..ai.player import RANDOM
from ..core.records import Action, Event
from ..games.civ.documents.lineup import STANDARD
from ..games.civ.lab.plan import Plan
from ..games.civ.lab.runner import Run
from ..games.groves.engine import NAME as GROVES
from ..games.groves.lab import GrovesPlan, GrovesRun
from ..protocol.keeping import Match


class Printer:
    """Prints the hash of a state whenever the turn counter has changed."""

    def __init__(self, state: Match) -> None:
        self.turn = state.turn
        print(state.hash())

    def watch(self, state: Match, action: Action, events: list[Event]) -> None:
        """Sees the state after an action."""
        if state.turn != self.turn or state.over:
            self.turn = state.turn
            print(state.hash())


def run(chosen: Namespace) -> int:
    """Plays the game, printing on the way."""
    if chosen.game == GROVES:
        duel = GrovesRun(
            GrovesPlan(chosen.seed, chosen.size, chosen.edition, None, (RANDOM,), chosen.turns)
        )
        duel.observers.append(Printer(duel.state).watch)
        duel.play()
        return 0
    plan = Plan(
        seed=chosen.seed,
        size=chosen.size or STANDARD,
        edition=chosen.edition,
        players=chosen.players,
        levels=(RANDOM,),
        turns=chosen.turns,
    )
    game = Run(plan)
    game.observers.append(Printer(game.state).watch)
    game.play()
    return 0
