"""Everything of Groves that crosses the wire, for the client's types.

Actions and events have no structs: their shape is that of their declarations.
"""

from typing import get_args

from ....protocol.typescript import AT, TypeFile, Union, Vocabulary, codes
from ..actions import ACTIONS
from ..events import EVENTS
from ..field_kinds import EDGE, OUTCOME, SIDE, TIMES
from ..reasons import REASONS
from ..refusals import Refusal
from ..systems.combat import OUTCOMES
from ..systems.victory import VICTORIES
from .choices import Choices, ForecastDocument
from .content import HistoryDocument, OptionsDocument, RulesetDocument, SetupDocument, SetupRequest
from .documents import ViewDocument
from .questions import AnyRequest
from .undoing import Barrier

TYPES = {
    EDGE.kind: "[At, At]",
    TIMES.kind: 'number | "max"',
    OUTCOME.kind: "Fate",
    SIDE.kind: "number",
}
"""How the kinds of fields are written that only Groves has."""

VOCABULARY = Vocabulary(
    actions=ACTIONS,
    events=EVENTS,
    types=TYPES,
    refusals=Refusal,
    undo_refusals=list(get_args(Barrier)),
    reasons=REASONS.by_code,
    victories=VICTORIES,
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
