"""Everything of Simple Civ that crosses the wire, for the client's types.

Actions and events have no structs: their shape is that of their declarations.
"""

from typing import get_args

from ....protocol.typescript import AT, TypeFile, Union, Vocabulary
from ..actions import ACTIONS
from ..events import EVENTS
from ..field_kinds import BUILD, CAMP, CITY, ERA, KIND, TECH
from ..reasons import REASONS
from ..refusals import Refusal
from ..systems.victory import VICTORIES
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
    TechChoices,
    ThreatDocument,
    TileYieldsDocument,
    UnitChoices,
    WorkDocument,
    YieldsDocument,
)
from .content import HistoryDocument, OptionsDocument, RulesetDocument, SetupDocument
from .documents import ViewDocument
from .questions import AnyRequest
from .reasons import NUMBER
from .undoing import Barrier

TYPES = {
    CITY.kind: "string",
    CAMP.kind: "string",
    BUILD.kind: "Build",
    TECH.kind: "string",
    ERA.kind: "string",
    KIND.kind: "string",
}
"""How the kinds of fields are written that only Simple Civ has."""


def reason_lines() -> list[str]:
    """A program's reason."""
    told = {*(declared.about.kind for declared in REASONS), NUMBER}
    kinds = " | ".join(f'"{kind}"' for kind in sorted(told))
    return [
        "/** Why the program of a seat did something; `kind` says what `about` is. */",
        "export interface Reason {",
        "  seat: number;",
        "  turn: number;",
        "  code: ReasonCode;",
        f"  kind: {kinds};",
        "  about: number | string | At | null;",
        "  numbers: (number | string)[];",
        "}",
    ]


VOCABULARY = Vocabulary(
    actions=ACTIONS,
    events=EVENTS,
    types=TYPES,
    refusals=Refusal,
    undo_refusals=list(get_args(Barrier)),
    reasons=REASONS.by_code,
    victories=VICTORIES,
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
        TechChoices,
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
