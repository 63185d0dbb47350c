"""Hunters: the fighting tiers hunt whom they beat, gather, merge and go for the base as one."""

from ....core.ids import Tile
from ....core.records import Action
from ..actions import AttackWall, Merge, RemoveWall
from ..pieces import Unit
from ..systems.combat import strength
from ..systems.economy import is_productive
from ..systems.steps import is_blocked
from .decision import Decision
from .distance_fields import FAR
from .outlook import Outlook
from .steps import advance


def siege(outlook: Outlook) -> Decision | None:
    """Press the enemy base with the host; before there is one, hunt and take forests."""
    return press(outlook) or hunt(outlook) or keep_forest(outlook)


def free_hunters(outlook: Outlook) -> list[Unit]:
    """Return the fighting units that are free to go, the strongest first."""
    found = [
        unit for unit in outlook.own if outlook.is_hunter(unit) and not holds_forest(outlook, unit)
    ]
    found.sort(key=lambda unit: (-unit.points, unit.id))
    return found


def holds_forest(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a hunter stays in its forest.

    It stays until the muster, or until the forest brings wood and a gatherer is beside it to
    take it over.
    """
    if not outlook.on_forest(unit) or outlook.muster:
        return False
    if not is_productive(outlook.view, unit):
        return True
    return not has_gatherer_beside(outlook, unit)


def has_gatherer_beside(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a friend of the low tiers is beside a unit."""
    for tile in outlook.view.board.grid.around(unit.tile):
        friend = outlook.view.unit_at(tile)
        if friend is not None and friend.owner == outlook.me and not outlook.is_hunter(friend):
            return True
    return False


# --- the host ----------------------------------------------------------------------------------


def striking(outlook: Outlook) -> list[Unit]:
    """Return the units that go for the base now, the strongest first.

    They are all hunters once one of them is a host, and at any time units too near to turn back,
    worn down or not.
    """
    found = [
        unit
        for unit in outlook.own
        if (outlook.assault and outlook.is_hunter(unit)) or is_committed(outlook, unit)
    ]
    found.sort(key=lambda unit: (-unit.points, outlook.base_field(unit)[unit.tile], unit.id))
    return found


def is_committed(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a unit is so near to the enemy base that it continues."""
    if outlook.view.tier(unit) < 2 or outlook.on_forest(unit):
        return False
    # No way is shorter than the distance, and a field is dear.
    if outlook.view.board.grid.distance(unit.tile, outlook.target) > outlook.profile.committed:
        return False
    return outlook.base_field(unit)[unit.tile] <= outlook.profile.committed


def press(outlook: Outlook) -> Decision | None:
    """Continue the siege: the strongest unit with a path steps or breaches."""
    for unit in striking(outlook):
        action = advance(outlook, unit, outlook.lane_field(unit), outlook.lane)
        if action is not None:
            near = outlook.base_field(unit)[unit.tile]
            return Decision([action], told(action, "strike_advanced"), unit.id, (unit.points, near))
    return None


def told(action: Action, code: str) -> str:
    """Return the code of a path: breaking through a wall is reported as such."""
    return "wall_breached" if isinstance(action, AttackWall | RemoveWall) else code


# --- the hunt ----------------------------------------------------------------------------------


def hunt(outlook: Outlook) -> Decision | None:
    """Send the hunter with the shortest path after a visible enemy that it beats.

    Enemies on forests come first. Hunters that are to march together seek none.
    """
    if outlook.muster:
        return None
    hunters = [unit for unit in outlook.own if outlook.is_hunter(unit)]
    return chase(outlook, [(unit, prey_of(outlook, unit)) for unit in hunters], "enemy_hunted")


def chase(outlook: Outlook, chases: list[tuple[Unit, list[Tile]]], code: str) -> Decision | None:
    """Move the unit with the shortest path to the enemies that it seeks."""
    best: Decision | None = None
    best_way = FAR
    for unit, prey in chases:
        if not prey:
            continue
        field = outlook.field(f"prey {prey}", prey, unit)
        way = field[unit.tile]
        if way <= 1 or way >= best_way:
            continue
        action = advance(outlook, unit, field, outlook.entry)
        if action is not None:
            best_way = way
            best = Decision([action], told(action, code), unit.id, (unit.points, way))
    return best


def is_settling(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a unit is in a forest that does not bring wood yet."""
    return outlook.on_forest(unit) and not is_productive(outlook.view, unit)


def prey_of(outlook: Outlook, unit: Unit) -> list[Tile]:
    """Return where the enemies are that a hunter seeks.

    Those on forests come first: all within hunting reach that it beats with points to spare, and,
    as long as no host is near, those close by that it beats for sure, whatever it keeps. Other
    enemies it seeks only with points to spare, and not before its forest brings wood.
    """
    grid = outlook.view.board.grid
    on_forests = [] if outlook.host_soon else close_prey(outlook, unit)
    others: list[Tile] = []
    for foe in outlook.foes:
        if grid.distance(foe.tile, unit.tile) > outlook.profile.hunt:
            continue
        odds = strength(outlook.view, unit, foe)
        if odds.points - odds.defense < outlook.profile.spare:
            continue
        if not outlook.on_forest(foe):
            others.append(foe.tile)
        elif foe.tile not in on_forests:
            on_forests.append(foe.tile)
    if on_forests or is_settling(outlook, unit):
        return on_forests
    return others


def close_prey(outlook: Outlook, unit: Unit) -> list[Tile]:
    """Return where enemies on forests close by are that a unit beats even without luck.

    They are those that it beats with the worst draw.
    """
    grid = outlook.view.board.grid
    found: list[Tile] = []
    for foe in outlook.foes:
        if not outlook.on_forest(foe):
            continue
        if grid.distance(foe.tile, unit.tile) > outlook.profile.prey:
            continue
        odds = strength(outlook.view, unit, foe)
        if odds.attack(-odds.luck) > odds.defense:
            found.append(foe.tile)
    return found


# --- forests and the rally ----------------------------------------------------------------------


def keep_forest(outlook: Outlook) -> Decision | None:
    """Send a hunter to the nearest free forest until a gatherer relieves it.

    It goes while no enemy is in sight; after the opening, unless a gatherer beside it could go
    there.
    """
    if outlook.muster or outlook.foes or not outlook.free_forests():
        return None
    opening = outlook.view.turn <= outlook.profile.opening_turns
    for unit in free_hunters(outlook):
        if outlook.on_forest(unit) or (not opening and has_gatherer(outlook, unit)):
            continue
        field = outlook.forest_field(unit)
        action = advance(outlook, unit, field, outlook.entry)
        if action is not None:
            return Decision([action], told(action, "forest_kept"), unit.id, (field[unit.tile],))
    return None


def has_gatherer(outlook: Outlook, unit: Unit) -> bool:
    """Return whether a smaller friend that holds no forest is beside a hunter."""
    grid = outlook.view.board.grid
    for friend in outlook.own:
        if grid.distance(friend.tile, unit.tile) == 1 and not outlook.is_hunter(friend):
            if not outlook.on_forest(friend):
                return True
    return False


def gather(outlook: Outlook) -> Decision | None:
    """Merge hunters where they meet, and bring the others to the rally point."""
    merger = merge_hunters(outlook)
    if merger is not None:
        return merger
    best: Decision | None = None
    best_way = FAR
    for unit in free_hunters(outlook):
        field = outlook.rally_field(unit)
        way = field[unit.tile]
        if way == 0 or way >= best_way:
            continue
        action = advance(outlook, unit, field, outlook.entry)
        if action is not None:
            best_way = way
            code = told(action, "hunters_gathered")
            best = Decision([action], code, unit.id, (unit.points, way))
    return best


def merge_hunters(outlook: Outlook) -> Decision | None:
    """Merge two adjacent hunters of a tier, nearer to the rally point."""
    view = outlook.view
    found = free_hunters(outlook)
    for unit in reversed(found):
        for tile in view.board.grid.around(unit.tile):
            other = view.unit_at(tile)
            if other is None or other not in found or view.tier(other) != view.tier(unit):
                continue
            total = unit.points + other.points
            if total > view.rules.most_points or is_blocked(view, unit.tile, tile):
                continue
            if outlook.rally_field(other)[tile] <= outlook.rally_field(unit)[unit.tile]:
                action = Merge(outlook.me, unit.id, other.id)
                return Decision([action], "hunters_merged", other.id, (total,))
    return None
