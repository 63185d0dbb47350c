"""Caches of an AI player between its outlooks, to save time: no choice depends on them."""

from typing import final

from .distance_cache import DistanceCaches
from .land_worth_cache import LandWorthCache


@final
class Caches:
    """Ways and the worth of land as they were found last."""

    distances: DistanceCaches
    land: LandWorthCache

    def __init__(self) -> None:
        self.distances = DistanceCaches()
        self.land = LandWorthCache()
