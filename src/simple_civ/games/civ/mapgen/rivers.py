"""Rivers along the edges of tiles: from high ground to the coast, or on a walk."""

from heapq import heappop, heappush
from typing import Final, final

from simple_civ.core.pathing import path_search
from simple_civ.core.rng import Rng

from ....core.ids import Tile
from ..rules.model import Generator, MapSize
from ..rules.ruleset import Ruleset
from .corners import Corners, corners_of
from .draft import MapDraft
from .palette import Palette

STEP: Final = 8
"""What an edge costs a river that looks for the sea."""

UPHILL: Final = 24
"""What it pays on top for every level that it has to climb."""

BEND: Final = 8
"""Chance adds the cube of a number below this: rivers wind around the few edges that cost most."""

EDGES_PER_TILE: Final = 2
"""Edges that a river follows, on average, for every tile that it passes."""


def run_rivers(draft: MapDraft, palette: Palette, rules: Ruleset, size: MapSize, rng: Rng) -> None:
    """Give the map as many rivers as its size asks for, or as many as it has room for."""
    wanted = size.rivers_least + rng.below(size.rivers_most - size.rivers_least + 1)
    rivers = Rivers(draft, palette)
    if rules.generator.rivers == "walk":
        _walk(rivers, rules.generator, wanted, rng)
    else:
        _flow(rivers, rules, wanted, rng)


@final
class Rivers:
    """The rivers of a draft and the corners that are still free for more."""

    draft: MapDraft
    palette: Palette
    corners: Corners
    water: list[int]
    """Per corner: how many of its tiles are not land; 3 as well where no way leads on."""
    taken: list[bool]
    """Per corner: a river runs through it."""
    count: int

    def __init__(self, draft: MapDraft, palette: Palette) -> None:
        self.draft = draft
        self.palette = palette
        self.corners = corners_of(draft.grid)
        self.taken = [False] * self.corners.count
        self.count = 0
        wet = [0 if palette.land[terrain] else 1 for terrain in draft.terrain]
        tiles = self.corners.tiles
        ends = self.corners.ends
        self.water = [
            3 if ends[i] < 0 else wet[tiles[i]] + wet[tiles[i + 1]] + wet[tiles[i + 2]]
            for i in range(0, len(tiles), 3)
        ]

    def has_room(self, path: list[int], apart: bool) -> bool:
        """Return whether no other river meets this one, or with `apart` shares a bank with it."""
        for place in path:
            if self.taken[place // 3]:
                return False
            if apart and self._touched(place // 3):
                return False
        return True

    def lay(self, path: list[int], mouth: int) -> None:
        """Make a river of a path (places `corner * 3 + way`) that ends in the corner `mouth`."""
        for place in path:
            self.taken[place // 3] = True
            self.draft.lay_river(self.corners.edge_tile[place], self.corners.edge_direction[place])
        self.taken[mouth] = True
        self.count += 1

    def _touched(self, corner: int) -> bool:
        for i in range(corner * 3, corner * 3 + 3):
            if self.draft.rivers[self.corners.tiles[i]] != 0:
                return True
        return False


@final
class Drainage:
    """The drainage of every inland corner: the cheapest path to the sea.

    `way` is the place `corner * 3 + way` to follow, -1 at the mouths and where no way leads.
    """

    way: list[int]

    def __init__(self, rivers: Rivers, rules: Ruleset, rng: Rng) -> None:
        corners = rivers.corners
        levels = [rules.terrains[terrain].elevation for terrain in rivers.draft.terrain]
        self.way = [-1] * corners.count
        cost = [-1] * corners.count
        waiting: list[int] = []
        for corner in range(corners.count):
            if rivers.water[corner] == 1:
                cost[corner] = 0
                waiting.append(corner)
        while waiting:
            entry = heappop(waiting)
            corner = entry % corners.count
            so_far = entry // corners.count
            if so_far > cost[corner]:
                continue
            height = _height(corners, levels, corner)
            for place in range(corner * 3, corner * 3 + 3):
                upper = corners.ends[place]
                if upper < 0 or rivers.water[upper] > 0:
                    continue
                climb = max(0, height - _height(corners, levels, upper))
                total = so_far + STEP + UPHILL * climb + rng.below(BEND) ** 3
                if cost[upper] < 0 or total < cost[upper]:
                    cost[upper] = total
                    self.way[upper] = _way_to(corners, upper, corner)
                    heappush(waiting, total * corners.count + upper)

    def path(self, corners: Corners, source: int) -> list[int]:
        """Return the path from a corner to the sea, as places `corner * 3 + way`."""
        path: list[int] = []
        place = self.way[source]
        while place >= 0:
            path.append(place)
            place = self.way[corners.ends[place]]
        return path


def _height(corners: Corners, levels: list[int], corner: int) -> int:
    tiles = corners.tiles
    i = corner * 3
    return levels[tiles[i]] + levels[tiles[i + 1]] + levels[tiles[i + 2]]


def _way_to(corners: Corners, start: int, end: int) -> int:
    place = start * 3
    while corners.ends[place] != end:
        place += 1
    return place


def _flow(rivers: Rivers, rules: Ruleset, wanted: int, rng: Rng) -> None:
    """Lay rivers from high ground to the coast.

    First long ones that keep apart, then any that fit; sources keep their distance.
    """
    generator = rules.generator
    drainage = Drainage(rivers, rules, rng)
    sources = _sources(rivers, rules, rng)
    springs: list[int] = []
    long = generator.river_length * EDGES_PER_TILE
    for spacing, length, apart in (
        (generator.river_spacing, long, True),
        (generator.river_spacing, long, False),
        (generator.river_spacing, generator.river_length, False),
        (1, generator.river_length, False),
    ):
        for t in sources:
            if rivers.count >= wanted:
                return
            if _far_from(rivers.draft, t, springs, spacing):
                path = _course(rivers, drainage, t, length, apart)
                if path:
                    rivers.lay(path, rivers.corners.ends[path[-1]])
                    springs.append(t)


def _sources(rivers: Rivers, rules: Ruleset, rng: Rng) -> list[int]:
    """Return the land, high ground first; there, the highest and farthest from water first."""
    draft = rivers.draft
    palette = rivers.palette
    size = draft.grid.size
    costs = [1 if palette.land[terrain] else 0 for terrain in draft.terrain]
    sea = [t for t in range(size) if costs[t] == 0]
    inland = path_search(draft.grid).field(costs, sea)
    ranked: list[int] = []
    for t in range(size):
        if costs[t] == 1:
            terrain = draft.terrain[t]
            level = rules.terrains[terrain].elevation if palette.high[terrain] else 0
            rank = (level * size + inland[t]) * 16 + rng.below(16)
            ranked.append(-rank * size + t)
    ranked.sort()
    return [rank % size for rank in ranked]


def _course(rivers: Rivers, drainage: Drainage, t: Tile, length: int, apart: bool) -> list[int]:
    """Return the shortest river from a corner of t that is long enough, [] if there is none."""
    best: list[int] = []
    for corner in rivers.corners.of_tile(rivers.draft.grid, t):
        path = drainage.path(rivers.corners, corner)
        if len(path) < length or (best and len(path) >= len(best)):
            continue
        if rivers.has_room(path, apart):
            best = path
    return best


def _far_from(draft: MapDraft, t: Tile, others: list[int], spacing: int) -> bool:
    for other in others:
        if draft.grid.distance(t, other) < spacing:
            return False
    return True


def _walk(rivers: Rivers, generator: Generator, wanted: int, rng: Rng) -> None:
    """Lay rivers that wander inland from the coast for a while, never twice through a corner."""
    corners = rivers.corners
    longest = max(generator.river_length, generator.river_longest)
    mouths = [corner for corner in range(corners.count) if rivers.water[corner] == 1]
    rng.shuffle(mouths)
    for mouth in mouths:
        if rivers.count >= wanted:
            return
        length = generator.river_length + rng.below(longest - generator.river_length + 1)
        path = _stroll(rivers, mouth, length, rng)
        if len(path) >= generator.river_length:
            rivers.lay(path, corners.ends[path[-1]])


def _stroll(rivers: Rivers, mouth: int, length: int, rng: Rng) -> list[int]:
    corners = rivers.corners
    path: list[int] = []
    visited = [mouth]
    corner = mouth
    while len(path) < length and not rivers.taken[corner]:
        ways = [
            place
            for place in range(corner * 3, corner * 3 + 3)
            if corners.ends[place] >= 0
            and rivers.water[corners.ends[place]] == 0
            and not rivers.taken[corners.ends[place]]
            and corners.ends[place] not in visited
        ]
        if not ways:
            break
        place = rng.pick(ways)
        corner = corners.ends[place]
        path.append(place)
        visited.append(corner)
    return path
