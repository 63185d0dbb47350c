"""Messages between client and server: JSON objects with a `type`, the same for every game.

A connection may hold several seats; every message about a seat names it. `sequence` counts what
was sent to a seat, not what happened in the match: it tells nobody how busy the others are.
"""

from typing import Annotated, Any, Literal

import msgspec

from .errors import InputError, explain
from .limits import MAX_SEATS

VERSION = 2
"""The protocol's version; a server refuses clients of another."""

VERSION_HEADER = "x-simple-civ-protocol"
"""The header of answers over HTTP that tells the version."""

MAX_MESSAGE = 64 * 1024
"""The longest message of a client, in bytes."""

MOST_NOTES = 256
"""The most notes of a seat."""

REFUSALS = ("stale", "not_running", "paused", "nothing_to_undo", "cannot_undo", "undo_is_off")
"""Codes with which a server refuses, beside those of the game."""

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
OrderId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
"""The client's own name of an order, by which one that is sent again is known."""

PhraseKey = Literal[
    "hello",
    "good_luck",
    "thanks",
    "sorry",
    "yes",
    "no",
    "one_moment",
    "your_turn",
    "peace_please",
    "beware",
    "share_sight",
    "well_played",
]
"""What people may say to each other: phrases, so that nobody has to be protected from words."""

Hash = Annotated[str, msgspec.Meta(min_length=8, max_length=8)]

Plain = dict[str, Any]
Changes = Annotated[list[Any], msgspec.Meta(extra={"typescript": "DeltaChange[]"})]


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Base of every message."""


# --- from the client -----------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message of a connection; a server that speaks another version answers `error`."""

    version: int


class Subscribe(Message, tag="subscribe"):
    """Asks for a seat by its token; answered by `welcome`, or by the deltas after `seen`.

    After a lost connection `seen` and `hash` say what is known.
    """

    token: Token
    seen: Number | None = None
    hash: Hash | None = None


class Act(Message, tag="act"):
    """An action of a seat; answered by `answer`, and by `delta` if something changed.

    `seen` is the sequence number of the last delta that was applied. A client that lost the
    answer sends the same `order` again: it is done once.
    """

    id: Number
    seat: SeatNumber
    seen: Number
    action: Plain
    order: OrderId | None = None


class Gap(Message, tag="gap"):
    """Asks for what was sent to a seat after a sequence number; answered by deltas or a welcome.

    Spectators who see everything name the seat -1.
    """

    seat: Annotated[int, msgspec.Meta(ge=-1, lt=MAX_SEATS)]
    since: Number


class Ask(Message, tag="ask"):
    """Asks for a preview; answered by `preview`, and nothing changes."""

    id: Number
    seat: SeatNumber
    request: Plain


class Undo(Message, tag="undo"):
    """Undoes the last action of this turn; answered as an action, `order` as in an action."""

    id: Number
    seat: SeatNumber
    seen: Number
    order: OrderId | None = None


class Phrase(Message, tag="phrase"):
    """A ready-made phrase, to one seat or to all that the seat has met."""

    seat: SeatNumber
    phrase: PhraseKey
    to: SeatNumber | None = None


class SetNotes(Message, tag="set_notes"):
    """Replaces the notes of a seat; `version` is that of the ones it was made from.

    Answered by `answer`, refused as `stale` if the notes have changed since, and by `notes`.
    """

    id: Number
    seat: SeatNumber
    version: Number
    notes: Annotated[list[Plain], msgspec.Meta(max_length=MOST_NOTES)]


class Looking(Message, tag="looking"):
    """Visibility of the page: an AI that plays for a lone player waits until it is visible."""

    on: bool


class Ping(Message, tag="ping"):
    """Keeps a connection open; answered by `pong`."""


ClientMessage = Hello | Subscribe | Act | Gap | Ask | Undo | Phrase | SetNotes | Looking | Ping


# --- from the server -----------------------------------------------------------------------------


class Welcome(Message, tag="welcome"):
    """A seat from the beginning: its whole view, recent events and notices."""

    seat: int
    match: Plain
    sequence: int
    view: Plain
    hash: str
    notices: list[Plain] = []
    reasons: list[Plain] = []


class DeltaMessage(Message, tag="delta"):
    """The changes of a seat's view: apply `delta` if `sequence` is the next one."""

    seat: int
    sequence: int
    delta: Changes
    hash: str
    events: list[Plain] = []
    reasons: list[Plain] = []


class RefusalPart(msgspec.Struct, kw_only=True):
    """The reason for a refusal: a stable code, and the facts behind it."""

    code: str
    facts: Plain = {}


class Answer(Message, tag="answer"):
    """The result of an action or an undo; `sequence` is that of the delta it caused."""

    id: int
    seat: int
    accepted: bool
    sequence: int
    refusal: RefusalPart | None = None


class PreviewMessage(Message, tag="preview"):
    """The requested preview, or the refusal."""

    id: int
    seat: int
    sequence: int
    preview: Plain | None = None
    refusal: RefusalPart | None = None


class ProgressPart(msgspec.Struct, kw_only=True):
    """A seat that is playing; without a number if the receiver has not met it."""

    seat: int | None
    ai: bool


class Progress(Message, tag="progress"):
    """The seat that plays while another waits, sent at a fixed interval."""

    seat: int
    playing: ProgressPart | None


class Presence(Message, tag="presence"):
    """The connected players, among those that the seat may know."""

    seat: int
    present: list[int]


class AbsentPart(msgspec.Struct, kw_only=True):
    """The player whose turn it is and who is gone for longer than the match allows.

    `seat` is null if the receiver has not met it. `agreed` of `people` others want it to resign,
    the receiver among them or not.
    """

    seat: int | None
    since: int
    agreed: int
    people: int
    own: bool


class Seating(Message, tag="seating"):
    """The player of a seat, and the reason why the match waits, after every change.

    `deputy` says that an AI plays it, for `turns` turns or until it is taken back; `lent` that one
    has at some time. `waiting` says that everyone missed a turn, and `missed` that this seat did.
    """

    seat: int
    deputy: bool
    turns: int | None
    lent: bool
    missed: bool
    waiting: bool
    absent: AbsentPart | None = None


class Missed(Message, tag="missed"):
    """The turns that a seat let pass, and what an AI did in them: how many actions of each type."""

    seat: int
    turns: list[int]
    did: dict[str, int]


class Clock(Message, tag="clock"):
    """Milliseconds that the active seat has left, and its reserve; of one not met yet 0."""

    seat: int
    active: int | None
    left: int
    reserve: int


class Spoken(Message, tag="spoken"):
    """A phrase from another seat."""

    seat: int
    sender: int
    phrase: PhraseKey


class DroppedNote(msgspec.Struct, kw_only=True):
    """A note that was dropped, in which turn, and the reason: a code and the facts behind it."""

    turn: int
    note: Plain
    reason: RefusalPart


class NotesMessage(Message, tag="notes"):
    """The notes of a seat, for its player alone: after a subscription and after every change.

    `dropped` are the last ones that could not be carried out, `turn` is the last turn in which
    they were carried out. A game without notes sends none.
    """

    seat: int
    version: int
    turn: int
    notes: list[Plain]
    dropped: list[DroppedNote]


class ErrorMessage(Message, tag="error"):
    """An error in a message, with a text for people; `id` if it had one."""

    code: str
    text: str
    id: int | None = None


class Pong(Message, tag="pong"):
    """The answer to a ping."""


ServerMessage = (
    Welcome
    | DeltaMessage
    | Answer
    | PreviewMessage
    | Progress
    | Presence
    | Seating
    | Missed
    | Clock
    | Spoken
    | NotesMessage
    | ErrorMessage
    | Pong
)

_DECODER = msgspec.json.Decoder(ClientMessage)
_ENCODER = msgspec.json.Encoder()


def read_message(data: bytes | str) -> ClientMessage:
    """Return a client's message; raise InputError with a text for anything else."""
    if len(data) > MAX_MESSAGE:
        raise InputError(f"a message may have {MAX_MESSAGE} bytes, this one has {len(data)}")
    try:
        message: ClientMessage = _DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise InputError(f"message: {explain(error, ClientMessage)}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InputError(f"message: expected JSON ({error})") from None
    return message


def write_message(message: Message) -> bytes:
    """Return a message as JSON text."""
    return _ENCODER.encode(message)
