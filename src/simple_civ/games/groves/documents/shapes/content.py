"""Rulesets, set-ups and statistics of Groves as documents for clients."""

from typing import Annotated, Any

import msgspec

from .....protocol.tiles import NAMED
from ...pieces import NOBODY, SIDES
from ...rules.tables import BalanceTable, BoardTable, EditionTable, LevelTable, TierTable
from .scenario import Count
from .view import Document

ChartName = Annotated[str, msgspec.Meta(extra={NAMED: "Chart"})]
"""A column of statistics that is charted."""

ComparedFigure = Annotated[str, msgspec.Meta(extra={NAMED: "Standing"})]
"""What is compared after the last round."""


class RulesetDocument(Document):
    """The tables of an edition, without those of its AI players; the first tier is the lowest."""

    game: str
    hash: str
    edition: EditionTable
    board: BoardTable
    units: dict[str, TierTable]
    balance: BalanceTable
    levels: dict[str, LevelTable]


class SizeOption(Document):
    """A board that can be chosen."""

    key: str
    name: str
    side: int
    players: int


class LevelOption(Document):
    """A level of AI opponents, and the reserves that it gets per round."""

    key: str
    name: str
    income: int


class OptionsDocument(Document):
    """The options of a set-up screen."""

    edition: str
    name: str
    description: str
    ruleset: str
    sizes: list[SizeOption]
    levels: list[LevelOption]
    default_level: str
    max_people: int


class SetupRequest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The request for a set-up. `levels` are those of the sides that programs play;
    without them they have the default level, and the usual income."""

    size: str | int = 0
    players: Annotated[int, msgspec.Meta(ge=SIDES, le=SIDES)] = SIDES
    ai: Annotated[list[bool], msgspec.Meta(max_length=SIDES)] = []
    levels: Annotated[list[str | None], msgspec.Meta(max_length=SIDES)] = []
    first: Annotated[int, msgspec.Meta(ge=-1, lt=SIDES)] = -1


class SetupDocument(Document, forbid_unknown_fields=True):
    """A complete set-up; `first` is -1 where the rules decide who begins."""

    size: int
    incomes: Annotated[list[Count], msgspec.Meta(min_length=SIDES, max_length=SIDES)]
    first: Annotated[int, msgspec.Meta(ge=NOBODY, lt=SIDES)] = NOBODY
    solo: bool = False


class FiguresRow(Document):
    """A side's figures at the beginning of a turn, or at the end."""

    turn: int
    points: int
    wood: int
    reserves: int
    forests: int
    base_hp: int


class HistoryDocument(Document):
    """Statistics by seat. `charts` names the columns to show.

    `events`, each with its `turn`, are there for those who may know everything. `compared`
    are the columns that decide after the last round, `decided` is the one that did decide.
    """

    charts: list[ChartName]
    figures: dict[str, list[FiguresRow]]
    compared: list[ComparedFigure]
    decided: ComparedFigure | None
    events: list[dict[str, Any]]
