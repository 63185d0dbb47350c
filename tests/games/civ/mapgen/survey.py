"""A second look at finished maps, written again from the rules and without the generator's code."""

from collections.abc import Iterable
from itertools import combinations

from simple_civ.core.digest import digest
from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.mapgen.generator import generate
from simple_civ.games.civ.rules.ruleset import Ruleset

Corner = frozenset[int]


def full_map(rules: Ruleset, key: str, seed: int) -> MapDraft:
    """Return a map at the civ cap of its size; other seeds have other civs."""
    size = rules.sizes[rules.size_named(key)]
    civs = [(seed + seat) % len(rules.civs) for seat in range(size.civs)]
    return generate(rules, size.id, civs, seed)


def digest_of(draft: MapDraft) -> str:
    return digest([draft.terrain, draft.rivers, draft.overlays, draft.starts, draft.camps])


def land(rules: Ruleset, draft: MapDraft) -> set[int]:
    return {
        t
        for t, terrain in enumerate(draft.terrain)
        if rules.terrains[terrain].role not in ("shore", "deep")
    }


def passable(rules: Ruleset, draft: MapDraft) -> set[int]:
    return {t for t in land(rules, draft) if rules.terrains[draft.terrain[t]].land > 0}


def parts(draft: MapDraft, tiles: set[int]) -> list[set[int]]:
    """Return the connected parts of a set of tiles."""
    left = set(tiles)
    found = []
    while left:
        part = {left.pop()}
        edge = set(part)
        while edge:
            edge = {n for t in edge for n in draft.grid.around(t)} & left
            left -= edge
            part |= edge
        found.append(part)
    return found


def with_overlay(draft: MapDraft, overlay: int) -> list[int]:
    return [t for t, mask in enumerate(draft.overlays) if mask >> overlay & 1]


def river_edges(draft: MapDraft) -> set[frozenset[int]]:
    """Every river edge as its two tiles; both must know of it."""
    edges = set()
    for t, mask in enumerate(draft.rivers):
        for k in range(6):
            if mask >> k & 1:
                other = draft.grid.neighbour(t, k)
                assert other != draft.grid.off
                assert draft.rivers[other] >> ((k + 3) % 6) & 1, "only one bank knows of a river"
                edges.add(frozenset((t, other)))
    return edges


def ends_of(draft: MapDraft, edge: frozenset[int]) -> list[Corner]:
    """Return the two corners of an edge: where its tiles meet a third one."""
    a, b = edge
    third = set(draft.grid.around(a)) & set(draft.grid.around(b))
    return [edge | {t} for t in third]


def shortest_way(draft: MapDraft, start: Corner, end: Corner) -> int:
    """How many edges lie between two corners."""
    reached = {start}
    steps = 0
    while end not in reached:
        edges = {frozenset(pair) for corner in reached for pair in combinations(corner, 2)}
        reached |= {corner for edge in edges for corner in ends_of(draft, edge)}
        steps += 1
    return steps


def river_courses(draft: MapDraft) -> list[dict[Corner, list[Corner]]]:
    """Return the connected rivers, each as its corners with the corners next to them."""
    links: dict[Corner, list[Corner]] = {}
    for edge in river_edges(draft):
        ends = ends_of(draft, edge)
        assert len(ends) == 2, "a river runs along the rim of the map"
        links.setdefault(ends[0], []).append(ends[1])
        links.setdefault(ends[1], []).append(ends[0])
    courses = []
    left = dict(links)
    while left:
        waiting = [next(iter(left))]
        course: dict[Corner, list[Corner]] = {}
        while waiting:
            corner = waiting.pop()
            if corner in left:
                course[corner] = left.pop(corner)
                waiting += course[corner]
        courses.append(course)
    return courses


def yields(rules: Ruleset, draft: MapDraft, t: int) -> list[int]:
    """Food, Production, Science and Gold of terrain and overlays."""
    parts = [rules.terrains[draft.terrain[t]].amounts]
    parts += [o.amounts for o in rules.overlays if draft.overlays[t] >> o.id & 1]
    rows = [(p.food, p.production, p.science, p.gold) for p in parts]
    return [sum(column) for column in zip(*rows)]


def river_yields(rules: Ruleset, draft: MapDraft, t: int) -> list[int]:
    gift = rules.balance.economy.river
    if draft.rivers[t] == 0:
        return [0, 0, 0, 0]
    return [gift.food, gift.production, gift.science, gift.gold]


def effective(rules: Ruleset, draft: MapDraft, t: int) -> list[int]:
    """Return the yields of a worked tile."""
    if not rules.terrains[draft.terrain[t]].workable:
        return [0, 0, 0, 0]
    return [a + b for a, b in zip(yields(rules, draft, t), river_yields(rules, draft, t))]


def site_score(rules: Ruleset, draft: MapDraft, t: int) -> int:
    """1.0.4, start zones: the centre, the three best tiles, a river, the resources nearby."""
    least = rules.balance.economy.center_minimum
    minimum = [least.food, least.production, least.science, least.gold]
    centre = [max(a, b) for a, b in zip(yields(rules, draft, t), minimum)]
    around = [tile for tile in draft.grid.spiral(t, 2) if tile != t]
    best = sorted((sum(effective(rules, draft, tile)) for tile in around), reverse=True)[:3]
    resources = [o.id for o in rules.overlays if o.role == "resource"]
    finds = sum(draft.overlays[tile] >> o & 1 for tile in [t, *around] for o in resources)
    by_river = 1 if draft.rivers[t] else 0
    return sum(centre) + sum(river_yields(rules, draft, t)) + sum(best) + by_river + finds


def nearest(draft: MapDraft, tiles: Iterable[int]) -> list[int]:
    """For each tile the distance to the nearest of the others."""
    listed = list(tiles)
    return [
        min(draft.grid.distance(t, other) for j, other in enumerate(listed) if j != i)
        for i, t in enumerate(listed)
    ]
