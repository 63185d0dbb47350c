"""Overlays of the land: resources and goodie huts."""

from simple_civ.core.rng import Rng

from ..rules.ruleset import Ruleset
from .draft import MapDraft
from .palette import Palette


def scatter_finds(draft: MapDraft, palette: Palette, rules: Ruleset, rng: Rng) -> None:
    """Place every resource, then the huts, by their shares of the passable land.

    There is at most one find per tile.
    """
    free = draft.tiles(palette.passable)
    land = len(free)
    rng.shuffle(free)
    for role in ("resource", "hut"):
        for overlay in rules.overlays:
            if overlay.role != role:
                continue
            wanted = (land * overlay.spawn + rng.below(1000)) // 1000
            for _ in range(min(wanted, len(free))):
                draft.overlays[free.pop()] |= 1 << overlay.id


def clear_doorsteps(draft: MapDraft, palette: Palette, rules: Ruleset, rng: Rng) -> None:
    """Move huts on or beside a start elsewhere, so no player gets one for free."""
    if rules.hut < 0:
        return
    hut = 1 << rules.hut
    doorsteps = [False] * draft.grid.size
    for start in draft.starts:
        for t in draft.grid.spiral(start, 1):
            doorsteps[t] = True
    free = [t for t in draft.tiles(palette.passable) if draft.overlays[t] == 0 and not doorsteps[t]]
    rng.shuffle(free)
    for t in range(draft.grid.size):
        if doorsteps[t] and draft.overlays[t] & hut:
            draft.overlays[t] &= ~hut
            if free:
                draft.overlays[free.pop()] |= hut
