"""The map as a seat knows it, with what it was drawn from: the next view takes what still holds."""

from typing import final

from ...core.ids import Seat, Tile
from .ids import CityId
from .world import World


@final
class KnownMap:
    """Tiles as a seat's views show them. It is never changed, so that views may share it.

    `world` has blanks where `known` says no; `overlays`, `owners`, `land` and `camps` tell what
    lies there, whose it is, which city holds it, and on which tiles camps are known to be.
    `known`, `sight`, `noted_overlays` and `noted_owners` are the player's own lists, which it
    copies before it changes them; `lying` and `holders` are the true ones, and `towns` tells of
    cities whose they are and which are shown. `veiled` and `foreign` are the tiles whose overlays
    and owners look otherwise in sight than out of it, `noted` those with a noted owner.
    """

    world: World
    known: list[bool]
    sight: list[int]
    noted_overlays: list[int]
    noted_owners: list[Seat]
    noted: list[Tile]
    lying: list[int]
    holders: list[CityId]
    towns: list[int]
    overlays: list[int]
    camps: list[Tile]
    veiled: list[Tile]
    owners: list[Seat]
    land: list[CityId]
    foreign: list[Tile]

    def __init__(self, world: World) -> None:
        """Create an empty map."""
        self.world = world
        self.known = []
        self.sight = []
        self.noted_overlays = []
        self.noted_owners = []
        self.noted = []
        self.lying = []
        self.holders = []
        self.towns = []
        self.overlays = []
        self.camps = []
        self.veiled = []
        self.owners = []
        self.land = []
        self.foreign = []

    def __repr__(self) -> str:
        grid = self.world.grid
        known = self.known.count(True)
        return f"<KnownMap, {known} of {grid.width} x {grid.height} tiles>"
