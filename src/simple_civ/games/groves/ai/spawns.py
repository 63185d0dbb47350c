"""Free actions: wood into reserves, reserves into units. Quality over quantity."""

from ....core.ids import Tile
from ....core.records import Action
from ..actions import MAX, Convert, Deploy
from ..pieces import Unit
from ..systems.economy import conversions, free_zone
from .decision import Decision
from .distance_fields import FAR
from .outlook import Outlook


def spend(outlook: Outlook) -> Decision | None:
    """Return the decision of the first deployment rule that has something to do, or None."""
    return (
        block(outlook)
        or open_game(outlook)
        or convert(outlook)
        or answer(outlook)
        or deploy_hunter(outlook)
        or replace_gatherers(outlook)
    )


def reserves(outlook: Outlook) -> int:
    """Return the points that can be deployed."""
    return outlook.view.sides[outlook.me].reserves


def largest_step(outlook: Outlook, points: int) -> int:
    """Return the largest size that these points pay for, 0 for none."""
    best = 0
    for step in outlook.view.rules.steps:
        if step <= points:
            best = step
    return best


def convert(outlook: Outlook) -> Decision | None:
    """Convert all wood that no wall needs into reserves."""
    rules = outlook.view.rules
    spare = outlook.view.sides[outlook.me].wood - outlook.profile.keep_wood
    times = spare // rules.wood_per_reserve
    if times < 1:
        return None
    return Decision([Convert(outlook.me, times)], "wood_converted", -1, (times,))


# --- the own base in danger ----------------------------------------------------------------------


def block(outlook: Outlook) -> Decision | None:
    """Place the strongest affordable blockers between the threat and the base."""
    if not outlook.threats:
        return None
    menace = sum(foe.points for foe in outlook.threats)
    if conversions(outlook.view, outlook.me) > 0:
        return Decision([Convert(outlook.me, MAX)], "wood_converted", -1, (menace,))
    step = largest_step(outlook, reserves(outlook))
    if step == 0 or is_trash(outlook, step):
        return None
    tile = blocking_tile(outlook)
    if tile < 0:
        return None
    action = Deploy(outlook.me, step, tile)
    return Decision([action], "blocker_deployed", tile, (step, menace))


def is_trash(outlook: Outlook, step: int) -> bool:
    """Return whether a unit of this size is too small to be deployed at this turn."""
    if outlook.view.turn <= outlook.profile.no_trash_after:
        return False
    if outlook.view.rules.tier_of(step) > 1:
        return False
    return not outlook.near(outlook.base, 1)


def blocking_tile(outlook: Outlook) -> Tile:
    """Return the free tile of the zone nearest to the base and then to the nearest threat."""
    grid = outlook.view.board.grid
    foe = outlook.threats[0]
    for other in outlook.threats:
        if grid.distance(other.tile, outlook.base) < grid.distance(foe.tile, outlook.base):
            foe = other
    best, best_worth = -1, FAR
    for tile in free_zone(outlook.view, outlook.me):
        worth = 10 * grid.distance(tile, foe.tile) + 11 * grid.distance(tile, outlook.base)
        if worth < best_worth:
            best, best_worth = tile, worth
    return best


# --- the opening, answers, hunters -------------------------------------------------------------


def open_game(outlook: Outlook) -> Decision | None:
    """Deploy units of the lowest size in the opening, for the nearest forests."""
    if outlook.view.turn > outlook.profile.opening_turns or not outlook.free_forests():
        return None
    step = outlook.view.rules.steps[0]
    if is_opening_spent(outlook) or reserves(outlook) < step:
        return None
    return deploy_towards(outlook, step, outlook.free_forests(), "opening_deployed")


def is_opening_spent(outlook: Outlook) -> bool:
    """Return whether all units of the opening are deployed, and its turns not yet over."""
    if outlook.view.turn > outlook.profile.opening_turns:
        return False
    return outlook.opening_made >= outlook.profile.opening_spawns


def answer(outlook: Outlook) -> Decision | None:
    """Deploy one tier above the highest enemy in sight near any forest.

    Do nothing if a unit of that tier is at hand already; convert wood for it.
    """
    foe = unanswered(outlook)
    if foe is None:
        return None
    wanted = answering_tier(outlook, foe)
    step = outlook.view.rules.tier_named(wanted).least
    short = step - reserves(outlook)
    if short > conversions(outlook.view, outlook.me):
        return None
    if short > 0:
        return Decision([Convert(outlook.me, short)], "wood_converted", -1, (short,))
    return deploy_towards(outlook, step, [foe.tile], "answer_deployed")


def unanswered(outlook: Outlook) -> Unit | None:
    """Return the highest visible enemy near a forest, unless a unit is at hand to meet it."""
    if is_opening_spent(outlook):
        return None
    highest: Unit | None = None
    for foe in outlook.foes:
        if highest is None or foe.points > highest.points:
            if near_forest(outlook, foe.tile):
                highest = foe
    if highest is None or outlook.profile.answers:
        return highest
    return None if has_answer(outlook, highest, answering_tier(outlook, highest)) else highest


def answering_tier(outlook: Outlook, foe: Unit) -> int:
    """Return the tier that answers an enemy: the next one, if there is one."""
    return min(len(outlook.view.rules.tiers), outlook.view.tier(foe) + 1)


def near_forest(outlook: Outlook, tile: Tile) -> bool:
    """Return whether any forest is as near to a tile as a threat would be to the base."""
    board = outlook.view.board
    for forest in board.forests:
        if board.grid.distance(forest, tile) <= outlook.profile.threat:
            return True
    return False


def has_answer(outlook: Outlook, foe: Unit, tier: int) -> bool:
    """Return whether a unit of this side and a tier is near an enemy, or at home for it."""
    grid = outlook.view.board.grid
    reach = outlook.profile.alarm
    for unit in outlook.own:
        if outlook.view.tier(unit) >= tier and (
            grid.distance(unit.tile, foe.tile) <= reach
            or grid.distance(unit.tile, outlook.base) <= reach
        ):
            return True
    return False


def deploy_hunter(outlook: Outlook) -> Decision | None:
    """Save reserves until they pay for a hunter, then deploy it.

    It is of the highest tier they pay for, at that tier's minimum.
    """
    if is_opening_spent(outlook):
        return None
    if outlook.profile.saving and unanswered(outlook) is not None:
        return None
    rules = outlook.view.rules
    for tier in range(len(rules.tiers), outlook.profile.hunter_tier - 1, -1):
        step = rules.tier_named(tier).least
        if reserves(outlook) >= step:
            return deploy_towards(outlook, step, [outlook.rally], "hunter_deployed")
    return None


def replace_gatherers(outlook: Outlook) -> Decision | None:
    """Deploy the second tier if the side has no unit of that tier or above."""
    if is_opening_spent(outlook):
        return None
    for unit in outlook.own:
        if outlook.view.tier(unit) >= 2:
            return None
    step = outlook.view.rules.tier_named(2).least
    if reserves(outlook) < step:
        return None
    targets = outlook.free_forests() or [outlook.rally]
    return deploy_towards(outlook, step, targets, "gatherer_deployed")


def deploy_towards(outlook: Outlook, step: int, targets: list[Tile], code: str) -> Decision | None:
    """Deploy a unit on the free tile of the zone that is nearest to a target."""
    grid = outlook.view.board.grid
    best, best_worth = -1, FAR
    for tile in free_zone(outlook.view, outlook.me):
        worth = min(grid.distance(tile, target) for target in targets)
        if worth < best_worth:
            best, best_worth = tile, worth
    if best < 0:
        return None
    actions: list[Action] = [Deploy(outlook.me, step, best)]
    return Decision(actions, code, best, (step, reserves(outlook)))
