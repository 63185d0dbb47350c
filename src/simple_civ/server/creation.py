"""How matches come to be: from a set-up or a scenario, with their seats and secrets."""

import secrets
from dataclasses import dataclass
from typing import Any

from ..protocol.errors import InputError, suggestion
from ..protocol.games import AnyGame
from ..protocol.registry import find_game
from ..protocol.requests import Created, MatchOptions, NewMatch, NewSeat, SeatLink
from ..protocol.seeds import draw_seed
from .journal import pack_state
from .matches import Matches
from .players import default_level, find_level, levels
from .records import (
    AI,
    BOT,
    FINISHED,
    GATHERING,
    OPEN,
    Doc,
    Entry,
    MatchRecord,
    SeatRecord,
    Snapshot,
)
from .seats import start_match
from .tokens import hash_token, new_match_id, new_token


@dataclass(frozen=True)
class Beginning:
    """All that a new match is made of."""

    game: AnyGame
    rules: Any
    state: Any
    setup: Doc | None
    seed: int
    start: bytes
    """The first state, packed; `state` is the one after the entries."""
    entries: tuple[Entry, ...] = ()
    scenario: str | None = None
    """The file that it begins with, instead of a set-up."""
    dice: int | None = None
    """Where chance begins, if that does not follow from the seed."""
    copied: bool = False
    """Whether whoever made it knows the rest of it: it goes on from another match or a file."""


async def create(matches: Matches, request: NewMatch) -> Created:
    """Makes a match; what is wrong with the request raises InputError."""
    beginning = begin(matches, request)
    count = len(beginning.game.seats(beginning.state))
    seats = request.seats or default_seats(count)
    return await found(matches, beginning, seats, request.title, request.public, request.options)


def begin(matches: Matches, request: NewMatch) -> Beginning:
    """The first state that a request asks for."""
    game = find_game(request.game, matches.games)
    rules = find_rules(game, request)
    check_levels(game, rules, request.seats, request.options)
    shared = is_shared(request.seats)
    strangers = shared and not request.options.hotseat
    if strangers and request.seed is not None:
        raise InputError("seed: a match between people draws its own, so nobody knows the map")
    seed, dice = draw_seeds(request.seed, shared)
    if request.scenario is not None:
        if request.setup:
            raise InputError("setup: expected a set-up or a scenario, not both")
        given = rules if request.edition or request.ruleset else None
        opening = game.read_scenario(request.scenario, given)
        return Beginning(
            game,
            opening.rules,
            opening.state,
            None,
            opening.seed,
            pack_state(game, opening.state),
            scenario=request.scenario,
            copied=strangers,
        )
    asked = dict(request.setup)
    if request.seats:
        asked.setdefault("players", len(request.seats))
        asked["ai"] = [seat.kind == AI for seat in request.seats]
        asked["levels"] = [seat.level or None for seat in request.seats]
    else:
        asked.pop("ai", None)
    setup = game.make_setup(rules, asked, seed)
    if not request.seats:
        count = len(game.seats(game.new_state(rules, setup, seed)))
        asked["ai"] = [seat.kind == AI for seat in default_seats(count)]
        asked["players"] = count
        setup = game.make_setup(rules, asked, seed)
    state = game.new_state(rules, setup, seed, dice)
    return Beginning(game, rules, state, setup, seed, pack_state(game, state), dice=dice)


def is_shared(seats: list[NewSeat]) -> bool:
    """Whether several seats are not an AI's."""
    return sum(seat.kind != AI for seat in seats) > 1


def draw_seeds(asked: int | None, shared: bool) -> tuple[int, int | None]:
    """The seed of the map, and where chance begins if that is another number.

    A short seed is easily told to a friend, and found by trying all of them. So people who play
    against each other get two long ones: who found the map would still not know the dice.
    """
    if not shared:
        return secrets.randbits(32) if asked is None else asked, None
    return draw_seed() if asked is None else asked, draw_seed()


def find_rules(game: AnyGame, request: NewMatch) -> Any:
    """The ruleset that a request asks for: its own, an edition, or the last one."""
    if request.ruleset is not None:
        if request.edition is not None:
            raise InputError("edition: expected an edition or a ruleset, not both")
        return game.read_ruleset(request.ruleset)
    return game.ruleset(request.edition or game.editions()[-1])


def default_seats(count: int) -> list[NewSeat]:
    """One person against AIs."""
    return [NewSeat(kind="ai" if seat else "human") for seat in range(count)]


async def found(
    matches: Matches,
    beginning: Beginning,
    seats: list[NewSeat],
    title: str,
    public: bool,
    options: MatchOptions,
) -> Created:
    """Writes a new match down and hands out its links."""
    game, state = beginning.game, beginning.state
    check_levels(game, beginning.rules, seats, options)
    check_seats(game, state, seats, options)
    now = matches.services.now()
    status = game.status(state)
    tokens = [None if seat.kind in (AI, OPEN) else new_token() for seat in seats]
    owner = new_token()
    spectator = None if options.spectators == "none" else new_token()
    waiting = any(seat.kind == OPEN for seat in seats)
    outcome = {"victory": status.victory, "winners": list(status.winners)} if status.over else None
    record = MatchRecord(
        id=new_match_id(),
        game=game.name,
        ruleset=game.ruleset_hash(beginning.rules),
        edition=str(game.options(beginning.rules)["edition"]),
        setup=beginning.setup,
        seed=beginning.seed,
        dice=beginning.dice,
        title=title,
        options=options,
        status=FINISHED if status.over else GATHERING,
        public=public,
        owner=hash_token(owner),
        spectator=None if spectator is None else hash_token(spectator),
        created=now,
        touched=now,
        length=len(beginning.entries),
        turn=status.turn,
        active=status.active,
        outcome=outcome,
        deadline=None,
        seats=tuple(
            SeatRecord(
                seat=place,
                kind=seat.kind,
                level=level_of(beginning, seat),
                name=seat.name,
                token=None if token is None else hash_token(token),
                reserve=options.reserve,
            )
            for place, (seat, token) in enumerate(zip(seats, tokens, strict=True))
        ),
        copied=beginning.copied,
    )
    shots = [Snapshot(0, first_turn(beginning, status.turn), beginning.start)]
    if beginning.entries:
        shots.append(Snapshot(record.length, status.turn, pack_state(game, state)))
    content = game.store_ruleset(beginning.rules)
    await matches.services.store.matches.create(
        record, shots, content, beginning.entries, beginning.scenario
    )
    if record.status == GATHERING and not waiting:
        await start_match(matches, record.id)
    links = [SeatLink(seat=place, token=token) for place, token in enumerate(tokens)]
    return Created(id=record.id, owner=owner, seats=links, spectator=spectator)


def level_of(beginning: Beginning, seat: NewSeat) -> str:
    """The level at which a seat is played, empty if no program plays it."""
    if seat.kind != AI:
        return ""
    game, rules = beginning.game.name, beginning.rules
    return find_level(game, seat.level or default_level(game, rules), rules)


def first_turn(beginning: Beginning, now: int) -> int:
    """The turn of the first state."""
    return beginning.entries[0].turn if beginning.entries else now


def check_seats(game: AnyGame, state: Any, seats: list[NewSeat], options: MatchOptions) -> None:
    """Whether the seats that were asked for fit the match."""
    count = len(game.seats(state))
    if len(seats) != count:
        raise InputError(f"seats: the match has {count}, got {len(seats)}")
    check_table(seats, options)


def check_levels(game: AnyGame, rules: Any, seats: list[NewSeat], options: MatchOptions) -> None:
    """Whether the levels that were asked for exist."""
    known = levels(game.name, rules)
    wished = [(f"seats[{place}].level", seat.level) for place, seat in enumerate(seats)]
    for where, level in [*wished, ("options.deputy_level", options.deputy_level)]:
        if level and find_level(game.name, level, rules) not in known:
            raise InputError(
                f"{where}: unknown level {level!r}; choose from {', '.join(known)}"
                f"{suggestion(level, known)}"
            )


def check_table(seats: list[NewSeat], options: MatchOptions) -> None:
    """Hotseat shows its seed to whoever made the match: nobody from elsewhere may sit there."""
    for place, seat in enumerate(seats):
        if options.hotseat and seat.kind in (OPEN, BOT):
            raise InputError(
                f"options.hotseat: all people sit at one table; seats[{place}].kind: expected "
                f"human or ai, got {seat.kind}"
            )
