"""A view of Simple Civ as bytes: one plane of the map after another, a byte per tile.

Seats are told from the observer's place: itself is 1, the next seat 2, and so on; natives come
after the last seat; 0 is nobody. Kinds and terrains count from 1, 0 is none or unknown. HP above
255 show as 255.
"""

from typing import Final, final

from ...civ.state import State

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

MOST: Final = 255


@final
class Eye:
    """Writes the planes of one seat; what did not change since the last time is not made anew."""

    seat: int
    seats: int
    explored: list[bool]
    sight: list[int]
    overlays: list[int]
    owners: list[int]
    ground: bytes
    rivers: bytes
    shown: bytes
    marks: bytes
    borders: bytes

    def __init__(self, seat: int, seats: int) -> None:
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

    def place_of(self, owner: int) -> int:
        """An owner as the observer counts: itself first, natives last."""
        if owner < 0:
            return self.seats + 1
        return (owner - self.seat) % self.seats + 1

    def planes(self, seen: State, focus: int) -> bytearray:
        """All planes, one behind the other."""
        self.look(seen)
        size = len(seen.overlays)
        here = bytearray(size)
        if focus >= 0:
            here[focus] = 1
        parts: list[bytes | bytearray] = [
            self.ground, self.marks, self.rivers, self.shown, self.borders,
        ]  # fmt: skip
        parts += self.city_planes(seen, size)
        parts += self.unit_planes(seen, size)
        parts.append(here)
        return bytearray().join(parts)

    def look(self, seen: State) -> None:
        """Brings the kept planes up to date."""
        me = seen.players[self.seat]
        if me.explored != self.explored:
            self.explored = me.explored
            self.sight = []
            self.ground = bytes([terrain + 1 for terrain in seen.world.terrain])
            self.rivers = bytes(seen.world.rivers)
        if me.sight != self.sight:
            self.sight = me.sight
            shown: list[int] = []
            for tile, count in enumerate(me.sight):
                shown.append(2 if count > 0 else 1 if me.explored[tile] else 0)
            self.shown = bytes(shown)
        if seen.overlays != self.overlays:
            self.overlays = seen.overlays
            low = bytes([mask & MOST for mask in seen.overlays])
            self.marks = low + bytes([mask >> 8 & MOST for mask in seen.overlays])
        if me.known_owners != self.owners:
            self.owners = me.known_owners
            places = [self.place_of(owner) if owner >= 0 else 0 for owner in me.known_owners]
            self.borders = bytes(places)

    def city_planes(self, seen: State, size: int) -> list[bytes | bytearray]:
        """Who holds the city on a tile, its HP, its Pop, and what own citizens work."""
        owner, hp = bytearray(size), bytearray(size)
        population, worked = bytearray(size), bytearray(size)
        for city in seen.cities.values():
            owner[city.tile] = self.place_of(city.owner)
            hp[city.tile] = min(MOST, city.hp)
            population[city.tile] = min(MOST, city.population)
            if city.owner == self.seat:
                for tile in city.worked:
                    worked[tile] = 1
        return [owner, hp, population, worked]

    def unit_planes(self, seen: State, size: int) -> list[bytes | bytearray]:
        """Kind, owner and HP of the soldier and of the civilian on a tile."""
        planes = [bytearray(size) for _ in range(6)]
        for unit in seen.units.values():
            first = 0 if seen.rules.units[unit.kind].military else 3
            planes[first][unit.tile] = unit.kind + 1
            planes[first + 1][unit.tile] = self.place_of(unit.owner)
            planes[first + 2][unit.tile] = min(MOST, unit.hp)
        return list(planes)
