"""Laws about what an action may bring about: what is never undone, and who may do what to whom."""

from collections.abc import Iterator

from simple_civ.civ import events
from simple_civ.civ.actions import EndTurn, Resign
from simple_civ.civ.state import State
from simple_civ.core.records import Action, Event
from tests.properties.laws_of_memory import memories_are_sightings

Broken = Iterator[str]


def nothing_is_undone(before: State, after: State) -> Broken:
    """Turns, techs, works, maps, contacts, falls and ids only ever grow."""
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
    """New units and cities have new numbers; old ones stay what and where they were founded."""
    for unit in after.units.values():
        if unit.id not in before.units and unit.id // 16 <= made_before(before, unit.id):
            yield f"unit {unit.id} has the id of an older one"
    for city in after.cities.values():
        old = before.cities.get(city.id)
        if old is not None and (old.tile, old.founder, old.capital) != (
            city.tile,
            city.founder,
            city.capital,
        ):
            yield f"city {city.id} is another one now"


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


def turns_pass_by_order(before: State, after: State, action: Action, log: list[Event]) -> Broken:
    """Only the end of a turn or a resignation passes control, and both do."""
    passed = isinstance(action, EndTurn | Resign)
    starts = [event for event in log if isinstance(event, events.TurnStarted)]
    if passed and not after.over and len(starts) != 1:
        yield f"{len(starts)} turns started"
    if not passed and (starts or after.active != before.active or after.turn != before.turn):
        yield "control passed in the middle of a turn"


def breaches(before: State, after: State, action: Action, log: list[Event]) -> list[str]:
    """What an action did that no action may do, in words."""
    found = list(nothing_is_undone(before, after))
    found += hostility_needs_war(before, after, action, log)
    found += turns_pass_by_order(before, after, action, log)
    found += memories_are_sightings(before, after)
    return [f"{action}: {problem}" for problem in found]
