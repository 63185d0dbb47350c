"""Contests of two: pairs of games from both sides, or by both rulesets, until the test decides."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict, dataclass, field
from itertools import islice
from math import log10, sqrt
from typing import Any

import msgspec

from ...protocol.errors import InputError
from ..forfeit import Forfeits
from ..loop import Result
from ..planned_games import PlannedGame
from ..series import Series
from ..share import CONFIDENCE
from ..summary import decided
from .sprt import Hypotheses, Sprt
from .text import last_line

Worth = Callable[[Result, Result], float]
"""What a pair of games is worth to the first of the two, 0 to 1."""

ENDLESS = 10**9

TESTS = {"stronger": (50.0, 60.0), "not-weaker": (45.0, 50.0)}
"""The shares in percent between which a test decides."""

VERDICTS = {
    ("stronger", "high"): "{a} is stronger than {b}",
    ("stronger", "low"): "{a} is not clearly stronger than {b}",
    ("not-weaker", "high"): "{a} is at least about as strong as {b}",
    ("not-weaker", "low"): "{a} is weaker than {b}",
    ("more", "high"): "{more}",
    ("more", "low"): "it is not clear that {more}",
}

UNDECIDED = "These games do not decide it; more are needed (--games)"

MEASURES = {
    "sooner": "games by {a} end sooner than games by {b}",
    "decided": "more games are decided by {a} than by {b}",
    "victory": "{value} decides more games by {a} than by {b}",
    "seat": "seat {value} wins more games by {a} than by {b}",
}


def measure_words(measure: str, a: str, b: str) -> str:
    """Return what it means that the first ruleset has more of a measure."""
    name, _, value = measure.partition(":")
    words = MEASURES.get(name, "{value} wins more games by {a} than by {b}")
    return words.format(a=a, b=b, value=value)


@dataclass
class Contest:
    """A contest under way."""

    a: str
    b: str
    test: str
    sprt: Sprt
    worth: Worth
    more: str = ""
    """What it means that the first of two rulesets has more of what is measured."""

    worths: list[float] = field(default_factory=list)
    open_games: int = 0
    """Games that were counted and that nobody won."""

    broken: int = 0
    trouble: str = ""
    """What was wrong with the last pair in which a program broke."""

    forfeits: tuple[Forfeits, Forfeits] = field(default_factory=lambda: (Forfeits(), Forfeits()))
    """What each of the two lost by its own doing; such games are counted as lost."""

    def follow(self, results: Iterator[Result]) -> Iterator[None]:
        """Take pair after pair, until the test decides or no games are left.

        A pair in which a program failed does not count.
        """
        while not self.sprt.verdict:
            pair = list(islice(results, 2))
            if len(pair) < 2:
                return
            if errors := [str(one["error"]) for one in pair if "error" in one]:
                self.broken += 1
                self.trouble = last_line(errors[0])
            else:
                self.worths.append(self.worth(pair[0], pair[1]))
                self.sprt.add(self.worths[-1])
                self.open_games += sum(not one["winners"] for one in pair)
                self._count_forfeits(pair)
            yield

    def _count_forfeits(self, pair: list[Result]) -> None:
        """Count forfeits: each player's own, or each ruleset's from the games played by it."""
        for place, result in enumerate(pair):
            for forfeit in result.get("forfeits", ()):
                who = result["players"][forfeit["seat"]]["level"]
                side = (self.a, self.b).index(who) if who in (self.a, self.b) else place
                self.forfeits[side].add(forfeit["reason"])

    @property
    def interval(self) -> tuple[float, float]:
        """In which the true share lies 95 times in 100, from how pairs differ."""
        count = len(self.worths)
        if count < 2:
            return 0.0, 1.0
        mean = self.sprt.share
        variance = sum((worth - mean) ** 2 for worth in self.worths) / (count - 1)
        # Equal pairs say nothing about spread; one more pair to either side keeps it honest.
        spread = CONFIDENCE * sqrt(max(variance, 0.25 / count) / count)
        return max(0.0, mean - spread), min(1.0, mean + spread)

    def document(self) -> dict[str, Any]:
        """Return the current standing, as plain data."""
        test = self.sprt.hypotheses
        low, high = self.interval
        return {
            "a": self.a,
            "b": self.b,
            "test": self.test,
            "low": test.low,
            "high": test.high,
            "alpha": test.alpha,
            "beta": test.beta,
            "bounds": [round(bound, 4) for bound in test.bounds],
            "llr": round(self.sprt.ratio, 4),
            "pairs": self.sprt.pairs,
            "games": 2 * self.sprt.pairs,
            "undecided": self.open_games,
            "broken": self.broken,
            "trouble": self.trouble or None,
            "forfeits": {side: asdict(one) for side, one in zip("ab", self.forfeits)},
            "worths": {f"{worth:g}": n for worth, n in sorted(self.sprt.counts.items())},
            "share": round(self.sprt.share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "elo": round(elo(self.sprt.share), 1),
            "decision": self.sprt.verdict or "none",
            "verdict": self.verdict,
        }

    @property
    def verdict(self) -> str:
        """The decision in a sentence or two, with the number of undecided games."""
        decision = self.sprt.verdict
        told = UNDECIDED
        if decision:
            told = VERDICTS[self.test, decision].format(a=self.a, b=self.b, more=self.more)
            told = told[0].upper() + told[1:] if self.test == "more" else told
        games = 2 * self.sprt.pairs
        if not self.open_games:
            return f"{told}. Every game was decided." if games else f"{told}."
        return f"{told}. Nobody won {self.open_games} of {games} games."


def elo(share: float) -> float:
    """Return the rating difference that a share means; bounded if nothing was won or lost."""
    bounded = min(0.999, max(0.001, share))
    return 400 * log10(bounded / (1 - bounded))


def hypotheses(test: str, bounds: tuple[float, float] | None, alpha: float, beta: float) -> Any:
    """Return the hypotheses of a named test, or with custom bounds in percent."""
    low, high = bounds or TESTS.get(test, TESTS["stronger"])
    return Hypotheses(low / 100, high / 100, alpha, beta)


# --- between players ---------------------------------------------------------------------------


def seated(series: Series, a: str, b: str, seats: int) -> Series:
    """Return a series in which two players alternate seats, and swap them at every seed."""
    if seats % 2:
        raise InputError(f"--players: a contest of two needs an even number of seats, got {seats}")
    return msgspec.structs.replace(series, levels=[a, b] * (seats // 2), rotate=True)


def won_by(name: str) -> Worth:
    """Return how to score a pair for a player: wins, and half of what nobody wins."""

    def worth(first: Result, second: Result) -> float:
        return (game_worth(first, name) + game_worth(second, name)) / 2

    return worth


def game_worth(result: Result, name: str) -> float:
    """Return 1 for a game won, 0 for one that the other won, half for neither."""
    winners = result["winners"]
    if not winners:
        return 0.5
    won = sum(result["players"][seat]["level"] == name for seat in winners) / len(winners)
    return 1.0 if won > 0.5 else 0.0 if won < 0.5 else 0.5


# --- between rulesets --------------------------------------------------------------------------


def alternated(one: Series, other: Series) -> list[PlannedGame]:
    """Return the same seeds by both rulesets, one after the other."""
    return [
        game
        for pair in zip(one.planned_games("a-"), other.planned_games("b-"), strict=True)
        for game in pair
    ]


def measured_by(measure: str, traits: Collection[str]) -> Worth:
    """Return how to score a pair for the first ruleset: 1 if it has more of the measure."""
    size = measure_of(measure, traits)

    def worth(first: Result, second: Result) -> float:
        one, other = size(first), size(second)
        return 1.0 if one > other else 0.0 if one < other else 0.5

    return worth


def measure_of(measure: str, traits: Collection[str]) -> Callable[[Result], float]:
    """Return a measure by name: `sooner`, `decided`, `victory:KIND`, `seat:N` or `TRAIT:NAME`.

    `traits` are those by which wins of the game may be counted.
    """
    name, _, value = measure.partition(":")
    if name == "sooner" and not value:
        return lambda one: -float(one["turns"]) if one["winners"] else -float(ENDLESS)
    if name == "decided" and not value:
        return lambda one: float(decided([one]).part)
    if name == "victory" and value:
        return lambda one: float(one["victory"] == value)
    if name in (*traits, "seat") and value:
        return lambda one: float(
            any(str(one["players"][seat].get(name)) == value for seat in one["winners"])
        )
    known = ", ".join(["sooner", "decided", "victory:KIND", *(f"{one}:NAME" for one in traits)])
    raise InputError(f"--measure: expected {known} or seat:N, got {measure!r}")
