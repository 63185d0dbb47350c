"""Places of native camps: away from the starts, away from each other, in rough country."""

from typing import Final, final

from simple_civ.core.rng import Rng

from ....core.ids import Tile
from ..rules.ruleset import Ruleset
from .draft import MapDraft
from .palette import Palette
from .tilesets import Discs, discs, gather, spread

LUCK: Final = 4
"""By chance a place is liked more by up to this, exclusive, in halves of a preference."""

LOOKS: Final = 60
"""The number of preferred places tried for a camp before the one that leaves most room is taken."""


@final
class CampGround:
    """The tiles where a camp may stand, and how many camps fit there.

    `room` is a set of tiles; `near_start` and `near_camp` are the discs that a start and a camp
    take away from it.
    """

    room: int
    near_start: Discs
    near_camp: Discs

    def __init__(self, draft: MapDraft, palette: Palette, rules: Ruleset) -> None:
        hut = 1 << rules.hut if rules.hut >= 0 else 0
        self.room = gather(
            [t for t in draft.tiles(palette.passable) if draft.overlays[t] & hut == 0]
        )
        self.near_start = discs(draft.grid, max(0, rules.generator.camp_start_distance - 1))
        self.near_camp = discs(draft.grid, max(0, rules.generator.camp_distance - 1))

    def without(self, starts: list[Tile]) -> int:
        """Return the room that these starts leave."""
        room = self.room
        for start in starts:
            room ^= room & self.near_start.of(start)
        return room

    def capacity(self, room: int) -> int:
        """Return how many camps are sure to fit when each takes the first tile left."""
        count = 0
        while room:
            room ^= room & self.near_camp.of(first_of(room))
            count += 1
        return count


def first_of(tileset: int) -> Tile:
    """Return the lowest tile of a set that is not empty."""
    return (tileset & -tileset).bit_length() - 1


def pitch_camps(draft: MapDraft, rules: Ruleset, ground: CampGround, wanted: int, rng: Rng) -> None:
    """Place the wanted camps, or as many as fit.

    A liked place is taken if the rest still fits afterwards; the first tile left always is such a
    place, because the count of what fits begins with it.
    """
    room = ground.without(draft.starts)
    left = min(wanted, ground.capacity(room))
    while left > 0:
        left -= 1
        t = _choose(draft, rules, ground, room, left, rng)
        room ^= room & ground.near_camp.of(t)
        draft.camps.append(t)
        draft.overlays[t] = 1 << rules.camp


def _choose(
    draft: MapDraft, rules: Ruleset, ground: CampGround, room: int, left: int, rng: Rng
) -> Tile:
    """Return the best place that leaves room for the rest: rough terrain, no resource."""
    size = draft.grid.size
    ranked: list[Tile] = []
    for t in spread(room):
        liking = rules.terrains[draft.terrain[t]].camp_preference * 2 + rng.below(LUCK)
        if draft.overlays[t] != 0:
            liking -= LUCK
        ranked.append(t - liking * size)
    ranked.sort()
    for rank in ranked[:LOOKS]:
        t = rank % size
        if ground.capacity(room & ~ground.near_camp.of(t)) >= left:
            return t
    return first_of(room)
