"""Parts of the yields of cities and tiles, by source."""

from .....core.ids import Tile
from .....protocol.tiles import at
from ...pieces import City
from ...state import State
from ...systems.production import arriving, production_of
from ...systems.yields import (
    Yields,
    city_yields,
    tile_bonuses,
    tile_parts,
    tile_yields,
    yield_parts,
)
from ..encoding.wire_names import yield_list
from ..shapes.sums import TileBonusPart, TileYieldsDocument, YieldPart, YieldsDocument
from .part_rules import tile_rule, yield_rule


def yields_document(view: State, city: City) -> YieldsDocument:
    """Return a city's yields; equal sources are added up."""
    total = city_yields(view, city)
    sums: dict[str, Yields] = {}
    for part in yield_parts(view, city):
        sums.setdefault(part.source, Yields()).add(part.yields)
    return YieldsDocument(
        total=yield_list(view.rules, total),
        arrives=yield_list(view.rules, arriving(view, city, total)),
        production=production_of(view, city, total.production),
        parts=[
            YieldPart(
                source=source,
                yields=yield_list(view.rules, share),
                rule=yield_rule(view.rules, source),
            )
            for source, share in sums.items()
            if any(yield_list(view.rules, share))
        ],
    )


def tile_document(view: State, tile: Tile) -> TileYieldsDocument:
    """Return what a tile yields when worked, and what it counts for in the seat's own city."""
    rules = view.rules
    centre = view.city_at(tile) is not None
    holder = view.cities.get(view.land[tile])
    bonuses = (
        tile_bonuses(view, holder, tile)
        if holder is not None and holder.owner == view.viewer
        else []
    )
    return TileYieldsDocument(
        at=at(view.world.grid, tile),
        total=yield_list(rules, tile_yields(view, tile, centre)),
        parts=[
            YieldPart(
                source=part.source,
                yields=yield_list(rules, part.yields),
                rule=tile_rule(part.source),
            )
            for part in tile_parts(view, tile, centre)
            if any(yield_list(rules, part.yields))
        ],
        bonuses=[
            TileBonusPart(
                source=bonus.source,
                yields=yield_list(rules, bonus.yields),
                per=bonus.per,
                rule="yields.traits",
            )
            for bonus in bonuses
        ],
    )
