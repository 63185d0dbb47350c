"""The parts of the AI report: the games of each, and the figures drawn from them.

A duel or a game counts as won by victory alone. A game that reaches its last turn undecided counts
as not won, whatever the scores say.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from simple_civ.games.civ.command_words import LEVELS
from simple_civ.lab import summary
from simple_civ.lab.duels import duel_plans, score_duels
from simple_civ.lab.plan import Plan
from simple_civ.lab.share import Share
from simple_civ.lab.tally import percentile
from tests.ai.bots import BOTS, MEASURED

from .ai_editions import EDITION_GAMES, edition_plans, judge_editions
from .ai_faults import fault_plans, judge_faults
from .ai_figures import Figure, Findings, Part, Results, Rows, series
from .ai_watch import play_watched

SEED = 1
STANDARD = Plan(SEED, "standard", turns=300)
HUGE = Plan(SEED, "huge", turns=350)
SMALLEST = Plan(SEED, "tiny", turns=350, extra_players=BOTS)
OTHER_SIZES = ("tiny", "small", "large", "huge")
STANDARD_GAMES = 200
SEAT_GAMES = 400
SIZE_GAMES = 60
FAULT_GAMES = 40
DUELS = 100
LEVEL_DUELS = 200
TURN_COST = 2.5
"""CPU milliseconds that a player's turn may take on the standard map, on average."""

HUGE_TURN = 15.0
"""CPU milliseconds within which 95 of 100 turns on the largest map lie."""


# --- whole games -------------------------------------------------------------------------------


def judge_standard(results: Results) -> Findings:
    """Judge how games end on the standard map, and who wins them."""
    ended = summary.decided(results)
    median = summary.median_turn(results)
    ways = summary.victories(results)
    figures = [
        Figure("won by turn 300", str(ended), "at least 97 %", ended.percent >= 97),
        Figure("median turn of victory", str(median), "110 to 190", 110 <= median <= 190),
    ]
    for way in ("conquest", "progress"):
        share = ways.get(way, Share(0, 0))
        figures.append(
            Figure(f"victories by {way}", str(share), "at least 20 %", share.percent >= 20)
        )
    civs = summary.wins_by(results, "civ")
    for civ, share in civs.items():
        fair = 12 <= share.percent <= 40
        figures.append(Figure(f"won by {civ}", str(share), "12 to 40 %", fair))
    return Findings(figures, [])


def judge_seats(results: Results) -> Findings:
    """Judge whether a seat is an advantage."""
    return Findings(
        [
            Figure(f"won by seat {seat}", str(share), "15 to 35 %", 15 <= share.percent <= 35)
            for seat, share in summary.wins_by(results, "seat").items()
        ],
        [],
    )


def size_plans(games: int) -> list[Plan]:
    """Return games on all sizes except the standard one."""
    return [
        plan
        for size in OTHER_SIZES
        for plan in series(replace(STANDARD, size=size, turns=350), games)
    ]


def judge_sizes(results: Results) -> Findings:
    """Judge whether games end on every size."""
    figures: list[Figure] = []
    details: Rows = [("size", "games", "median turn", "conquest", "progress")]
    for size in OTHER_SIZES:
        games = [result for result in results if result["size"] == size]
        ended = summary.decided(games)
        met = ended.percent >= 95
        figures.append(Figure(f"{size}: won by turn 350", str(ended), "at least 95 %", met))
        ways = summary.victories(games)
        shares = [f"{ways.get(way, Share(0, 0)).percent:.0f} %" for way in ("conquest", "progress")]
        details.append((size, str(len(games)), str(summary.median_turn(games)), *shares))
    return Findings(figures, details)


def judge_refusals(results: Results) -> Findings:
    """Judge whether programs ask only for legal actions, and never break."""
    refused, broken = summary.total(results, "refused"), len(list(summary.errors(results)))
    actions = str(summary.total(results, "actions"))
    surprised = str(summary.total(results, "surprised"))
    return Findings(
        [
            Figure("refused actions", str(refused), "0", refused == 0),
            Figure("games in which a program broke", str(broken), "0", broken == 0),
        ],
        [
            ("counted", "times"),
            ("games", str(len(results))),
            ("actions", actions),
            ("refused for hidden facts", surprised),
            *((f"refused {what}", str(times)) for what, times in summary.refusals(results)),
        ],
    )


def judge_speed(results: Results) -> Findings:
    """Judge the CPU time of turns, on the standard and on the largest map."""
    standard = [result for result in results if result["size"] == STANDARD.size]
    huge = [result for result in results if result["size"] == HUGE.size]
    mean = summary.turn_cost(standard)
    slow = percentile(summary.turn_percentiles(huge, "p95"), 50)
    slowest = max(summary.turn_percentiles(huge, "p95"), default=0.0)
    figures = [
        Figure("ms per player-turn, standard", f"{mean:.2f}", "2.5", mean <= TURN_COST, True),
        Figure("ms of a huge game's p95 turn", f"{slow:.2f}", "15", slow <= HUGE_TURN, True),
    ]
    turns = summary.total(standard, "player_turns")
    details: Rows = [
        ("player-turns timed", "slowest p95 of a huge game"),
        (str(turns), f"{slowest:.2f} ms"),
    ]
    return Findings(figures, details)


# --- duels -------------------------------------------------------------------------------------


def versus(pairs: Sequence[tuple[str, str]]) -> Callable[[int], list[Plan]]:
    """Return a maker of plans for a number of duels of every pair."""

    def plans(games: int) -> list[Plan]:
        return [plan for one, other in pairs for plan in duel_plans(SMALLEST, one, other, games)]

    return plans


def judge_duels(pairs: Sequence[tuple[str, str]], wanted: Sequence[int]) -> Callable[..., Findings]:
    """Return a judge of how the first of each pair fares.

    `wanted` are percentages of games won.
    """

    def judge(results: Results) -> Findings:
        figures: list[Figure] = []
        details: Rows = [("duel", "won", "lost", "undecided", "median turn")]
        for (one, other), least in zip(pairs, wanted):
            games = [
                result
                for result in summary.finished(results)
                if {player["level"] for player in result["players"]} == {one, other}
            ]
            score = score_duels(games, one)
            name = f"{one} against {other}"
            met = score.share.percent >= least
            figures.append(Figure(name, str(score.share), f"at least {least} %", met))
            counts = (score.won, score.lost, score.cut, summary.median_turn(games))
            details.append((name, *(str(count) for count in counts)))
        return Findings(figures, details)

    return judge


def ladder() -> list[tuple[str, str]]:
    """Return every level with the next lower one, the best first."""
    return [(LEVELS[place], LEVELS[place - 1]) for place in range(len(LEVELS) - 1, 0, -1)]


BEATEN = {"normal": 80, "hard": 60}
"""Percent of duels that a level should win against the bots that it is measured by."""

AGAINST_RANDOM = [("normal", "random"), ("easy", "random")]
AGAINST_BOTS = [(level, sort.name) for level, sorts in MEASURED.items() for sort in sorts]
BOTS_BEATEN = [least for level, least in BEATEN.items() for _ in MEASURED[level]]

PARTS = {
    "standard": Part(
        "Standard map, 4 civs, all normal",
        STANDARD_GAMES,
        lambda games: series(STANDARD, games),
        judge_standard,
    ),
    "seats": Part(
        "Seats on the standard map", SEAT_GAMES, lambda n: series(STANDARD, n), judge_seats
    ),
    "sizes": Part("Other sizes, full of civs, all normal", SIZE_GAMES, size_plans, judge_sizes),
    "refusals": Part(
        "Refusals and failures, all sizes",
        SIZE_GAMES,
        lambda games: size_plans(games) + series(STANDARD, games),
        judge_refusals,
    ),
    "random": Part(
        "Duels with the random player",
        DUELS,
        versus(AGAINST_RANDOM),
        judge_duels(AGAINST_RANDOM, (100, 95)),
    ),
    "levels": Part(
        "Duels between neighbouring levels",
        LEVEL_DUELS,
        versus(ladder()),
        judge_duels(ladder(), [65] * len(ladder())),
    ),
    "bots": Part(
        "Duels with the reference bots",
        DUELS,
        versus(AGAINST_BOTS),
        judge_duels(AGAINST_BOTS, BOTS_BEATEN),
    ),
    "speed": Part(
        "CPU time of a turn",
        SIZE_GAMES,
        lambda games: series(STANDARD, games) + series(HUGE, games),
        judge_speed,
    ),
    "faults": Part(
        "Faults of play, hard and normal at one table",
        FAULT_GAMES,
        fault_plans,
        judge_faults,
        play_watched,
    ),
    "editions": Part(
        "Older editions, full of civs, all normal", EDITION_GAMES, edition_plans, judge_editions
    ),
}
