"""How good a place for a first city is, and whether it can feed and build at all."""

from typing import Final, final

from ..rules.balance import Amounts
from ..rules.ruleset import Ruleset
from .draft import MapDraft
from .palette import Palette

REACH: Final = 2
"""A site is judged by the tiles within this distance."""

BEST: Final = 3
"""So many of the best tiles around a site count."""


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
            amounts = self._amounts(t)
            self.worth.append(_total(amounts) if terrain.workable else 0)
            usable = terrain.workable and palette.land[terrain.id]
            self.fertile.append(usable and amounts.food >= rules.generator.start_food)
            self.productive.append(
                usable and amounts.production >= rules.generator.start_production
            )

    def is_sound(self, t: int) -> bool:
        """Whether a start at t keeps the guarantees: food and production near, and room."""
        if not self.settleable[t]:
            return False
        fertile = False
        productive = False
        for tile in self.draft.grid.spiral(t, REACH):
            fertile = fertile or self.fertile[tile]
            productive = productive or self.productive[tile]
        return fertile and productive

    def score(self, t: int) -> int:
        """The worth of the centre and of the best tiles around, a river, and resources nearby."""
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
        score = self._centre(t) + first + second + third + finds
        return score + 1 if self.river[t] else score

    def _amounts(self, t: int) -> Amounts:
        """The yields of a tile: terrain, overlays and river."""
        economy = self.rules.balance.economy
        amounts = self.rules.terrains[self.draft.terrain[t]].amounts
        if self.draft.overlays[t] != 0:
            for overlay in self.rules.overlays:
                if self.draft.overlays[t] >> overlay.id & 1:
                    amounts = _sum(amounts, overlay.amounts)
        return _sum(amounts, economy.river) if self.river[t] else amounts

    def _centre(self, t: int) -> int:
        """The worth of a city's own tile; a river comes on top of the minimum."""
        economy = self.rules.balance.economy
        river = economy.river if self.river[t] else Amounts()
        least = economy.center_minimum
        amounts = self._amounts(t)
        return _total(
            Amounts(
                max(amounts.food, least.food + river.food),
                max(amounts.production, least.production + river.production),
                max(amounts.science, least.science + river.science),
                max(amounts.gold, least.gold + river.gold),
            )
        )


def _total(amounts: Amounts) -> int:
    return amounts.food + amounts.production + amounts.science + amounts.gold


def _sum(a: Amounts, b: Amounts) -> Amounts:
    return Amounts(
        a.food + b.food, a.production + b.production, a.science + b.science, a.gold + b.gold
    )
