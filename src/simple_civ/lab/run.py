"""Plays one game between programs, whatever game it is, until it is decided or cut."""

from typing import Any

from .loop import Loop, Result, Row
from .plan import Plan
from .play_out import play_out


class Run(Loop[Any]):
    """A game that is being played."""

    def __init__(self, plan: Plan) -> None:
        game = plan.spec
        self.plan = plan
        self.seed = plan.seed
        self.setup = plan.setup()
        rules = plan.rules()
        state = game.engine.new_game(rules, self.setup, plan.seed)
        seats = len(game.seats(state))
        self.levels = plan.seat_levels(seats)
        players = [plan.make_player(self.levels[seat], seat) for seat in range(seats)]
        super().__init__(game, state, players, plan.lab.turns(plan, state))

    def result(self, seconds: float) -> Result:
        """Return the finished game in figures."""
        state, lab = self.state, self.plan.lab
        return {
            "seed": self.seed,
            "game": self.spec.name,
            "edition": state.rules.edition,
            "size": lab.size(self.plan, state),
            "turns": min(state.turn, self.turns),
            "players": [
                lab.player_result(state, seat, level) for seat, level in enumerate(self.levels)
            ],
            "winner": state.winners[0] if state.winners else None,
            "winners": list(state.winners),
            "victory": state.victory or None,
            **self.counts(seconds),
            "hash": state.hash(),
        }

    def measure(self) -> list[Row]:
        """Return the figures of the players who are still in the match."""
        return self.plan.lab.measure(self.state)


def play_plan(plan: Plan) -> Result:
    """Play a game and return its result; write its replay if the plan says where."""
    plan.rules()  # read before the clock starts
    played = play_out(lambda: Run(plan), replay=plan.replays is not None)
    if plan.replays is not None and played.replay is not None:
        (plan.replays / f"{plan.seed}.json").write_text(played.replay, encoding="utf-8")
    return played.result
