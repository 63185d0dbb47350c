"""Worth of places for a first city, and the minimum of Food and Production there."""

from typing import Final, final

from ....core.ids import Tile
from ..rules.bundle import Yields
from ..rules.ruleset import Ruleset
from ..systems.yields import ground_yields
from .draft import MapDraft
from .palette import Palette

REACH: Final = 2
"""A site is judged by the tiles within this distance."""

BEST: Final = 3
"""The number of tiles around a site that count: the best ones."""


@final
class Sites:
    """The sites of a draft whose terrain, rivers and overlays are settled.

    Lists are by tile. `worth` is the sum of a tile's yields, 0 where nobody can work; `fertile`
    and `productive` mark land that meets the ruleset's wish for a start; `finds` counts
    resources; `river` marks the tiles along a river.
    """

    draft: MapDraft
    rules: Ruleset
    worth: list[int]
    fertile: list[bool]
    productive: list[bool]
    finds: list[int]
    river: list[bool]
    settleable: list[bool]

    def __init__(self, draft: MapDraft, palette: Palette, rules: Ruleset) -> None:
        self.draft = draft
        self.rules = rules
        resources = 0
        for overlay in rules.overlays:
            if overlay.role == "resource":
                resources |= 1 << overlay.id
        self.worth = []
        self.fertile = []
        self.productive = []
        self.finds = [(mask & resources).bit_count() for mask in draft.overlays]
        self.river = [mask != 0 for mask in draft.rivers]
        self.settleable = [palette.passable[terrain] for terrain in draft.terrain]
        for t in range(draft.grid.size):
            terrain = rules.terrains[draft.terrain[t]]
            yields = self._yields(t, False)
            self.worth.append(yields.total if terrain.workable else 0)
            usable = terrain.workable and palette.land[terrain.id]
            self.fertile.append(usable and yields.food >= rules.generator.start_food)
            self.productive.append(usable and yields.production >= rules.generator.start_production)

    def is_sound(self, t: Tile) -> bool:
        """Return whether a start at t keeps the guarantees: food and production near, and room."""
        if not self.settleable[t]:
            return False
        fertile = False
        productive = False
        for tile in self.draft.grid.spiral(t, REACH):
            fertile = fertile or self.fertile[tile]
            productive = productive or self.productive[tile]
        return fertile and productive

    def score(self, t: Tile) -> int:
        """Return a site's worth: its centre, the best tiles around, a river, resources nearby."""
        first = second = third = 0
        finds = 0
        for tile in self.draft.grid.spiral(t, REACH):
            finds += self.finds[tile]
            worth = self.worth[tile]
            if tile == t or worth <= third:
                continue
            if worth > first:
                first, second, third = worth, first, second
            elif worth > second:
                second, third = worth, second
            else:
                third = worth
        score = self._yields(t, True).total + first + second + third + finds
        return score + 1 if self.river[t] else score

    def _yields(self, t: Tile, centre: bool) -> Yields:
        """Return the yields of a tile; `centre` if a city were on it."""
        draft = self.draft
        return ground_yields(self.rules, draft.terrain[t], draft.overlays[t], self.river[t], centre)
