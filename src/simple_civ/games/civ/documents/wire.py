"""Everything of Simple Civ that crosses the wire, for the client's types.

Actions and events have no structs: their shape is that of the codec's tables.
"""

from dataclasses import fields

from ....core.records import Event, snake_case
from ....protocol.typescript import AT, TypeFile, Union, Vocabulary
from .. import events
from ..refusals import Refusal
from .beginnings import SetupRequest
from .choices import (
    Choices,
    CityChoices,
    CostDocument,
    ForecastDocument,
    FoundDocument,
    GrowthDocument,
    LandDocument,
    LedgerDetails,
    PowerDocument,
    PriceDocument,
    RouteDocument,
    StrengthDocument,
    TechChoice,
    ThreatDocument,
    TileYieldsDocument,
    UnitChoices,
    WorkDocument,
    YieldsDocument,
)
from .codec import ACTIONS, EVENT_FIELDS, SEAT_TO
from .content import HistoryDocument, OptionsDocument, RulesetDocument, SetupDocument
from .documents import ViewDocument
from .questions import AnyRequest
from .reasons import ABOUT

TYPES = {
    "unit": "string",
    "city": "string",
    "camp": "string",
    "tile": "At",
    "tiles": "At[]",
    "build": "Build",
    "tech": "string",
    "era": "string",
    "kind": "string",
    "owner": "Owner",
    "seat": "number",
    "text": "string",
    "truth": "boolean",
}
"""How the kinds of fields are written."""

TRUTHS = {"arrived", "capital", "bought", "bypass"}
TEXTS = {"name", "reward", "what", "victory"}
UNKNOWN = {
    ("unit_moved", "origin"),
    ("unit_moved", "to"),
    ("unit_attacked", "target"),
    ("city_fired", "target"),
    ("unit_expelled", "origin"),
    ("unit_expelled", "to"),
    ("land_claimed", "city"),
    ("build_completed", "city"),
    ("camp_cleared", "player"),
    ("hut_collected", "city"),
}
"""Fields of events that are null where there is nothing or the receiver may not know it."""


def event_fields(record: type[Event]) -> list[tuple[str, str]]:
    """The keys of an event and what they hold, null included."""
    event = snake_case(record.__name__)
    names = [one.name for one in fields(record)]
    nulls = {name: " | null" if (event, name) in UNKNOWN else "" for name in names}
    return [(name, event_type(event, name) + nulls[name]) for name in names]


def event_type(event: str, name: str) -> str:
    """What a field of an event holds."""
    if name == "to" and event in SEAT_TO:
        return "number"
    if name in EVENT_FIELDS:
        return TYPES[EVENT_FIELDS[name]]
    if name in TRUTHS:
        return "boolean"
    if name in TEXTS:
        return "string"
    return "number[]" if name == "winners" else "number"


def reason_lines() -> list[str]:
    """A program's reason."""
    kinds = " | ".join(f'"{kind}"' for kind in sorted({*ABOUT.values(), "number"}))
    return [
        "/** Why the program of a seat did something; `kind` says what `about` is. */",
        "export interface Reason {",
        "  seat: number;",
        "  turn: number;",
        "  code: ReasonCode;",
        f"  kind: {kinds};",
        "  about: number | string | null;",
        "  numbers: (number | string)[];",
        "}",
    ]


VOCABULARY = Vocabulary(
    actions=ACTIONS,
    types=TYPES,
    events=events,
    event_fields=event_fields,
    refusals=Refusal,
    undo_refusals=["turn_ended", "game_over", "dice", "revealed", "met", "concerned", "seen"],
    reasons=ABOUT,
)

CIV_TYPES = TypeFile(
    "Documents of Simple Civ.",
    structs=[
        ViewDocument,
        RulesetDocument,
        OptionsDocument,
        SetupDocument,
        HistoryDocument,
        Choices,
        UnitChoices,
        CityChoices,
        TechChoice,
        ForecastDocument,
        RouteDocument,
        FoundDocument,
        WorkDocument,
        YieldsDocument,
        GrowthDocument,
        CostDocument,
        TileYieldsDocument,
        PowerDocument,
        PriceDocument,
        StrengthDocument,
        LedgerDetails,
        LandDocument,
        ThreatDocument,
    ],
    asked=[SetupRequest],
    unions=[Union("PreviewRequest", AnyRequest, asked=True)],
    lines=[
        *AT,
        'export type Owner = number | "natives";',
        "",
        "export type Build = { unit: string } | { building: string } | { project: string };",
        "",
        *VOCABULARY.lines(),
        *reason_lines(),
    ],
)
