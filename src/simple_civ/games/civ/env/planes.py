"""A view of Simple Civ as bytes: one plane of the map after another, a byte per tile.

Seats are told from the observer's place: itself is 1, the next seat 2, and so on; natives come
after the last seat; 0 is nobody. Kinds and terrains count from 1, 0 is none or unknown. HP above
255 show as 255.
"""

from typing import Final, final

from mypy_extensions import i64, u8

from ....core.buffers import BytesWriter
from ....core.ids import Seat
from ..state import State

PLANES: Final = [
    "terrain",
    "overlays",
    "more_overlays",
    "rivers",
    "sight",
    "owner",
    "city",
    "city_hp",
    "population",
    "worked",
    "soldier",
    "soldier_owner",
    "soldier_hp",
    "civilian",
    "civilian_owner",
    "civilian_hp",
    "focus",
]
"""The planes in order. `sight` is 0 for unknown, 1 for remembered, 2 for seen now; `overlays` and
`more_overlays` are the low and the high byte of the mask; `city` is its owner; `worked` marks the
tiles that own citizens work."""

CITY: Final = 6
SOLDIER: Final = 10
CIVILIAN: Final = 13
FOCUS: Final = 16
"""Where the planes of cities, of both kinds of units and of the focus begin."""

MOST: Final = 255


@final
class PlaneWriter:
    """A writer of one seat's planes; unchanged parts are reused."""

    seat: Seat
    seats: int
    explored: list[bool]
    sight: list[int]
    overlays: list[int]
    owners: list[Seat]
    ground: bytes
    rivers: bytes
    shown: bytes
    marks: bytes
    borders: bytes

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat = seat
        self.seats = seats
        self.explored = []
        self.sight = []
        self.overlays = []
        self.owners = []
        self.ground = b""
        self.rivers = b""
        self.shown = b""
        self.marks = b""
        self.borders = b""

    def place_of(self, owner: Seat) -> int:
        """Return an owner as the observer counts: itself first, natives last."""
        if owner < 0:
            return self.seats + 1
        return (owner - self.seat) % self.seats + 1

    def planes(self, seen: State) -> bytes:
        """Return all planes, one after the other; nothing is in focus."""
        self.look(seen)
        out = BytesWriter()
        out.write(self.ground)
        out.write(self.marks)
        out.write(self.rivers)
        out.write(self.shown)
        out.write(self.borders)
        size = len(seen.overlays)
        out.write(bytes((len(PLANES) - CITY) * size))
        self.mark_cities(seen, out, size)
        self.mark_units(seen, out, size)
        return out.getvalue()

    def look(self, seen: State) -> None:
        """Update the kept planes."""
        me = seen.players[self.seat]
        if me.explored != self.explored:
            self.explored = me.explored
            self.sight = []
            self.ground = bytes([terrain + 1 for terrain in seen.world.terrain])
            self.rivers = bytes(seen.world.rivers)
        if me.sight != self.sight:
            self.sight = me.sight
            shown = BytesWriter()
            for tile, count in enumerate(me.sight):
                shown.append(2 if count > 0 else 1 if me.explored[tile] else 0)
            self.shown = shown.getvalue()
        if seen.overlays != self.overlays:
            self.overlays = seen.overlays
            low = bytes([mask & MOST for mask in seen.overlays])
            self.marks = low + bytes([mask >> 8 & MOST for mask in seen.overlays])
        if me.known_owners != self.owners:
            self.owners = me.known_owners
            places = [self.place_of(owner) if owner >= 0 else 0 for owner in me.known_owners]
            self.borders = bytes(places)

    def mark_cities(self, seen: State, out: BytesWriter, tiles: int) -> None:
        """Write who holds the city on a tile, its HP, its Pop, and what own citizens work."""
        size: i64 = tiles
        first: i64 = CITY * size
        working: i64 = first + 3 * size
        for city in seen.all_cities():
            place: i64 = first + city.tile
            out[place] = u8(self.place_of(city.owner))
            out[place + size] = u8(min(MOST, city.hp))
            out[place + 2 * size] = u8(min(MOST, city.population))
            if city.owner == self.seat:
                for tile in city.worked:
                    out[working + tile] = 1

    def mark_units(self, seen: State, out: BytesWriter, tiles: int) -> None:
        """Write kind, owner and HP of the soldier and of the civilian on a tile."""
        size: i64 = tiles
        soldiers: i64 = SOLDIER * size
        civilians: i64 = CIVILIAN * size
        kinds = seen.rules.units
        for unit in seen.all_units():
            place: i64 = unit.tile
            place += soldiers if kinds[unit.kind].military else civilians
            out[place] = u8(unit.kind + 1)
            out[place + size] = u8(self.place_of(unit.owner))
            out[place + 2 * size] = u8(min(MOST, unit.hp))
