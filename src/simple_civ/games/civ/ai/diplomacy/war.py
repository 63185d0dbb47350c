"""Diplomacy and war: whom to attack, and when to be ready for it."""

from typing import Final

from .....ai.reason import Reason
from .....core.ids import Seat
from .....core.records import Action
from ...actions import DeclareWar
from ...pieces import City
from ...queries import accepted, may_break_peace
from ...reasons import BALANCED, CONQUEST, RIVAL, STRENGTH
from ...systems.diplomacy import lasted
from ...systems.victory import is_counted
from ..outlook.memory import MUSTER, NO_PLAN
from ..outlook.outlook import Outlook
from ..outlook.power import army_power, power_ratio, seen_power
from ..war.campaign import HOLD, muster_city, review_campaign
from ..war.sieges import defenders, force_at, needed_damage, within
from .goals import is_about_to_win, rival_near_progress
from .peace import answer_offers, seek_peace, seek_vision, wants_peace

REST: Final = 6
"""Turns after a dropped plan before the next one."""

STICKY: Final = 140
"""Percent of its worth that a target has once it has been chosen."""

MOST_TRIED: Final = 4
"""Targets to which a way is looked for before the plan is given up."""

DOORSTEP: Final = 6
"""Tiles from the own city within which an enemy's city must fall before an army passes it."""

AT_THE_GATES: Final = 60
"""Percent of the usual power that is enough for a war once the army stands at the border."""

POSSE: Final = 4
"""Soldiers with which a civ declares war on a rival that is about to win."""

DETOUR: Final = 5
"""Tiles of a detour within which a city counts as on the way."""


def conduct_diplomacy(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Answer offers, make them, plan and declare wars."""
    found = answer_offers(outlook, reasons)
    found += seek_peace(outlook, reasons)
    found += seek_vision(outlook, reasons)
    review_plan(outlook, reasons)
    found += declare(outlook, reasons)
    return found


# --- plans -------------------------------------------------------------------------------------


def review_plan(outlook: Outlook, reasons: list[Reason]) -> None:
    """Keep, drop or make the plan for a war, and advance its campaign."""
    memory = outlook.memory
    view = outlook.view
    if memory.target != NO_PLAN:
        city = outlook.target_city()
        if view.players[memory.target].eliminated or city is None or city.owner != memory.target:
            memory.drop_plan()
    idle = memory.target == NO_PLAN and (view.turn >= memory.rest_until or bool(outlook.wars))
    if idle or (outlook.wars and memory.phase == MUSTER):
        choose_target(outlook, reasons)
    if memory.target != NO_PLAN and memory.target not in outlook.wars:
        waited = view.turn - memory.planned_on
        if waited > outlook.doctrine.preparation_turns:
            reasons.append(Reason(view.turn, "war_dropped", memory.target, (waited,)))
            memory.drop_plan()
            memory.rest_until = view.turn + REST
    review_campaign(outlook, reasons)


def choose_target(outlook: Outlook, reasons: list[Reason]) -> None:
    """Choose the city that is most worth taking and can be reached."""
    memory = outlook.memory
    before = memory.target
    ranked = rank_targets(outlook, True)
    if not outlook.wars or memory.rest_until <= outlook.view.turn:
        ranked += rank_targets(outlook, False)
    for worth, place in ranked:
        city = outlook.foreign_cities[place]
        outlook.aim_at(city.owner)
        base = muster_city(outlook, outlook.field(city.tile))
        if base is None:
            continue
        city = first_on_the_way(outlook, base, city)
        outlook.aim_at(city.owner)
        if before != city.owner:
            memory.planned_on = outlook.view.turn
            ratio = power_ratio(outlook, city.owner)
            reasons.append(Reason(outlook.view.turn, "war_planned", city.owner, (ratio, worth)))
        memory.target_tile = city.tile
        return
    outlook.aim_at(NO_PLAN)
    memory.drop_plan()


def rank_targets(outlook: Outlook, at_war: bool) -> list[tuple[int, int]]:
    """Return worth and place of the cities most worth taking, of enemies or planned enemies."""
    ranked: list[tuple[int, int]] = []
    for place, city in enumerate(outlook.foreign_cities):
        if (city.owner in outlook.wars) != at_war:
            continue
        if at_war or wants_war(outlook, city):
            worth = target_worth(outlook, city)
            if city.tile == outlook.memory.target_tile:
                worth = worth * STICKY // 100
            ranked.append((worth, place))
    ranked.sort(reverse=True)
    return ranked[:MOST_TRIED]


def first_on_the_way(outlook: Outlook, base: City, target: City) -> City:
    """Return the enemy's first city on the army's path: its walls would shoot at all who pass.

    Return the target itself, if there is none.
    """
    grid = outlook.view.world.grid
    way = grid.distance(base.tile, target.tile)
    best = target
    for city in outlook.foreign_cities:
        if city.owner != target.owner and city.owner not in outlook.wars:
            continue
        start = grid.distance(base.tile, city.tile)
        if start <= DOORSTEP and start + grid.distance(city.tile, target.tile) <= way + DETOUR:
            if start < grid.distance(base.tile, best.tile):
                best = city
    return best


def wants_war(outlook: Outlook, city: City) -> bool:
    """Return whether a war for a city is wanted: goal, time, distance, chances."""
    view = outlook.view
    alarm = rival_near_progress(outlook)
    if alarm == city.owner + 1:
        return True
    if view.turn < outlook.profile.war_turn or (not outlook.skill.plans and view.turn < 40):
        return False
    far = outlook.profile.war_distance + outlook.doctrine.farther_at(view.turn)
    if outlook.distance_home(city.tile) > far:
        return False
    if not opens_in_time(outlook, city.owner):
        return False
    if not outlook.doctrine.weighs_walls:
        return power_ratio(outlook, city.owner) >= needed_ratio(outlook)
    if outlook.memory.goal not in (CONQUEST, BALANCED) and view.turn < 150:
        return False
    force = force_at(outlook, city, outlook.soldiers)
    if force.takers == 0 or force.damage * 100 < needed_damage(outlook, city) * 85:
        return False
    return power_ratio(outlook, city.owner) * 100 >= needed_ratio(outlook) * 75


def opens_in_time(outlook: Outlook, seat: Seat) -> bool:
    """Return whether the peace with a rival ends within the time that a war is prepared."""
    view = outlook.view
    if may_break_peace(view, outlook.seat, seat):
        return True
    left = view.rules.balance.diplomacy.min_peace_turns - lasted(view, outlook.seat, seat)
    return left <= outlook.doctrine.preparation_turns


def needed_ratio(outlook: Outlook) -> int:
    """Return the power needed for a war in percent of the enemy's; it falls over the game."""
    view = outlook.view
    ratio = outlook.profile.war_ratio * 100 // outlook.doctrine.aggression_at(view.turn)
    if view.world.grid.size >= outlook.doctrine.bold_tiles and outlook.profile.goal == CONQUEST:
        ratio = ratio * outlook.doctrine.bold_percent // 100
    return ratio


def target_worth(outlook: Outlook, city: City) -> int:
    """Return what taking a city is worth, less the path, its walls and its defenders."""
    worth = 400 + city.population * 12
    if is_counted(outlook.view, city):
        worth += 250
    if city.founder == outlook.seat:
        worth += 250
    if rival_near_progress(outlook) == city.owner + 1:
        worth += 300
    worth += max(-100, min(150, power_ratio(outlook, city.owner) - 100))
    worth -= outlook.distance_home(city.tile) * 20
    worth -= city.hp * 2 + city.shield * 5 + defenders(outlook, city) * 20
    return max(1, worth)


def declare(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Declare the planned war when it is ready and allowed, and war on those about to win."""
    return declare_on_leaders(outlook, reasons) or declare_planned(outlook, reasons)


def declare_on_leaders(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Declare war on rivals that need one more great project, whatever army is there.

    They win within a few turns: who waits for a better chance has none.
    """
    if not outlook.skill.plans or len(outlook.soldiers) < POSSE:
        return []
    found: list[Action] = []
    for seat in outlook.rivals:
        if seat in outlook.wars or not is_about_to_win(outlook, seat):
            continue
        action = DeclareWar(outlook.seat, seat)
        if accepted(outlook.view, [action]):
            reasons.append(declaration(outlook, seat, 0))
            found.append(action)
    return found


def declaration(outlook: Outlook, seat: Seat, waited: int) -> Reason:
    """Return the reason for a declaration of war."""
    own, theirs = army_power(outlook) // 100, seen_power(outlook, seat) // 100
    cause = RIVAL if rival_near_progress(outlook) == seat + 1 else STRENGTH
    return Reason(outlook.view.turn, "war_declared", seat, (own, theirs, waited, cause))


def declare_planned(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Declare the planned war when it is ready and allowed, unless peace would be made at once."""
    memory = outlook.memory
    if memory.target == NO_PLAN or memory.target in outlook.wars:
        return []
    waited = outlook.view.turn - memory.planned_on
    late = waited >= outlook.doctrine.preparation_turns
    if not is_ready(outlook, late) or wants_peace(outlook, memory.target):
        return []
    action = DeclareWar(outlook.seat, memory.target)
    if not accepted(outlook.view, [action]):
        return []
    reasons.append(declaration(outlook, memory.target, waited))
    return [action]


def is_ready(outlook: Outlook, late: bool) -> bool:
    """Return whether the army for the planned war is there, near the border, and strong enough.

    Where walls are not weighed, power alone decides once the army has gathered. When the time
    for preparation is over, an army that is still on its way counts as well.
    """
    memory = outlook.memory
    city = outlook.target_city()
    if city is None or (memory.phase == MUSTER and not late):
        return False
    ratio = power_ratio(outlook, memory.target)
    if not outlook.doctrine.weighs_walls:
        return ratio >= needed_ratio(outlook)
    field = outlook.field(city.tile)
    force = force_at(outlook, city, within(outlook.soldiers, field, 99 if late else HOLD + 3))
    if force.takers == 0 or force.damage < needed_damage(outlook, city):
        return False
    return ratio * 100 >= needed_ratio(outlook) * (100 if late else AT_THE_GATES)
