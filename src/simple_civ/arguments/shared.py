"""Arguments that several commands share, and the parsers of their values."""

from argparse import Action, ArgumentParser, ArgumentTypeError, _MutuallyExclusiveGroup
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NoReturn, TypeAlias
from urllib.parse import urlsplit

from ..protocol.limits import MAX_SEATS, MAX_TURN, SEEDS

Arguments: TypeAlias = ArgumentParser | _MutuallyExclusiveGroup

MOST = 10**9


class Parser(ArgumentParser):
    """An argument parser that reports a mistake in one line and refers to the help.

    Arguments are added only when their command is given: finding the games takes longer than
    everything else that `--help` and `--version` do. `late` are changes of the help before it is
    printed: only then are games loaded for their texts.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)
        self.fill: Callable[[Parser], None] | None = None
        self.late: list[Callable[[], None]] = []

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Add the arguments before parsing."""
        fill, self.fill = self.fill, None
        if fill is not None:
            fill(self)
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """Return the help, with the texts of the installed games."""
        for change in self.late:
            change()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        told = " ".join(message.split())
        self.exit(2, f"{self.prog}: {told}; see {self.prog} --help\n")


def add_command(place: Any, name: str, told: str, fill: Callable[[Parser], None]) -> None:
    """Add a command whose arguments are added when it is used."""
    place.add_parser(name, help=told).fill = fill


def tell_late(parser: Parser, action: Action, told: Callable[[], str]) -> None:
    """Set an argument's help to a text that is computed when the help is printed."""

    def change() -> None:
        action.help = told()

    parser.late.append(change)


def by_games(which: str, before: str = "in ") -> list[str]:
    """Return the games' texts on a topic, the default game's first, others with their titles."""
    from ..protocol.registry import GAMES

    own, *others = [(words.title, getattr(words, which)) for words in GAMES.words()]
    return [own[1], *(f"{before}{title} {said}" for title, said in others if said)]


def listed(which: str, before: str = "in ") -> str:
    """Return the games' texts on a topic, in one line."""
    return "; ".join(by_games(which, before))


def every(which: str) -> list[str]:
    """Return the names that games give, each once, those of the default game first."""
    from ..protocol.registry import GAMES

    return list(dict.fromkeys(one for words in GAMES.words() for one in getattr(words, which)))


def add_match(parser: Parser, seed_told: str) -> None:
    """Add the arguments for map size, players and seed."""
    size = parser.add_argument("--size", metavar="SIZE", help="map size")
    tell_late(parser, size, lambda: f"map size {listed('sizes')}")
    add_players(parser)
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help=seed_told)


def add_players(parser: ArgumentParser) -> None:
    """Add the argument for the number of players."""
    parser.add_argument(
        "--players",
        type=number(1, MAX_SEATS),
        metavar="N",
        help="number of players (as many as the map takes)",
    )


def add_turns(parser: ArgumentParser, told: str, limit_told: str) -> Action:
    """Add two arguments that keep games short: a cut, and a rule of the match.

    Return the cut.
    """
    cut = parser.add_argument("--turns", type=number(1, MAX_TURN), metavar="N", help=told)
    parser.add_argument("--turn-limit", type=number(0, MAX_TURN), metavar="N", help=limit_told)
    return cut


def add_game(parser: ArgumentParser) -> None:
    """Add the argument for the game."""
    from ..protocol.errors import either
    from ..protocol.registry import GAMES

    names, default = list(GAMES), GAMES.default
    parser.add_argument(
        "--game", choices=names, default=default, help=f"the game, {either(names)} ({default})"
    )


def add_ruleset(parser: ArgumentParser) -> None:
    """Add the options for an edition or a custom ruleset, but not both."""
    either = parser.add_mutually_exclusive_group()
    add_edition(either)
    add_rules_folder(either)


def add_edition(place: Arguments) -> None:
    """Add the option for the edition."""
    place.add_argument("--edition", metavar="NAME", help="the edition (the newest)")


def add_rules_folder(place: Arguments) -> None:
    """Add the option for a custom ruleset."""
    place.add_argument(
        "--rules", type=Path, metavar="DIR", help="a ruleset folder instead of an edition"
    )


def add_rules_folders(parser: ArgumentParser) -> None:
    """Add the argument for the rulesets that a server offers."""
    parser.add_argument(
        "--rules",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="a ruleset folder to offer, of any game; may be repeated",
    )


def add_json(parser: ArgumentParser, what: str) -> None:
    """Add the argument for output for programs."""
    parser.add_argument("--json", action="store_true", help=what)


def add_words(
    parser: ArgumentParser, flag: str, what: str, told: str, read: Callable[[str], str] = str
) -> None:
    """Add an option that may be given several times."""
    parser.add_argument(
        flag, action="append", default=[], type=read, metavar=what, help=f"{told}; may be repeated"
    )


def add_verbs(parser: ArgumentParser) -> Any:
    """Add subcommands to a command."""
    return parser.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=Parser)


def number(least: int, most: int = MOST) -> Callable[[str], int]:
    """Return a parser of whole numbers in a range."""

    def read(text: str) -> int:
        if text.lstrip("-").isdecimal() and len(text) < 12 and least <= int(text) <= most:
            return int(text)
        upper = f" to {most}" if most < MOST else " or more"
        raise ArgumentTypeError(f"expected a whole number, {least}{upper}, got {text!r}")

    return read


def seed(text: str) -> int:
    """Parse the seed of a game."""
    if text.isdecimal() and len(text) < 21 and int(text) < SEEDS:
        return int(text)
    raise ArgumentTypeError(f"expected a whole number from 0 to 2**64 - 1, got {text!r}")


def words(text: str) -> tuple[str, ...]:
    """Return the words of a comma-separated list."""
    found = tuple(word.strip() for word in text.split(","))
    if all(found):
        return found
    raise ArgumentTypeError(f"expected a comma-separated list, got {text!r}")


def address(text: str) -> str:
    """Parse a numeric address, and return it as connections show it."""
    try:
        return str(ip_address(text))
    except ValueError:
        raise ArgumentTypeError(f"expected an address such as 127.0.0.1, got {text!r}") from None


def origin(text: str) -> str:
    """Return the origin of a page, as browsers write it."""
    found = urlsplit(text.removesuffix("/"))
    if found.scheme in ("http", "https") and found.netloc and not found.path + found.query:
        return f"{found.scheme}://{found.netloc.lower()}"
    raise ArgumentTypeError(f"expected an origin such as https://civ.example, got {text!r}")


def base_path(text: str) -> str:
    """Parse a path such as `/civ`, or an empty one."""
    path = "/" + text.strip("/") if text.strip("/") else ""
    if all(letter.isalnum() or letter in "/-_.~" for letter in path):
        return path
    raise ArgumentTypeError(f"expected a path such as /games, got {text!r}")
