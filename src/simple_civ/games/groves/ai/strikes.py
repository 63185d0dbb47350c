"""Blows at enemies in reach: at the base above all, at what threatens the own base, at others."""

from ....core.ids import Tile
from ..actions import Attack, Move
from ..pieces import Unit
from ..systems.combat import strength
from ..systems.steps import is_blocked
from .decision import Decision
from .distance_fields import FAR
from .hunters import striking
from .outlook import Outlook
from .steps import advance, may_enter


def hit_base(outlook: Outlook) -> Decision | None:
    """Hit the enemy base if a unit can, the strongest first."""
    best: Unit | None = None
    view = outlook.view
    for tile in view.board.grid.around(outlook.target):
        unit = view.unit_at(tile)
        if unit is None or unit.owner != outlook.me or is_blocked(view, tile, outlook.target):
            continue
        if best is None or unit.points > best.points:
            best = unit
    if best is None:
        return None
    blow = Attack(outlook.me, best.id, outlook.target)
    return Decision([blow], "base_hit", best.id, (best.points,))


def is_licensed(outlook: Outlook, unit: Unit, foe: Unit) -> bool:
    """Return whether a unit may attack an enemy: by power, in a swarm, or as a fair trade.

    Hunters that are to march together trade only for forests.
    """
    if unit.points >= foe.points:
        return True
    if outlook.friends_beside(foe.tile, unit.id) >= outlook.profile.swarm:
        return True
    if outlook.muster and outlook.is_hunter(unit) and not outlook.on_forest(foe):
        return False
    return outlook.aggression and outlook.view.tier(unit) >= outlook.view.tier(foe)


def reachable(outlook: Outlook, unit: Unit) -> list[Unit]:
    """Return the enemies that a unit could attack now."""
    view = outlook.view
    found: list[Unit] = []
    for tile in view.board.grid.around(unit.tile):
        foe = view.unit_at(tile)
        if foe is not None and foe.owner != outlook.me and not is_blocked(view, unit.tile, tile):
            found.append(foe)
    return found


def margin(outlook: Outlook, unit: Unit, foe: Unit) -> int:
    """Return what an attack without luck leaves of the attacker, or lacks."""
    found = strength(outlook.view, unit, foe)
    return found.points - found.defense


def attack_enemy(outlook: Outlook) -> Decision | None:
    """Return the best licensed attack: enemies on forests, then sure wins, then large enemies.

    On its path to the enemy base, the host attacks only units that block it.
    """
    best: Decision | None = None
    best_worth = -FAR
    marching: list[Unit] = [] if outlook.profile.march else striking(outlook)
    for unit in outlook.own:
        for foe in reachable(outlook, unit):
            if not is_licensed(outlook, unit, foe):
                continue
            if unit in marching and not in_the_way(outlook, unit, foe):
                continue
            left = margin(outlook, unit, foe)
            on_forest = outlook.view.board.wooded[foe.tile]
            worth = (1000 if on_forest else 0) + (200 if left > 0 else 0) + foe.points
            worth -= max(0, unit.points - foe.points) // 4
            if worth > best_worth:
                code = "forest_cleared" if on_forest else "enemy_attacked"
                blow = Attack(outlook.me, unit.id, foe.tile)
                best = Decision([blow], code, unit.id, (unit.points, foe.points, left))
                best_worth = worth
    return best


def in_the_way(outlook: Outlook, unit: Unit, foe: Unit) -> bool:
    """Return whether an enemy keeps a unit from coming nearer to the enemy base."""
    field = outlook.lane_field(unit)
    if field[foe.tile] >= field[unit.tile]:
        return False
    return advance(outlook, unit, field, outlook.lane) is None or foe.points * 10 <= unit.points


# --- the own base in danger ------------------------------------------------------------------


def defend_base(outlook: Outlook) -> Decision | None:
    """Attack, meet or block any enemy near the own base; the fighting tiers first."""
    if not outlook.threats:
        return None
    return strike_threat(outlook) or meet_threat(outlook)


def strike_threat(outlook: Outlook) -> Decision | None:
    """Attack a threat with the unit that comes out of it best."""
    grid = outlook.view.board.grid
    best: Decision | None = None
    best_worth = -FAR
    for foe in outlook.threats:
        for tile in grid.around(foe.tile):
            unit = outlook.view.unit_at(tile)
            if unit is None or unit.owner != outlook.me:
                continue
            if is_blocked(outlook.view, unit.tile, foe.tile):
                continue
            left = margin(outlook, unit, foe)
            if left < 0 and not is_licensed(outlook, unit, foe) and not is_urgent(outlook, foe):
                continue
            worth = foe.points - 10 * grid.distance(foe.tile, outlook.base)
            worth += (500 if left > 0 else 0) + (100 if outlook.is_hunter(unit) else 0)
            if worth > best_worth:
                blow = Attack(outlook.me, unit.id, foe.tile)
                best = Decision([blow], "base_defended", unit.id, (unit.points, foe.points, left))
                best_worth = worth
    return best


def is_urgent(outlook: Outlook, foe: Unit) -> bool:
    """Return whether an enemy is beside the own base."""
    return outlook.view.board.grid.distance(foe.tile, outlook.base) <= 1


def meet_threat(outlook: Outlook) -> Decision | None:
    """Step a fighter towards the strongest threat, if it arrives no later than the enemy."""
    foe = outlook.threats[0]
    for other in outlook.threats:
        if other.points > foe.points:
            foe = other
    best: Unit | None = None
    best_worth = FAR
    grid = outlook.view.board.grid
    for unit in outlook.own:
        away = grid.distance(unit.tile, foe.tile)
        if away <= 1 or not outlook.is_hunter(unit):
            continue
        if not outlook.profile.intercept and not is_at_home(outlook, unit, foe):
            continue
        worth = away * 1000 - unit.points
        if worth < best_worth:
            best, best_worth = unit, worth
    if best is None:
        return None
    field = outlook.field(f"meet {foe.tile}", [foe.tile], best)
    step = advance(outlook, best, field, outlook.entry)
    if step is None:
        return None
    return Decision([step], "threat_intercepted", best.id, (best.points, foe.points))


def is_at_home(outlook: Outlook, unit: Unit, foe: Unit) -> bool:
    """Return whether a fighter is near enough to the own base, and strong enough, for a threat."""
    away = outlook.view.board.grid.distance(unit.tile, outlook.base)
    return away <= outlook.profile.threat and unit.points * 2 >= foe.points


# --- getting away ------------------------------------------------------------------------------


def retreat(outlook: Outlook) -> Decision | None:
    """Move the most valuable unit that a stronger enemy beside it can reach.

    It steps towards a friend or its own base.
    """
    best: Decision | None = None
    best_points = 0
    for unit in outlook.own:
        if unit.points <= best_points or not in_danger(outlook, unit):
            continue
        if outlook.threats and outlook.view.board.grid.distance(unit.tile, outlook.base) <= 1:
            continue  # who stands between a threat and the base stays
        step = refuge(outlook, unit)
        if step >= 0:
            action = Move(outlook.me, unit.id, step)
            best = Decision([action], "retreated", unit.id, (unit.points,))
            best_points = unit.points
    return best


def in_danger(outlook: Outlook, unit: Unit) -> bool:
    """Return whether an enemy of a higher tier could attack a unit that may not attack it."""
    tier = outlook.view.tier(unit)
    for foe in reachable(outlook, unit):
        if outlook.view.tier(foe) > tier and not is_licensed(outlook, unit, foe):
            return True
    return False


def refuge(outlook: Outlook, unit: Unit) -> Tile:
    """Return the neighbouring tile out of stronger enemies' reach nearest to a friend or base."""
    view = outlook.view
    grid = view.board.grid
    best, best_worth = -1, FAR
    for tile in grid.around(unit.tile):
        if not may_enter(view, unit, tile):
            continue
        if any(
            grid.distance(foe.tile, tile) <= 1 and foe.points > unit.points for foe in outlook.foes
        ):
            continue
        worth = grid.distance(tile, outlook.base)
        for friend in outlook.own:
            if friend.id != unit.id:
                worth = min(worth, grid.distance(tile, friend.tile))
        if worth < best_worth:
            best, best_worth = tile, worth
    return best
