"""The shape of figures that name their shares: yields, sums, costs. Client types come from this."""

from .....protocol.tiles import At
from .view import Document


class YieldPart(Document):
    """A named share of yields."""

    source: str
    yields: list[int]
    rule: str


class YieldsDocument(Document):
    """A city's yields with their parts; `arrives` are those with the Production for its build."""

    total: list[int]
    arrives: list[int]
    production: int
    parts: list[YieldPart]


class SumPart(Document):
    """A named share of a sum; `count` is how often it counts."""

    source: str
    value: int
    count: int
    rule: str


class LedgerDetails(Document):
    """Gold and Science of a turn, and the score, by source.

    `beyond` has for each yield what adds to what the cities yield, or takes from it.

    Supply is what costs nothing, by source, and below zero what is used.
    """

    gold: list[SumPart]
    net: int
    supply: list[SumPart]
    science: list[SumPart]
    total_science: int
    beyond: list[list[SumPart]]
    score: list[SumPart]
    total_score: int


class PowerDocument(Document):
    """Power in hundredths of all that the view shows of a seat, by source."""

    seat: int
    parts: list[SumPart]
    total: int


class CostDocument(Document):
    """A build's cost with its parts; factors are percentages in `value`.

    `fixed` where the cost was set when the build was chosen, and the factors were others.
    """

    printed: int
    factors: list[SumPart]
    cost: int
    fixed: bool


class PriceDocument(Document):
    """Gold that completes what a city builds, and why; factors are percentages in `value`."""

    missing: int
    factors: list[SumPart]
    price: int


class TileBonusPart(Document):
    """The gain of a city for every `per` tiles like this one that it works."""

    source: str
    yields: list[int]
    per: int
    rule: str


class TileYieldsDocument(Document):
    """A worked tile's yields with parts; `bonuses` come on top, in the sums of an own city."""

    at: At
    total: list[int]
    parts: list[YieldPart]
    bonuses: list[TileBonusPart]


class GrowthDocument(Document):
    """The next citizen's cost with its parts; factors are percentages in `value`."""

    base: int
    factors: list[SumPart]
    cost: int
    food: int
    turns: int | None


class LandDocument(Document):
    """The yields of known tiles, null where nothing is known."""

    yields: list[list[int] | None]
