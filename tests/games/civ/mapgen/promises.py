"""Guarantees for every map of an edition, as a list of breaches."""

from simple_civ.games.civ.mapgen.draft import MapDraft
from simple_civ.games.civ.rules.model import MapSize
from simple_civ.games.civ.rules.ruleset import Ruleset
from tests.games.civ.mapgen import survey

LAND_TOLERANCE = 10
"""Thousandths by which the land may miss the share that the size asks for."""


def breaches(rules: Ruleset, draft: MapDraft, size: MapSize) -> list[str]:
    """Every promise that a map with a continent and camps breaks; none if all is well."""
    return [
        *draft.report,
        *land_breaches(rules, draft, size),
        *river_breaches(rules, draft, size),
        *start_breaches(rules, draft, size),
        *camp_breaches(rules, draft, size),
        *hut_breaches(rules, draft),
    ]


def band_breaches(rules: Ruleset, draft: MapDraft, size: MapSize) -> list[str]:
    """Every promise that a map with seas along its sides breaks."""
    found = [*draft.report, *side_breaches(rules, draft), *site_breaches(rules, draft, size)]
    found += river_breaches(rules, draft, size)
    if min(survey.nearest(draft, draft.starts)) < rules.generator.start_distance:
        found.append("rivals near each other")
    if draft.camps:
        found.append(f"{len(draft.camps)} camps")
    peaks = sum(rules.terrains[terrain].role == "peak" for terrain in draft.terrain)
    if not size.mountains <= peaks <= 7 * size.mountains:
        found.append(f"{peaks} peaks in {size.mountains} clusters")
    return found


def side_breaches(rules: Ruleset, draft: MapDraft) -> list[str]:
    """Deep sea along the right number of sides, and nowhere else."""
    grid = draft.grid
    deep = {t for t in range(grid.size) if rules.terrains[draft.terrain[t]].role == "deep"}
    tiles = range(grid.size)
    sides = [
        {t for t in tiles if grid.row(t) == 0},
        {t for t in tiles if grid.row(t) == grid.height - 1},
        {t for t in tiles if grid.column(t) == 0},
        {t for t in tiles if grid.column(t) == grid.width - 1},
    ]
    wet = [side for side in sides if side <= deep]
    found = []
    if not rules.generator.sea_sides_least <= len(wet) <= rules.generator.sea_sides_most:
        found.append(f"{len(wet)} sides at the sea")
    if deep - set().union(*wet):
        found.append("deep sea inland")
    return found


def land_breaches(rules: Ruleset, draft: MapDraft, size: MapSize) -> list[str]:
    """Sea all around, shore where water meets land, one continent that can be walked."""
    grid = draft.grid
    land = survey.land(rules, draft)
    found = []
    for t in range(grid.size):
        inner = 0 < grid.column(t) < grid.width - 1 and 0 < grid.row(t) < grid.height - 1
        role = rules.terrains[draft.terrain[t]].role
        if t in land:
            if not inner:
                found.append(f"land at the rim: {t}")
        elif (role == "shore") != any(n in land for n in grid.around(t)):
            found.append(f"wrong kind of water at {t}")
    if len(survey.parts(draft, land)) != 1:
        found.append("more than one continent")
    if len(survey.parts(draft, survey.passable(rules, draft))) != 1:
        found.append("mountains cut the continent")
    if abs(len(land) * 1000 // grid.size - size.land) > LAND_TOLERANCE:
        found.append(f"{len(land)} of {grid.size} tiles are land")
    return found


def river_breaches(rules: Ruleset, draft: MapDraft, size: MapSize) -> list[str]:
    """Rivers are chains of edges that do not meet, each with one end at the water."""
    land = survey.land(rules, draft)
    courses = survey.river_courses(draft)
    found = []
    if len(courses) > size.rivers_most:
        found.append(f"{len(courses)} rivers")
    for edge in survey.river_edges(draft):
        if not edge <= land:
            found.append(f"a river along a coast: {sorted(edge)}")
    for course in courses:
        ends = [corner for corner, links in course.items() if len(links) == 1]
        if len(ends) != 2 or max(len(links) for links in course.values()) > 2:
            found.append("a river that is no chain")
        if [corner for corner in course if not corner <= land] not in ([ends[0]], [ends[1]]):
            found.append("a river that does not run from the land to the water")
        if len(course) - 1 < rules.generator.river_length:
            found.append(f"a river of {len(course) - 1} edges")
    return found


def start_breaches(rules: Ruleset, draft: MapDraft, size: MapSize) -> list[str]:
    """Check that starts are viable, and similar in worth and distance to the nearest rival."""
    generator = rules.generator
    found = site_breaches(rules, draft, size)
    scores = [survey.site_score(rules, draft, t) for t in draft.starts]
    if max(scores) * 100 > min(scores) * (100 + generator.start_spread):
        found.append(f"site scores {scores}")
    rivals = survey.nearest(draft, draft.starts)
    if min(rivals) < generator.start_distance:
        found.append(f"rivals at {min(rivals)}")
    if max(rivals) * 100 > min(rivals) * generator.rival_spread:
        found.append(f"nearest rivals at {rivals}")
    return found


def site_breaches(rules: Ruleset, draft: MapDraft, size: MapSize) -> list[str]:
    """Check that there is a start for every civ, with food, production and room."""
    generator = rules.generator
    passable = survey.passable(rules, draft)
    land = survey.land(rules, draft)
    found = []
    if len(draft.starts) != size.civs:
        found.append(f"{len(draft.starts)} starts")
    for t in draft.starts:
        near = [survey.effective(rules, draft, n) for n in draft.grid.spiral(t, 2) if n in land]
        if max(y[0] for y in near) < generator.start_food:
            found.append(f"no food at {t}")
        if max(y[1] for y in near) < generator.start_production:
            found.append(f"no production at {t}")
        if t not in passable or not any(n in passable for n in draft.grid.around(t)):
            found.append(f"no room at {t}")
    return found


def camp_breaches(rules: Ruleset, draft: MapDraft, size: MapSize) -> list[str]:
    """Check the number of camps, and that they are on land, away from starts and each other."""
    generator = rules.generator
    passable = survey.passable(rules, draft)
    found = []
    if not size.camps_least <= len(draft.camps) <= size.camps_most:
        found.append(f"{len(draft.camps)} camps")
    if sorted(draft.camps) != survey.with_overlay(draft, rules.camp):
        found.append("camps and their overlay differ")
    for camp in draft.camps:
        if camp not in passable or draft.overlays[camp] != 1 << rules.camp:
            found.append(f"camp {camp} shares its tile or stands on none")
        if min(draft.grid.distance(camp, t) for t in draft.starts) < generator.camp_start_distance:
            found.append(f"camp {camp} is near a start")
    if len(draft.camps) > 1 and min(survey.nearest(draft, draft.camps)) < generator.camp_distance:
        found.append("camps near each other")
    return found


def hut_breaches(rules: Ruleset, draft: MapDraft) -> list[str]:
    """Huts stand alone on passable land and never beside a start."""
    passable = survey.passable(rules, draft)
    found = []
    for hut in survey.with_overlay(draft, rules.hut):
        if hut not in passable or draft.overlays[hut] != 1 << rules.hut:
            found.append(f"hut {hut} shares its tile or stands on none")
        if min(draft.grid.distance(hut, t) for t in draft.starts) < 2:
            found.append(f"hut {hut} on a doorstep")
    return found
