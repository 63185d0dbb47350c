"""Random situations as scenario data: small crowded maps, where everything happens soon.

A situation that breaks a law can be printed and run again with `simple-civ scenario run`.
"""

from random import Random
from typing import Any

from simple_civ.core.hexes import HexGrid, hex_grid
from simple_civ.games.civ.documents.scenario.scenario_run import parse
from simple_civ.games.civ.documents.scenario.situation import build_situation
from simple_civ.games.civ.rules.model import NAVAL, UnitKind
from simple_civ.games.civ.rules.ruleset import Ruleset
from simple_civ.games.civ.state import State

Scenario = dict[str, Any]

GROUND = "pppppppphhfffmdd^ccs"
"""Terrain letters, each as likely as it is frequent here."""

LEAST_SPACING = 3
MOST_RINGS = 2


def random_situation(rules: Ruleset, seed: int) -> State:
    """Return a crowded situation in the middle of a match."""
    return build_situation(rules, parse(draw_situation(rules, seed)))[0]


def draw_situation(rules: Ruleset, seed: int) -> Scenario:
    """Scenario data for a crowded situation."""
    return Sketch(rules, Random(seed)).draw()


class Sketch:
    """A situation on its way to scenario data; keeps to the loader's rules by construction."""

    def __init__(self, rules: Ruleset, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.seats = rng.choice((2, 2, 3, 3, 4))
        width, height = rng.randint(8, 12), rng.randint(7, 10)
        self.grid: HexGrid = hex_grid(width, height)
        self.letters = [rng.choice(GROUND) for _ in range(self.grid.size)]
        self.turn = rng.randint(1, 60)
        self.centres: dict[int, int] = {}
        self.land: set[int] = set()
        self.taken: dict[int, tuple[int, set[bool]]] = {}
        self.at_peace: list[tuple[int, int]] = []
        self.cities: list[Scenario] = []
        self.units: list[Scenario] = []
        self.camps: list[Scenario] = []

    def draw(self) -> Scenario:
        """Draw the whole situation."""
        diplomacy = [
            stance for b in range(self.seats) for a in range(b) for stance in self.draw_stance(a, b)
        ]
        for seat in range(self.seats):
            for _ in range(self.rng.randint(1, 3)):
                self.draw_city(seat)
        self.draw_camps()
        for seat in range(self.seats):
            for _ in range(self.rng.randint(2, 7)):
                self.draw_unit(seat)
        self.draw_links()
        shared = [pair for pair in self.at_peace if self.is_sharing() and self.chance(3)]
        return {
            "edition": self.rules.edition,
            "seed": self.rng.randint(0, 10**9),
            "turn": self.turn,
            "active": self.rng.randrange(self.seats),
            "sandbox": self.chance(4),
            "map": self.draw_map(),
            "players": [self.draw_player() for _ in range(self.seats)],
            "diplomacy": diplomacy,
            "shared_vision": [list(pair) for pair in shared],
            "offers": self.draw_offers(diplomacy, shared),
            "cities": self.cities,
            "units": self.units,
            "camps": self.camps,
        }

    def chance(self, of: int) -> bool:
        """Return True once in `of` cases."""
        return self.rng.randrange(of) == 0

    def is_sharing(self) -> bool:
        """Whether the edition knows shared sight."""
        return self.rules.balance.diplomacy.shared_vision

    def at(self, tile: int) -> list[int]:
        """Return a tile in the form of files."""
        return [self.grid.column(tile), self.grid.row(tile)]

    # --- map and players -------------------------------------------------------------------

    def draw_map(self) -> Scenario:
        """Terrain as drawn, with overlays and rivers strewn over it."""
        free = [item.key for item in self.rules.overlays if item.role != "camp"]
        tiles = range(self.grid.size)
        overlays = [
            {"at": self.at(tile), "kind": self.rng.choice(free)}
            for tile in tiles
            if free and self.chance(8) and self.letters[tile] not in "^cs"
        ]
        rivers = [
            [self.at(tile), self.at(self.rng.choice(self.grid.around(tile)))]
            for tile in tiles
            if self.chance(6)
        ]
        width = self.grid.width
        rows = ["".join(self.letters[i : i + width]) for i in range(0, self.grid.size, width)]
        return {"terrain": rows, "overlays": overlays, "rivers": rivers}

    def draw_player(self) -> Scenario:
        """Draw a civ with some techs."""
        techs = [tech.key for tech in self.rules.techs]
        known = self.rng.sample(techs, self.rng.randint(0, len(techs) - 1))
        player: Scenario = {
            "civ": self.rng.choice(self.rules.civs).key,
            "techs": known,
            "ai": self.chance(3),
            "treasury": self.rng.choice((0, 3, 40, 300)) if self.rules.gold else 0,
        }
        if self.chance(2):
            player["research"] = {
                "tech": self.rng.choice([tech for tech in techs if tech not in known]),
                "progress": self.rng.randint(0, 40),
            }
        if self.chance(4):
            player["explored"] = "all"
        return player

    def draw_stance(self, a: int, b: int) -> list[Scenario]:
        """War, peace, or no contact yet."""
        stance = self.rng.choice(("war", "war", "peace", "peace", ""))
        if not stance:
            self.at_peace.append((a, b))
            return []
        since = self.rng.randint(1, self.turn)
        if stance == "peace":
            self.at_peace.append((a, b))
        contact = self.rng.randint(1, since)
        return [{"between": [a, b], "stance": stance, "since": since, "contact": contact}]

    def draw_offers(
        self, diplomacy: list[Scenario], shared: list[tuple[int, int]]
    ) -> list[Scenario]:
        """Open offers that fit the stances."""
        offers: list[Scenario] = []
        for entry in diplomacy:
            pair = entry["between"]
            war = entry["stance"] == "war"
            if self.chance(2) or (not war and (tuple(pair) in shared or not self.is_sharing())):
                continue
            sender, to = pair if self.chance(2) else reversed(pair)
            offers.append({"from": sender, "to": to, "kind": "peace" if war else "vision"})
        return offers

    # --- cities ----------------------------------------------------------------------------

    def draw_city(self, seat: int) -> None:
        """Draw a city somewhere on free land, not too near to another."""
        sites = [
            tile
            for tile in range(self.grid.size)
            if self.letters[tile] not in "^cs"
            and tile not in self.land
            and all(self.grid.distance(tile, other) >= LEAST_SPACING for other in self.centres)
        ]
        if not sites:
            return
        tile = self.rng.choice(sites)
        self.centres[tile] = seat
        self.land.update(self.grid.spiral(tile, MOST_RINGS))
        limit = self.rules.balance.cities.max_hp
        built = self.rng.sample(self.rules.buildings, self.rng.randint(0, 4))
        city: Scenario = {
            "id": f"city {len(self.cities)}",
            "owner": seat,
            "at": self.at(tile),
            "population": self.rng.choice((1, 1, 2, 3, 5, 8)),
            "hp": self.rng.choice((limit, limit, limit // 2, 1, 0)),
            "food": self.rng.randint(0, 20),
            "pot": self.rng.choice((0, 0, 7)),
            "buildings": [item.key for item in built if item.kept and not item.unique],
            "pending": ["scout"] if self.chance(12) else [],
        }
        if self.chance(2):
            unit = self.rng.choice([kind for kind in self.rules.units if kind.buildable])
            city["build"] = {"unit": unit.key}
            city["progress"] = self.rng.randint(0, 15)
        self.cities.append(city)

    def draw_camps(self) -> None:
        """Camps with natives around them, some on the land of a city."""
        if self.rules.camp < 0:
            return
        for number in range(self.rng.choice((0, 1, 1, 2))):
            sites = [
                tile
                for tile in range(self.grid.size)
                if self.letters[tile] not in "^cs"
                and tile not in self.centres
                and tile not in self.taken
            ]
            if not sites:
                return
            tile = self.rng.choice(sites)
            name = f"camp {number}"
            self.camps.append({"id": name, "at": self.at(tile)})
            guards = [self.rules.units[guard] for guard in self.rules.guards]
            for kind, place in zip(guards, self.grid.spiral(tile, 2), strict=False):
                if self.letters[place] in "^cs" or place in self.centres:
                    continue
                if place not in self.taken:
                    self.put(kind, -2, place, camp=name)
            self.taken.setdefault(tile, (-2, {True, False}))

    # --- units -----------------------------------------------------------------------------

    def draw_unit(self, seat: int) -> None:
        """Draw a unit on ground that takes it, often near a city."""
        kind = self.rng.choice(
            [kind for kind in self.rules.units if kind.id not in self.rules.guards]
        )
        sites = [tile for tile in range(self.grid.size) if self.may_stand(kind, seat, tile)]
        if self.chance(2):
            near = [
                tile
                for tile in sites
                if any(self.grid.distance(tile, centre) <= 2 for centre in self.centres)
            ]
            sites = near or sites
        if sites:
            self.put(kind, seat, self.rng.choice(sites))

    def may_stand(self, kind: UnitKind, seat: int, tile: int) -> bool:
        """Whether ground, borders and other units let a unit stand on a tile."""
        water = self.letters[tile] in "cs"
        if self.letters[tile] == "^" or water != (kind.domain == NAVAL):
            return False
        if self.centres.get(tile, seat) != seat:
            return False
        for centre, holder in self.centres.items():
            if self.grid.distance(centre, tile) <= MOST_RINGS:
                if (min(seat, holder), max(seat, holder)) in self.at_peace:
                    return False
        owner, slots = self.taken.get(tile, (seat, set()))
        return owner == seat and kind.military not in slots

    def put(self, kind: UnitKind, seat: int, tile: int, camp: str = "") -> None:
        """Add a unit of a kind, perhaps hurt or tired."""
        self.taken.setdefault(tile, (seat, set()))[1].add(kind.military)
        unit: Scenario = {
            "id": f"unit {len(self.units)}",
            "owner": seat if seat >= 0 else "natives",
            "kind": kind.key,
            "at": self.at(tile),
        }
        if self.chance(2):
            unit["hp"] = self.rng.randint(1, kind.hp)
        if camp:
            unit["camp"] = camp
        else:
            if self.chance(6):
                unit["moves"] = 0
            if self.chance(8) and kind.military:
                unit["fortified"] = True
            own = [city["id"] for city in self.cities if city["owner"] == seat]
            if own and self.chance(2):
                unit["home"] = self.rng.choice(own)
            if self.chance(8):
                unit["route"] = self.at(self.rng.randrange(self.grid.size))
            elif self.chance(8):
                unit["explore"] = True
        self.units.append(unit)

    def draw_links(self) -> None:
        """Link some soldiers and civilians on the same tile."""
        if not self.rules.balance.movement.linking:
            return
        for unit in self.units:
            for other in self.units:
                if unit is not other and unit["at"] == other["at"] and self.chance(2):
                    if "linked" not in unit and "linked" not in other:
                        unit["linked"] = other["id"]
                        other["linked"] = unit["id"]
