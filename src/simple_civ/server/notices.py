"""What a seat saw happen since it last ended its turn, for those who come back."""

from collections.abc import Sequence

from ..core.records import Event
from .journal import play_entries, play_slowly, standing, unpack_state
from .match import Match
from .records import Doc, Entry

MOST_ENTRIES = 3_000
"""How far back at most; beyond it nothing is told."""

MOST_NOTICES = 200


async def notices(match: Match, seat: int) -> list[Doc]:
    """The events that a seat witnessed, by playing the end of the log again. Needs the lock."""
    logs = match.services.store.logs
    record = match.record
    shot = await logs.snapshot(record.id, max(0, record.length - MOST_ENTRIES))
    assert shot is not None
    kept = standing(await logs.entries(record.id, shot.number, record.length))
    first = last_turn_end(kept, seat)
    if first == len(kept) or len(kept) - first > MOST_ENTRIES:
        return []
    nearer = await logs.snapshot(record.id, kept[first].number - 1)
    assert nearer is not None
    game = match.game
    state = unpack_state(game, match.rules, nearer.content)
    play_entries(game, state, [one for one in kept[:first] if one.number > nearer.number])
    found: list[Doc] = []
    before = game.view(state, seat)

    def witness(events: list[Event]) -> None:
        nonlocal before
        after = game.view(state, seat)
        found.extend(game.witnessed(before, after, events))
        before = after

    await play_slowly(game, state, kept[first:], witness)
    return found[-MOST_NOTICES:]


def last_turn_end(kept: Sequence[Entry], seat: int) -> int:
    """The place after the last entry with which a seat ended a turn."""
    place = len(kept)
    while place and kept[place - 1].seat == seat:
        place -= 1
    while place and kept[place - 1].seat != seat:
        place -= 1
    return place
