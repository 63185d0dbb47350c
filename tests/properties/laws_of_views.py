"""Laws of views: what is kept from earlier views never shows in them."""

from collections.abc import Iterator

from simple_civ.games.civ.state import State
from simple_civ.games.civ.view import view


def forgetful(state: State) -> State:
    """Return a copy that keeps nothing from earlier views."""
    other = state.copy()
    other.known_maps = {}
    other.shown_parts = None
    return other


def first_look(state: State, seat: int) -> State:
    """Return the view of a seat that has never looked before."""
    return view(forgetful(state), seat)


def shown(seen: State) -> tuple[object, ...]:
    """Return all that a view shows, with the lists and strengths that its hash leaves out."""
    sight = seen.players[seen.viewer].sight
    strengths = {
        unit: [(part.source, part.attack, part.defense, part.conditions) for part in parts]
        for unit, parts in seen.shown.items()
    }
    return seen.hash(), seen.land, seen.military, seen.civilians, sight, strengths


def views_show_the_position(state: State) -> Iterator[str]:
    """Yield whether the view of the active seat differs from one without anything kept."""
    if shown(view(state, state.active)) != shown(first_look(state, state.active)):
        yield f"seat {state.active} would see something else at its first look"


LAWS = (views_show_the_position,)
