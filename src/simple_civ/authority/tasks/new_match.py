"""New matches: all their data, computed from a request; nothing is stored yet.

This runs in job processes: the result is plain data, which a process can return.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...protocol.errors import InputError, unknown
from ...protocol.game_spec import AnyGame
from ...protocol.game_types import Status
from ...protocol.registry import find_game
from ...protocol.requests import MatchOptions, NewMatch, NewSeat
from ...protocol.seeds import draw_seed
from ..ai_players import default_level, find_level, levels
from ..log.log_replay import pack_log, pack_state
from ..match_records import AI, BOT, OPEN, Doc, Entry


@dataclass(frozen=True)
class MatchTerms:
    """The creator's options for a match."""

    seats: Sequence[NewSeat]
    title: str
    public: bool
    options: MatchOptions


@dataclass(frozen=True)
class Origin:
    """The origin of a match: a set-up and seeds, or a file; and the actions played before."""

    setup: Doc | None
    seed: int
    dice: int | None
    """The start of chance, if it does not follow from the seed."""
    start: bytes
    """The first state, packed."""
    entries: Sequence[Entry] = ()
    scenario: str | None = None
    """The file that it starts with, instead of a set-up."""
    copied: bool = False
    """True if its creator knows the rest of it: it continues another match or a file."""


@dataclass(frozen=True)
class NewMatchData:
    """A match to store. Levels of its seats are those of its ruleset."""

    game: str
    ruleset: str
    edition: str
    rules: bytes
    setup: Doc | None
    seed: int
    dice: int | None
    start: bytes
    first_turn: int
    last: bytes | None
    """The state after the log, packed, if anything was played."""
    status: Status
    log: tuple[bytes, ...]
    length: int
    scenario: str | None
    copied: bool
    wish: MatchTerms


def begin(game: AnyGame, rules: Any, state: Any, origin: Origin, wish: MatchTerms) -> NewMatchData:
    """Return a match with the state after the actions; InputError if its seats do not fit."""
    count = len(game.seats(state))
    seats = wish.seats or default_seats(count)
    check_levels(game, rules, seats, wish.options)
    check_seats(count, seats, wish.options)
    status = game.status(state)
    levelled = [
        NewSeat(kind=seat.kind, level=level_of(game, rules, seat), name=seat.name) for seat in seats
    ]
    return NewMatchData(
        game=game.name,
        ruleset=game.ruleset_hash(rules),
        edition=str(game.options(rules)["edition"]),
        rules=game.store_ruleset(rules),
        setup=origin.setup,
        seed=origin.seed,
        dice=origin.dice,
        start=origin.start,
        first_turn=origin.entries[0].turn if origin.entries else status.turn,
        last=pack_state(game, state) if origin.entries else None,
        status=status,
        log=pack_log(origin.entries),
        length=len(origin.entries),
        scenario=origin.scenario,
        copied=origin.copied,
        wish=MatchTerms(levelled, wish.title, wish.public, wish.options),
    )


def begin_new(games: Mapping[str, AnyGame], request: NewMatch) -> NewMatchData:
    """Return the match that a request describes."""
    game = find_game(request.game, games)
    rules = find_rules(game, request)
    check_levels(game, rules, request.seats, request.options)
    shared = is_shared(request.seats)
    strangers = shared and not request.options.hotseat
    if strangers and request.seed is not None:
        raise InputError("seed: a match between people draws its own, so no player knows the map")
    wish = MatchTerms(request.seats, request.title, request.public, request.options)
    if request.scenario is not None:
        if request.setup:
            raise InputError("setup: expected a set-up or a scenario, not both")
        given = rules if request.edition or request.ruleset else None
        opening = game.read_scenario(request.scenario, given)
        check_bulk(game, opening.state, "scenario")
        start = pack_state(game, opening.state)
        origin = Origin(None, opening.seed, None, start, (), request.scenario, strangers)
        return begin(game, opening.rules, opening.state, origin, wish)
    seed, dice = draw_seeds(request.seed, shared)
    setup, state = set_up(game, rules, request, seed, dice)
    return begin(game, rules, state, Origin(setup, seed, dice, pack_state(game, state)), wish)


def check_bulk(game: AnyGame, state: Any, where: str) -> None:
    """Refuse a custom situation that is too large to play beside others."""
    if told := game.oversize(state):
        raise InputError(f"{where}.{told}")


def is_shared(seats: Sequence[NewSeat]) -> bool:
    """Return whether several seats are not played by an AI."""
    return sum(seat.kind != AI for seat in seats) > 1


def draw_seeds(asked: int | None, shared: bool) -> tuple[int, int | None]:
    """Return the seed of the map, and the dice if they are another number.

    A short seed is easy to tell a friend, and can be found by trying all of them. So people who
    play against each other get two long ones: finding the map would not reveal the dice.
    """
    if not shared:
        return secrets.randbits(32) if asked is None else asked, None
    return draw_seed() if asked is None else asked, draw_seed()


def set_up(
    game: AnyGame, rules: Any, request: NewMatch, seed: int, dice: int | None
) -> tuple[Doc, Any]:
    """Return the complete set-up of a request and its first state."""
    asked = dict(request.setup)
    if request.seats:
        asked.setdefault("players", len(request.seats))
        asked["ai"] = [seat.kind == AI for seat in request.seats]
        asked["levels"] = [seat.level or None for seat in request.seats]
    else:
        asked.pop("ai", None)
    setup = game.make_setup(rules, asked, seed)
    if not request.seats:
        count = game.setup_seats(setup)
        asked["ai"] = [seat.kind == AI for seat in default_seats(count)]
        asked["players"] = count
        setup = game.make_setup(rules, asked, seed)
    return setup, game.new_state(rules, setup, seed, dice)


def find_rules(game: AnyGame, request: NewMatch) -> Any:
    """Return the ruleset of a request: a custom one, an edition, or the last edition."""
    if request.ruleset is not None:
        if request.edition is not None:
            raise InputError("edition: expected an edition or a ruleset, not both")
        return game.read_ruleset(request.ruleset)
    return game.ruleset(request.edition or game.editions()[-1])


def default_seats(count: int) -> list[NewSeat]:
    """Return seats for one person against AIs."""
    return [NewSeat(kind="ai" if seat else "human") for seat in range(count)]


def level_of(game: AnyGame, rules: Any, seat: NewSeat) -> str:
    """Return the level at which a seat is played; empty if no program plays it."""
    if seat.kind != AI:
        return ""
    return find_level(game.name, seat.level or default_level(game.name, rules), rules)


def check_seats(count: int, seats: Sequence[NewSeat], options: MatchOptions) -> None:
    """Refuse seats that do not fit the match."""
    if len(seats) != count:
        raise InputError(f"seats: the match has {count}, got {len(seats)}")
    check_table(seats, options)


def check_levels(
    game: AnyGame, rules: Any, seats: Sequence[NewSeat], options: MatchOptions
) -> None:
    """Refuse levels that do not exist."""
    known = levels(game.name, rules)
    wished = [(f"seats[{place}].level", seat.level) for place, seat in enumerate(seats)]
    for where, level in [*wished, ("options.deputy_level", options.deputy_level)]:
        if level and find_level(game.name, level, rules) not in known:
            raise InputError(f"{where}: {unknown('level', level, known)}")


def check_table(seats: Sequence[NewSeat], options: MatchOptions) -> None:
    """Refuse remote players in hotseat: it shows its seed to the match's creator."""
    for place, seat in enumerate(seats):
        if options.hotseat and seat.kind in (OPEN, BOT):
            raise InputError(
                f"options.hotseat: all people sit at one table; seats[{place}].kind: expected "
                f"human or ai, got {seat.kind}"
            )
