"""Fights between units and blows at bases: one formula for the blow, its forecast and programs.

Chance is a number of millionths. The game's own draws are odd, so that they never fall on a
boundary and every share is exact.
"""

from typing import Final, final

from ....core.ids import Seat
from ....core.records import Event
from ..events import BaseDamaged, FightResolved, UnitDamaged
from ..pieces import Unit
from ..state import State
from .units import kill_unit, relocate

ROLL: Final = 1_000_000
PERCENT: Final = ROLL // 100

ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"
BOTH_FALL: Final = "both_fall"
LUCKY_ATTACKER: Final = "lucky_attacker"
LUCKY_DEFENDER: Final = "lucky_defender"
OUTCOMES: Final = (ATTACKER, DEFENDER, BOTH_FALL, LUCKY_ATTACKER, LUCKY_DEFENDER)
"""Every way in which a fight may end."""


@final
class Strength:
    """The parts of a fight's strengths: points, the luck of the attacker's tier, the bonuses."""

    points: int
    luck: int
    defender_points: int
    shield: int
    support: int

    def __init__(
        self, points: int, luck: int, defender_points: int, shield: int, support: int
    ) -> None:
        self.points = points
        self.luck = luck
        self.defender_points = defender_points
        self.shield = shield
        self.support = support

    @property
    def defense(self) -> int:
        """The value that the attack must exceed."""
        return self.defender_points + self.shield + self.support

    def attack(self, luck: int) -> int:
        """Return the attack with what chance adds to it."""
        return max(0, self.points + luck)


def strength(state: State, unit: Unit, defender: Unit) -> Strength:
    """Return what a fight between two units is calculated from."""
    rules = state.rules
    return Strength(
        unit.points,
        rules.tiers[state.tier(unit) - 1].luck,
        defender.points,
        shield_of(state, defender),
        support_of(state, defender),
    )


def shield_of(state: State, unit: Unit) -> int:
    """Return what standing still adds to a unit's defence."""
    rules = state.rules
    return rules.shield if unit.stationary >= rules.shield_turns else 0


def support_of(state: State, unit: Unit) -> int:
    """Return what a friend beside it adds to a unit's defence."""
    return state.rules.support if is_supported(state, unit) else 0


def is_supported(state: State, unit: Unit) -> bool:
    """Return whether a friend of the same tier is beside a unit, walls or not."""
    tier = state.tier(unit)
    for tile in state.board.grid.around(unit.tile):
        other = state.unit_at(tile)
        if other is not None and other.owner == unit.owner and state.tier(other) == tier:
            return True
    return False


def left_over(points: int, difference: int) -> int:
    """Return the points of a survivor: what is left, never more than it had."""
    return max(1, min(points, difference))


def next_roll(state: State) -> int:
    """Return the next random draw, in millionths."""
    if state.rolls:
        return state.rolls.pop(0)
    return 2 * state.rng.below(ROLL // 2) + 1


def luck_of(state: State, roll: int, value: int) -> int:
    """Return what a draw adds to an attack whose tier has this luck."""
    if roll < state.rules.crit_percent * PERCENT:
        return value
    return -value if roll > ROLL - state.rules.miss_percent * PERCENT else 0


def tie_outcome(state: State, roll: int) -> str:
    """Return who survives a fight between equals."""
    both = state.rules.tie_both_percent * PERCENT
    if roll < both:
        return BOTH_FALL
    lucky = roll < both + state.rules.tie_attacker_percent * PERCENT
    return LUCKY_ATTACKER if lucky else LUCKY_DEFENDER


def fight(state: State, unit: Unit, defender: Unit, log: list[Event]) -> None:
    """Attack a unit with another: one of them falls, or both."""
    found = strength(state, unit, defender)
    luck, outcome = draw_ending(state, found)
    attack, defense = found.attack(luck), found.defense
    log.append(
        FightResolved(
            unit.id,
            defender.id,
            unit.tile,
            defender.tile,
            unit.points,
            luck,
            attack,
            defender.points,
            found.shield,
            found.support,
            defense,
            outcome,
        )
    )
    conclude(state, unit, defender, attack - defense, outcome, log)


def draw_ending(state: State, found: Strength) -> tuple[int, str]:
    """Draw the luck of a fight, and among equals who survives."""
    luck = luck_of(state, next_roll(state), found.luck)
    margin = found.attack(luck) - found.defense
    if margin != 0:
        return luck, ATTACKER if margin > 0 else DEFENDER
    return luck, tie_outcome(state, next_roll(state))


def conclude(
    state: State, unit: Unit, defender: Unit, margin: int, outcome: str, log: list[Event]
) -> None:
    """Remove the dead; a surviving attacker moves in, a surviving defender stays."""
    tile = defender.tile
    if outcome in (ATTACKER, LUCKY_ATTACKER):
        kill_unit(state, defender, log)
        wear_down(state, unit, survivor_points(state, unit, margin), log)
        relocate(state, unit, tile, log)
    elif outcome in (DEFENDER, LUCKY_DEFENDER):
        kill_unit(state, unit, log)
        wear_down(state, defender, survivor_points(state, defender, -margin), log)
    else:
        kill_unit(state, unit, log)
        kill_unit(state, defender, log)


def survivor_points(state: State, unit: Unit, margin: int) -> int:
    """Return a survivor's points: the margin, or the least of its tier after a tie."""
    if margin == 0:
        return state.rules.tiers[state.tier(unit) - 1].least
    return left_over(unit.points, margin)


def wear_down(state: State, unit: Unit, points: int, log: list[Event]) -> None:
    """Reduce a survivor to this many points."""
    if points < unit.points:
        log.append(UnitDamaged(unit.id, unit.tile, unit.points - points))
    unit.points = points
    unit.is_stale = True


def base_damage(unit: Unit, hp: int) -> int:
    """Return a unit's damage to a base that has this many HP."""
    return min(hp, unit.points)


def hit_base(state: State, unit: Unit, target: Seat, log: list[Event]) -> None:
    """Use up a unit to damage the enemy base; no luck is involved."""
    side = state.sides[target]
    left = side.base_hp - base_damage(unit, side.base_hp)
    log.append(BaseDamaged(target, side.base, side.base_hp - left, left))
    side.base_hp = left
    kill_unit(state, unit, log)


# --- forecasts -----------------------------------------------------------------------------


@final
class Chance:
    """One way in which a fight may end: `share` of 10,000, and the points of who survives."""

    share: int
    luck: int
    attack: int
    outcome: str
    points: int

    def __init__(self, share: int, luck: int, attack: int, outcome: str, points: int) -> None:
        self.share = share
        self.luck = luck
        self.attack = attack
        self.outcome = outcome
        self.points = points


def forecast(state: State, unit: Unit, defender: Unit) -> tuple[Strength, list[Chance]]:
    """Return every possible end of a fight, with its share of 10,000 and the survivor's points."""
    rules = state.rules
    found = strength(state, unit, defender)
    even = 100 - rules.crit_percent - rules.miss_percent
    chances: list[Chance] = []
    draws = ((rules.crit_percent, found.luck), (even, 0), (rules.miss_percent, -found.luck))
    for percent, luck in draws:
        if percent > 0:
            chances += endings(state, unit, defender, found, percent, luck)
    return found, chances


def endings(
    state: State, unit: Unit, defender: Unit, found: Strength, percent: int, luck: int
) -> list[Chance]:
    """Return how a fight ends with this luck."""
    attack = found.attack(luck)
    margin = attack - found.defense
    if margin > 0:
        points = survivor_points(state, unit, margin)
        return [Chance(percent * 100, luck, attack, ATTACKER, points)]
    if margin < 0:
        points = survivor_points(state, defender, -margin)
        return [Chance(percent * 100, luck, attack, DEFENDER, points)]
    both = state.rules.tie_both_percent
    lucky = state.rules.tie_attacker_percent
    ties = (
        (both, BOTH_FALL, 0),
        (lucky, LUCKY_ATTACKER, survivor_points(state, unit, 0)),
        (100 - both - lucky, LUCKY_DEFENDER, survivor_points(state, defender, 0)),
    )
    return [
        Chance(percent * share, luck, attack, outcome, points)
        for share, outcome, points in ties
        if share > 0
    ]
