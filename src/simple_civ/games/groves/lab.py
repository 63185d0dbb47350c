"""Games of Groves between programs: what one is played with, and how it went."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ...ai.player import RANDOM, Player
from ...lab.guest import Guest
from ...lab.loop import Loop, Result, Row
from ...lab.played import play_out
from . import engine
from .actions import Pass, Resign
from .ai.registry import make_player
from .documents.keeping import GrovesKeeper
from .documents.lineup import make_setup, seat_levels
from .history import Standing
from .pieces import SIDES
from .rules.load import load_ruleset
from .rules.ruleset import Ruleset
from .setup import Setup
from .state import State
from .systems.economy import forests_held, total_points


@dataclass(frozen=True)
class GrovesPlan:
    """One game. It ends by its rules, or is cut after `turns` turns; without a size it is played
    on the first board of the edition. Guests may sit at the table under their names, as if these
    were levels; they have the income of everybody."""

    seed: int
    size: str | None = None
    edition: str | None = None
    rules_folder: Path | None = None
    levels: tuple[str, ...] = ()
    turns: int | None = None
    replays: Path | None = None
    guests: tuple[Guest, ...] = ()

    def rules(self) -> Ruleset:
        """The ruleset by which it is played."""
        return rules_of(self.edition, self.rules_folder)

    def setup(self) -> Setup:
        """The set-up of the match; raises if there is no such game."""
        rules = self.rules()
        size = str(rules.sizes[0].side) if self.size is None else self.size
        names = {guest.name for guest in self.guests}
        levels = [RANDOM if level in names else level for level in self.levels]
        return make_setup(rules, size, levels)

    def make_player(self, level: str, seat: int) -> Player[State]:
        """Whoever plays a side at a level."""
        for guest in self.guests:
            if guest.name == level:
                return guest.make(self.seed, seat)
        return make_player(level, self.seed, seat)


@cache
def rules_of(edition: str | None, folder: Path | None) -> Ruleset:
    """A ruleset, read once per process."""
    return load_ruleset(edition, folder)


class GrovesRun(Loop[State]):
    """A game of Groves that is being played."""

    keeper = GrovesKeeper()

    def __init__(self, plan: GrovesPlan) -> None:
        self.plan = plan
        self.seed = plan.seed
        self.setup = plan.setup()
        rules = plan.rules()
        self.levels = seat_levels(rules, plan.levels)
        state = engine.new_game(rules, self.setup, plan.seed)
        players = [plan.make_player(self.levels[seat], seat) for seat in range(SIDES)]
        turns = state.round_cap if plan.turns is None else plan.turns
        super().__init__(engine, Pass, Resign, state, players, turns)

    def result(self, seconds: float) -> Result:
        """The finished game in figures."""
        state = self.state
        return {
            "seed": self.seed,
            "game": engine.NAME,
            "edition": state.rules.edition,
            "size": state.board.side,
            "turns": min(state.turn, self.turns),
            "players": [side_result(state, seat, self.levels[seat]) for seat in range(SIDES)],
            "winner": state.winners[0] if state.winners else None,
            "winners": list(state.winners),
            "victory": state.victory or None,
            **self.counts(seconds),
            "hash": state.hash(),
        }

    def measure(self) -> list[Row]:
        """How both sides stand."""
        return [measured(Standing(self.state, seat), seat) for seat in range(SIDES)]


def play_groves(plan: GrovesPlan) -> Result:
    """Plays a game and tells how it went; writes its replay if the plan says where."""
    plan.rules()  # read before the clock starts
    played = play_out(lambda: GrovesRun(plan), replay=plan.replays is not None)
    if plan.replays is not None and played.replay is not None:
        (plan.replays / f"{plan.seed}.json").write_text(played.replay, encoding="utf-8")
    return played.result


def measured(standing: Standing, seat: int) -> Row:
    """How a side stands, by name."""
    return {
        "seat": seat,
        "turn": standing.turn,
        "score": standing.points,
        "wood": standing.wood,
        "reserves": standing.reserves,
        "forests": standing.forests,
        "base_hp": standing.base_hp,
    }


def side_result(state: State, seat: int, level: str) -> Result:
    """How a side did."""
    side = state.sides[seat]
    return {
        "seat": seat,
        "level": level,
        "income": side.income,
        "score": total_points(state, seat),
        "base_hp": side.base_hp,
        "forests": forests_held(state, seat),
        "wood": side.wood,
        "reserves": side.reserves,
        "units": sum(unit.owner == seat for unit in state.units.values()),
        "eliminated": side.base_hp == 0,
    }
