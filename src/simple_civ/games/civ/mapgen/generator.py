"""From a ruleset, a size and a seed to a map: the steps in order, again until all promises hold."""

from simple_civ.core.hexes import hex_grid
from simple_civ.core.rng import Rng, derive

from ..rules.model import MapSize
from ..rules.ruleset import Ruleset
from .camps import CampGround, pitch_camps
from .climate import vary_land
from .draft import MapDraft
from .finds import clear_doorsteps, scatter_finds
from .guarantees import shortfalls
from .landmass import draw_edge_bands, draw_noise_island
from .palette import Palette
from .relief import raise_peaks
from .rivers import run_rivers
from .starts import StartSearch


def generate(rules: Ruleset, size: int, civs: list[int], seed: int) -> MapDraft:
    """Return a map of this size with a start for every civ, in seat order.

    Each try has its own sub-seed. If none keeps every promise of the ruleset, the one with the
    fewest shortfalls is returned, and its report names them.
    """
    kind = rules.sizes[size]
    best = _try(rules, kind, civs, derive(seed, 0))
    for k in range(1, rules.generator.tries):
        if not best.report:
            break
        draft = _try(rules, kind, civs, derive(seed, k))
        if len(draft.report) < len(best.report):
            best = draft
        best.tries = k + 1
    return best


def _try(rules: Ruleset, size: MapSize, civs: list[int], seed: int) -> MapDraft:
    palette = Palette(rules)
    rng = Rng(seed)
    draft = MapDraft(hex_grid(size.width, size.height), palette.deep)
    if rules.generator.landmass == "edge_bands":
        draw_edge_bands(draft, palette, rules.generator, rng)
    else:
        draw_noise_island(draft, palette, size, rules.generator.one_continent, rng)
    vary_land(draft, palette, rules, rng)
    raise_peaks(draft, palette, rules.generator, size, rng)
    scatter_finds(draft, palette, rules, rng)
    run_rivers(draft, palette, rules, size, rng)
    _settle(draft, palette, rules, size, civs, rng)
    return draft


def _settle(
    draft: MapDraft, palette: Palette, rules: Ruleset, size: MapSize, civs: list[int], rng: Rng
) -> None:
    """Place the starts, then the camps.

    The starts leave room for the desired number of camps, or at least for the minimum. Land
    without such starts gets others, and falls short of a promise.
    """
    ground = CampGround(draft, palette, rules)
    search = StartSearch(draft, palette, rules, ground, len(civs))
    wished = size.camps_least + rng.below(size.camps_most - size.camps_least + 1)
    for camps in (wished, size.camps_least, 0):
        if civs and not draft.starts:
            draft.starts = search.find(civs, camps, rng)
    if civs and not draft.starts:
        draft.starts = search.spread_out(len(civs), rng)
    if rules.camp >= 0:
        pitch_camps(draft, rules, ground, wished, rng)
    clear_doorsteps(draft, palette, rules, rng)
    draft.report = shortfalls(draft, palette, rules, size)
