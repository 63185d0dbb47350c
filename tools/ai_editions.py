"""The part of the AI report on the older editions: whether their games end, within the rules."""

from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.lab import summary
from simple_civ.lab.plan import Plan
from simple_civ.lab.share import Share

from .ai_figures import Figure, Findings, Results, Rows, series

LAST_TURNS = {"1.0": 300, "0.91": 200, "0.9": 200}
"""The turn by which games of an edition should be won on its standard map."""

QUICK = {"0.91": 110}
"""The turn below which the median of an edition's standard games should lie."""

EDITION_GAMES = 50
STANDARD = "standard"


def edition_plans(games: int) -> list[Plan]:
    """Return plans for `games` games of every size of every older edition.

    They have as many civs as the size takes.
    """
    return [
        plan
        for edition, turns in LAST_TURNS.items()
        for size in load_ruleset(edition).sizes
        for plan in series(Plan(1, size.key, edition=edition, turns=turns), games)
    ]


def judge_editions(results: Results) -> Findings:
    """Judge whether nothing is refused, nothing breaks, and standard games end in time."""
    refused, broken = summary.total(results, "refused"), len(list(summary.errors(results)))
    figures = [
        Figure("refused actions", str(refused), "0", refused == 0),
        Figure("games in which a program broke", str(broken), "0", broken == 0),
    ]
    details: Rows = [("edition", "size", "games", "won", "median turn", "conquest", "progress")]
    for edition, turns in LAST_TURNS.items():
        games = [r for r in summary.finished(results) if r["edition"] == edition]
        standard = [r for r in games if r["size"] == STANDARD]
        ended = summary.decided(standard)
        met = ended.percent >= 90
        what = f"{edition}, {STANDARD}: won by turn {turns}"
        figures.append(Figure(what, str(ended), "at least 90 %", met))
        if edition in QUICK:
            median = summary.median_turn(standard)
            wanted = f"below {QUICK[edition]}"
            what = f"{edition}, {STANDARD}: median turn of victory"
            figures.append(Figure(what, str(median), wanted, 0 < median < QUICK[edition]))
        for size in dict.fromkeys(r["size"] for r in games):
            details.append(size_row(edition, size, [r for r in games if r["size"] == size]))
    return Findings(figures, details)


def size_row(edition: str, size: str, games: Results) -> tuple[str, ...]:
    """Return how the games of a size went."""
    ways = summary.victories(games)
    shares = [f"{ways.get(way, Share(0, 0)).percent:.0f} %" for way in ("conquest", "progress")]
    won = f"{summary.decided(games).percent:.0f} %"
    return (edition, size, str(len(games)), won, str(summary.median_turn(games)), *shares)
