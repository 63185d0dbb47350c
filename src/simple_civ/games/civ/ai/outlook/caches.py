"""Caches of an AI player between its outlooks, to save time: no choice depends on them."""

from typing import final

from ...ids import CityId
from ...kept import Offers
from .distance_cache import DistanceCaches
from .home_cache import HomeCache
from .land_worth_cache import LandWorthCache


@final
class Caches:
    """Ways, nearest cities, the worth of land and open builds as they were found last."""

    distances: DistanceCaches
    homes: HomeCache
    land: LandWorthCache
    offers: dict[CityId, Offers]

    def __init__(self) -> None:
        self.distances = DistanceCaches()
        self.homes = HomeCache()
        self.land = LandWorthCache()
        self.offers = {}
