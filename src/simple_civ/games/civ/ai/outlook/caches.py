"""Caches of an AI player between its outlooks, to save time: no choice depends on them."""

from typing import final

from ...ids import CityId
from ...kept import Offers
from .distance_cache import DistanceCaches
from .home_cache import HomeCache
from .land_worth_cache import LandWorthCache


@final
class Caches:
    """Ways, nearest cities, the worth of land, open builds and huts as they were found last.

    `huts` tells for every tile whether there is a hut among the `overlays` of a view; it is empty
    if there is none.
    """

    distances: DistanceCaches
    homes: HomeCache
    land: LandWorthCache
    offers: dict[CityId, Offers]
    _huts: list[bool]
    _overlays: list[int]

    def __init__(self) -> None:
        self.distances = DistanceCaches()
        self.homes = HomeCache()
        self.land = LandWorthCache()
        self.offers = {}
        self._huts = []
        self._overlays = []

    def known_huts(self, overlays: list[int], hut: int) -> list[bool]:
        """Return for every tile whether there is a hut, or an empty list if there is none."""
        if overlays is not self._overlays:
            bit = 1 << hut
            huts = [lying & bit != 0 for lying in overlays]
            self._huts = huts if True in huts else []
            self._overlays = overlays
        return self._huts
