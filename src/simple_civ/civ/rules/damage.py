"""The integer table of combat damage, built from the formula with exact decimals.

No platform's floating point is involved, so every build gets the same table.
"""

from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal, localcontext

from .balance import Combat
from .ruleset import DAMAGE_REACH

_HALF = Decimal("0.5")


@dataclass(frozen=True)
class DamageTable:
    """Damage by strength difference, from -DAMAGE_REACH up, and then by roll."""

    damage: list[int]
    rolls: int
    first_roll: int


def damage_table(combat: Combat) -> DamageTable:
    """The table of an edition's damage model."""
    if combat.model == "linear":
        return DamageTable(_linear(combat), rolls=3, first_roll=-1)
    return DamageTable(_exponential(combat), rolls=100, first_roll=0)


def _linear(combat: Combat) -> list[int]:
    table: list[int] = []
    for difference in range(-DAMAGE_REACH, DAMAGE_REACH + 1):
        for roll in (-1, 0, 1):
            table.append(_clamped(combat.base + (difference + roll) // combat.scale, combat))
    return table


def _exponential(combat: Combat) -> list[int]:
    table: list[int] = []
    with localcontext() as context:
        # Wide enough for e^60 with thirty digits behind the point.
        context.prec = 60
        for difference in range(-DAMAGE_REACH, DAMAGE_REACH + 1):
            strength = combat.base * (Decimal(difference) / combat.scale).exp()
            for roll in range(100):
                exact = strength * (900 + 2 * roll) / 1000 + _HALF
                table.append(_clamped(int(exact.to_integral_value(ROUND_FLOOR)), combat))
    return table


def _clamped(amount: int, combat: Combat) -> int:
    return max(combat.least, min(combat.most, amount))
