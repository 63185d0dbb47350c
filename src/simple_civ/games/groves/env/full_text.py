"""Text of all that a side of Groves knows beside the board: changes, units, edges, forecasts."""

from ....core.ids import Seat
from ..actions import Attack, AttackWall
from ..pieces import NOBODY, SIDES, Unit
from ..queries import unit_actions
from ..state import NEVER, State
from ..systems.combat import ATTACKER, LUCKY_ATTACKER, base_damage, forecast, shield_of
from ..systems.walls import is_cooling, wall_damage
from .words import edge_words, place, unit_words

SHARE = 100
"""The shares of a forecast that make one percent."""


def full_text(seen: State, before: State | None) -> list[str]:
    """Return the lines; `before` is the view at the end of the side's last half-turn."""
    return [
        *change_lines(seen, before),
        *unit_lines(seen),
        *cooling_lines(seen),
        *forecast_lines(seen),
    ]


# --- changes ---------------------------------------------------------------------------------


def change_lines(seen: State, before: State | None) -> list[str]:
    """Return what changed, a line each; nothing in a side's first half-turn."""
    if before is None:
        return []
    lines = [
        *changes_of_units(seen, before),
        *changes_of_walls(seen, before),
        *changes_of_sides(seen, before),
    ]
    return [f"since your last half-turn: {line}" for line in lines]


def changes_of_units(seen: State, before: State) -> list[str]:
    """Return what became of units; one that is out of sight may still be there."""
    found: list[str] = []
    for unit in before.units.values():
        if unit.id not in seen.units:
            where = f"{whose(seen, unit.owner)} unit of {unit.points} at {place(seen, unit.tile)}"
            found.append(
                f"lost {where}" if unit.owner == seen.viewer else f"{where} is gone or out of sight"
            )
    for unit in seen.units.values():
        old = before.units.get(unit.id)
        where = f"{whose(seen, unit.owner)} unit of {unit.points} at {place(seen, unit.tile)}"
        if old is None:
            known = "is new" if unit.owner == seen.viewer else "came into sight"
            found.append(f"{where} {known}")
            continue
        if unit.tile != old.tile:
            found.append(f"{where} came from {place(seen, old.tile)}")
        if unit.points != old.points:
            found.append(f"{where} had {old.points} points")
    return found


def changes_of_walls(seen: State, before: State) -> list[str]:
    """Return what became of known walls."""
    found: list[str] = []
    for edge in range(seen.board.grid.edges):
        now, then = seen.walls[edge], before.walls[edge]
        hp = seen.wall_hp[edge]
        where = f"wall {edge_words(seen, *seen.board.grid.ends(edge))}"
        if now == then:
            if hp < before.wall_hp[edge]:
                found.append(f"{where} was hit, HP {hp}")
        elif now != NOBODY:
            found.append(f"{where} is new or came into sight")
        elif seen.knows_wall(seen.viewer, edge) or then == seen.viewer:
            found.append(f"{where} is gone")
    return found


def changes_of_sides(seen: State, before: State) -> list[str]:
    """Return hits on bases, other stores of both sides, and the end."""
    found: list[str] = []
    for seat in range(SIDES):
        now, then = seen.sides[seat], before.sides[seat]
        who = whose(seen, seat)
        if 0 <= now.base_hp < then.base_hp:
            found.append(f"{who} base was hit, HP {now.base_hp}")
        if now.wood != then.wood:
            found.append(f"{who} wood is {now.wood}, was {then.wood}")
        if now.reserves != then.reserves and min(now.reserves, then.reserves) >= 0:
            found.append(f"{who} reserves are {now.reserves}, were {then.reserves}")
        if now.monopoly != then.monopoly:
            found.append(f"{who} monopoly is {now.monopoly}, was {then.monopoly}")
    if seen.over:
        found.append(f"the match ended by {seen.victory}")
    return found


def whose(seen: State, seat: Seat) -> str:
    """Return to whom something belongs."""
    return "your" if seat == seen.viewer else f"side {seat}'s"


# --- units and edges -------------------------------------------------------------------------


def unit_lines(seen: State) -> list[str]:
    """Return a line for every known unit: its counters and its shield."""
    found: list[str] = []
    for unit in seen.units.values():
        shield = shield_of(seen, unit)
        found.append(
            f"{whose(seen, unit.owner)} {unit_words(seen, unit.id)}: tier {seen.tier(unit)}, "
            f"stationary {unit.stationary}, occupation {unit.occupation}"
            + (f", shield {shield}" if shield else "")
        )
    return found


def cooling_lines(seen: State) -> list[str]:
    """Return a line for every known edge on which no wall may be built yet, because one fell."""
    found: list[str] = []
    for edge, since in enumerate(seen.cooling):
        if since != NEVER and is_cooling(seen, edge):
            left = since + seen.rules.cooldown - seen.turn
            where = edge_words(seen, *seen.board.grid.ends(edge))
            found.append(f"no wall {where} for {left} more turn{'s' if left != 1 else ''}")
    return found


# --- forecasts -------------------------------------------------------------------------------


def forecast_lines(seen: State) -> list[str]:
    """Return a line for every attack that is open to the side in its half-turn."""
    if seen.active != seen.viewer or seen.over:
        return []
    found: list[str] = []
    for unit in seen.units.values():
        if unit.owner != seen.viewer:
            continue
        for action in unit_actions(seen, unit):
            if isinstance(action, Attack):
                found.append(attack_words(seen, unit, action))
            elif isinstance(action, AttackWall):
                found.append(blow_words(seen, unit, action))
    return [f"forecast: {line}" for line in found]


def attack_words(seen: State, unit: Unit, action: Attack) -> str:
    """Return what an attack on a unit or a base would do."""
    start = f"{unit_words(seen, unit.id)} attacks"
    defender = seen.unit_at(action.target)
    if defender is None:
        hp = seen.sides[1 - seen.viewer].base_hp
        damage = base_damage(unit, hp)
        return f"{start} the base: deals {damage}, leaves HP {hp - damage}, uses up the unit"
    found, chances = forecast(seen, unit, defender)
    ends = [
        f"{chance.share / SHARE:g}% {ending(chance.outcome, chance.points)}" for chance in chances
    ]
    return (
        f"{start} {unit_words(seen, defender.id)}: {found.points} against {found.defense}; "
        f"{', '.join(ends)}"
    )


def ending(outcome: str, points: int) -> str:
    """Return who survives a fight, with how many points."""
    if points == 0:
        return "both die"
    winner = "attacker" if outcome in (ATTACKER, LUCKY_ATTACKER) else "defender"
    return f"{winner} survives with {points}"


def blow_words(seen: State, unit: Unit, action: AttackWall) -> str:
    """Return what an attack on a wall would do."""
    edge = seen.board.grid.edge(action.one, action.other)
    hp = seen.wall_hp[edge]
    damage = min(hp, wall_damage(seen, unit, seen.walls[edge]))
    where = edge_words(seen, action.one, action.other)
    return (
        f"{unit_words(seen, unit.id)} attacks the wall {where}: "
        f"deals {damage}, leaves HP {hp - damage}"
    )
