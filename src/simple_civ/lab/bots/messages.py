"""Messages between the lab and a bot in its own process: one JSON object per line."""

from typing import Annotated, Any

import msgspec

from ...protocol.errors import explain
from ..forfeit import Forfeit
from .options import Option

VERSION = 1
NEWEST = 2
"""The versions of this protocol; a bot that speaks another one does not play.

In views and previews of the first one, tiles are numbers.
"""

MOST_BYTES = 64 * 1024
"""The longest line of a bot."""

Plain = dict[str, Any]


class JsonLine(msgspec.Struct, tag_field="type", kw_only=True):
    """Base of every message."""


# --- from the bot ------------------------------------------------------------------------------


class BotHello(JsonLine, tag="hello", forbid_unknown_fields=True):
    """The answer to the lab's hello."""

    protocol: int
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    options: Annotated[list[Option], msgspec.Meta(max_length=100)] = []


class BotAct(JsonLine, tag="act", forbid_unknown_fields=True):
    """An action, as scenario files and the protocol of servers write it."""

    action: Plain


class BotLook(JsonLine, tag="look", forbid_unknown_fields=True):
    """Asks for the view as it is now."""


class BotList(JsonLine, tag="list", forbid_unknown_fields=True):
    """Asks for every legal action but those of which there are too many: routes, worked tiles."""


class BotAsk(JsonLine, tag="ask", forbid_unknown_fields=True):
    """Asks for what may be done (`kind` `legal`) or any other preview."""

    request: Plain


BotMessage = BotHello | BotAct | BotLook | BotList | BotAsk


# --- from the lab ------------------------------------------------------------------------------


class LabHello(JsonLine, tag="hello"):
    """The first line: which game, which seat, and what may be used.

    A bot answers with `protocol`, or with a later one up to `newest`.
    """

    protocol: int
    newest: int
    game: str
    edition: str
    ruleset: str
    seat: int
    seats: int
    budget: Plain


class LabStart(JsonLine, tag="start"):
    """The options as they were chosen; the match begins."""

    options: Plain


class LabTurn(JsonLine, tag="turn"):
    """It is the bot's turn; it acts until one of its actions ends it."""

    turn: int
    view: Plain


class LabAnswer(JsonLine, tag="answer"):
    """The result of an action. When the turn is `done`, the next message is the lab's."""

    accepted: bool
    refusal: Plain | None
    done: bool


class LabView(JsonLine, tag="view"):
    """The present view of the seat."""

    view: Plain


class LabActions(JsonLine, tag="actions"):
    """Every legal action, ready to be sent back."""

    actions: list[Plain]


class LabPreview(JsonLine, tag="preview"):
    """The requested preview, or the refusal."""

    preview: Plain | None
    refusal: Plain | None


class LabOver(JsonLine, tag="over"):
    """The match is over, or was cut: then `victory` is null."""

    turn: int
    victory: str | None
    winners: list[int]
    won: bool


class LabForfeit(JsonLine, tag="forfeit"):
    """The bot has lost its seat, and why; nothing follows."""

    reason: str


_DECODER = msgspec.json.Decoder(BotMessage)
_ENCODER = msgspec.json.Encoder()


def read_line(line: bytes) -> BotMessage:
    """Return a bot's message; anything else is a lie."""
    try:
        message: BotMessage = _DECODER.decode(line)
    except msgspec.ValidationError as error:
        raise Forfeit(f"lied: a message makes no sense ({explain(error, BotMessage)})") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Forfeit(f"lied: expected a line of JSON ({error})") from None
    return message


def write_line(message: JsonLine) -> bytes:
    """Return a message of the lab as a line."""
    return _ENCODER.encode(message) + b"\n"
