"""Starts of the civs: sites of about the same worth, as far apart as the camps allow."""

from typing import Final, final

from simple_civ.core.hexes import HexGrid
from simple_civ.core.rng import Rng

from ....core.ids import Tile
from ..rules.model import Civ
from ..rules.ruleset import Ruleset
from .camps import CampGround
from .draft import MapDraft
from .landmass import largest_part
from .palette import Palette
from .sites import Sites
from .tilesets import Discs, discs, gather

ATTEMPTS: Final = 6
"""Layouts that are tried for one distance in one band of scores."""

ELBOW_ROOM: Final = 3
"""Passable neighbours that a start needs, for the units beside the first."""

HOME: Final = 3
HOME_LAND: Final = 20
"""Within this distance it has so much passable land, to grow into; less on crowded maps."""

SLACK: Final = 1
"""So much nearer than the greatest distance rivals may start if that suits the civs better."""

CHOICE: Final = 8
"""Sites per seat that a band of scores needs to be considered."""

BANDS: Final = 3
"""The number of bands that are considered: those with the best sites."""

CHANCE: Final = 24
"""Places that a site may take more than another and still be chosen."""


@final
class StartSearch:
    """Looks for starts on a finished landscape.

    A layout is a list of starts that keeps every guarantee. What starts leave to camps decides
    how far apart they can be, since each of them keeps camps away for several tiles around.
    """

    grid: HexGrid
    rules: Ruleset
    ground: CampGround
    sites: Sites
    mainland: list[Tile]
    bands: list[list[Tile]]
    """Sites whose scores lie within the allowed spread, the better bands first."""

    def __init__(
        self, draft: MapDraft, palette: Palette, rules: Ruleset, ground: CampGround, seats: int
    ) -> None:
        self.grid = draft.grid
        self.rules = rules
        self.ground = ground
        self.sites = Sites(draft, palette, rules)
        main = largest_part(draft, palette.passable)
        self.mainland = [t for t in range(self.grid.size) if main[t]]
        fit = self._fit(draft, palette, seats)
        self.bands = _bands(self.sites, fit, rules.generator.start_spread, CHOICE * seats)

    def find(self, civs: list[int], camps: int, rng: Rng) -> list[Tile]:
        """Return the starts of these civs, in order; [] if no layout leaves room for the camps.

        Distances are tried from the greatest down. Of the layouts for about the same distance,
        the one that suits the civs best is taken.
        """
        best: list[Tile] = []
        liking = -1
        distance = self._farthest(len(civs))
        last = self.rules.generator.start_distance
        while distance >= last:
            for band in self.bands:
                for _ in range(ATTEMPTS):
                    layout = self._lay_out(band, len(civs), distance, camps, rng)
                    if layout:
                        seated = self._seat(layout, civs, rng)
                        liked = self._liking(seated, civs)
                        if liked > liking:
                            best = seated
                            liking = liked
                        last = max(last, distance - SLACK)
            distance -= 1
        return best

    def spread_out(self, seats: int, rng: Rng) -> list[Tile]:
        """Return starts that keep no promise, each placed as far as possible from those before."""
        if len(self.mainland) < seats:
            raise ValueError(f"no land for {seats} starts: {len(self.mainland)} passable tiles")
        starts = [rng.pick(self.mainland)]
        while len(starts) < seats:
            best = -1
            farthest = -1
            for t in self.mainland:
                distance = min([self.grid.distance(t, start) for start in starts])
                if distance > farthest:
                    best = t
                    farthest = distance
            starts.append(best)
        return starts

    def _fit(self, draft: MapDraft, palette: Palette, seats: int) -> list[Tile]:
        """Return the tiles that may be a start at all."""
        land = gather(self.mainland)
        home = discs(self.grid, HOME)
        least = min(HOME_LAND, len(self.mainland) // max(1, 2 * seats))
        return [
            t
            for t in self.mainland
            if draft.count_around(t, palette.passable) >= ELBOW_ROOM
            and (land & home.of(t)).bit_count() >= least
            and self.sites.is_sound(t)
        ]

    def _farthest(self, seats: int) -> int:
        """Return a distance that hardly any land can give to this many seats."""
        distance = self.rules.generator.start_distance
        if seats > 1:
            while distance * distance * seats < 3 * self.ground.room.bit_count():
                distance += 1
        return distance

    def _lay_out(
        self, band: list[Tile], seats: int, distance: int, camps: int, rng: Rng
    ) -> list[Tile]:
        """Take site after site: near enough to a rival, and where it takes least from the rest."""
        rivals = self.rules.generator.rival_spread
        limit = distance * rivals // 100 if rivals > 0 else self.grid.width + self.grid.height
        near = discs(self.grid, distance - 1)
        within = discs(self.grid, limit)
        allowed = gather(band)
        reach = allowed
        room = self.ground.room if camps > 0 else 0
        chance = [rng.below(CHANCE) for _ in band]
        layout: list[Tile] = []
        while len(layout) < seats:
            t = self._choose(band, chance, allowed, allowed & reach, near, room)
            if t < 0:
                return []
            reach = reach | within.of(t) if layout else within.of(t)
            allowed ^= allowed & near.of(t)
            room ^= room & self.ground.near_start.of(t)
            layout.append(t)
        return layout if self.ground.capacity(room) >= camps else []

    def _choose(
        self, band: list[Tile], chance: list[int], free: int, open_to: int, near: Discs, room: int
    ) -> Tile:
        """Return the site that takes about the fewest places from camps and other starts."""
        best = -1
        least = 0
        for i, t in enumerate(band):
            if open_to >> t & 1:
                loss = (room & self.ground.near_start.of(t)).bit_count()
                loss += (free & near.of(t)).bit_count() + chance[i]
                if best < 0 or loss < least:
                    best = t
                    least = loss
        return best

    def _seat(self, layout: list[Tile], civs: list[int], rng: Rng) -> list[Tile]:
        """Deal the starts out at random, then swap while that suits the civs better."""
        seated = layout.copy()
        rng.shuffle(seated)
        better = True
        while better:
            better = False
            for a in range(len(civs)):
                for b in range(a):
                    before = self._liking(seated, civs)
                    seated[a], seated[b] = seated[b], seated[a]
                    if self._liking(seated, civs) > before:
                        better = True
                    else:
                        seated[a], seated[b] = seated[b], seated[a]
        return seated

    def _liking(self, seated: list[Tile], civs: list[int]) -> int:
        total = 0
        for seat in range(len(civs)):
            total += self._bias(self.rules.civs[civs[seat]], seated[seat])
        return total

    def _bias(self, civ: Civ, t: Tile) -> int:
        """Return the points that a site gains for a civ."""
        points = 0
        for bias in civ.start_bias:
            if bias.terrain == self.sites.draft.terrain[t] or (bias.river and self.sites.river[t]):
                points += bias.score
        return points


def _bands(sites: Sites, tiles: list[Tile], spread: int, least: int) -> list[list[Tile]]:
    """Return the sites by bands of scores.

    The highest score of a band is at most `spread` percent above its lowest. The best bands that
    have enough sites are returned, or else the one with the most.
    """
    scores = [sites.score(t) for t in tiles]
    top = max(scores, default=0)
    bands: list[list[Tile]] = []
    widest: list[Tile] = []
    for low in range(top, min(scores, default=0) - 1, -1):
        high = low * (100 + spread) // 100 if spread > 0 else top
        band = [t for t, score in zip(tiles, scores) if low <= score <= high]
        if len(band) > len(widest):
            widest = band
        if len(band) >= least and len(bands) < BANDS:
            bands.append(band)
    return bands if bands else [widest]
