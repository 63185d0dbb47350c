"""The race: how far a seat and the civs that it knows have come, as far as its view shows."""

from ...pieces import Player
from ...state import State
from ...systems.victory import CONQUEST, PROGRESS, SCORE, is_counted
from ..shapes.outlook import AimPart, RaceDocument, RivalPart
from ..view.victory_steps import (
    capitals_of,
    close_to,
    counted_capitals,
    milestones_of,
    needed_capitals,
)
from .gold_outlook import gold_outlook


def race_document(view: State) -> RaceDocument:
    """Return the aims of the viewer, and what it knows of the civs that it has met."""
    player = view.players[view.viewer]
    met = [
        other
        for other in view.players
        if other.seat != player.seat and not other.eliminated and view.met(player.seat, other.seat)
    ]
    return RaceDocument(
        gold=gold_outlook(view, player),
        aims=[aim for aim in (progress(view, player), conquest(view, player), limit(view)) if aim],
        rivals=[rival(view, other) for other in met],
    )


def progress(view: State, player: Player) -> AimPart | None:
    """Return the projects of Progress that a player has completed, and the next one."""
    steps = milestones_of(view)
    left = [project for project in steps if not player.milestones >> project.id & 1]
    if not steps:
        return None
    return AimPart(
        victory=PROGRESS,
        done=len(steps) - len(left),
        needed=len(steps),
        unknown=0,
        next=left[0].key if left else None,
    )


def conquest(view: State, player: Player) -> AimPart | None:
    """Return the capitals that a player holds of those that it needs, if all civs found one."""
    if len(view.players) < 2:
        return None
    known = {city.founder for city in view.all_cities() if is_counted(view, city)}
    return AimPart(
        victory=CONQUEST,
        done=len(counted_capitals(view, player.seat)),
        needed=needed_capitals(view),
        unknown=sum(
            other.seat != player.seat and not other.eliminated and other.seat not in known
            for other in view.players
        ),
        next=None,
    )


def limit(view: State) -> AimPart | None:
    """Return the turn of those after which the best score wins."""
    if view.turn_limit <= 0:
        return None
    return AimPart(victory=SCORE, done=view.turn, needed=view.turn_limit, unknown=0, next=None)


def rival(view: State, other: Player) -> RivalPart:
    """Return what the view shows of another civ."""
    units = [unit for unit in view.all_units() if unit.owner == other.seat]
    return RivalPart(
        seat=other.seat,
        cities=sum(city.owner == other.seat for city in view.all_cities()),
        capitals=len(capitals_of(view, other.seat)),
        soldiers=sum(view.rules.units[unit.kind].attacks for unit in units),
        close=close_to(view, other),
    )
