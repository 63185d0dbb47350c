"""Everything of Simple Civ that crosses the wire, for the client's types.

Actions and events have no structs: their shape is that of their declarations.
"""

from typing import get_args

from ....protocol.game_types import Barrier
from ....protocol.typescript import AT, TypeFile, Union, Vocabulary, codes, rule_lines
from ..actions import ACTIONS
from ..events import EVENTS
from ..events.diplomacy import OFFERS
from ..field_kinds import BUILD, CAMP, CITY, ERA, KIND, OFFER, REWARD, TECH, VICTORY
from ..reasons import BUILD_KEY, CAUSE, CAUSES, GOAL, GOALS, PHASE, PHASES, REASONS
from ..refusals import Refusal
from ..systems.huts import REWARDS
from ..systems.victory import VICTORY_RULES
from .choices.part_rules import SOURCES
from .events.history_document import FIGURES
from .events.reasons import NUMBER
from .setup.setup_options import SetupRequest
from .shapes.choices import Choices, CityChoices, TechChoices, UnitChoices
from .shapes.content import HistoryDocument, OptionsDocument, RulesetDocument, SetupDocument
from .shapes.notes import AnyNote
from .shapes.outlook import CalmDocument, GoalsDocument, RaceDocument
from .shapes.preview_answers import (
    BuildGainsDocument,
    BuildPlanDocument,
    ForecastDocument,
    FoundDocument,
    GovernorsDocument,
    RouteDocument,
    StrengthDocument,
    ThreatDocument,
    WorkDocument,
)
from .shapes.preview_requests import AnyRequest
from .shapes.sums import (
    CostDocument,
    GrowthDocument,
    LandDocument,
    LedgerDetails,
    PowerDocument,
    PriceDocument,
    TileYieldsDocument,
    YieldsDocument,
)
from .shapes.view import ViewDocument
from .view.dues import DUE_RULES

TYPES = {
    CITY.kind: "string",
    CAMP.kind: "string",
    BUILD.kind: "Build",
    TECH.kind: "string",
    ERA.kind: "string",
    KIND.kind: "string",
    VICTORY.kind: "Victory",
    REWARD.kind: "Reward",
    OFFER.kind: "Offer",
    BUILD_KEY.kind: "string",
    GOAL.kind: "Goal",
    CAUSE.kind: "Cause",
    PHASE.kind: "Phase",
}
"""How the kinds of fields are written that only Simple Civ has."""


def reason_lines() -> list[str]:
    """Return the lines for a program's reason."""
    told = {*(declared.about.kind for declared in REASONS), NUMBER}
    kinds = " | ".join(f'"{kind}"' for kind in sorted(told))
    addressed = [declared.code for declared in REASONS if declared.addressed]
    return [
        *codes("AddressedReason", "What a program tells the seat that it decided on.", addressed),
        "",
        *codes("Goal", "What a program is after.", list(GOALS)),
        "",
        *codes("Cause", "Why a program wants war or peace.", list(CAUSES)),
        "",
        *codes("Phase", "What a program's army does.", list(PHASES)),
        "",
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
    reasons=REASONS,
    victories=VICTORY_RULES,
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
        BuildGainsDocument,
        BuildPlanDocument,
        GovernorsDocument,
        CostDocument,
        TileYieldsDocument,
        PowerDocument,
        PriceDocument,
        StrengthDocument,
        LedgerDetails,
        LandDocument,
        GoalsDocument,
        CalmDocument,
        RaceDocument,
        ThreatDocument,
    ],
    asked=[SetupRequest],
    unions=[
        Union("PreviewRequest", AnyRequest, asked=True),
        Union("SeatNote", AnyNote, asked=True),
    ],
    lines=[
        *AT,
        'export type Owner = number | "natives";',
        "",
        "export type Build = { unit: string } | { building: string } | { project: string };",
        "",
        *VOCABULARY.lines(),
        *codes("Reward", "What a hut holds.", list(REWARDS)),
        "",
        *codes("Offer", "What may be offered.", list(OFFERS)),
        "",
        *codes("Chart", "A column of statistics that is charted.", list(FIGURES)),
        "",
        *rule_lines("DUE_RULES", "what is due", 'DueDocument["kind"]', DUE_RULES.items()),
        "",
        *codes("Source", "What a share of a number comes from, beside definitions.", SOURCES),
        "",
        *reason_lines(),
    ],
)
