"""Arguments of `simple-civ lab`."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

from .shared import (
    Parser,
    add_command,
    add_game,
    add_json,
    add_players,
    add_ruleset,
    add_turns,
    add_verbs,
    every,
    number,
    seed,
    tell_late,
    words,
)

WHO = (
    "a level, bot:PATH for your own program, or python:PATH:LEVEL for a level of another "
    "installation"
)


def add_lab(parser: ArgumentParser) -> None:
    """`simple-civ lab`."""
    parser.description = (
        "Plays series of games between programs and evaluates them; "
        "needs pip install 'simple-civ[lab]'."
    )
    verbs = add_verbs(parser)
    add_command(verbs, "run", "play a series of games, or continue one", add_run)
    add_command(verbs, "report", "evaluate the games of a folder", add_report)
    add_command(verbs, "compare", "test which of two players or rulesets is stronger", add_compare)
    add_command(verbs, "rate", "rate several players", add_rate)


def add_run(parser: ArgumentParser) -> None:
    """`simple-civ lab run`."""
    parser.description = (
        "Plays the games of a plan that are not in the folder yet, and writes them there as JSON "
        "lines and Parquet. Arguments override the plan."
    )
    parser.add_argument(
        "plan", nargs="?", type=Path, metavar="PLAN", help="a plan, TOML (docs/reference/lab.md)"
    )
    add_series(parser)
    parser.add_argument(
        "--size",
        "--sizes",
        dest="sizes",
        type=words,
        metavar="S,...",
        help="map sizes, all of them (standard)",
    )
    parser.add_argument("--games", type=number(1), metavar="N", help="games per size (100)")
    parser.add_argument("--civs", type=words, metavar="A,B,...", help="one per player (random)")
    parser.add_argument("--levels", type=words, metavar="L,...", help=f"players: {WHO} (normal)")
    parser.add_argument(
        "--no-rotate",
        dest="rotate",
        action="store_false",
        default=None,
        help="keep different players, and named civs, at their seats",
    )
    parser.add_argument(
        "--replays", action="store_true", default=None, help="save every game as a replay"
    )
    parser.add_argument(
        "--at-most", type=number(1), metavar="N", help="play at most this many games now"
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="the folder for results (lab/ and the plan's name)"
    )
    add_places(parser)
    add_json(parser, "print the report as JSON instead of tables")


def add_report(parser: ArgumentParser) -> None:
    """`simple-civ lab report`."""
    parser.description = (
        "Prints tables about the games of a folder, and writes report.json, report.html and "
        "all games as Parquet into the folder."
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="a folder of `lab run --out DIR`")
    parser.add_argument("--html", type=Path, metavar="FILE", help="the page (DIR/report.html)")
    parser.add_argument(
        "--markdown", type=Path, metavar="FILE", help="also write the tables as Markdown"
    )
    add_json(parser, "print the report as JSON instead of tables")


def add_compare(parser: Parser) -> None:
    """`simple-civ lab compare`."""
    parser.description = (
        "Plays pairs of games on the same seeds, from both sides, until a sequential probability "
        "ratio test decides. A and B are players, or editions or ruleset folders."
    )
    parser.add_argument("a", metavar="A", help=f"{WHO}; or an edition or a ruleset folder")
    parser.add_argument("b", metavar="B", help="the same kind as A")
    add_series(parser)
    add_size(parser)
    parser.add_argument(
        "--games", type=number(2), default=400, metavar="N", help="at most this many games (400)"
    )
    parser.add_argument(
        "--levels", type=words, metavar="L,...", help="the players under both rulesets (normal)"
    )
    parser.add_argument(
        "--test",
        choices=["stronger", "not-weaker"],
        default="stronger",
        help="the claim about A: stronger (60 %% rather than 50 %%) or "
        "not-weaker (50 %% rather than 45 %%)",
    )
    parser.add_argument(
        "--bounds",
        type=percents,
        metavar="LOW,HIGH",
        help="the shares of A in percent between which the test decides",
    )
    told = "the figure by which rulesets are compared"
    measure = parser.add_argument("--measure", default="sooner", metavar="WHAT", help=told)
    tell_late(parser, measure, lambda: f"{told}: {', '.join(measures())} or seat:N (sooner)")
    add_risk(parser, "--alpha", "to accept the higher share by mistake")
    add_risk(parser, "--beta", "to accept the lower share by mistake")
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep the games, to continue later")
    add_places(parser)
    add_json(parser, "print the outcome as JSON")


def measures() -> list[str]:
    """Return the figures by which rulesets may be compared, except for the seat."""
    return ["sooner (games end earlier)", "decided", "victory:KIND"] + [
        f"{trait}:NAME" for trait in every("traits")
    ]


def add_rate(parser: ArgumentParser) -> None:
    """`simple-civ lab rate`."""
    parser.description = (
        "Rates players after Bradley and Terry, from a round-robin tournament or from the games of "
        "folders."
    )
    parser.add_argument(
        "players_or_folders",
        nargs="*",
        metavar="WHO",
        help=f"{WHO}; or folders with games (all levels)",
    )
    add_series(parser)
    add_size(parser)
    parser.add_argument(
        "--games",
        type=number(1),
        default=20,
        metavar="N",
        help="games of each pair (20)",
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="keep the games, to continue later")
    add_places(parser)
    add_json(parser, "print the ratings as JSON")


def add_series(parser: ArgumentParser) -> None:
    """Add the options for all games of a series; none has a default."""
    add_game(parser)
    parser.set_defaults(game=None)
    add_ruleset(parser)
    parser.add_argument("--seed", type=seed, metavar="N", help="the first seed (1)")
    add_players(parser)
    add_turns(
        parser,
        "stop undecided games after N turns (300)",
        "after N turns the best score wins (none)",
    )
    parser.add_argument(
        "--curves",
        type=number(0, 1000),
        metavar="N",
        help="turns between samples; 0: none (10)",
    )
    add_budget(parser)


def add_budget(parser: ArgumentParser) -> None:
    """Add the options for the budget of bots."""
    parser.add_argument(
        "--bot-seconds",
        type=number(1),
        metavar="N",
        help="seconds per turn for a bot (10)",
    )
    parser.add_argument(
        "--bot-calls",
        type=number(1),
        metavar="N",
        help="requests per turn for a bot (2000)",
    )


def add_size(parser: ArgumentParser) -> None:
    """Add the argument for one map size."""
    parser.add_argument(
        "--size", "--sizes", dest="size", metavar="SIZE", help="map size (the smallest)"
    )


def add_places(parser: ArgumentParser) -> None:
    """Add the arguments for where games are played."""
    parser.add_argument(
        "--workers", type=number(1, 256), metavar="N", help="processes that play (one per core)"
    )
    parser.add_argument(
        "--on",
        default="local",
        metavar="WHERE",
        help="local, ray (this machine's cluster, or one for now) or ray://HOST:PORT (local)",
    )


def add_risk(parser: ArgumentParser, flag: str, told: str) -> None:
    """Add an option for the chance of being wrong."""
    parser.add_argument(
        flag, type=chance, default=0.05, metavar="P", help=f"the chance {told} (0.05)"
    )


def chance(text: str) -> float:
    """Parse a probability between 0 and 0.5."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if 0 < value < 0.5:
        return value
    raise ArgumentTypeError(f"expected a number between 0 and 0.5, got {text!r}")


def percents(text: str) -> tuple[float, float]:
    """Return two percentages, the lower first."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low, high = 1.0, 0.0
    if 0 < low < high < 100:
        return low, high
    raise ArgumentTypeError(f"expected two percentages such as 45,50, got {text!r}")
