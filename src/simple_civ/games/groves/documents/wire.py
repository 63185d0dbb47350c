"""Everything of Groves that crosses the wire, for the client's types.

Actions and events have no structs: their shape is that of the codec's tables.
"""

from dataclasses import fields

from ....core.records import Event
from ....protocol.typescript import AT, TypeFile, Union, Vocabulary, codes
from .. import events
from ..refusals import Refusal
from ..systems.combat import OUTCOMES
from .choices import Choices, ForecastDocument
from .codec import ACTIONS, EVENT_FIELDS
from .content import HistoryDocument, OptionsDocument, RulesetDocument, SetupDocument, SetupRequest
from .documents import ViewDocument
from .questions import AnyRequest
from .reasons import ABOUT

TYPES = {
    "unit": "string",
    "tile": "At",
    "edge": "[At, At]",
    "owner": "Owner",
    "number": "number",
    "times": 'number | "max"',
    "truth": "boolean",
}
"""How the kinds of fields are written."""

HIDDEN = {"at", "origin", "to"}
"""Fields of events that are null where the receiver may not know them."""

OTHERS = {"on": "boolean", "victory": "string", "outcome": "Fate", "winners": "number[]"}


def event_fields(record: type[Event]) -> list[tuple[str, str]]:
    """The keys of an event and what they hold; the two ends of an edge are one field."""
    names = [one.name for one in fields(record)]
    found = [(name, event_type(name)) for name in names if name not in ("one", "other")]
    if "one" in names:
        found.append(("between", TYPES["edge"]))
    if "unit" in names and "owner" not in names:
        found.append(("player", "number"))
    return found


def event_type(name: str) -> str:
    """What a field of an event holds."""
    if name in EVENT_FIELDS:
        return TYPES[EVENT_FIELDS[name]] + (" | null" if name in HIDDEN else "")
    return OTHERS.get(name, "number")


VOCABULARY = Vocabulary(
    actions=ACTIONS,
    types=TYPES,
    events=events,
    event_fields=event_fields,
    refusals=Refusal,
    undo_refusals=["turn_ended", "game_over", "dice", "revealed", "concerned", "seen"],
    reasons=ABOUT,
)

GROVES_TYPES = TypeFile(
    "Documents of Groves.",
    structs=[
        ViewDocument,
        RulesetDocument,
        OptionsDocument,
        SetupDocument,
        HistoryDocument,
        Choices,
        ForecastDocument,
    ],
    asked=[SetupRequest],
    unions=[Union("PreviewRequest", AnyRequest, asked=True)],
    lines=[
        *AT,
        'export type Owner = number | "neutral";',
        "",
        *codes("Fate", "Who lives after a fight.", list(OUTCOMES)),
        "",
        *VOCABULARY.lines(),
        "/** Why a program did something; `about` is a unit, a tile, or null. */",
        "export interface Reason {",
        "  turn: number;",
        "  code: ReasonCode;",
        "  about: string | At | null;",
        "  numbers: number[];",
        "}",
    ],
)
