"""Guarantees of a ruleset about every map, checked on the finished draft."""

from ..rules.model import Generator, MapSize
from ..rules.ruleset import Ruleset
from .draft import MapDraft
from .palette import Palette
from .sites import Sites


def shortfalls(draft: MapDraft, palette: Palette, rules: Ruleset, size: MapSize) -> list[str]:
    """Return a sentence for every promise that the draft does not keep."""
    found = _start_shortfalls(draft, rules.generator, Sites(draft, palette, rules))
    found += _rival_shortfalls(draft, rules.generator)
    found += _camp_shortfalls(draft, rules.generator, size)
    return found


def _start_shortfalls(draft: MapDraft, generator: Generator, sites: Sites) -> list[str]:
    found: list[str] = []
    spread = generator.start_spread
    scores = [sites.score(t) for t in draft.starts]
    for seat, t in enumerate(draft.starts):
        if not sites.is_sound(t):
            found.append(f"the start of seat {seat} lacks food, production or room")
    if spread > 0 and scores and max(scores) * 100 > min(scores) * (100 + spread):
        found.append(f"site scores from {min(scores)} to {max(scores)}, over {spread} % apart")
    return found


def _rival_shortfalls(draft: MapDraft, generator: Generator) -> list[str]:
    if len(draft.starts) < 2:
        return []
    found: list[str] = []
    nearest = [
        min([draft.grid.distance(t, other) for other in draft.starts if other != t], default=0)
        for t in draft.starts
    ]
    if min(nearest) < generator.start_distance:
        found.append(f"starts {min(nearest)} apart instead of {generator.start_distance}")
    spread = generator.rival_spread
    if spread > 0 and max(nearest) * 100 > min(nearest) * spread:
        found.append(f"nearest rivals at {min(nearest)} to {max(nearest)}, over {spread} % apart")
    return found


def _camp_shortfalls(draft: MapDraft, generator: Generator, size: MapSize) -> list[str]:
    found: list[str] = []
    camps = draft.camps
    if len(camps) < size.camps_least:
        found.append(f"{len(camps)} camps instead of {size.camps_least}")
    for i, camp in enumerate(camps):
        for start in draft.starts:
            if draft.grid.distance(camp, start) < generator.camp_start_distance:
                found.append(f"camp {i} is too near to a start")
        for other in camps[:i]:
            if draft.grid.distance(camp, other) < generator.camp_distance:
                found.append(f"camp {i} is too near to another")
    return found
