"""`simple-civ lab compare` and `lab rate`: who is stronger, and by how much."""

import json
import sys
from argparse import Namespace
from collections.abc import Generator
from dataclasses import asdict
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from ..lab.crashes import watched
from ..lab.folder import PLAN, Folder, left_alone, plan_of
from ..lab.levels import is_player, levels_of
from ..lab.loop import Result
from ..lab.planned_games import Executor, PlannedGame
from ..lab.progress import ProgressBar
from ..lab.result_store import NAME, ResultStore
from ..lab.series import Series
from ..lab.study.contest import (
    Contest,
    alternated,
    hypotheses,
    measure_words,
    measured_by,
    seated,
    won_by,
)
from ..lab.study.ratings import Rating, meetings, names_of, rate_players, rows
from ..lab.study.sprt import Sprt
from ..lab.study.text import last_line
from ..lab.summary import errors, forfeits_by
from ..lab.table import markdown
from ..protocol.errors import InputError, suggestion, unknown
from ..protocol.registry import GAMES
from .lab import check_games, executor_of, series_of, tell

SEATS = 2


def compare(chosen: Namespace) -> int:
    """Play pairs until the test decides."""
    place = executor_of(chosen)
    series = smallest(series_of(chosen), chosen.size)
    a, b = chosen.a, chosen.b
    players = [is_player(series.game, name) for name in (a, b)]
    test = chosen.test
    others: dict[str, object] = {}
    if all(players):
        if a == b:
            raise InputError(f"A and B are both {a}: there is nothing to compare")
        series = seated(series, a, b, chosen.players or SEATS)
        games = series.planned_games()
        worth = won_by(a)
        about = f"{a} against {b}"
    else:
        test = "more" if chosen.test == "stronger" else chosen.test
        named = zip((a, b), "AB", players)
        sides = [by_ruleset(series, name, flag) for name, flag, plays in named if not plays]
        if any(players):
            raise InputError(f"A, B: expected two players or two rulesets, got {a} and {b}")
        games = alternated(*sides)
        worth = measured_by(chosen.measure, GAMES[series.game].lab.traits)
        check_measure(chosen.measure, sides)
        about = f"{a} against {b}, measured by {chosen.measure}"
        others = {"rulesets": [rules_by(side).hash for side in sides]}
    check_games(games[:2], None)
    limits = hypotheses(chosen.test, chosen.bounds, chosen.alpha, chosen.beta)
    more = "" if all(players) else measure_words(chosen.measure, a, b)
    contest = Contest(a, b, test, Sprt(limits), worth, more)
    plan = plan_of(series, "compare", a=a, b=b, measure=chosen.measure, **others)
    low, high = limits.bounds
    with left_alone(chosen.out):
        results = watched(played(kept(chosen.out, plan), games, place))
        tell(
            f"{about}: {games[0].plan.size or series.game}, pairs of games on one seed each, from "
            f"{series.seed} on\n"
            f"H0: share of {a} {100 * limits.low:g} % or less; H1: {100 * limits.high:g} % or more;"
            f" errors {limits.alpha:g} and {limits.beta:g}; LLR bounds {low:.3f} and {high:.3f}"
        )
        for _ in contest.follow(results):
            tell(standing(contest))
        results.close()  # games under way are nobody's business any more
    found = contest.document()
    print(json.dumps(found) if chosen.json else told(contest, found))
    return 0


def kept(out: Path | None, plan: dict[str, Any]) -> ResultStore | None:
    """Return the games kept in a folder; raise if they belong to another plan."""
    return None if out is None else Folder(out).open(plan)


def played(
    store: ResultStore | None, games: list[PlannedGame], place: Executor
) -> Generator[Result, None, None]:
    """Yield the results of games in order: kept ones first, then new ones."""
    if store is None:
        for game, one in zip(games, place(games)):
            yield {NAME: game.name, **one.result}
        return
    fresh = store.play(games, place)
    for game in games:
        while game.name not in store.known:
            next(fresh)
        yield store.known[game.name]


def standing(contest: Contest) -> str:
    """Return the state of the contest after a pair, in one line."""
    sprt = contest.sprt
    line = f"pairs {sprt.pairs:4}   share {100 * sprt.share:5.1f} %   LLR {sprt.ratio:+.3f}"
    forfeits = sum(one.count for one in contest.forfeits)
    return f"{line}   forfeits {forfeits}" if forfeits else line


def told(contest: Contest, found: dict[str, Any]) -> str:
    """Return the outcome as text."""
    low, high = (100 * bound for bound in found["interval"])
    least, most = found["bounds"]
    lines = [
        f"{contest.a} has {100 * found['share']:.1f} % ({low:.1f} to {high:.1f}) of "
        f"{found['pairs']} pairs, {found['games']} games: {found['elo']:+.0f} Elo",
        f"LLR {found['llr']:+.3f}, bounds {least:.3f} and {most:.3f}",
        contest.verdict,
    ]
    if contest.broken:
        lines.insert(1, f"not counted, a program broke: {contest.broken} pairs ({contest.trouble})")
    named = zip((contest.a, contest.b), contest.forfeits)
    lines[1:1] = [one.told(name) for name, one in named if one.count]
    return "\n".join(lines)


def smallest(series: Series, size: str | None) -> Series:
    """Return a series on one map size: the named one, or else the smallest of its ruleset."""
    if size is None:
        size = GAMES[series.game].lab.smallest(rules_by(series))
    return msgspec.structs.replace(series, sizes=[] if size is None else [size])


def by_ruleset(series: Series, name: str, where: str) -> Series:
    """Return a series that uses an edition or a ruleset folder."""
    games = -(-series.games // 2)
    if name in GAMES[series.game].editions():
        return msgspec.structs.replace(series, games=games, edition=name, rules=None)
    if Path(name).is_dir():
        return msgspec.structs.replace(series, games=games, edition=None, rules=name)
    levels, editions = levels_of(series.game), GAMES[series.game].editions()
    raise InputError(
        f"{where}: {name} is no player ({', '.join(levels)}, bot:PATH), "
        f"no edition ({', '.join(editions)}) and no ruleset folder"
        f"{suggestion(name, [*levels, *editions])}"
    )


def rules_by(series: Series) -> Any:
    """Return the ruleset of a series."""
    return series.first_plan().rules()


def check_measure(measure: str, sides: list[Series]) -> None:
    """Raise if there is no such victory, or neither ruleset has what wins are counted by."""
    kind, _, name = measure.partition(":")
    lab = GAMES[sides[0].game].lab
    known: list[str] = [name]
    if kind == "victory":
        known = [*lab.victories]
    elif kind in lab.traits:
        known = [one for side in sides for one in lab.trait_values(rules_by(side), kind)]
    if name not in known:
        raise InputError(f"--measure: {unknown(kind, name, [*dict.fromkeys(known)])}")


def rate(chosen: Namespace) -> int:
    """Rate players from a tournament, or from games that have been played."""
    who = list(chosen.players_or_folders)
    folders = [name for name in who if (Path(name) / PLAN).is_file()]
    if folders and len(folders) < len(who):
        raise InputError("WHO: expected players or folders, not both")
    if folders:
        results = [result for name in folders for result in Folder(Path(name)).results()]
    else:
        results = tournament(chosen, who)
    names = names_of(results)
    if len(names) < 2:
        why = "".join(f" ({last_line(one)})" for one in errors(results)[-1:])
        raise InputError(f"WHO: no two players met in these games{why}")
    ratings = rate_players(meetings(results), names)
    if chosen.json:
        print(json.dumps(rating_document(results, ratings)))
    else:
        print("\n\n".join([markdown(rows(ratings)), *rating_troubles(results)]))
    return 0


def rating_document(results: list[Result], ratings: list[Rating]) -> dict[str, Any]:
    """Return ratings as plain data, with what went wrong in the games behind them."""
    broken = errors(results)
    return {
        "games": len(results),
        "broken": len(broken),
        "trouble": last_line(broken[-1]) if broken else None,
        "forfeits": {name: asdict(one) for name, one in forfeits_by(results).items()},
        "ratings": [asdict(one) for one in ratings],
    }


def rating_troubles(results: list[Result]) -> list[str]:
    """Return what went wrong as text: one paragraph, or none."""
    lines = [one.told(name) for name, one in forfeits_by(results).items() if one.count]
    if broken := errors(results):
        lines.append(f"not counted, a program broke: {len(broken)} games ({last_line(broken[-1])})")
    return ["\n".join(lines)] if lines else []


def tournament(chosen: Namespace, who: list[str]) -> list[Result]:
    """Play a round-robin tournament, in pairs of games, and return the results."""
    series = smallest(series_of(chosen), chosen.size)
    names = who or levels_of(series.game)
    for name in names:
        if not is_player(series.game, name):
            known = levels_of(series.game)
            raise InputError(
                f"WHO: {name} is no player; expected levels ({', '.join(known)}), bot:PATH or "
                f"folders{suggestion(name, known)}"
            )
    if len(set(names)) < 2:
        raise InputError("WHO: expected two players or more")
    seats = chosen.players or SEATS
    games = [
        game
        for number, (one, other) in enumerate(combinations(names, 2))
        for game in seated(series, one, other, seats).planned_games(f"{number}-")
    ]
    check_games(games[:1], series.folder)
    plan = plan_of(msgspec.structs.replace(series, levels=names), "rate")
    results: list[Result] = []
    with left_alone(chosen.out):
        fresh = watched(played(kept(chosen.out, plan), games, executor_of(chosen)))
        with ProgressBar(len(games), "games", sys.stderr) as progress:
            for result in fresh:
                results.append(result)
                progress.advance()
    return results
