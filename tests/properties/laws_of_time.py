"""Laws about what an action may bring about: what is never undone, and who may do what to whom."""

from collections.abc import Iterator

from simple_civ.core.records import Action, Event
from simple_civ.games.civ import events
from simple_civ.games.civ.actions import EndTurn, Resign
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.ground import is_closed
from simple_civ.games.civ.systems.units import find_refuge
from tests.properties.laws_of_memory import memories_are_sightings
from tests.properties.laws_of_people import is_going_on

Broken = Iterator[str]


def nothing_is_undone(before: State, after: State) -> Broken:
    """Check that turns, techs, works, maps, contacts, falls and ids only ever grow."""
    if after.turn < before.turn:
        yield f"turn {before.turn} became {after.turn}"
    if before.over and not after.over:
        yield "a decided match went on"
    for old, new in zip(before.players, after.players, strict=True):
        who = f"player {old.seat}"
        for name in ("techs", "milestones", "markers"):
            if getattr(old, name) & ~getattr(new, name):
                yield f"{who} lost some of its {name}"
        if (old.founded, old.eliminated) > (new.founded, new.eliminated):
            yield f"{who} is no longer founded or out"
        if old.eliminated and not new.eliminated:
            yield f"{who} came back"
        if new.units_made < old.units_made or new.cities_made < old.cities_made:
            yield f"{who} has made less than before"
        if any(was and not now for was, now in zip(old.explored, new.explored, strict=True)):
            yield f"{who} forgot land"
    if any(
        was >= 0 and now != was for was, now in zip(before.contacts, after.contacts, strict=True)
    ):
        yield "a contact was lost or moved"
    yield from reused_ids(before, after)


def reused_ids(before: State, after: State) -> Broken:
    """Check that new pieces have new numbers, and cities keep their place and founder."""
    for unit in after.units.values():
        if unit.id not in before.units and unit.id // 16 <= made_before(before, unit.id):
            yield f"unit {unit.id} has the id of an older one"
    for city in after.cities.values():
        old = before.cities.get(city.id)
        if old is None:
            continue
        if (old.tile, old.founder) != (city.tile, city.founder):
            yield f"city {city.id} is another one now"
        if city.capital != old.capital and not after.players[city.founder].eliminated:
            yield f"city {city.id} became a capital or ceased to be one"


def made_before(state: State, unit: int) -> int:
    """How many units of a series had been made."""
    series = unit % 16
    return state.players[series].units_made if series < len(state.players) else state.natives_made


def hostility_needs_war(before: State, after: State, action: Action, log: list[Event]) -> Broken:
    """Nobody takes from whom it is not at war with; what starts a war says so first."""
    wars = {
        frozenset((event.player, event.on))
        for event in log
        if isinstance(event, events.WarDeclared)
    }
    for event in log:
        victim = -1
        if isinstance(event, events.CityCaptured):
            victim, taker = event.former, event.owner
        elif isinstance(event, events.UnitCaptured) and event.unit in before.units:
            victim, taker = before.units[event.unit].owner, event.owner
        if victim >= 0 and victim != taker and not before.at_war(taker, victim):
            if frozenset((taker, victim)) not in wars:
                yield f"{event} between players at peace"


def peace_keeps_borders_closed(before: State, after: State) -> Broken:
    """No soldier comes to stand on land that peace closes, unless there is nowhere to go."""
    movement = after.rules.balance.movement
    if not (movement.closed_borders and movement.expulsion):
        return
    for unit in after.units.values():
        if not after.kind(unit).military or not is_closed(after, unit.owner, unit.tile):
            continue
        old = before.units.get(unit.id)
        stuck = old is not None and old.tile == unit.tile and is_closed(before, old.owner, old.tile)
        if not stuck and find_refuge(after, unit) >= 0:
            holder = after.owner_of(unit.tile)
            yield f"unit {unit.id} of {unit.owner} stands on land of {holder}, on {unit.tile}"


def turns_pass_by_order(before: State, after: State, action: Action, log: list[Event]) -> Broken:
    """Only the end of a turn or a resignation of the active seat passes control, and both do."""
    passed = passes_turn(before, action)
    starts = [event for event in log if isinstance(event, events.TurnStarted)]
    if passed and is_going_on(after) and len(starts) != 1:
        yield f"{len(starts)} turns started"
    if not passed and (starts or after.active != before.active or after.turn != before.turn):
        yield "control passed in the middle of a turn"


def passes_turn(before: State, action: Action) -> bool:
    """Whether an action hands control on."""
    return isinstance(action, EndTurn | Resign) and action.player == before.active


def breaches(before: State, after: State, action: Action, log: list[Event]) -> list[str]:
    """Return what an action did that no action may do, as text."""
    found = list(nothing_is_undone(before, after))
    found += hostility_needs_war(before, after, action, log)
    found += turns_pass_by_order(before, after, action, log)
    found += peace_keeps_borders_closed(before, after)
    if not passes_turn(before, action):
        # While turns pass, much is seen that is true neither before nor after.
        found += memories_are_sightings(before, after)
    return [f"{action}: {problem}" for problem in found]
