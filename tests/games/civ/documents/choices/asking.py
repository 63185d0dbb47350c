"""Previews as a client asks for them, from views of varied positions."""

from random import Random
from typing import Any

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.games.civ.state import State
from tests.properties.matches import as_seat, living_seat, varied_positions

POSITIONS = 8


def ask(view: State, kind: str, **fields: Any) -> dict[str, Any]:
    """Return a preview, which must exist."""
    found = preview(view, {"kind": kind, **fields})
    assert isinstance(found, dict), found
    return found


def views(edition: str, seed: int) -> list[State]:
    """Return what a player sees in varied positions."""
    rng = Random(seed)
    found = []
    for state in varied_positions(load_ruleset(edition), seed, 60, POSITIONS):
        seat = living_seat(state, rng)
        found.append(game.view(as_seat(state, seat), seat))
    return found
