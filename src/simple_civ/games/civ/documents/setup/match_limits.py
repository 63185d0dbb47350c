"""Limits on the size of a match on a server, and the effort of its previews."""

from ...state import State

MOST_CITIES = 100
MOST_CAMPS = 200
MOST_SEARCHES = 600_000
"""Units times tiles: any unit may look for its path over the whole map when its turn starts."""

LAND = 6
STRIKE = 300
"""Steps that the yields of a tile and the reach of a unit take."""


def oversize(state: State) -> str:
    """Return what a state has too much of for a match on a server, or an empty text.

    The start of a turn is played between the requests of other visitors.
    """
    tiles = state.world.grid.size
    for name, count, most in (
        ("units", len(state.units), MOST_SEARCHES // tiles),
        ("cities", len(state.cities), MOST_CITIES),
        ("camps", len(state.camps), MOST_CAMPS),
    ):
        if count > most:
            return f"{name}: expected at most {most} on {tiles} tiles, got {count}"
    return ""


def effort(view: State, request: object) -> int:
    """Return roughly how many steps a preview takes; most take few."""
    kind = request.get("kind") if isinstance(request, dict) else None
    tiles = view.world.grid.size
    if kind == "legal":
        return tiles * sum(unit.owner == view.viewer for unit in view.units.values())
    if kind == "land":
        return tiles * LAND
    if kind == "threat":
        return STRIKE * sum(unit.owner != view.viewer for unit in view.units.values())
    return 0
