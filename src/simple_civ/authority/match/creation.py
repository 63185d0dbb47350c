"""Creation of matches: stores the result of a job process, with its secrets."""

from dataclasses import dataclass

from ...protocol.requests import Created, SeatLink
from ..log.log_replay import unpack_log
from ..match_records import (
    AI,
    FINISHED,
    GATHERING,
    OPEN,
    MatchRecord,
    RematchSlot,
    SeatingUpdate,
    SeatRecord,
    Snapshot,
)
from ..tasks.match_files import begin_match
from ..tasks.new_match import NewMatchData
from ..tokens import hash_token, new_match_id, new_token, owner_token
from .matches import Matches
from .seating import is_full, started


class RematchExists(Exception):
    """Another server was first to make the rematch of a match."""


@dataclass(frozen=True)
class RematchPlayer:
    """The player who asks for a rematch: a seat of the match, with a secret of its client."""

    again: RematchSlot
    seat: int
    secret: str | None


async def create(matches: Matches, body: bytes, who: str) -> Created:
    """Create the match that a request describes; raise InputError if the request is wrong."""
    jobs = matches.services.jobs
    beginning = await jobs.run(who, begin_match, body)
    return await store_new_match(matches, beginning, who)


async def store_new_match(
    matches: Matches, beginning: NewMatchData, who: str = "", player: RematchPlayer | None = None
) -> Created:
    """Store a new match and return its links; with a player it is a rematch."""
    wish, status = beginning.wish, beginning.status
    now = matches.services.now()
    tokens = [None if seat.kind in (AI, OPEN) else new_token() for seat in wish.seats]
    owner = new_token()
    if player is not None and player.secret is not None and tokens[player.seat] is not None:
        tokens[player.seat], owner = player.secret, owner_token(player.secret)
    spectator = None if wish.options.spectators == "none" else new_token()
    outcome = {"victory": status.victory, "winners": list(status.winners)} if status.over else None
    record = MatchRecord(
        id=new_match_id(),
        game=beginning.game,
        ruleset=beginning.ruleset,
        edition=beginning.edition,
        setup=beginning.setup,
        seed=beginning.seed,
        dice=beginning.dice,
        title=wish.title,
        options=wish.options,
        status=FINISHED if status.over else GATHERING,
        public=wish.public,
        owner=hash_token(owner),
        spectator=None if spectator is None else hash_token(spectator),
        created=now,
        touched=now,
        length=beginning.length,
        turn=status.turn,
        active=status.active,
        outcome=outcome,
        deadline=None,
        seats=tuple(
            SeatRecord(
                seat=place,
                kind=seat.kind,
                level=seat.level,
                name=seat.name,
                token=None if token is None else hash_token(token),
                reserve=wish.options.reserve,
            )
            for place, (seat, token) in enumerate(zip(wish.seats, tokens, strict=True))
        ),
        copied=beginning.copied,
        maker=hash_token(who) if who else None,
    )
    shots = [Snapshot(0, beginning.first_turn, beginning.start)]
    if beginning.last is not None:
        shots.append(Snapshot(record.length, status.turn, beginning.last))
    pages = (unpack_log([part]) for part in beginning.log)
    begun = SeatingUpdate(record, now)
    if record.status == GATHERING and is_full(record):
        begun = started(record, now)
    again = None if player is None else player.again
    rows = matches.services.store.matches
    written = await rows.create(
        begun.record, shots, beginning.rules, pages, beginning.scenario, begun.due, again
    )
    if not written:
        raise RematchExists
    if begun.due is not None:
        match = await matches.get(record.id)
        if match is not None:
            matches.advanced(match, record)
    links = [SeatLink(seat=place, token=token) for place, token in enumerate(tokens)]
    return Created(id=record.id, owner=owner, seats=links, spectator=spectator)
