"""Mountain clusters: peaks with foothills around them that never cut the land in two."""

from typing import Final

from simple_civ.core.rng import Rng

from ....core.ids import Tile
from ..rules.model import Generator, MapSize
from .draft import MapDraft
from .palette import Palette

CENTRE_ROOM: Final = 3
"""The fewest passable neighbours of the middle of a cluster."""

PEAK_ROOM: Final = 2
"""The fewest of its other peaks."""

LONE_FOOTHILL: Final = 500
"""Thousandths: how often a tile that cannot become a peak becomes a foothill."""

DRAWS: Final = 5
"""Random middles from which the one farthest from the other clusters is chosen."""


def raise_peaks(
    draft: MapDraft, palette: Palette, generator: Generator, size: MapSize, rng: Rng
) -> None:
    """Raise the clusters of a map of this size."""
    centres: list[Tile] = []
    for _ in range(size.mountains):
        centre = _choose_centre(draft, palette, centres, rng)
        if centre < 0:
            return
        centres.append(centre)
        draft.terrain[centre] = palette.peak
        for t in draft.grid.around(centre):
            if palette.passable[draft.terrain[t]]:
                _raise_side(draft, palette, generator, t, rng)


def _choose_centre(draft: MapDraft, palette: Palette, centres: list[Tile], rng: Rng) -> Tile:
    land = draft.tiles(palette.passable)
    rng.shuffle(land)
    best = -1
    farthest = -1
    found = 0
    for t in land:
        if _may_rise(draft, palette, t, CENTRE_ROOM):
            distance = draft.grid.size
            for centre in centres:
                distance = min(distance, draft.grid.distance(t, centre))
            if distance > farthest:
                best = t
                farthest = distance
            found += 1
            if found == DRAWS:
                break
    return best


def _raise_side(draft: MapDraft, palette: Palette, generator: Generator, t: Tile, rng: Rng) -> None:
    if _may_rise(draft, palette, t, PEAK_ROOM):
        if rng.chance(generator.peak_share, 1000):
            draft.terrain[t] = palette.peak
        elif rng.chance(generator.foothill_share, 1000):
            draft.terrain[t] = palette.foothill
    elif rng.chance(LONE_FOOTHILL, 1000):
        draft.terrain[t] = palette.foothill


def _may_rise(draft: MapDraft, palette: Palette, t: Tile, room: int) -> bool:
    """Return whether t has enough passable neighbours and they stay connected without it.

    They do if they form one run around t: a path through t can then go around it.
    """
    passable = 0
    runs = 0
    before = _is_passable(draft, palette, draft.grid.neighbour(t, 5))
    for k in range(6):
        here = _is_passable(draft, palette, draft.grid.neighbour(t, k))
        if here:
            passable += 1
            if not before:
                runs += 1
        before = here
    return passable >= room and runs <= 1


def _is_passable(draft: MapDraft, palette: Palette, t: Tile) -> bool:
    return t != draft.grid.off and palette.passable[draft.terrain[t]]
