"""Changes since a seat's last turn: its view of then beside that of now."""

from ..state import State
from .words import place


def change_lines(seen: State, before: State | None) -> list[str]:
    """Return what changed, a line each; nothing in a seat's first turn."""
    if before is None:
        return []
    lines = [
        *changes_of_cities(seen, before),
        *changes_of_units(seen, before),
        *changes_of_civs(seen, before),
    ]
    return [f"since turn {before.turn}: {line}" for line in lines]


def changes_of_cities(seen: State, before: State) -> list[str]:
    """Return what became of cities."""
    me = seen.viewer
    found: list[str] = []
    for city in before.all_cities():
        now = seen.cities.get(city.id)
        if city.owner == me and (now is None or now.owner != me):
            found.append(f"lost the city {city.name}")
    for city in seen.all_cities():
        old = before.cities.get(city.id)
        whose = "" if city.owner == me else f" of seat {city.owner}"
        if old is None:
            found.append(f"new city {city.name}{whose} at {place(seen, city.tile)}")
            continue
        if city.owner != old.owner:
            if city.owner == me:
                found.append(f"took the city {city.name}")
            elif old.owner != me:
                found.append(f"{city.name} fell to seat {city.owner}")
        if city.hp < old.hp:
            found.append(f"{city.name}{whose} was hit, HP {city.hp}")
        if city.population != old.population:
            found.append(f"{city.name}{whose} has Pop {city.population}, had {old.population}")
        for building in seen.rules.buildings:
            if city.has(building.id) and not old.has(building.id):
                found.append(f"{city.name}{whose} has built {building.name}")
    return found


def changes_of_units(seen: State, before: State) -> list[str]:
    """Return what became of own units, and which foreign ones are new in sight."""
    me = seen.viewer
    found: list[str] = []
    for unit in before.all_units():
        now = seen.units.get(unit.id)
        if unit.owner == me and (now is None or now.owner != me):
            name = seen.rules.units[unit.kind].name
            found.append(f"lost {name} at {place(seen, unit.tile)}")
    for unit in seen.all_units():
        old = before.units.get(unit.id)
        name = seen.rules.units[unit.kind].name
        where = place(seen, unit.tile)
        if old is None:
            owner = "the natives" if unit.owner < 0 else f"seat {unit.owner}"
            found.append(
                f"new {name} at {where}"
                if unit.owner == me
                else f"{name} of {owner} came into sight at {where}"
            )
        elif unit.owner == me:
            if unit.hp < old.hp:
                found.append(f"{name} at {where} was hit, HP {unit.hp}")
            if old.owner != me:
                found.append(f"captured {name} at {where}")
    return found


def changes_of_civs(seen: State, before: State) -> list[str]:
    """Return techs, treaties, famous works, and who is out of the match."""
    me = seen.viewer
    found: list[str] = []
    own, former = seen.players[me], before.players[me]
    for tech in seen.rules.techs:
        if own.knows(tech.id) and not former.knows(tech.id):
            found.append(f"learned {tech.name}")
    for player in seen.players:
        other, old = player.seat, before.players[player.seat]
        name = seen.rules.civs[player.civ].name
        for project in seen.rules.projects:
            if player.milestones >> project.id & 1 and not old.milestones >> project.id & 1:
                found.append(f"{name} completed {project.name}")
        if player.eliminated and not old.eliminated:
            found.append(f"{name} was eliminated")
        if other == me:
            continue
        pair = seen.pair(me, other)
        if seen.contacts[pair] != before.contacts[pair]:
            found.append(f"met {name}")
        if seen.at_war(me, other) != before.at_war(me, other):
            found.append(f"{'war' if seen.at_war(me, other) else 'peace'} with {name}")
        back = seen.pair(other, me)
        if seen.peace_offers[back] and not before.peace_offers[back]:
            found.append(f"{name} offers peace")
        if seen.vision_offers[back] and not before.vision_offers[back]:
            found.append(f"{name} offers shared vision")
    if seen.winners and seen.victory:
        found.append(f"the match ended by {seen.victory}")
    return found
