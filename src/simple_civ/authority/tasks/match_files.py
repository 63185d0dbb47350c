"""Match file tasks: make matches from a request, a file or another match, and write files."""

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from ...protocol.errors import InputError, explain
from ...protocol.game_spec import AnyGame
from ...protocol.registry import find_game
from ...protocol.replay import FORMATS, ReplayModel, check_format
from ...protocol.requests import MAX_SCENARIO, Import, NewMatch
from ...protocol.seeds import draw_seed, write_seed
from ..log.log_replay import pack_state, play_entry
from ..match_records import ACTION, Doc, Entry
from ..request_bodies import read_body
from .new_match import MatchTerms, NewMatchData, Origin, begin, begin_new, check_bulk, is_shared
from .replays import Past, opened
from .rulesets import offered, stored_rules

MOST_ACTIONS = 200_000


def begin_match(body: bytes) -> NewMatchData:
    """Return the match that the body of a request describes."""
    return begin_new(offered, read_body(body, NewMatch))


@dataclass(frozen=True)
class Unknown:
    """The rules of a match file that do not come with the games."""

    game: str
    ruleset: str


def begin_from_file(body: bytes, now: int, content: bytes | None) -> NewMatchData | Unknown:
    """Return the match of a file from a client: it is replayed, and every hash must agree.

    `content` is its rules, if they are a match's.
    """
    request = read_body(body, Import)
    replay = read_replay(request.replay)
    game = find_game(replay.game, offered)
    rules = game.find_ruleset(replay.edition, replay.ruleset)
    if rules is None and content is None:
        return Unknown(game.name, replay.ruleset)
    rules = rules or stored_rules(game, replay.ruleset, content or b"")
    setup, state = begin_replay(game, rules, replay)
    start = pack_state(game, state)
    entries = play_again(game, state, replay, now)
    seed, dice = replay.seeds()
    origin = Origin(setup, seed, dice, start, entries, replay.scenario, copied=True)
    wish = MatchTerms(request.seats, request.title, False, request.options)
    return begin(game, rules, state, origin, wish)


def read_replay(data: Doc) -> ReplayModel:
    """Return a match file, checked."""
    try:
        replay = msgspec.convert(data, ReplayModel)
    except msgspec.ValidationError as error:
        raise InputError(f"replay: {explain(error, ReplayModel)}") from None
    try:
        check_format(replay)
    except InputError as error:
        raise InputError(f"replay.{error}") from None
    if len(replay.actions) > MOST_ACTIONS:
        raise InputError(f"replay.actions: expected at most {MOST_ACTIONS}")
    check_marks(replay)
    return replay


def check_marks(replay: ReplayModel) -> None:
    """Check that every hash belongs to a moment of the match, so that none is skipped."""
    least, most = 0, len(replay.actions)
    for place, (_, count, _) in enumerate(replay.hashes):
        if not least <= count <= most:
            raise InputError(
                f"replay.hashes[{place}]: expected a moment after {least} to {most} actions, "
                f"got {count}"
            )
        least = count + 1


def begin_replay(game: AnyGame, rules: Any, replay: ReplayModel) -> tuple[Doc | None, Any]:
    """Return the set-up of a file, if it has one, and its first state."""
    if (replay.setup is None) == (replay.scenario is None):
        raise InputError("replay.setup: expected either setup or scenario")
    if replay.scenario is not None:
        if len(replay.scenario) > MAX_SCENARIO:
            raise InputError(f"replay.scenario: expected at most {MAX_SCENARIO} characters")
        state = game.read_scenario(replay.scenario, rules, played=True).state
        check_bulk(game, state, "replay.scenario")
        return None, state
    setup = game.read_setup(rules, replay.setup)
    return setup, game.new_state(rules, setup, *replay.seeds())


def play_again(game: AnyGame, state: Any, replay: ReplayModel, now: int) -> list[Entry]:
    """Play the actions of a file, and compare its hashes; return the entries of the new log."""
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
    return entries


def compare(game: AnyGame, state: Any, marks: dict[int, str], count: int) -> str | None:
    """Return the hash after `count` actions, if the file has one; it must be the state's."""
    recorded = marks.get(count)
    if recorded is not None and game.state_hash(state) != recorded:
        raise InputError(
            f"replay.hashes: after {count} actions the state differs from the recorded hash"
        )
    return recorded


@dataclass(frozen=True)
class MatchFacts:
    """The facts in a match file beside the log: the match's start and its record."""

    edition: str
    setup: Doc | None
    scenario: str | None
    seed: int
    dice: int | None
    turn: int
    hash: str


def write_file(past: Past, about: MatchFacts) -> bytes:
    """Return a match as the content of a match file."""
    played = opened(past)
    kept = played.kept
    hashes = [(past.turn, 0, played.game.state_hash(played.state))]
    for count, entry in enumerate(kept, 1):
        if entry.hash is not None and count < len(kept):
            hashes.append((kept[count].turn, count, entry.hash))
    if kept:
        hashes.append((about.turn, len(kept), about.hash))
    replay = ReplayModel(
        format=FORMATS[0 if about.dice is None else 1],
        game=past.game,
        edition=about.edition,
        ruleset=past.ruleset,
        setup=about.setup,
        scenario=about.scenario,
        seed=write_seed(about.seed),
        dice=None if about.dice is None else write_seed(about.dice),
        actions=[(entry.seat, entry.action or {}) for entry in kept],
        hashes=hashes,
    )
    document: Doc = msgspec.to_builtins(replay)
    return msgspec.json.encode({k: v for k, v in document.items() if v is not None})


def begin_copy(
    past: Past, about: MatchFacts, turn: int | None, wish: MatchTerms, again: bool = False
) -> NewMatchData:
    """Return a match that continues another from the start of a turn, or from its current state.

    A rematch (`again`) with its own dice is a new match: its players all know the map.
    """
    played = opened(past)
    earlier = [entry for entry in played.kept if turn is None or entry.turn < turn]
    for entry in earlier:
        play_entry(played.game, played.state, entry)
    entries = [replace(entry, number=place) for place, entry in enumerate(earlier, 1)]
    state, dice, start = played.state, about.dice, past.start
    fresh = not earlier and is_shared(wish.seats) and about.setup is not None
    if fresh:
        # The players know the map, but not the dice.
        dice = draw_seed()
        state = played.game.new_state(played.rules, about.setup, about.seed, dice)
        start = pack_state(played.game, state)
    copied = not (again and fresh)
    origin = Origin(about.setup, about.seed, dice, start, entries, about.scenario, copied)
    return begin(played.game, played.rules, state, origin, wish)
