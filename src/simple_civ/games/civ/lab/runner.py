"""Plays one game of Simple Civ between programs, until it is decided or cut."""

from ....lab.loop import Loop, Result, Row
from ....lab.played import play_out
from .. import engine
from ..actions import EndTurn, Resign
from ..documents.keeping import CivKeeper
from ..history import figures_of, plain_figures
from ..state import State
from ..systems.economy import known_techs, score
from ..systems.modifiers import city_count
from .plan import Plan


class Run(Loop[State]):
    """A game of Simple Civ that is being played."""

    keeper = CivKeeper()

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seed = plan.seed
        self.setup = plan.setup()
        seats = len(self.setup.civs)
        self.levels = plan.seat_levels(seats)
        super().__init__(
            engine,
            EndTurn,
            Resign,
            engine.new_game(plan.rules(), self.setup, plan.seed),
            [plan.make_player(self.levels[seat], seat) for seat in range(seats)],
            plan.turns,
        )

    def result(self, seconds: float) -> Result:
        """The finished game in figures."""
        state = self.state
        return {
            "seed": self.seed,
            "game": engine.NAME,
            "edition": state.rules.edition,
            "size": self.plan.size,
            "turns": min(state.turn, self.turns),
            "players": [
                player_result(state, seat, self.levels[seat]) for seat in range(len(self.levels))
            ],
            "winner": state.winners[0] if state.winners else None,
            "winners": list(state.winners),
            "victory": state.victory or None,
            **self.counts(seconds),
            "hash": state.hash(),
        }

    def measure(self) -> list[Row]:
        """How the players stand who are still in the match."""
        state = self.state
        return [
            {"seat": player.seat, **plain_figures(figures_of(state, player, state.turn))}
            for player in state.players
            if not player.eliminated
        ]


def play_plan(plan: Plan) -> Result:
    """Plays a game and tells how it went; writes its replay if the plan says where."""
    plan.rules()  # read before the clock starts
    played = play_out(lambda: Run(plan), replay=plan.replays is not None)
    if plan.replays is not None and played.replay is not None:
        (plan.replays / f"{plan.seed}.json").write_text(played.replay, encoding="utf-8")
    return played.result


def player_result(state: State, seat: int, level: str) -> Result:
    """How a player did."""
    player = state.players[seat]
    return {
        "seat": seat,
        "civ": state.rules.civs[player.civ].key,
        "level": level,
        "score": score(state, player),
        "cities": city_count(state, seat),
        "techs": known_techs(player),
        "eliminated": player.eliminated,
    }
