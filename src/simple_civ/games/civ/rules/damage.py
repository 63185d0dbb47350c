"""The integer table of combat damage, built from the formula with exact decimals.

No platform's floating point is involved, so every build gets the same table.
"""

from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal, localcontext

from .balance import Combat
from .ruleset import DAMAGE_REACH, capped_difference

LUCK_LEAST = 900
LUCK_MOST = 1098
"""Luck of the exponential model in thousandths: from the first roll to the last."""

_HALF = Decimal("0.5")
_LUCK_STEP = 2
_DIGITS = 60
"""Wide enough for e^60 with thirty digits behind the point."""


@dataclass(frozen=True)
class DamageTable:
    """Damage by strength difference, from -DAMAGE_REACH up, and then by roll."""

    damage: list[int]
    rolls: int
    first_roll: int


def damage_table(combat: Combat) -> DamageTable:
    """Return the table of an edition's damage model."""
    if combat.model == "linear":
        return DamageTable(_linear(combat), rolls=3, first_roll=-1)
    return DamageTable(_exponential(combat), rolls=100, first_roll=0)


def _linear(combat: Combat) -> list[int]:
    table: list[int] = []
    for difference in range(-DAMAGE_REACH, DAMAGE_REACH + 1):
        for roll in (-1, 0, 1):
            table.append(_clamped(combat.base + _gain(combat, difference, roll), combat))
    return table


def _gain(combat: Combat, difference: int, roll: int) -> int:
    return (difference + roll) // combat.scale


def _exponential(combat: Combat) -> list[int]:
    table: list[int] = []
    with localcontext() as context:
        context.prec = _DIGITS
        for difference in range(-DAMAGE_REACH, DAMAGE_REACH + 1):
            strength = combat.base * _factor(combat, difference)
            for luck in range(LUCK_LEAST, LUCK_MOST + 1, _LUCK_STEP):
                table.append(_clamped(_rounded(strength * luck / 1000), combat))
    return table


def _factor(combat: Combat, difference: int) -> Decimal:
    return (Decimal(difference) / combat.scale).exp()


def _rounded(exact: Decimal) -> int:
    return int((exact + _HALF).to_integral_value(ROUND_FLOOR))


def _clamped(amount: int, combat: Combat) -> int:
    return max(combat.least, min(combat.most, amount))


# --- explanation -------------------------------------------------------------------------------


@dataclass(frozen=True)
class DamageCurve:
    """The damage by the difference of strengths, from the damage between equals.

    Exponential: `factor` multiplies it, in thousandths, to `plain`, in hundredths, before luck.
    Linear: with luck, `gain_least` to `gain_most` are added. Luck is in thousandths, or in points.
    """

    difference: int
    factor: int
    plain: int
    gain_least: int
    gain_most: int
    luck_least: int
    luck_most: int


def damage_curve(combat: Combat, difference: int) -> DamageCurve:
    """Return the place of a difference on an edition's curve."""
    capped = capped_difference(difference)
    if combat.model == "linear":
        least, most = _gain(combat, capped, -1), _gain(combat, capped, 1)
        return DamageCurve(difference, 0, 0, least, most, -1, 1)
    with localcontext() as context:
        context.prec = _DIGITS
        factor = _factor(combat, capped)
        plain = _rounded(combat.base * factor * 100)
        return DamageCurve(difference, _rounded(factor * 1000), plain, 0, 0, LUCK_LEAST, LUCK_MOST)
