"""Recruitment of soldiers: number, kinds, and costs."""

from typing import Final, final

from ...reasons import CONQUEST
from ...rules.model import LAND, UnitKind
from ..outlook.outlook import Outlook, is_explorer, is_siege
from .garrisons import threats

SUPPLY_COST: Final = 40
"""Production that a soldier's supply is worth over its life."""

NEIGHBOUR: Final = 9
"""Tiles within which a foreign city makes a guard worth while."""

RICH: Final = 80
"""Gold in the treasury for which a warlike civ wants one soldier more."""

TAKERS_FIRST: Final = 150
"""Percent of its worth that a soldier has who can take cities, while too few can."""

PARITY: Final = 80
"""Percent of the soldiers that a rival has gathered near own cities which a civ wants to have."""

LATELY: Final = 8
"""Turns for which a soldier that was seen counts as gathered."""

PLENTY: Final = 99
"""The spare supply of a civ whose soldiers cost no gold."""

KEPT_SUPPLY: Final = 2
"""Supply that costs nothing and is kept for soldiers who will be wanted."""

SOLDIER_TURNS: Final = 30
FILLER_TURNS: Final = 60
ENGINE_TURNS: Final = 20
GUARD_TURNS: Final = 5
"""Turns of building that halve what a unit is worth: a soldier, one more than wanted, an engine, or
a guard for a city that stands open."""

LONGEST: Final = 20
"""Turns of building beyond which a soldier is worth a quarter: many a game is over by then."""

BORE: Final = 25
"""Points of strength that multiply damage by e; strength counts by its share of this."""


@final
class Draft:
    """The needs of the army; counted down as cities fill them."""

    soldiers: int
    siege: int
    ranged: int
    takers: int
    spare: int
    warlike: bool

    def __init__(self, outlook: Outlook, coming: list[UnitKind]) -> None:
        units = outlook.view.rules.units
        kinds = [units[unit.kind] for unit in outlook.soldiers]
        kinds += [kind for kind in coming if kind.domain == LAND and not is_explorer(kind)]
        self.warlike = is_warlike(outlook)
        wanted = wanted_soldiers(outlook, self.warlike)
        fighters = len([kind for kind in kinds if not is_siege(kind)])
        self.soldiers = wanted - len(kinds)
        self.spare = supply_to_spare(outlook, coming)
        self.siege = min(4, fighters // 3) - (len(kinds) - fighters) if self.warlike else 0
        self.takers = max(2, wanted // 2) - len([kind for kind in kinds if kind.captures])
        self.ranged = wanted * outlook.doctrine.ranged // 100 - len(
            [kind for kind in kinds if shoots(kind)]
        )

    def take(self, kind: UnitKind) -> None:
        """Count one soldier less to raise."""
        self.soldiers -= 1
        self.spare -= 1
        if is_siege(kind):
            self.siege -= 1
        elif shoots(kind):
            self.ranged -= 1
        if kind.captures:
            self.takers -= 1

    def priority(self, kind: UnitKind, cost: int, turns: int) -> int:
        """Return what a soldier of a kind is worth to the army that has it after some turns."""
        if self.soldiers <= 0:
            return self.filler(kind, cost, turns)
        if is_siege(kind):
            return delayed(1000, turns, ENGINE_TURNS) if self.siege > 0 else 0
        return (600 if self.warlike else 200) + delayed(
            self.value(kind, cost), turns, SOLDIER_TURNS
        )

    def filler(self, kind: UnitKind, cost: int, turns: int) -> int:
        """Return what one soldier more than wanted is worth: less than anything else.

        A few are left to be supplied, because the next war needs more of them soon.
        """
        if self.spare <= KEPT_SUPPLY or is_siege(kind):
            return 0
        return max(1, delayed(self.value(kind, cost) // 2, turns, FILLER_TURNS))

    def value(self, kind: UnitKind, cost: int) -> int:
        """Return a soldier's worth for its cost, given those already there.

        Walls favour soldiers that shoot; but an army without units that capture takes nothing.
        """
        value = fight_value(kind)
        if is_siege(kind):
            return 0
        if kind.captures and self.takers > 0:
            value = value * TAKERS_FIRST // 100
        if shoots(kind) and self.ranged <= 0:
            value = value * 7 // 10
        return value * 2 // (cost + SUPPLY_COST)


def supply_to_spare(outlook: Outlook, coming: list[UnitKind]) -> int:
    """Return the free supply once all soldiers are there; 0 for a civ that does not plan."""
    if not outlook.skill.plans:
        return 0
    if not outlook.view.rules.balance.economy.ledger:
        return PLENTY
    return outlook.income.spare_supply - len([kind for kind in coming if not kind.founds])


def delayed(worth: int, turns: int, half: int) -> int:
    """Return what is left of a worth that comes after some turns; `half` turns halve it.

    What takes very long loses more, except guards of open cities.
    """
    left = worth * half // (half + turns)
    return left // 4 if turns > LONGEST and half > GUARD_TURNS else left


def shoots(kind: UnitKind) -> bool:
    """Return whether a kind attacks soldiers from a distance."""
    return kind.range > 1 and not kind.cities_only


def fight_value(kind: UnitKind) -> int:
    """Return a kind's worth in a fight: endurance, attack, range and speed."""
    value = kind.hp * (BORE + kind.attack) * (BORE + kind.defense) * 10 // BORE
    if kind.range > 1:
        value = value * 13 // 10
    if kind.move > 1:
        value = value * 12 // 10
    return value


def is_warlike(outlook: Outlook) -> bool:
    """Return whether a civ arms for war.

    It does if it is in one, plans one, or goes for Conquest and its time has come.
    """
    if outlook.wars or outlook.memory.target >= 0:
        return True
    return outlook.memory.goal == CONQUEST and outlook.view.turn >= outlook.profile.arm_turn


def wanted_soldiers(outlook: Outlook, warlike: bool) -> int:
    """Return how many soldiers a civ wants: guards, and an army when it arms for war."""
    cities = len(outlook.cities)
    wanted = 1 + guarded_cities(outlook)
    if warlike:
        threatened = len([city for city in outlook.cities if threats(outlook, city)])
        wanted = max(wanted, outlook.doctrine.host + cities * 2 // 3 + threatened)
        wanted += outlook.view.players[outlook.seat].treasury // RICH
    wanted = wanted * outlook.profile.army * outlook.skill.army // 10000
    return max(wanted, gathered(outlook) * PARITY // 100) if outlook.skill.plans else wanted


def gathered(outlook: Outlook) -> int:
    """Return the most soldiers of one rival recently seen near own cities."""
    view = outlook.view
    counts = [0] * len(view.players)
    fights = [kind.military and kind.attacks and not is_explorer(kind) for kind in view.rules.units]
    for seen in outlook.memory.all_sightings():
        if seen.owner >= 0 and view.turn - seen.turn <= LATELY:
            if fights[seen.kind] and outlook.distance_home(seen.tile) <= NEIGHBOUR:
                counts[seen.owner] += 1
    return max(counts)


def guarded_cities(outlook: Outlook) -> int:
    """Return how many cities are so near to foreign ones that they should have a guard."""
    grid = outlook.view.world.grid
    foreign = [city.tile for city in outlook.foreign_cities]
    found = 0
    for city in outlook.cities:
        if foreign and grid.least_distance(city.tile, foreign) <= NEIGHBOUR:
            found += 1
    return found


def can_pay(outlook: Outlook, warlike: bool) -> bool:
    """Return whether the treasury can afford one more soldier."""
    view = outlook.view
    player = view.players[outlook.seat]
    economy = view.rules.balance.economy
    if not economy.ledger or outlook.income.spare_supply > 0:
        return True
    after = outlook.income.net_gold - economy.supply_price
    if warlike:
        return after * outlook.doctrine.war_chest + player.treasury > 0
    return after >= 2
