"""Governor of a city: the tiles that yield most of what its player asks for.

Tiles that the player pinned stay worked, and those from which the player took the citizen stay
free. The governor pins its own choice to keep it, so its note lists those pins (`pinned`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from .....core.ids import Tile
from ...actions import SetWorkedTiles
from ...pieces import City
from ...rules.effects import CityYield, Effects
from ...state import State
from ...systems.gold import is_pressed
from ...systems.modifiers import city_effects, player_effects
from ...systems.work import Scoring, is_workable
from ...systems.yields import city_yields
from ..encoding.wire_names import YIELD_NAMES
from ..shapes.notes import MOST_TILES, GovernorNote

MUCH: Final = 1000
"""Weight of a point of the wanted yield: more than all others together."""

MOST_SWAPS: Final = 8
"""The most tiles that are exchanged for the bonuses that depend on worked tiles."""

MOST_TRIED: Final = 6
"""The number of further tiles that are tried for such bonuses, and of each kind that they name."""


@dataclass(frozen=True)
class Wishes:
    """The player's own choice of tiles: `kept` stay worked, `left` stay free."""

    kept: tuple[Tile, ...]
    left: tuple[Tile, ...]


def wishes_of(city: City, note: GovernorNote | None) -> Wishes:
    """Return what the player chose by hand, beside the pins of the governor itself."""
    if note is None or note.pinned is None:
        return Wishes(tuple(city.pins), tuple(city.excluded))
    if city.pins == note.pinned and not city.excluded:
        return Wishes(tuple(note.kept), tuple(note.left))
    if not city.pins and not city.excluded:
        return Wishes((), ())
    kept = [pin for pin in city.pins if pin not in note.pinned or pin in note.kept]
    left = [tile for tile in dict.fromkeys([*note.left, *city.excluded]) if tile not in city.pins]
    return Wishes(tuple(kept), tuple(left))


def with_memory(note: GovernorNote, pinned: Sequence[Tile], wishes: Wishes) -> dict[str, Any]:
    """Return the note of a governor after its look at the city."""
    note.pinned = list(pinned)[:MOST_TILES]
    note.kept, note.left = list(wishes.kept)[:MOST_TILES], list(wishes.left)[:MOST_TILES]
    kept: dict[str, Any] = msgspec.to_builtins(note)
    return kept


def governed(view: State, city: City, focus: str, wishes: Wishes) -> SetWorkedTiles | None:
    """Return the choice of tiles for a yield; None if the citizens work them already."""
    wanted = wanted_tiles(view, city, focus, wishes)
    if set(city.worked) == {city.tile, *wanted}:
        return None
    return SetWorkedTiles(city.owner, city.id, tuple(wanted), True)


def wanted_tiles(view: State, city: City, focus: str, wishes: Wishes) -> list[Tile]:
    """Return the best tiles for a yield, as many as there are citizens who may choose.

    Among tiles that yield equally much of it the usual worth decides, then the spiral order.
    """
    choice = Choice(view, city, focus)
    count = max(0, city.population - 1)
    kept = [tile for tile in wishes.kept if is_workable(view, city, tile)][:count]
    able = [tile for tile in choice.ranked() if tile not in kept and tile not in wishes.left]
    return choice.improved(kept, able[: count - len(kept)], able[count - len(kept) :])


class Choice:
    """The choice of tiles for a yield."""

    def __init__(self, view: State, city: City, focus: str) -> None:
        self.view = view
        self.city = city
        self.focus = focus
        self.scoring = Scoring(view, city, is_pressed(view, view.players[city.owner]))
        for key in YIELD_NAMES:
            if key == focus:
                setattr(self.scoring, key, MUCH * getattr(self.scoring, key))

    def ranked(self) -> list[Tile]:
        """Return all tiles that citizens could work, the best first."""
        view, city = self.view, self.city
        around = view.world.grid.spiral(city.tile, view.rules.balance.cities.work_radius)
        able = [tile for tile in around if tile != city.tile and is_workable(view, city, tile)]
        return sorted(able, key=lambda tile: -self.scoring.of(view, tile))

    def improved(self, kept: list[Tile], chosen: list[Tile], others: list[Tile]) -> list[Tile]:
        """Return a choice, with tiles exchanged where the bonuses of the whole are worth more."""
        others = self.worth_trying(others)
        if not chosen or not others:
            return kept + chosen
        trial = self.view.copy()
        city = trial.cities[self.city.id]
        for _ in range(MOST_SWAPS):
            best, swap = self.worth(trial, city, kept + chosen), None
            for come in others:
                for leave in range(len(chosen)):
                    worth = self.worth(trial, city, [*kept, *swapped(chosen, leave, come)])
                    if worth > best:
                        best, swap = worth, (leave, come)
            if swap is None:
                break
            leave, come = swap
            others = [chosen[leave] if tile == come else tile for tile in others]
            chosen = swapped(chosen, leave, come)
        return kept + chosen

    def worth_trying(self, others: list[Tile]) -> list[Tile]:
        """Return tiles that could yield more together with others than each for itself."""
        view = self.view
        player = view.players[self.city.owner]
        effects = player_effects(view, player) + city_effects(view, self.city)
        if not any(is_joint(one) for one in effects):
            return []
        found = others[:MOST_TRIED]
        for effect in (effect for one in effects for effect in one.city_yields):
            able = [tile for tile in others if is_named(view, effect, tile)]
            found += [tile for tile in able[:MOST_TRIED] if tile not in found]
        return found

    def worth(self, trial: State, city: City, tiles: list[Tile]) -> int:
        """Return the worth of the city's yields with these tiles, in the points of the scoring."""
        city.worked = [city.tile, *tiles]
        found = city_yields(trial, city)
        scoring = self.scoring
        return (
            found.food * scoring.food
            + found.production * scoring.production
            + found.science * scoring.science
            + found.gold * scoring.gold
        )


def swapped(tiles: list[Tile], leave: int, come: Tile) -> list[Tile]:
    """Return tiles with one instead of that at a place."""
    return [*tiles[:leave], come, *tiles[leave + 1 :]]


def is_named(view: State, effect: CityYield, tile: Tile) -> bool:
    """Return whether an effect asks for a worked tile of this kind."""
    if effect.terrain >= 0 and view.world.terrain[tile] == effect.terrain:
        return True
    return effect.overlay >= 0 and view.overlays[tile] >> effect.overlay & 1 == 1


def is_joint(effects: Effects) -> bool:
    """Return whether effects count worked tiles together, or ask for one of a kind."""
    return any(one.per > 1 for one in effects.tile_yields) or any(
        one.terrain >= 0 or one.overlay >= 0 for one in effects.city_yields
    )
