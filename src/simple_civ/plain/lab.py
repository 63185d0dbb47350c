"""Plain games for the lab: nothing but seats, levels and scores."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..core.ids import Seat
from ..lab.game_lab import GameLab, Row
from ..lab.plan import Plan
from .documents import SetupDocument

if TYPE_CHECKING:
    from .game import AnyPlainGame


class PlainLab(GameLab[Any, SetupDocument, Any]):
    """A plain game for the lab."""

    game: "AnyPlainGame"

    def __init__(self, game: "AnyPlainGame") -> None:
        super().__init__(game)
        self.victories = game.victories

    def unfit(self, plan: Plan) -> Iterator[tuple[str, str]]:
        """Yield what does not fit a plan: the ruleset decides everything but who plays."""
        title, seats = self.game.title, self.game.seat_count(plan.rules())
        if plan.players not in (None, seats):
            yield "players", f"{title} is for {seats}, got {plan.players}"
        if plan.size is not None:
            yield "size", f"{title} has no sizes"
        if plan.civs:
            yield "civs", f"there are no civs in {title}"
        if plan.turn_limit:
            yield "turn_limit", f"{title} has no turn limit"

    def setup(self, rules: Any, plan: Plan, people: bool = False) -> SetupDocument:
        """Return the set-up of a plan."""
        return SetupDocument(players=self.game.seat_count(rules))

    def size(self, plan: Plan, state: Any) -> str:
        """Return the edition: every ruleset has one board."""
        return str(state.rules.edition)

    def player_result(self, state: Any, seat: Seat, level: str) -> Row:
        """Return a player's result."""
        score = self.game.score(state, seat)
        return {"seat": seat, "level": level, "score": score, "eliminated": False}

    def measure(self, state: Any) -> list[Row]:
        """Return the figures of all players."""
        return [
            {"seat": one.seat, "turn": state.turn, "score": self.game.score(state, one.seat)}
            for one in self.game.seats(state)
        ]
