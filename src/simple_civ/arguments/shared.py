"""Arguments that several commands share, and how their values are read."""

from argparse import ArgumentParser, ArgumentTypeError, _MutuallyExclusiveGroup
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NoReturn, TypeAlias
from urllib.parse import urlsplit

from ..protocol.limits import MAX_SEATS, MAX_TURN, SEEDS

Arguments: TypeAlias = ArgumentParser | _MutuallyExclusiveGroup

MOST = 10**9


class Parser(ArgumentParser):
    """Says what is wrong in one line and where to read more."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        told = " ".join(message.split())
        self.exit(2, f"{self.prog}: {told}; see {self.prog} --help\n")


def add_match(parser: ArgumentParser, seed_told: str) -> None:
    """Map size, players and seed."""
    parser.add_argument(
        "--size", metavar="SIZE", help="map size (standard); in Groves 10, 20 or 30 (10)"
    )
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


def add_turns(parser: ArgumentParser, told: str, limit_told: str) -> None:
    """Two ways to keep games short: a cut, and a rule of the match."""
    parser.add_argument("--turns", type=number(1, MAX_TURN), metavar="N", help=told)
    parser.add_argument("--turn-limit", type=number(0, MAX_TURN), metavar="N", help=limit_told)


def add_game(parser: ArgumentParser) -> None:
    """Which game."""
    parser.add_argument(
        "--game", choices=["civ", "groves"], default="civ", help="which game, civ or groves (civ)"
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
