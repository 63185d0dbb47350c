"""War and peace: whom to attack, when to be ready, when to make peace, with whom to share sight."""

from ...civ.actions import (
    AcceptPeace,
    AcceptVision,
    DeclareWar,
    DeclinePeace,
    DeclineVision,
    OfferVision,
    ProposePeace,
)
from ...civ.pieces import City
from ...civ.queries import accepted, may_break_peace
from ...civ.systems.diplomacy import lasted
from ...core.records import Action
from .goals import BALANCED, CONQUEST, rival_near_progress
from .memory import NO_PLAN
from .outlook import Outlook, is_siege
from .power import army_power, power_ratio, seen_power
from .reasons import Reason

REST = 6
"""Turns after a dropped plan before the next one."""

VISION_WAIT = 25
"""Turns between two offers of shared sight to the same civ."""


def conduct_diplomacy(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Answers offers, makes them, plans and declares wars."""
    found = answer_offers(outlook, reasons)
    found += seek_peace(outlook, reasons)
    found += seek_vision(outlook, reasons)
    review_plan(outlook, reasons)
    found += declare(outlook, reasons)
    return found


# --- plans -------------------------------------------------------------------------------------


def review_plan(outlook: Outlook, reasons: list[Reason]) -> None:
    """Keeps, drops or makes the plan for a war."""
    memory = outlook.memory
    view = outlook.view
    if memory.target != NO_PLAN:
        gone = view.players[memory.target].eliminated
        city = view.city_at(memory.target_tile)
        taken = city is not None and city.owner != memory.target
        if gone or taken:
            memory.drop_plan()
    if (memory.target == NO_PLAN and view.turn >= memory.rest_until) or outlook.wars:
        choose_target(outlook, reasons)
    if memory.target != NO_PLAN and memory.target not in outlook.wars:
        waited = view.turn - memory.planned_on
        if waited > outlook.doctrine.preparation_turns:
            reasons.append(Reason(view.turn, "war_dropped", memory.target, (waited,)))
            memory.drop_plan()
            memory.rest_until = view.turn + REST


def choose_target(outlook: Outlook, reasons: list[Reason]) -> None:
    """The city that is most worth taking and can be reached."""
    memory = outlook.memory
    best: City | None = None
    top = 0
    for city in outlook.foreign_cities:
        at_war = city.owner in outlook.wars
        if outlook.wars and not at_war:
            continue
        if not at_war and not wants_war(outlook, city):
            continue
        worth = city_target_worth(outlook, city)
        if city.tile == memory.target_tile:
            worth = worth * 13 // 10
        if worth > top:
            top = worth
            best = city
    if best is None:
        if outlook.wars and memory.target == NO_PLAN:
            memory.target = outlook.wars[0]
        return
    if memory.target != best.owner:
        memory.planned_on = outlook.view.turn
        ratio = power_ratio(outlook, best.owner)
        reasons.append(Reason(outlook.view.turn, "war_planned", best.owner, (ratio, top)))
    memory.target = best.owner
    memory.target_tile = best.tile


def wants_war(outlook: Outlook, city: City) -> bool:
    """Whether a war for a city is wished for: goal, time, distance, chances."""
    view = outlook.view
    alarm = rival_near_progress(outlook)
    if alarm == city.owner + 1:
        return True
    if view.turn < outlook.profile.war_turn or (not outlook.skill.plans and view.turn < 40):
        return False
    far = outlook.profile.war_distance + outlook.doctrine.farther_at(view.turn)
    if outlook.distance_home(city.tile) > far:
        return False
    if outlook.memory.goal not in (CONQUEST, BALANCED) and view.turn < 150:
        return False
    if not opens_in_time(outlook, city.owner):
        return False
    return power_ratio(outlook, city.owner) * 2 >= needed_ratio(outlook)


def opens_in_time(outlook: Outlook, seat: int) -> bool:
    """Whether the peace with a rival ends within the time that a war is prepared."""
    view = outlook.view
    if may_break_peace(view, outlook.seat, seat):
        return True
    left = view.rules.balance.diplomacy.min_peace_turns - lasted(view, outlook.seat, seat)
    return left <= outlook.doctrine.preparation_turns


def needed_ratio(outlook: Outlook) -> int:
    """The power in percent of the enemy's that a war takes; it falls as the game goes on."""
    view = outlook.view
    ratio = outlook.profile.war_ratio * 100 // outlook.doctrine.aggression_at(view.turn)
    if view.world.grid.size >= outlook.doctrine.bold_tiles and outlook.profile.goal == CONQUEST:
        ratio = ratio * outlook.doctrine.bold_percent // 100
    return ratio


def city_target_worth(outlook: Outlook, city: City) -> int:
    """What taking a city is worth, less the way and its walls."""
    worth = 200 + city.population * 15
    if city.capital:
        worth += 250
    if city.founder == outlook.seat:
        worth += 200
    worth -= outlook.distance_home(city.tile) * 14
    worth -= city.hp * 2
    if rival_near_progress(outlook) == city.owner + 1:
        worth += 200
    return worth


def is_ready(outlook: Outlook) -> bool:
    """Whether the army for the planned war is there: siege, capturers, numbers, near enough."""
    view = outlook.view
    units = view.rules.units
    memory = outlook.memory
    grid = view.world.grid
    near = [
        unit
        for unit in outlook.soldiers
        if unit.hp * 2 > unit.max_hp and grid.distance(unit.tile, memory.target_tile) <= 9
    ]
    capturers = len([unit for unit in near if units[unit.kind].captures])
    siege = len([unit for unit in near if is_siege(units[unit.kind])])
    if capturers == 0:
        return False
    if len(near) + siege < 5:
        return False
    return power_ratio(outlook, memory.target) >= needed_ratio(outlook)


def declare(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Begins the planned war when it is ready and allowed."""
    memory = outlook.memory
    if memory.target == NO_PLAN or memory.target in outlook.wars:
        return []
    waited = outlook.view.turn - memory.planned_on
    late = waited >= outlook.doctrine.preparation_turns
    if not is_ready(outlook):
        if not late or power_ratio(outlook, memory.target) < needed_ratio(outlook):
            return []
    action = DeclareWar(outlook.seat, memory.target)
    if not accepted(outlook.view, [action]):
        return []
    numbers = (army_power(outlook) // 100, seen_power(outlook, memory.target) // 100, waited)
    reasons.append(Reason(outlook.view.turn, "war_declared", memory.target, numbers))
    return [action]


# --- peace -------------------------------------------------------------------------------------


def wants_peace(outlook: Outlook, seat: int) -> bool:
    """Before the bloodthirsty turn: when losing, or when somebody else is about to win."""
    view = outlook.view
    limit = outlook.doctrine.bloodthirsty_turn
    if 0 < limit <= view.turn:
        return False
    alarm = rival_near_progress(outlook)
    if alarm and alarm != seat + 1:
        return True
    return power_ratio(outlook, seat) < outlook.doctrine.peace_below


def answer_offers(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Accepts or turns down what others offer."""
    view = outlook.view
    seat = outlook.seat
    found: list[Action] = []
    for other in outlook.rivals:
        ratio = power_ratio(outlook, other)
        if view.peace_offers[view.pair(other, seat)]:
            willing = wants_peace(outlook, other)
            yes: Action = AcceptPeace(seat, other)
            no: Action = DeclinePeace(seat, other)
            code = "peace_accepted" if willing else "peace_refused"
            found += accepted(view, [yes if willing else no])
            reasons.append(Reason(view.turn, code, other, (ratio,)))
        if view.vision_offers[view.pair(other, seat)]:
            willing = is_peaceful(outlook, other)
            yes = AcceptVision(seat, other)
            no = DeclineVision(seat, other)
            code = "vision_accepted" if willing else "vision_refused"
            found += accepted(view, [yes if willing else no])
            reasons.append(Reason(view.turn, code, other, (ratio,)))
    return found


def is_peaceful(outlook: Outlook, seat: int) -> bool:
    """Whether a civ means no harm to another."""
    return (
        outlook.memory.target != seat
        and seat not in outlook.wars
        and (outlook.memory.goal != CONQUEST)
    )


def seek_peace(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Offers peace where it is wanted and allowed."""
    found: list[Action] = []
    for seat in outlook.wars:
        if wants_peace(outlook, seat):
            offers = accepted(outlook.view, [ProposePeace(outlook.seat, seat)])
            if offers:
                ratio = power_ratio(outlook, seat)
                reasons.append(Reason(outlook.view.turn, "peace_offered", seat, (ratio,)))
            found += offers
    return found


def seek_vision(outlook: Outlook, reasons: list[Reason]) -> list[Action]:
    """Offers shared sight to the peaceful, now and then."""
    found: list[Action] = []
    turn = outlook.view.turn
    for seat in outlook.rivals:
        asked = outlook.memory.asked_vision.get(seat, -VISION_WAIT)
        offered = outlook.view.vision_offers[outlook.view.pair(seat, outlook.seat)]
        if not offered and is_peaceful(outlook, seat) and turn - asked >= VISION_WAIT:
            offers = accepted(outlook.view, [OfferVision(outlook.seat, seat)])
            if offers:
                outlook.memory.asked_vision[seat] = turn
                reasons.append(Reason(turn, "vision_offered", seat, ()))
            found += offers
    return found
