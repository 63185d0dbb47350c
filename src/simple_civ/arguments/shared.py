"""Arguments that several commands share, and how their values are read."""

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
    """Says what is wrong in one line and where to read more.

    Arguments are added when the command is the one that was given: which games there are takes
    longer to find out than everything else that `--help` and `--version` need. `late` are changes
    of the help before it is printed: only then are games loaded for what they say of themselves.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)
        self.fill: Callable[[Parser], None] | None = None
        self.late: list[Callable[[], None]] = []

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Add the arguments before the first look at what was given."""
        fill, self.fill = self.fill, None
        if fill is not None:
            fill(self)
        return super().parse_known_args(args, namespace)

    def format_help(self) -> str:
        """Return the help, with what the games of this installation say."""
        for change in self.late:
            change()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        told = " ".join(message.split())
        self.exit(2, f"{self.prog}: {told}; see {self.prog} --help\n")


def add_command(place: Any, name: str, told: str, fill: Callable[[Parser], None]) -> None:
    """A command, whose arguments are added when it is given."""
    place.add_parser(name, help=told).fill = fill


def tell_late(parser: Parser, action: Action, told: Callable[[], str]) -> None:
    """Have an argument explained by words that are found out when the help is printed."""

    def change() -> None:
        action.help = told()

    parser.late.append(change)


def by_games(which: str, before: str = "in ") -> list[str]:
    """What the games say of something, the default one first, the others with their titles."""
    from ..protocol.registry import GAMES

    own, *others = [(game.title, getattr(game.words, which)) for game in GAMES.values()]
    return [own[1], *(f"{before}{title} {said}" for title, said in others if said)]


def listed(which: str, before: str = "in ") -> str:
    """What the games say of something, in one line."""
    return "; ".join(by_games(which, before))


def add_match(parser: Parser, seed_told: str) -> None:
    """Map size, players and seed."""
    size = parser.add_argument("--size", metavar="SIZE", help="map size")
    tell_late(parser, size, lambda: f"map size {listed('sizes')}")
    add_players(parser)
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help=seed_told)


def add_players(parser: ArgumentParser) -> None:
    """How many play."""
    parser.add_argument(
        "--players",
        type=number(1, MAX_SEATS),
        metavar="N",
        help="how many (as many as the map takes)",
    )


def add_turns(parser: ArgumentParser, told: str, limit_told: str) -> Action:
    """Two ways to keep games short: a cut, which is returned, and a rule of the match."""
    cut = parser.add_argument("--turns", type=number(1, MAX_TURN), metavar="N", help=told)
    parser.add_argument("--turn-limit", type=number(0, MAX_TURN), metavar="N", help=limit_told)
    return cut


def add_game(parser: ArgumentParser) -> None:
    """Which game."""
    from ..protocol.errors import either
    from ..protocol.registry import GAMES

    names, default = list(GAMES), GAMES.default
    parser.add_argument(
        "--game", choices=names, default=default, help=f"which game, {either(names)} ({default})"
    )


def add_ruleset(parser: ArgumentParser) -> None:
    """An edition, or a ruleset of one's own, but not both."""
    either = parser.add_mutually_exclusive_group()
    add_edition(either)
    add_rules_folder(either)


def add_edition(place: Arguments) -> None:
    """The edition."""
    place.add_argument("--edition", metavar="NAME", help="which edition (the newest)")


def add_rules_folder(place: Arguments) -> None:
    """A ruleset of one's own."""
    place.add_argument(
        "--rules", type=Path, metavar="DIR", help="a ruleset folder instead of an edition"
    )


def add_rules_folders(parser: ArgumentParser) -> None:
    """Rulesets that a server offers."""
    parser.add_argument(
        "--rules",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="a ruleset folder to offer, of either game; may be repeated",
    )


def add_json(parser: ArgumentParser, what: str) -> None:
    """Output for programs."""
    parser.add_argument("--json", action="store_true", help=what)


def add_words(
    parser: ArgumentParser, flag: str, what: str, told: str, read: Callable[[str], str] = str
) -> None:
    """An option that may be given several times."""
    parser.add_argument(
        flag, action="append", default=[], type=read, metavar=what, help=f"{told}; may be repeated"
    )


def add_verbs(parser: ArgumentParser) -> Any:
    """The second word of a command that has several."""
    return parser.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=Parser)


def number(least: int, most: int = MOST) -> Callable[[str], int]:
    """A whole number in a range."""

    def read(text: str) -> int:
        if text.lstrip("-").isdecimal() and len(text) < 12 and least <= int(text) <= most:
            return int(text)
        upper = f" to {most}" if most < MOST else " or more"
        raise ArgumentTypeError(f"expected a whole number, {least}{upper}, got {text!r}")

    return read


def seed(text: str) -> int:
    """The seed of a game."""
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
    """A numeric address, as connections show it."""
    try:
        return str(ip_address(text))
    except ValueError:
        raise ArgumentTypeError(f"expected an address such as 127.0.0.1, got {text!r}") from None


def origin(text: str) -> str:
    """Where a page comes from, as browsers say it."""
    found = urlsplit(text.removesuffix("/"))
    if found.scheme in ("http", "https") and found.netloc and not found.path + found.query:
        return f"{found.scheme}://{found.netloc.lower()}"
    raise ArgumentTypeError(f"expected an origin such as https://civ.example, got {text!r}")


def base_path(text: str) -> str:
    """A path such as `/civ`, or nothing."""
    path = "/" + text.strip("/") if text.strip("/") else ""
    if all(letter.isalnum() or letter in "/-_.~" for letter in path):
        return path
    raise ArgumentTypeError(f"expected a path such as /civ, got {text!r}")
