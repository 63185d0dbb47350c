"""Cheapest paths, movement ranges and distance fields over a hex map with small integer costs.

Costs are a list with one entry per tile: what it costs to enter that tile, 1 .. MAX_COST, or 0 if
nobody may. The tile on which a search starts is not entered, so its cost does not matter.

All results are fixed by the costs alone. Where several answers cost the same, the lower tile id
wins; `path` alone has a rule of its own, since it does not look at all of them.
"""

from typing import Final, final

from mypy_extensions import i64

from simple_civ.core.hexes import KEPT_TILES, HexGrid, cube_length

from .buffers import vec
from .ids import Tile

MAX_COST: Final = 1000
"""The highest cost of a tile."""

_BUCKETS: Final = 1024
"""A power of two above MAX_COST + 1, the furthest that an open tile's key can lie ahead."""

_RING: Final = _BUCKETS - 1
"""The mask that turns a key into a bucket."""

_ENTRIES: Final = 7
"""Queue entries per tile: it is a start once and gets cheaper from each neighbour at most once."""

_FAR: Final = 1_000_000_000
"""Beyond the cost of every path."""

NO_TILES: Final[list[Tile]] = []


@final
class PathSearch:
    """Searches on one grid. It owns the scratch arrays, so one search runs at a time.

    The queue is a ring of buckets, one per key, each a linked list of entries of which the newest
    comes out first. A tile that gets cheaper is entered again; its older entries are skipped.

    Nothing is cleared between searches. Each takes a stamp of its own. A tile bears it once the
    search has read its cost, and stamp + 1 once it is settled or known to be closed; other marks
    are old. The numbers of queue entries start at the stamp, so a bucket with a lower head is
    empty.

    After a search, `distance`, `came_from` and `trail` tell about the tiles that it settled.
    """

    grid: HexGrid
    _stamp: i64
    _entries: i64
    _key: i64
    _last_key: i64
    _count: i64
    _heads: vec[i64]
    _links: vec[i64]
    _tiles: vec[i64]
    _marks: vec[i64]
    _price: vec[i64]
    _cost: vec[i64]
    _came: vec[i64]
    _order: vec[i64]

    def __init__(self, grid: HexGrid) -> None:
        places = grid.size + 1
        self.grid = grid
        self._stamp = 0
        self._entries = 0
        self._key = 0
        self._last_key = -1
        self._count = 0
        self._heads = vec[i64]([-1] * _BUCKETS)
        self._links = vec[i64]([0] * (_ENTRIES * places))
        self._tiles = vec[i64]([0] * (_ENTRIES * places))
        self._marks = vec[i64]([-1] * places)
        self._price = vec[i64]([0] * places)
        self._cost = vec[i64]([-1] * places)
        self._came = vec[i64]([0] * places)
        self._order = vec[i64]([0] * places)

    def reach(self, costs: list[int], start: Tile, budget: int) -> list[Tile]:
        """Return the tiles that a mover with `budget` points can enter, without the start.

        Every step needs as many points left as it costs. Cheapest first, then by tile id.
        """
        self._begin(costs)
        self._open(start, 0)
        limit = min(budget, _FAR)
        first: i64 = 0
        while self._sweep(costs, self.grid.off, limit):
            self._sort_from(first)
            first = self._count
        return [self._order[i] for i in range(1, self._count)]

    def spread(self, costs: list[int], start: Tile, budget: int) -> None:
        """Search as `reach` does, in preparation for `distance` and the like."""
        self._begin(costs)
        self._open(start, 0)
        limit = min(budget, _FAR)
        while self._sweep(costs, self.grid.off, limit):
            pass

    def path(self, costs: list[int], start: Tile, goal: Tile) -> list[Tile]:
        """Return the cheapest path, as the tiles after start up to goal; [] if there is none.

        A*: of the open tiles with the least cost so far plus steps to the goal, the one found
        last is expanded first, its neighbours in direction order. Where two paths of equal cost
        meet before the tile is settled, the one over the lower tile id stays.
        """
        self._begin(costs)
        if start == goal or costs[goal] < 1:
            return []
        self._open(start, self.grid.distance(start, goal))
        target: i64 = goal
        while self._marks[target] != self._stamp + 1:
            if not self._sweep(costs, target, _FAR):
                return []
        return self.trail(goal)

    def nearest(
        self, costs: list[int], start: Tile, flags: list[bool], wanted: bool, limit: int
    ) -> Tile:
        """Return the tile whose flag is `wanted` that is cheapest to reach, start included.

        Return `off` if there is none within a cost of `limit`; of equally cheap ones, the lowest
        tile id.
        """
        self._begin(costs)
        if len(flags) != self.grid.size:
            raise ValueError(f"{len(flags)} flags for {self.grid.size} tiles")
        self._open(start, 0)
        furthest = min(limit, _FAR)
        best: i64 = self.grid.off
        first: i64 = 0
        while best == self.grid.off and self._sweep(costs, self.grid.off, furthest):
            for i in range(first, self._count):
                tile = self._order[i]
                if tile < best and flags[tile] == wanted:
                    best = tile
            first = self._count
        return best

    def field(
        self, costs: list[int], sources: list[Tile], budget: int = _FAR, until: list[int] = NO_TILES
    ) -> list[int]:
        """Return for every tile the cost of the cheapest path from any source, or -1.

        Paths that cost more than the budget do not count. A search for the sake of some tiles
        ends when the costs of those in `until` are found: tiles farther than all of them are -1.
        The field also leads back: for a mover with these costs, the neighbour with the lowest
        value is the best step toward a source (if the sources cost the same to enter).
        """
        self._begin(costs)
        for source in sources:
            self._open(source, 0)
        limit = min(budget, _FAR)
        while self._sweep(costs, self.grid.off, limit):
            if until and self._has_settled(until):
                break
        order = self._order
        cost = self._cost
        distances = [-1] * self.grid.size
        for i in range(self._count):
            tile = order[i]
            distances[tile] = cost[tile]
        return distances

    def distance(self, t: Tile) -> int:
        """Return the cost of reaching t, -1 if the last search did not settle it."""
        i: i64 = t
        return self._cost[i] if self._marks[i] == self._stamp + 1 else -1

    def came_from(self, t: Tile) -> Tile:
        """Return the tile before t on the path that the last search found; `off` at a start."""
        i: i64 = t
        return self._came[i] if self.distance(t) > 0 else self.grid.off

    def trail(self, t: Tile) -> list[Tile]:
        """Return the last search's path to t: the tiles after its start up to t."""
        tiles: list[Tile] = []
        while self.distance(t) > 0:
            tiles.append(t)
            t = self._came[t]
        tiles.reverse()
        return tiles

    def _begin(self, costs: list[int]) -> None:
        if len(costs) != self.grid.size:
            raise ValueError(f"{len(costs)} costs for {self.grid.size} tiles")
        self._stamp += len(self._tiles)
        self._entries = self._stamp
        self._key = 0
        self._last_key = -1
        self._count = 0
        self._marks[self.grid.off] = self._stamp + 1

    def _open(self, start: Tile, key: int) -> None:
        """Put a start into the queue."""
        if not 0 <= start < self.grid.size:
            raise ValueError(f"a search cannot start at {start}, there are {self.grid.size} tiles")
        tile: i64 = start
        if self._marks[tile] == self._stamp:
            return
        self._marks[tile] = self._stamp
        self._cost[tile] = 0
        self._came[tile] = self.grid.off
        slot: i64 = self._entries - self._stamp
        self._tiles[slot] = tile
        self._links[slot] = self._heads[key & _RING]
        self._heads[key & _RING] = self._entries
        self._entries += 1
        self._key = key
        self._last_key = key

    def _sweep(self, costs: list[int], goal: i64, limit: i64) -> bool:
        """Settle the tiles with the lowest key and open their neighbours.

        Return False if none is open. Keys are costs or, with a goal on the map, costs plus the
        minimum number of steps left; the sweep ends when it settles the goal. Paths that cost
        more than `limit` are not followed.
        """
        stamp = self._stamp
        done = stamp + 1
        off: i64 = self.grid.off
        neighbours = self.grid.neighbours
        heads, links, tiles = self._heads, self._links, self._tiles
        marks, price, cost, came = self._marks, self._price, self._cost, self._came
        entries = self._entries
        key = self._key
        last = self._last_key
        while key <= last and heads[key & _RING] < stamp:
            key += 1
        if key > last:
            return False
        bucket: i64 = key & _RING
        while heads[bucket] >= stamp:
            slot: i64 = heads[bucket] - stamp
            heads[bucket] = links[slot]
            tile: i64 = tiles[slot]
            if marks[tile] == done:
                continue
            marks[tile] = done
            self._order[self._count] = tile
            self._count += 1
            if tile == goal:
                break
            so_far: i64 = cost[tile]
            place: i64 = tile * 6
            end: i64 = place + 6
            while place < end:
                near: i64 = neighbours[place]
                place += 1
                mark: i64 = marks[near]
                if mark == done or (mark != stamp and not self._learn(costs, near)):
                    continue
                total: i64 = so_far + price[near]
                best: i64 = cost[near]
                if total < best and total <= limit:
                    cost[near] = total
                    came[near] = tile
                    ahead: i64 = total if goal == off else total + self._steps(near, goal)
                    tiles[entries - stamp] = near
                    links[entries - stamp] = heads[ahead & _RING]
                    heads[ahead & _RING] = entries
                    entries += 1
                    if ahead > last:
                        last = ahead
                elif total == best and tile < came[near]:
                    came[near] = tile
        self._entries = entries
        self._key = key
        self._last_key = last
        return True

    def _has_settled(self, tiles: list[Tile]) -> bool:
        """Return whether the costs of all these tiles are known."""
        for tile in tiles:
            if self.distance(tile) < 0:
                return False
        return True

    def _learn(self, costs: list[int], tile: i64) -> bool:
        """Read the cost of a tile that this search meets for the first time: can it be entered?

        Each is read once, and only where the search comes by: a walk over the whole list would
        take longer than most searches.
        """
        price = costs[tile]
        if price > MAX_COST:
            raise ValueError(f"tile {tile} costs {price}, more than {MAX_COST}")
        if price < 1:
            self._marks[tile] = self._stamp + 1
            self._cost[tile] = -1
            return False
        self._marks[tile] = self._stamp
        self._price[tile] = price
        self._cost[tile] = 2 * _FAR
        return True

    def _steps(self, a: i64, b: i64) -> i64:
        q = self.grid.axial_q
        r = self.grid.axial_r
        return cube_length(q[b] - q[a], r[b] - r[a])

    def _sort_from(self, first: i64) -> None:
        """Sort the tiles settled by the last sweep by id (few, so each sinks to its place)."""
        order = self._order
        for i in range(first + 1, self._count):
            tile = order[i]
            place: i64 = i
            while place > first and order[place - 1] > tile:
                order[place] = order[place - 1]
                place -= 1
            order[place] = tile


_SEARCHES: Final[dict[tuple[int, int], PathSearch]] = {}


def path_search(grid: HexGrid) -> PathSearch:
    """Return this grid's searcher; every caller gets the same one, so read results at once."""
    size = (grid.width, grid.height)
    search = _SEARCHES.get(size)
    if search is None:
        search = PathSearch(grid)
        while _SEARCHES and sum([one.grid.size for one in _SEARCHES.values()]) > KEPT_TILES:
            del _SEARCHES[next(iter(_SEARCHES))]
        _SEARCHES[size] = search
    return search
