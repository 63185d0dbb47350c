"""Gatherers: the low tiers take forests and hold them; the others merge."""

from ....core.ids import Tile
from ..actions import Merge
from ..pieces import Unit
from ..systems.combat import strength
from ..systems.steps import is_blocked
from .decision import Decision
from .distance_fields import FAR
from .hunters import chase, close_prey, is_committed, told
from .outlook import Outlook
from .steps import advance


def raid_forest(outlook: Outlook) -> Decision | None:
    """While the other side gathers as much wood, seek the enemies on forests close by.

    Those that a unit beats for sure come before forests that are free.
    """
    if not outlook.aggression:
        return None
    free = [unit for unit in outlook.own if not outlook.is_hunter(unit) and is_free(outlook, unit)]
    return chase(outlook, [(unit, close_prey(outlook, unit)) for unit in free], "forest_raided")


def is_free(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a gatherer may go to another forest."""
    if outlook.on_forest(unit) or outlook.holds_base(unit):
        return False
    return not is_committed(outlook, unit)


def seek_forest(outlook: Outlook) -> Decision | None:
    """Move the gatherer with the shortest path to a free forest."""
    targets = outlook.free_forests() + relievable(outlook)
    if not targets:
        return None
    best: Decision | None = None
    best_way = FAR
    for unit in outlook.own:
        if outlook.is_hunter(unit) or not is_free(outlook, unit):
            continue
        field = outlook.field("gather", targets, unit)
        way = field[unit.tile]
        if way == 0 or way >= best_way:
            continue
        action = advance(outlook, unit, field, outlook.entry)
        if action is not None:
            best_way = way
            best = Decision([action], told(action, "forest_sought"), unit.id, (way,))
    return best


def answer_alarm(outlook: Outlook) -> Decision | None:
    """Send a gatherer against the nearest enemy near the base that it beats without luck.

    It leaves its forest if it must. Enemies on forests are after wood, not the base.
    """
    grid = outlook.view.board.grid
    best: Unit | None = None
    prey = -1
    nearest = outlook.profile.alarm + 1
    for foe in outlook.alarms:
        if outlook.on_forest(foe) and not outlook.profile.alarms:
            continue
        for unit in outlook.own:
            away = grid.distance(unit.tile, foe.tile)
            if away <= 1 or away >= nearest or outlook.is_hunter(unit):
                continue
            if outlook.holds_base(unit) and foe not in outlook.threats:
                continue
            odds = strength(outlook.view, unit, foe)
            if odds.points > odds.defense and not is_committed(outlook, unit):
                best, prey, nearest = unit, foe.tile, away
    if best is None:
        return None
    field = outlook.field(f"alarm {prey}", [prey], best)
    action = advance(outlook, best, field, outlook.entry)
    if action is None:
        return None
    return Decision([action], told(action, "alarm_answered"), best.id, (best.points, nearest))


def relievable(outlook: Outlook) -> list[Tile]:
    """Return the forests that a hunter of this side waits to hand over."""
    return [
        unit.tile for unit in outlook.own if outlook.is_hunter(unit) and outlook.on_forest(unit)
    ]


def merge_idle(outlook: Outlook) -> Decision | None:
    """Merge two adjacent units of a tier without a forest."""
    view = outlook.view
    for unit in outlook.own:
        if not is_idle(outlook, unit):
            continue
        for tile in view.board.grid.around(unit.tile):
            other = view.unit_at(tile)
            if other is None or other.owner != outlook.me or view.tier(other) != view.tier(unit):
                continue
            if unit.points + other.points > view.rules.most_points:
                continue
            if not is_blocked(view, unit.tile, tile):
                total = unit.points + other.points
                action = Merge(outlook.me, unit.id, other.id)
                return Decision([action], "idle_merged", other.id, (total,))
    return None


def is_idle(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a gatherer has no forest and no place to hold."""
    if outlook.is_hunter(unit) or outlook.on_forest(unit):
        return False
    return not outlook.holds_base(unit)
