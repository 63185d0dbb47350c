"""The parser of the command line: every command with its arguments."""

from argparse import ArgumentParser
from pathlib import Path

from ..__about__ import __version__
from ..build import build_kind
from .lab import add_lab
from .shared import (
    Parser,
    add_command,
    add_edition,
    add_game,
    add_json,
    add_match,
    add_rules_folder,
    add_rules_folders,
    add_ruleset,
    add_turns,
    add_verbs,
    add_words,
    address,
    base_path,
    by_games,
    every,
    listed,
    number,
    origin,
    seed,
    tell_late,
    words,
)


def make_parser() -> ArgumentParser:
    """Return the parser of the whole command line."""
    parser = Parser(prog="simple-civ", description="Simple Civ, a compact 4X game on hexes.")
    parser.add_argument(
        "--version",
        action="version",
        version=f"simple-civ {__version__} ({build_kind()})",
        help="the version, and whether the engine is compiled or interpreted",
    )
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=Parser
    )
    add_command(commands, "play", "play in the browser", add_play)
    add_command(commands, "serve", "a server for others", add_serve)
    add_command(commands, "backup", "write all matches to a file", add_backup)
    add_command(commands, "restore", "read all matches back from a file", add_backup)
    add_command(commands, "matches", "list, pause and delete a server's matches", add_matches)
    add_command(commands, "sim", "play games between programs without a screen", add_sim)
    add_command(commands, "lab", "play and evaluate series of games", add_lab)
    add_command(commands, "scenario", "run scenario files", add_scenario)
    add_command(commands, "rules", "list, check and show rulesets", add_rules)
    add_command(commands, "replay", "check replay files", add_replay)
    add_command(commands, "demo", "print a new map and a few turns", add_demo)
    add_command(commands, "hashes", "print the state hash of every turn of a game", add_hashes)
    return parser


# --- commands ----------------------------------------------------------------------------------


def add_play(parser: Parser) -> None:
    """`simple-civ play`."""
    parser.description = "Starts a server for this machine and opens the browser."
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="only print the address"
    )
    parser.add_argument(
        "--port",
        type=number(0, 65535),
        default=0,
        metavar="N",
        help="the port (the one used before, or a free one)",
    )
    parser.add_argument(
        "--lan", action="store_true", help="let other machines of the local network join by link"
    )
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="the folder for matches (the user's data folder)"
    )
    add_rules_folders(parser)


def add_serve(parser: Parser) -> None:
    """`simple-civ serve`."""
    parser.description = "Runs the server for others; docs/deploy.md explains how to put it online."
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="address to listen on (127.0.0.1)",
    )
    parser.add_argument(
        "--port", type=number(0, 65535), default=8000, metavar="N", help="the port (8000)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME "
        "(a file in the user's data folder)",
    )
    parser.add_argument(
        "--base-path",
        type=base_path,
        default="",
        metavar="PATH",
        help="the path at which a proxy serves it (none)",
    )
    add_words(parser, "--origin", "URL", "another web origin whose pages may play here", origin)
    told = "a reverse proxy whose X-Forwarded-For is trusted"
    add_words(parser, "--proxy", "ADDRESS", told, address)
    add_words(parser, "--webhook-host", "HOST", "a host that may receive webhooks, * for any")
    parser.add_argument(
        "--keep",
        type=number(1, 36500),
        default=90,
        metavar="DAYS",
        help="days after which an unfinished match that nobody plays is deleted (90)",
    )
    parser.add_argument(
        "--drain",
        type=number(1, 3600),
        default=10,
        metavar="SECONDS",
        help="seconds that a stopping server waits for running work (10)",
    )
    add_rules_folders(parser)


def add_backup(parser: Parser) -> None:
    """`simple-civ backup` and `simple-civ restore`."""
    parser.description = "Writes all matches to one file, or reads them into an empty database."
    parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
    add_database(parser)


def add_database(parser: Parser) -> None:
    """Add the database options of a command that runs alongside a server."""
    parser.add_argument("--database", metavar="URL", help="the database (that of simple-civ play)")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="the folder for matches (the user's data folder)"
    )


def add_matches(parser: Parser) -> None:
    """`simple-civ matches`."""
    parser.description = (
        "Shows an operator the matches of a database, and pauses or deletes them; also while a "
        "server runs."
    )
    verbs = add_verbs(parser)
    listed = verbs.add_parser("list", help="list the latest matches")
    listed.description = "Prints one line per match, the latest first."
    listed.add_argument(
        "--status", choices=["gathering", "running", "finished"], help="only these (all)"
    )
    listed.add_argument(
        "--maker", default="", metavar="HASH", help="only those of one visitor, as `by` shows"
    )
    listed.add_argument(
        "--limit", type=number(1, 100_000), default=100, metavar="N", help="at most this many (100)"
    )
    add_json(listed, "one line of JSON per match")
    show = verbs.add_parser("show", help="show one match, its seats and its size")
    show.description = "Prints the stored data of a match, without the secrets of its links."
    show.add_argument("match", metavar="MATCH", help="its name, as the list shows it")
    add_json(show, "one line of JSON")
    pause = verbs.add_parser("pause", help="pause matches")
    pause.description = "Pauses matches: players and AIs wait, and clocks stop."
    resume = verbs.add_parser("resume", help="resume paused matches")
    resume.description = "Resumes paused matches, clocks included."
    delete = verbs.add_parser("delete", help="delete matches and all their data")
    delete.description = "Deletes matches for good. Make a backup first if you are not sure."
    for verb in (pause, resume, delete):
        verb.add_argument("matches", nargs="+", metavar="MATCH", help="names, as the list shows")
    for verb in (listed, show, pause, resume, delete):
        add_database(verb)


def add_sim(parser: Parser) -> None:
    """`simple-civ sim`."""
    parser.description = "Plays games between programs and prints the results."
    add_game(parser)
    add_ruleset(parser)
    add_match(parser, "the seed of the first game; the others follow (1)")
    parser.add_argument(
        "--games", type=number(1), default=1, metavar="N", help="how many games (1)"
    )
    parser.add_argument(
        "--civs", type=words, default=(), metavar="A,B,...", help="one per player (random)"
    )
    skill = "AI levels, one for all or one per player"
    levels = parser.add_argument("--levels", type=words, default=(), metavar="L,...", help=skill)
    tell_late(parser, levels, lambda: f"{skill}: {listed('levels')}")
    stop = "stop a game that is undecided after this many turns, without a winner"
    turns = add_turns(
        parser,
        stop,
        "a rule of the match, unlike --turns: after this many turns the best score wins (0, none)",
    )
    tell_late(parser, turns, lambda: f"{stop} ({listed('cut')})")
    parser.set_defaults(turn_limit=0)
    parser.add_argument(
        "--workers", type=number(1, 256), default=1, metavar="N", help="processes that play (1)"
    )
    parser.add_argument(
        "--replays", type=Path, metavar="DIR", help="write <seed>.json for `replay check` there"
    )
    add_json(parser, "one line of JSON per game, in the order of the seeds")


def add_scenario(parser: Parser) -> None:
    """`simple-civ scenario`."""
    parser.description = "Runs hand-made situations from files."
    run = add_verbs(parser).add_parser("run", help="run scenario files")
    run.description = "Sets up the situation of each file, takes its steps, prints the result."
    run.add_argument("files", nargs="+", type=Path, metavar="FILE", help="JSON or TOML")
    run.add_argument(
        "--view", type=number(0), metavar="SEAT", help="print the final view of this seat"
    )
    add_rules_folder(run)
    add_json(run, "one line of JSON per file")


def add_rules(parser: Parser) -> None:
    """`simple-civ rules`."""
    parser.description = "Shows the rules: editions, figures, text."
    verbs = add_verbs(parser)
    listed = verbs.add_parser("list", help="list the editions that come with the game")
    listed.description = "Prints the editions that come with the game, oldest first."
    check = verbs.add_parser("check", help="report every problem of a ruleset folder")
    check.description = (
        "Reports every problem of a ruleset folder with file, line and reason, one to a line, "
        "and how many there are on standard error."
    )
    check.add_argument("folder", type=Path, metavar="DIR", help="the folder with the TOML files")
    book = verbs.add_parser("book", help="print the full rules of an edition or folder")
    book.description = "Prints the rulebook of an edition with all its figures, as Markdown."
    book.add_argument("edition", metavar="EDITION", help="an edition, or a ruleset folder")
    diff = verbs.add_parser("diff", help="compare two editions")
    diff.description = "Prints every key on which two editions or folders differ, one to a line."
    diff.add_argument("one", metavar="A", help="an edition, or a ruleset folder")
    diff.add_argument("other", metavar="B", help="another one")
    show = verbs.add_parser("show", help="print an edition, or one of its definitions, as JSON")
    show.description = "Prints the tables of an edition, or a part of them, as JSON."
    show.add_argument("edition", metavar="EDITION", help="an edition, or a ruleset folder")
    kind = show.add_argument("kind", nargs="?", metavar="KIND", help="the kind of definitions")
    tell_late(show, kind, lambda: f"{', '.join(every('kinds'))}; or one of these with an s")
    show.add_argument("id", nargs="?", metavar="ID", help="which one (all of them)")


def add_replay(parser: Parser) -> None:
    """`simple-civ replay`."""
    parser.description = "Works with matches saved by `simple-civ sim --replays DIR`."
    check = add_verbs(parser).add_parser("check", help="replay a match and compare its hashes")
    check.description = (
        "Replays a match, action by action, and compares the state hash of every turn with "
        "the one in the file."
    )
    check.add_argument("file", type=Path, metavar="FILE", help="a replay, as JSON")
    add_rules_folder(check)


def add_demo(parser: Parser) -> None:
    """`simple-civ demo`."""
    parser.description = "Prints a new match, and its state some turns later."
    parser.late.append(lambda: tell_demo(parser))
    add_game(parser)
    add_ruleset(parser)
    size = parser.add_argument("--size", metavar="SIZE", help="map size")
    tell_late(parser, size, lambda: f"map size ({listed('demo_size', 'of ')})")
    parser.add_argument("--seed", type=seed, metavar="N", help="the seed of the map (any)")
    parser.add_argument(
        "--turns", type=number(0), default=10, metavar="N", help="turns; 0 for the map alone (10)"
    )


def tell_demo(parser: Parser) -> None:
    """Describe the demo of each game."""
    parser.description = " ".join(f"{one[0].upper()}{one[1:]}." for one in by_games("demo", "of "))


def add_hashes(parser: Parser) -> None:
    """`simple-civ hashes`."""
    parser.description = (
        "Plays a game between random players and prints the state hash at its start and "
        "after every turn, one per line: equal lines mean equal games."
    )
    add_game(parser)
    add_edition(parser)
    add_match(parser, "the seed (1)")
    parser.add_argument("--turns", type=number(1), default=50, metavar="N", help="turns (50)")
