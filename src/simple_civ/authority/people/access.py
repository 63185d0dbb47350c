"""Access: the rights of links' tokens, and what stays secret during a match."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...protocol.requests import MatchInfo, SeatInfo
from ...protocol.seeds import write_seed
from ..match_records import FINISHED, MatchRecord
from ..tokens import same_token

COARSE = 10 * 60 * 1000
"""Milliseconds to which times of play are rounded: finer ones would reveal how busy others are."""


@dataclass(frozen=True)
class Access:
    """The rights of a token."""

    owner: bool = False
    seat: int | None = None
    spectator: bool = False

    @property
    def player(self) -> bool:
        """True if it is the token of a player or the creator of the match."""
        return self.owner or self.seat is not None

    @property
    def any(self) -> bool:
        """True if it gives any right."""
        return self.player or self.spectator


def find_access(record: MatchRecord, token: str | None) -> Access:
    """Return the rights of a token in a match; compare all tokens, whatever the first gives."""
    if token is None:
        return Access()
    owner = same_token(token, record.owner)
    spectator = same_token(token, record.spectator)
    seats = [seat.seat for seat in record.seats if same_token(token, seat.token)]
    return Access(owner, seats[0] if seats else None, spectator)


def is_open(record: MatchRecord) -> bool:
    """Return whether log, export, duplicates and all-seeing views disadvantage no player."""
    return record.status == FINISHED or record.people <= 1


def shows_seed(record: MatchRecord) -> bool:
    """Return whether the seed may be seen: alone, or with all players at one table."""
    return is_open(record) or record.options.hotseat


def sees_all(record: MatchRecord, access: Access) -> bool:
    """Return whether nothing of a match is hidden from the caller.

    Spectators wait for its end.
    """
    return record.status == FINISHED or (is_open(record) and is_own(record, access))


def is_own(record: MatchRecord, access: Access) -> bool:
    """Return whether the caller plays a match, or has programs play it.

    Creating a match is not playing it.
    """
    return access.seat is not None or (access.owner and record.people == 0)


def match_info(record: MatchRecord, access: Access, civs: Sequence[str] = ()) -> MatchInfo:
    """Return a match as the caller may see it; `civs` are those of the seats, if known."""
    table = record.options.hotseat and access.player
    open_seed = shows_seed(record) and (
        table or is_own(record, access) or record.status == FINISHED
    )
    own = access.seat == record.active
    return MatchInfo(
        id=record.id,
        game=record.game,
        edition=record.edition,
        ruleset=record.ruleset,
        title=record.title,
        status=record.status,  # type: ignore[arg-type]
        public=record.public,
        turn=record.turn,
        active=record.active if own or record.status == FINISHED else None,
        created=record.created,
        touched=record.touched if open_seed else record.touched // COARSE * COARSE,
        seats=[
            SeatInfo(
                seat=seat.seat,
                civ=civs[seat.seat] if civs else "",
                kind=seat.kind,
                level=seat.level,
                name=seat.name,
                deputy=seat.deputy,
                watched=seat.watched,
                turns=seat.turns,
                lent=seat.lent or seat.deputy,
            )
            for seat in record.seats
        ],
        options=record.options,
        outcome=record.outcome,
        seat=access.seat,
        owner=access.owner,
        spectator=access.spectator,
        seed=write_seed(record.seed) if open_seed else None,
        setup=record.setup if open_seed else None,
        copied=record.copied,
        size=str((record.setup or {}).get("size", "")),
        rematch=record.rematch if access.player else None,
    )
