"""Match files: export, import, and new matches that continue from a turn of an old one."""

from ...protocol.errors import InputError
from ...protocol.requests import Created, Duplicate, NewSeat
from ..match.creation import RematchPlayer, store_new_match
from ..match.match import Match
from ..match.matches import Matches
from ..match_records import AI
from ..ports.storage import MANY
from ..tasks.match_files import (
    MatchFacts,
    Unknown,
    begin_copy,
    begin_from_file,
    write_file,
)
from ..tasks.new_match import MatchTerms, NewMatchData
from .replays import read_past


async def export(match: Match, who: str = "") -> bytes:
    """Return a match as the content of a match file."""
    async with match.lock:
        await match.refresh()
        about = await kept(match)
        if about.setup is None and about.scenario is None:
            raise InputError("the scenario of this match was not kept; it has no replay file")
        past = await read_past(match)
    return await match.services.jobs.run(who, write_file, past, about)


async def kept(match: Match) -> MatchFacts:
    """Return the stored facts of a match in addition to its log; needs the lock."""
    record = match.record
    store = match.services.store
    scenario = await store.matches.scenario(record.id) if record.setup is None else None
    digest = match.game.state_hash(match.state)
    return MatchFacts(
        record.edition, record.setup, scenario, record.seed, record.dice, record.turn, digest
    )


async def import_match(matches: Matches, body: bytes, who: str) -> Created:
    """Create a match from a file: replay it and compare every hash."""
    jobs, now = matches.services.jobs, matches.services.now()
    beginning = await jobs.run(who, begin_from_file, body, now, None)
    if isinstance(beginning, Unknown):
        content = await find_rules(matches, beginning)
        beginning = await jobs.run(who, begin_from_file, body, now, content)
    assert isinstance(beginning, NewMatchData)
    return await store_new_match(matches, beginning, who)


async def find_rules(matches: Matches, wanted: Unknown) -> bytes:
    """Return the rules of a file, if a match on this server uses them."""
    rows = matches.services.store.matches
    digest = wanted.ruleset
    known = digest.isascii() and digest.isalnum()
    if known and await rows.ruleset_game(digest) == wanted.game:
        return await rows.ruleset(digest)
    raise InputError(
        f"replay.ruleset: this server does not know the rules {digest!r}; match files "
        "do not contain custom rules. Start the server with their folder (--rules DIR), or "
        "create a match with them here first"
    )


async def duplicate(
    matches: Matches,
    match: Match,
    request: Duplicate,
    who: str,
    player: RematchPlayer | None = None,
) -> Created:
    """Return a new match that continues from the start of a turn.

    Takes the old match's lock, but not while a job replays it.
    """
    async with match.lock:
        await match.refresh()
        record = match.record
        turn = record.turn if request.turn is None else request.turn
        if turn > record.turn:
            raise InputError(f"turn: the match has only reached turn {record.turn}, got {turn}")
        whole = request.turn is None
        past, about = await read_past(match, None, MANY if whole else turn), await kept(match)
    seats = request.seats or [
        NewSeat(kind="ai", level=seat.level) if seat.kind == AI else NewSeat(kind="human")
        for seat in record.seats
    ]
    wish = MatchTerms(seats, request.title or record.title, False, record.options)
    jobs = matches.services.jobs
    beginning = await jobs.run(who, begin_copy, past, about, request.turn, wish, player is not None)
    return await store_new_match(matches, beginning, who, player)
