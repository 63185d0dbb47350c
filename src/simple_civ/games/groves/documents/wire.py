"""Everything of Groves that crosses the wire, for the client's types.

Actions and events have no structs: their shape is that of their declarations.
"""

from typing import get_args

from ....protocol.typescript import AT, TypeFile, Union, Vocabulary, codes
from ..actions import ACTIONS
from ..events import EVENTS
from ..field_kinds import EDGE, OUTCOME, SIDE, TIMES, VICTORY
from ..reasons import REASONS
from ..refusals import Refusal
from ..systems.combat import OUTCOMES
from ..systems.victory import STANDING, VICTORY_RULES
from .events.history_document import FIGURES
from .events.undo_barriers import Barrier
from .shapes.choices import Choices, ForecastDocument, TrialsDocument
from .shapes.content import (
    HistoryDocument,
    OptionsDocument,
    RulesetDocument,
    SetupDocument,
    SetupRequest,
)
from .shapes.preview_requests import AnyRequest
from .shapes.view import ViewDocument

TYPES = {
    EDGE.kind: "[At, At]",
    TIMES.kind: 'number | "max"',
    OUTCOME.kind: "Fate",
    SIDE.kind: "number",
    VICTORY.kind: "Victory",
}
"""How the kinds of fields are written that only Groves has."""

VOCABULARY = Vocabulary(
    actions=ACTIONS,
    events=EVENTS,
    types=TYPES,
    refusals=Refusal,
    undo_refusals=list(get_args(Barrier)),
    reasons=REASONS,
    victories=VICTORY_RULES,
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
        TrialsDocument,
    ],
    asked=[SetupRequest],
    unions=[Union("PreviewRequest", AnyRequest, asked=True)],
    lines=[
        *AT,
        'export type Owner = number | "neutral";',
        "",
        *codes("Fate", "Who lives after a fight.", list(OUTCOMES)),
        "",
        *codes("Chart", "A column of statistics that is charted.", list(FIGURES)),
        "",
        *codes("Standing", "What is compared after the last round.", list(STANDING)),
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
