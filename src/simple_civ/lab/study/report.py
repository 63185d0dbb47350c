"""A series of games in figures: plain data from which tables, pages and charts are made."""

from collections import defaultdict
from itertools import groupby
from statistics import fmean, median
from typing import Any

from ...protocol.registry import find_game
from .. import summary
from ..share import Share
from ..summary import Results
from .significance import Spread, holm_by_key, spread

Doc = dict[str, Any]

TRAITS = {"seat": "seat", "level": "player"}
"""Traits of all players by which wins are counted, with their headings."""

NOT_FIGURES = {"seat", "turn"}
BARS = 20
"""Bars of a histogram of turns, at most."""

WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


def make_report(results: Results, plan: Doc) -> Doc:
    """Return everything known about a series; chances are corrected for the number of tests."""
    groups = [make_group(games) for games in by_table(results)]
    tests = {
        (number, trait): test["chance"]
        for number, group in enumerate(groups)
        for trait, test in group["tests"].items()
    }
    for (number, trait), chance in holm_by_key(tests).items():
        groups[number]["tests"][trait]["corrected"] = chance
    return {
        "plan": plan,
        "games": len(results),
        "broken": [
            {"name": one.get("name"), "error": str(one["error"])}
            for one in results
            if "error" in one
        ],
        "groups": groups,
    }


def by_table(results: Results) -> list[list[Doc]]:
    """Return the games of each map size, in the order in which sizes first occur."""
    order = {str(one["size"]): place for place, one in reversed(list(enumerate(results)))}
    ordered = sorted(summary.finished(results), key=lambda one: order[str(one["size"])])
    return [list(games) for _, games in groupby(ordered, key=lambda one: str(one["size"]))]


def make_group(games: list[Doc]) -> Doc:
    """Return the figures of games on one map size."""
    first = games[0]
    turns = summary.victory_turns(games)
    traits = [trait for trait in titles_of(first["game"]) if distinct(games, trait) > 1]
    spreads = {trait: spread(games, trait) for trait in traits}
    return {
        "game": first["game"],
        "edition": first["edition"],
        "size": first["size"],
        "seats": len(first["players"]),
        "games": len(games),
        "decided": share_doc(summary.decided(games)),
        "stalled": share_doc(summary.stalled(games)),
        "victories": [{"name": k, **share_doc(v)} for k, v in summary.victories(games).items()],
        "turns": {
            "mean": round(fmean(turns), 1) if turns else None,
            "median": summary.median_turn(games) if turns else None,
            "first": turns[0] if turns else None,
            "last": turns[-1] if turns else None,
            "histogram": histogram(turns),
        },
        "wins": {trait: wins(games, trait, spreads[trait]) for trait in traits},
        "tests": {
            trait: {
                "chi_square": round(found.chi_square, 3),
                "freedom": found.freedom,
                "chance": found.chance,
            }
            for trait, found in spreads.items()
            if found is not None
        },
        "curves": curves(games),
        "made": made(games),
        "refused": summary.total(games, "refused"),
        "turn_ms": round(summary.turn_cost(games), 3),
        "forfeits": [
            {"game": one["name"], **forfeit} for one in games for forfeit in one.get("forfeits", ())
        ],
    }


def titles_of(game: str) -> dict[str, str]:
    """Return the traits by which wins of a game are counted, with their headings."""
    return {**find_game(game).lab.traits, **TRAITS}


def distinct(games: list[Doc], trait: str) -> int:
    """Return how many values of a trait occur; 0 if players have no such trait."""
    return len({player[trait] for game in games for player in game["players"] if trait in player})


def share_doc(share: Share) -> Doc:
    """Return a share as plain data, in percent."""
    low, high = share.interval
    return {
        "part": share.part,
        "whole": share.whole,
        "percent": round(share.percent, 2),
        "low": round(low, 2),
        "high": round(high, 2),
    }


def wins(games: list[Doc], trait: str, found: Spread | None) -> list[Doc]:
    """Return wins by the values of a trait with intervals, fair shares and chances."""
    fair = summary.fair_shares(games, trait)
    chances = {} if found is None else found.values
    corrected = holm_by_key(chances)
    return [
        {
            "name": str(value),
            **share_doc(share),
            "fair": round(fair[value], 2),
            "chance": chances.get(value),
            "corrected": corrected.get(value),
        }
        for value, share in summary.wins_by(games, trait).items()
    ]


def made(games: list[Doc]) -> list[Doc]:
    """Return what was made by winners and by others: how often, by how many, and when first.

    `share` is the part of players, in percent, who made any; `count` the mean of all players;
    `turn` the median of first turns.
    """
    rows: dict[tuple[str, str], dict[bool, list[Doc]]] = defaultdict(lambda: defaultdict(list))
    players = {True: 0, False: 0}
    for game in games:
        if "made" not in game or not game["winners"]:
            continue
        for seat in range(len(game["players"])):
            players[seat in game["winners"]] += 1
        for row in game["made"]:
            rows[row["kind"], row["name"]][row["seat"] in game["winners"]].append(row)
    return [
        {
            "kind": kind,
            "name": name,
            **{
                who: made_by(found[won], players[won])
                for who, won in (("winners", True), ("others", False))
            },
        }
        for (kind, name), found in sorted(rows.items(), key=lambda item: item[0][0])
    ]


def made_by(rows: list[Doc], players: int) -> Doc:
    """Return how some players made a thing, none of whom may have."""
    if not rows:
        return {"share": 0.0, "count": 0.0, "turn": None}
    return {
        "share": round(100 * len(rows) / players, 1),
        "count": round(sum(row["count"] for row in rows) / players, 2),
        "turn": round(median(row["turn"] for row in rows)),
    }


def histogram(turns: list[int]) -> list[Doc]:
    """Return how many games were won within each span of turns."""
    if not turns:
        return []
    reach = turns[-1] - turns[0] + 1
    width = next((one for one in WIDTHS if reach <= BARS * one), WIDTHS[-1])
    start = turns[0] // width * width
    count = (turns[-1] - start) // width + 1
    bars = [0] * count
    for turn in turns:
        bars[(turn - start) // width] += 1
    return [
        {"from": start + k * width, "to": start + (k + 1) * width - 1, "games": games}
        for k, games in enumerate(bars)
    ]


def curves(games: list[Doc]) -> Doc:
    """Return means by turn of every figure.

    They are of winners and others, and by the game's first trait or level. A player who is out
    of the match is out of the mean. A point is `[turn, mean, players]`.
    """
    sums: dict[str, dict[str, dict[int, list[int]]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(list))
    )
    own = [one for game in games[:1] for one in find_game(game["game"]).lab.traits]
    trait = own[0] if own else "level"
    for game in games:
        for row in game.get("curves", ()):
            player = game["players"][row["seat"]]
            names = [f"{trait}: {player[trait]}"]
            if game["winners"]:
                names.append("winners" if row["seat"] in game["winners"] else "others")
            for figure, value in row.items():
                if figure not in NOT_FIGURES:
                    for name in names:
                        sums[figure][name][row["turn"]].append(value)
    return {
        figure: {
            name: [
                [turn, round(fmean(values), 2), len(values)] for turn, values in sorted(by.items())
            ]
            for name, by in sorted(lines.items())
        }
        for figure, lines in sums.items()
    }
