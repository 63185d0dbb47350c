"""Terrain of the land: every varied terrain takes its share from the base terrain."""

from typing import Final

from simple_civ.core.noise import ONE, Noise
from simple_civ.core.rng import Rng

from ....core.ids import Tile
from ..rules.ruleset import Ruleset
from .draft import MapDraft
from .palette import Palette

PATCH: Final = 3
"""About how many tiles wide a patch of one terrain is."""

SCATTER: Final = ONE
"""How far chance may lift a tile above its patch: more of it gives more single tiles."""


def vary_land(draft: MapDraft, palette: Palette, rules: Ruleset, rng: Rng) -> None:
    """Give each varied terrain its share of the land, in patches of its own noise.

    The shares are exact (to a tile), since starts and camps depend on what they give.
    """
    land = len(draft.tiles(palette.land))
    for terrain in palette.varied:
        noise = Noise(rng.next64())
        wanted = (land * rules.terrains[terrain].variety + rng.below(1000)) // 1000
        ranked = [
            (rng.below(SCATTER) - noise.at(*_place(draft, t))) * draft.grid.size + t
            for t in range(draft.grid.size)
            if draft.terrain[t] == palette.base
        ]
        ranked.sort()
        for rank in ranked[:wanted]:
            draft.terrain[rank % draft.grid.size] = terrain


def _place(draft: MapDraft, t: Tile) -> tuple[int, int]:
    row = draft.grid.row(t)
    column = draft.grid.column(t)
    return (2 * column + (row & 1)) * ONE // (2 * PATCH), row * ONE // PATCH
