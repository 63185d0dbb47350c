"""Path searches against Dijkstra's algorithm with a heap and a plain A*."""

import heapq

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simple_civ.core.hexes import HexGrid, hex_grid
from simple_civ.core.pathing import MAX_COST, PathSearch, path_search

terrain = st.sampled_from([0, 1, 1, 1, 2, 3])


@st.composite
def worlds(draw: st.DrawFn) -> tuple[HexGrid, list[int], int]:
    """Draw a grid with costs and a tile on it.

    The searcher is shared by all examples of a size.
    """
    grid = hex_grid(draw(st.integers(1, 9)), draw(st.integers(1, 9)))
    cost = draw(st.sampled_from([terrain, st.integers(0, 1), st.integers(0, MAX_COST)]))
    costs = draw(st.lists(cost, min_size=grid.size, max_size=grid.size))
    return grid, costs, draw(st.integers(0, grid.size - 1))


def dijkstra(grid: HexGrid, costs: list[int], sources: list[int]) -> dict[int, int]:
    settled: dict[int, int] = {}
    heap = [(0, t) for t in sources]
    while heap:
        cost, t = heapq.heappop(heap)
        if t in settled:
            continue
        settled[t] = cost
        for n in grid.around(t):
            if costs[n] > 0 and n not in settled:
                heapq.heappush(heap, (cost + costs[n], n))
    return settled


def plain_a_star(grid: HexGrid, costs: list[int], start: int, goal: int) -> list[int]:
    """Search by the documented rule: least estimate first, among these the latest found."""
    cost, came = {start: 0}, {start: grid.off}
    found = [(grid.distance(start, goal), 0, start)]
    settled: set[int] = set()
    serial = 0
    while found and goal not in settled:
        best = min(found, key=lambda entry: (entry[0], -entry[1]))
        found.remove(best)
        t = best[2]
        if t in settled:
            continue
        settled.add(t)
        for n in grid.around(t):
            total = cost[t] + costs[n]
            if costs[n] == 0 or n in settled:
                continue
            if total < cost.get(n, total + 1):
                serial += 1
                cost[n], came[n] = total, t
                found.append((total + grid.distance(n, goal), serial, n))
            elif total == cost[n]:
                came[n] = min(came[n], t)
    way = []
    t = goal if goal in settled else start
    while t != start:
        way.append(t)
        t = came[t]
    return way[::-1]


def assert_tree(search: PathSearch, costs: list[int], truth: dict[int, int]) -> None:
    """Each settled tile was entered from the lowest of the neighbours that lead to it."""
    grid = search.grid
    for t in range(grid.size):
        assert search.distance(t) == truth.get(t, -1)
        before = [n for n in grid.around(t) if truth.get(n, -MAX_COST) + costs[t] == truth.get(t)]
        expected = min(before) if truth.get(t, 0) > 0 else grid.off
        assert search.came_from(t) == expected
        trail = search.trail(t)
        assert sum(costs[n] for n in trail) == max(truth.get(t, 0), 0)
        if trail:
            start = search.came_from(trail[0])
            assert search.distance(start) == 0 and trail[-1] == t
            steps = zip([start, *trail], trail, strict=False)
            assert all(grid.adjacent(a, b) for a, b in steps)


@given(worlds(), st.integers(0, 12))
def test_reach_holds_what_the_budget_pays(
    world: tuple[HexGrid, list[int], int], budget: int
) -> None:
    grid, costs, start = world
    search = path_search(grid)
    truth = {t: d for t, d in dijkstra(grid, costs, [start]).items() if d <= budget}
    expected = sorted(truth, key=lambda t: (truth[t], t))
    assert search.reach(costs, start, budget) == expected[1:]
    assert_tree(search, costs, truth)
    search.spread(costs, start, budget)
    assert_tree(search, costs, truth)


def test_a_step_needs_its_full_cost() -> None:
    grid = hex_grid(4, 1)
    assert path_search(grid).reach([1, 1, 2, 1], 0, 2) == [1]
    assert path_search(grid).reach([1, 1, 2, 1], 0, 3) == [1, 2]
    assert path_search(grid).reach([1, 1, 2, 1], 0, 0) == []


@given(worlds(), st.integers(0, 80))
def test_path_is_the_cheapest_way(world: tuple[HexGrid, list[int], int], pick: int) -> None:
    grid, costs, start = world
    goal = pick % grid.size
    search = path_search(grid)
    truth = dijkstra(grid, costs, [start])
    way = search.path(costs, start, goal)
    assert way == plain_a_star(grid, costs, start, goal)
    assert sum(costs[t] for t in way) == truth.get(goal, 0)
    assert all(grid.adjacent(a, b) for a, b in zip([start, *way], way, strict=False))
    assert (way[-1:] == [goal]) == (goal in truth and goal != start)


def test_path_over_open_ground_is_the_same_for_ever() -> None:
    grid = hex_grid(8, 8)
    way = path_search(grid).path([1] * grid.size, grid.tile(1, 1), grid.tile(6, 5))
    assert [(grid.column(t), grid.row(t)) for t in way] == [
        (2, 2), (2, 3), (3, 4), (3, 5), (4, 5), (5, 5), (6, 5)
    ]  # fmt: skip


@given(worlds(), st.data())
def test_nearest_is_the_cheapest_wanted_tile(
    world: tuple[HexGrid, list[int], int], data: st.DataObject
) -> None:
    grid, costs, start = world
    wanted = data.draw(st.booleans())
    flags = data.draw(st.lists(st.booleans(), min_size=grid.size, max_size=grid.size))
    limit = data.draw(st.integers(0, 12))
    truth = dijkstra(grid, costs, [start])
    fitting = [(d, t) for t, d in truth.items() if flags[t] == wanted and d <= limit]
    expected = min(fitting)[1] if fitting else grid.off
    search = path_search(grid)
    assert search.nearest(costs, start, flags, wanted, limit) == expected
    if fitting:
        assert search.distance(expected) == truth[expected]
        assert sum(costs[t] for t in search.trail(expected)) == truth[expected]


@given(worlds(), st.data())
def test_field_is_the_distance_from_the_closest_source(
    world: tuple[HexGrid, list[int], int], data: st.DataObject
) -> None:
    grid, costs, _ = world
    sources = data.draw(st.lists(st.integers(0, grid.size - 1), max_size=5))
    truth = dijkstra(grid, costs, sources)
    search = path_search(grid)
    assert search.field(costs, sources) == [truth.get(t, -1) for t in range(grid.size)]
    assert_tree(search, costs, truth)
    near = {t: cost for t, cost in truth.items() if cost <= 5}
    assert search.field(costs, sources, 5) == [near.get(t, -1) for t in range(grid.size)]


@given(worlds(), st.data())
def test_a_field_for_the_sake_of_some_tiles_ends_with_the_farthest_of_them(
    world: tuple[HexGrid, list[int], int], data: st.DataObject
) -> None:
    grid, costs, _ = world
    tiles = st.integers(0, grid.size - 1)
    sources = data.draw(st.lists(tiles, max_size=5))
    asked = data.draw(st.lists(tiles, min_size=1, max_size=3))
    whole = path_search(grid).field(costs, sources)
    asked_costs = [whole[t] for t in asked]
    end = max(whole) if -1 in asked_costs else max(asked_costs)
    expected = [cost if cost <= end else -1 for cost in whole]
    assert path_search(grid).field(costs, sources, until=asked) == expected


@given(worlds())
def test_going_down_a_field_is_a_cheapest_way_back(world: tuple[HexGrid, list[int], int]) -> None:
    grid, costs, source = world
    costs[source] = 1
    search = path_search(grid)
    field = search.field(costs, [source])
    for start in range(grid.size):
        if field[start] > 0:
            t, paid = start, 0
            while t != source:
                t = min((n for n in grid.around(t) if field[n] >= 0), key=lambda n: field[n])
                paid += costs[t]
            assert paid == sum(costs[n] for n in search.path(costs, start, source))


def test_a_search_without_limit_takes_any_number() -> None:
    grid = hex_grid(6, 6)
    flat = [1] * grid.size
    assert len(path_search(grid).reach(flat, 0, 10**30)) == grid.size - 1
    last = [False] * (grid.size - 1) + [True]
    assert path_search(grid).nearest(flat, 0, last, True, 10**30) == grid.size - 1


def test_one_searcher_per_grid() -> None:
    assert path_search(hex_grid(6, 6)) is path_search(hex_grid(6, 6))
    assert path_search(hex_grid(6, 6)).grid is hex_grid(6, 6)


def test_impossible_requests_are_refused_and_leave_the_searcher_usable() -> None:
    grid = hex_grid(5, 5)
    flat = [1] * grid.size
    search = path_search(grid)
    with pytest.raises(ValueError, match="24 costs for 25 tiles"):
        search.reach(flat[1:], 0, 3)
    with pytest.raises(ValueError, match="cannot start"):
        search.field(flat, [grid.off])
    with pytest.raises(ValueError, match="flags"):
        search.nearest(flat, 0, [], True, 3)
    for cost in (MAX_COST + 1, 10**30):
        with pytest.raises(ValueError, match="tile 2 costs"):
            search.field([1, 1, cost] + flat[3:], [0])
    assert search.field(flat, [0]) == [grid.distance(0, t) for t in range(grid.size)]
