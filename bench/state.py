"""Timing of whole states: copy, view, hash and the list of legal actions."""

from itertools import cycle

from simple_civ.games.civ import engine as game

from .positions import Match, matches
from .timing import Figure, micros

COPY_TARGET = 200.0
VIEW_TARGET = 300.0


def figures() -> list[Figure]:
    """Return all figures, late in a match."""
    return [figure for match in matches() for figure in measure(match)]


def measure(match: Match) -> list[Figure]:
    """Return the figures of one match; views are those of all seats in turn."""
    state = match.end
    seats = cycle(range(len(state.players)))
    return [
        Figure(f"state copy: {match.name}", "us", micros(state.copy), COPY_TARGET),
        Figure(
            f"view: {match.name}", "us", micros(lambda: game.view(state, next(seats))), VIEW_TARGET
        ),
        Figure(f"state hash: {match.name}", "us", micros(state.hash)),
        Figure(f"legal actions: {match.name}", "us", micros(lambda: game.legal(state))),
    ]
