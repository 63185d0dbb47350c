"""Matches in and out: one file per match, and new matches that go on from an old one's turn."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec

from ..protocol.errors import InputError, explain
from ..protocol.games import AnyGame
from ..protocol.registry import find_game
from ..protocol.replay import FORMATS, ReplayModel, check_format
from ..protocol.requests import MAX_SCENARIO, Created, Duplicate, Import, NewSeat
from ..protocol.seeds import draw_seed, write_seed
from .creation import Beginning, default_seats, found, is_shared
from .journal import SLICE, pack_state, play_slowly, read_whole
from .match import Match
from .matches import Matches
from .records import ACTION, AI, Doc, Entry

MOST_ACTIONS = 200_000


async def export(match: Match) -> Doc:
    """A match as a replay file holds it. Needs the lock."""
    record, game = match.record, match.game
    store = match.services.store
    scenario = await store.matches.scenario(record.id) if record.setup is None else None
    if record.setup is None and scenario is None:
        raise InputError("the scenario of this match was not kept; it has no replay file")
    whole = await read_whole(store.logs, record, game, match.rules)
    kept = whole.kept
    hashes: list[tuple[int, int, str]] = [(whole.turn, 0, game.state_hash(whole.state))]
    for count, entry in enumerate(kept, 1):
        if entry.hash is not None and count < len(kept):
            hashes.append((kept[count].turn, count, entry.hash))
    if kept:
        hashes.append((record.turn, len(kept), game.state_hash(match.state)))
    replay = ReplayModel(
        format=FORMATS[0 if record.dice is None else 1],
        game=record.game,
        edition=record.edition,
        ruleset=record.ruleset,
        setup=record.setup,
        scenario=scenario,
        seed=write_seed(record.seed),
        dice=None if record.dice is None else write_seed(record.dice),
        actions=[(entry.seat, entry.action or {}) for entry in kept],
        hashes=hashes,
    )
    document: Doc = msgspec.to_builtins(replay)
    return {key: value for key, value in document.items() if value is not None}


async def import_match(matches: Matches, request: Import) -> Created:
    """A new match from a replay file: it is played again, and every hash must agree."""
    try:
        replay = msgspec.convert(request.replay, ReplayModel)
    except msgspec.ValidationError as error:
        raise InputError(f"replay: {explain(error, ReplayModel)}") from None
    try:
        check_format(replay)
    except InputError as error:
        raise InputError(f"replay.{error}") from None
    if len(replay.actions) > MOST_ACTIONS:
        raise InputError(f"replay.actions: expected at most {MOST_ACTIONS}")
    check_marks(replay)
    game = find_game(replay.game, matches.games)
    rules = await find_rules(matches, game, replay.edition, replay.ruleset)
    setup, state = begin(game, rules, replay)
    start = pack_state(game, state)
    entries = await play_again(game, state, replay, matches.services.now())
    seed, dice = replay.seeds()
    beginning = Beginning(
        game,
        rules,
        state,
        setup,
        seed,
        start,
        entries=tuple(entries),
        scenario=replay.scenario,
        dice=dice,
        copied=True,
    )
    count = len(game.seats(state))
    seats = request.seats or default_seats(count)
    return await found(matches, beginning, seats, request.title, False, request.options)


def check_marks(replay: ReplayModel) -> None:
    """Whether every hash belongs to a moment of the match, so that none is passed over."""
    least, most = 0, len(replay.actions)
    for place, (_, count, _) in enumerate(replay.hashes):
        if not least <= count <= most:
            raise InputError(
                f"replay.hashes[{place}]: expected a moment after {least} to {most} actions, "
                f"got {count}"
            )
        least = count + 1


def begin(game: AnyGame, rules: Any, replay: ReplayModel) -> tuple[Doc | None, Any]:
    """The set-up of a file, if it has one, and its first state."""
    if (replay.setup is None) == (replay.scenario is None):
        raise InputError("replay.setup: expected either setup or scenario")
    if replay.scenario is not None:
        if len(replay.scenario) > MAX_SCENARIO:
            raise InputError(f"replay.scenario: expected at most {MAX_SCENARIO} characters")
        return None, game.read_scenario(replay.scenario, rules, played=True).state
    setup = game.read_setup(rules, replay.setup)
    return setup, game.new_state(rules, setup, *replay.seeds())


async def find_rules(matches: Matches, game: AnyGame, edition: str, digest: str) -> Any:
    """The ruleset of a file: an edition as it is or was, or one that a match here is played by."""
    rules = game.find_ruleset(edition, digest)
    if rules is not None:
        return rules
    known = digest.isascii() and digest.isalnum()
    if known and await matches.services.store.matches.ruleset_game(digest) == game.name:
        return await matches.ruleset(game, digest)
    raise InputError(
        f"replay.ruleset: this server does not know the rules {digest!r}; match files "
        "do not contain custom rules. Start the server with their folder (--rules DIR), or "
        "create a match with them here first"
    )


async def play_again(game: AnyGame, state: Any, replay: ReplayModel, now: int) -> list[Entry]:
    """Plays the actions of a file, and compares its hashes; the entries of the new log."""
    marks = {count: digest for _, count, digest in replay.hashes}
    entries: list[Entry] = []
    compare(game, state, marks, 0)
    for number, (seat, data) in enumerate(replay.actions, 1):
        status = game.status(state)
        if not 0 <= seat < len(game.seats(state)):
            raise InputError(f"replay.actions[{number - 1}]: there is no seat {seat}")
        action = game.read_action(state, seat, data)
        refused = game.check(state, action)
        if refused is not None:
            raise InputError(f"replay.actions[{number - 1}] was refused ({refused.code})")
        game.apply(state, action)
        after = game.status(state)
        digest = compare(game, state, marks, number)
        ended = after.turn != status.turn or after.over
        entry = Entry(number, seat, status.turn, ACTION, data, None, None, now)
        entries.append(replace(entry, hash=digest) if ended else entry)
        if number % SLICE == 0:
            await asyncio.sleep(0)
    return entries


def compare(game: AnyGame, state: Any, marks: dict[int, str], count: int) -> str | None:
    """The hash after so many actions, if the file has one; it must be the state's."""
    recorded = marks.get(count)
    if recorded is not None and game.state_hash(state) != recorded:
        raise InputError(
            f"replay.hashes: after {count} actions the state differs from the recorded hash"
        )
    return recorded


async def duplicate(matches: Matches, match: Match, request: Duplicate) -> Created:
    """A new match that goes on from the beginning of a turn. Needs the old one's lock."""
    record, game = match.record, match.game
    store = match.services.store
    turn = record.turn if request.turn is None else request.turn
    if turn > record.turn:
        raise InputError(f"turn: the match has come to turn {record.turn}, got {turn}")
    whole = await read_whole(store.logs, record, game, match.rules)
    earlier = [entry for entry in whole.kept if request.turn is None or entry.turn < turn]
    await play_slowly(game, whole.state, earlier)
    beginning = Beginning(
        game,
        match.rules,
        whole.state,
        record.setup,
        record.seed,
        whole.content,
        tuple(replace(entry, number=place) for place, entry in enumerate(earlier, 1)),
        await store.matches.scenario(record.id),
        dice=record.dice,
        copied=True,
    )
    seats = request.seats or [
        NewSeat(kind="ai", level=seat.level) if seat.kind == AI else NewSeat(kind="human")
        for seat in record.seats
    ]
    if not earlier and is_shared(seats):
        beginning = with_new_dice(beginning)
    title = request.title or record.title
    return await found(matches, beginning, seats, title, False, record.options)


def with_new_dice(beginning: Beginning) -> Beginning:
    """The same map with dice that nobody knows from the match before; scenarios stay."""
    if beginning.setup is None:
        return beginning
    game, dice = beginning.game, draw_seed()
    state = game.new_state(beginning.rules, beginning.setup, beginning.seed, dice)
    return replace(beginning, state=state, start=pack_state(game, state), dice=dice)
