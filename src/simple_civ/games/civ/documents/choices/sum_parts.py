"""A share of a sum as a document, whatever it is a sum of."""

from ...systems.modifiers import Factor, Gain
from ..shapes.sums import SumPart
from .part_rules import sum_rule


def sum_part(source: str, value: int, count: int = 1) -> SumPart:
    """Return a share of a sum."""
    return SumPart(source=source, value=value, count=count, rule=sum_rule(source))


def gain_parts(gains: list[Gain], rule: str) -> list[SumPart]:
    """Return the parts of a sum that come from definitions."""
    return [
        SumPart(source=gain.source, value=gain.amount, count=gain.count, rule=rule)
        for gain in gains
    ]


def factor_part(factor: Factor, rule: str) -> SumPart:
    """Return a percentage that applies to a number."""
    return SumPart(source=factor.source, value=factor.percent, count=1, rule=rule)
