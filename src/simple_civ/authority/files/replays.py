"""Replays: the data that a job needs to replay a match, and its results."""

from ..log.log_replay import check_complete, pack_log
from ..match.match import Match
from ..match_records import FINISHED, Snapshot
from ..ports.storage import MANY
from ..tasks.replays import Past, Story, write_history


async def read_past(match: Match, shot: Snapshot | None = None, turn: int = MANY) -> Past:
    """Return a match from a snapshot, or from its start, to the start of a turn.

    Needs the lock.
    """
    record, store = match.record, match.services.store
    if shot is None:
        shot = await store.logs.snapshot(record.id, 0)
    assert shot is not None
    pages: list[bytes] = []
    last = shot.number
    async for page in store.logs.pages(record.id, shot.number, record.length, turn):
        check_complete(page, last, page[-1].number)
        last = page[-1].number
        pages.extend(pack_log(page))
    if turn == MANY:
        check_complete((), last, record.length)
    rules = await store.matches.ruleset(record.ruleset)
    return Past(record.game, record.ruleset, rules, shot.content, shot.turn, tuple(pages))


async def past_between(match: Match, first: int, last: int) -> tuple[Past, int | None]:
    """Return a match between two turns, and its last turn if it is over.

    It reaches from a moment before the first turn to the start of the other one, or to the end
    for the last turn of a match that is over. Needs the lock.
    """
    shot = await match.services.store.logs.snapshot_of_turn(match.record.id, first)
    end = match.record.turn if match.record.outcome is not None else None
    whole = end is not None and last >= end
    return await read_past(match, shot, MANY if whole else last), end


def story(match: Match, seat: int | None, whole: bool) -> Story:
    """Return the part of a match that a client may replay: everything, or what concerns a seat."""
    record = match.record
    over = record.status == FINISHED
    return Story(record.id, record.turn, record.outcome, None if whole else seat, seat, over)


async def history(match: Match, told: Story, who: str = "") -> bytes:
    """Return statistics by turn, events and reasons, encoded; takes the lock."""
    async with match.lock:
        await match.refresh()
        past = await read_past(match)
    return await match.services.jobs.run(who, write_history, past, told)
