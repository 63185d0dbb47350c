"""A state of Simple Civ as the object that scenario runs print, in the words of scenario files."""

from .....core.ids import Seat, Tile
from ...ids import BuildCode
from ...pieces import CAMP_STATES, NO_BUILD, City, Player, Unit
from ...shown_parts import Part
from ...state import State
from ...systems.gold import free_supply, ledger, supply_used
from ...systems.growth import growth_cost
from ...systems.modifiers import max_moves, unit_parts
from ...systems.purchase import rush_price
from ...systems.research import era_of
from ...systems.science import science_income
from ...systems.score import score
from ...systems.strength import Forecast, attack_total, city_attack, city_defense, defense_total
from ...systems.yields import Yields, city_yields
from ...world import UNKNOWN
from ..choices.forecasts import taken
from ..encoding.codec import Codec, write_owner
from ..view.dues import OPEN_CHOICES

NO_ERA = "primitive"


class StateReport:
    """Writes a state, or a view of one, as plain data."""

    def __init__(self, state: State, codec: Codec) -> None:
        self.state = state
        self.rules = state.rules
        self.codec = codec
        self.names = codec.names

    def final(self, with_map: bool) -> dict[str, object]:
        """Return the whole situation."""
        state = self.state
        data: dict[str, object] = {
            "turn": state.turn,
            "active": state.active,
            "winner": state.winners[0] if state.winners else None,
            "winners": list(state.winners),
            "victory": state.victory or None,
            "sandbox": state.sandbox,
            "turn_limit": state.turn_limit,
            "players": [self.player(player) for player in state.players],
            "diplomacy": self.diplomacy(),
            "offers": self.offers(),
            "shared_vision": self.shared(),
            "due": [
                {"seat": due.seat, "kind": OPEN_CHOICES[due.kind], "id": self.names.city(due.city)}
                for due in state.dues
            ],
            "cities": [self.city(city) for city in state.all_cities()],
            "units": [self.unit(unit) for unit in state.all_units()],
            "camps": [
                {
                    "id": self.names.camp(camp.id),
                    "at": self.codec.write_tile(camp.tile),
                    "state": CAMP_STATES[camp.state],
                    "timer": camp.timer,
                }
                for camp in state.camps.values()
            ],
            "overlays": self.overlays(),
            "vision": [self.sight(player) for player in state.players if self.is_open(player.seat)],
        }
        if with_map:
            data["map"] = self.map()
        return data

    def is_open(self, seat: Seat) -> bool:
        """Return whether everything about a seat may be shown."""
        return self.state.viewer in (-1, seat)

    # --- players ---------------------------------------------------------------------------

    def player(self, player: Player) -> dict[str, object]:
        """Return a seat; of others, a view shows only what is public."""
        state = self.state
        seats = [other.seat for other in state.players if other.seat != player.seat]
        data: dict[str, object] = {
            "seat": player.seat,
            "civ": self.rules.civs[player.civ].key,
            "ai": player.ai,
            "eliminated": player.eliminated,
            "milestones": self.keys(player.milestones, self.rules.projects),
            "at_war": [other for other in seats if state.at_war(player.seat, other)],
        }
        if not self.is_open(player.seat):
            return data
        era = era_of(state, player)
        data["contacts"] = [other for other in seats if state.met(player.seat, other)]
        data["techs"] = self.keys(player.techs, self.rules.techs)
        data["era"] = self.rules.eras[era].key if era >= 0 else NO_ERA
        data["research"] = self.research(player)
        data["tech_progress"] = {
            tech.key: player.progress[tech.id]
            for tech in sorted(self.rules.techs, key=lambda tech: tech.key)
            if player.progress[tech.id] > 0
        }
        data["markers"] = self.keys(player.markers, self.rules.buildings)
        data["score"] = score(state, player)
        data["science"] = science_income(state, player)
        if self.rules.gold:
            self.add_gold(player, data)
        return data

    def add_gold(self, player: Player, data: dict[str, object]) -> None:
        """Add treasury, ledger and supply, where the edition has gold."""
        account = ledger(self.state, player)
        data["treasury"] = player.treasury
        data["austerity"] = player.austerity
        data["gold"] = {
            "gross": account.gross,
            "building_upkeep": account.building_upkeep,
            "military_upkeep": account.military_upkeep,
            "net": account.net,
        }
        data["supply"] = {
            "used": supply_used(self.state, player),
            "free": free_supply(self.state, player),
        }

    def research(self, player: Player) -> dict[str, object] | None:
        """Return the tech being researched."""
        if player.research < 0:
            return None
        tech = self.rules.techs[player.research]
        return {"tech": tech.key, "progress": player.progress[tech.id]}

    def keys(self, mask: int, definitions: object) -> list[str]:
        """Return the keys of a bit mask, sorted."""
        assert isinstance(definitions, list)
        return sorted(item.key for item in definitions if mask >> item.id & 1)

    def diplomacy(self) -> list[dict[str, object]]:
        """Return the relations of every pair of seats that have met."""
        state = self.state
        found: list[dict[str, object]] = []
        for a in range(len(state.players)):
            for b in range(a + 1, len(state.players)):
                index = state.pair(a, b)
                if state.contacts[index] >= 0:
                    found.append(
                        {
                            "between": [a, b],
                            "stance": "war" if state.stances[index] else "peace",
                            "since": state.since[index],
                            "contact": state.contacts[index],
                        }
                    )
        return found

    def offers(self) -> list[dict[str, object]]:
        """Open offers."""
        state = self.state
        seats = range(len(state.players))
        return [
            {"from": a, "to": b, "kind": kind}
            for kind, offers in (("peace", state.peace_offers), ("vision", state.vision_offers))
            for a in seats
            for b in seats
            if offers[state.pair(a, b)]
        ]

    def shared(self) -> list[list[int]]:
        """Return the pairs that share their vision."""
        state = self.state
        seats = range(len(state.players))
        return [[a, b] for a in seats for b in seats if a < b and state.shared[state.pair(a, b)]]

    def sight(self, player: Player) -> dict[str, object]:
        """Return what a seat sees and has seen."""
        tiles = range(len(player.sight))
        return {
            "seat": player.seat,
            "visible": [self.codec.write_tile(t) for t in tiles if player.sight[t] > 0],
            "explored": [self.codec.write_tile(t) for t in tiles if player.explored[t]],
        }

    # --- cities ----------------------------------------------------------------------------

    def city(self, city: City) -> dict[str, object]:
        """Return a city; of a foreign one, a view shows what can be seen from outside."""
        data: dict[str, object] = {
            "id": self.names.city(city.id),
            "owner": city.owner,
            "founder": city.founder,
            "at": self.codec.write_tile(city.tile),
            "name": city.name,
            "capital": city.capital,
            "population": city.population,
            "hp": city.hp,
            "shield": city.shield,
            "buildings": self.keys(city.buildings, self.rules.buildings),
            "projects": self.keys(city.projects, self.rules.projects),
            "defense": city_defense(self.state, city),
            "attack": city_attack(self.state, city),
        }
        if self.is_open(city.owner):
            data.update(self.city_stores(city))
        return data

    def city_stores(self, city: City) -> dict[str, object]:
        """Return what only a city's owner knows."""
        data: dict[str, object] = {
            "food": city.food,
            "pot": city.pot,
            "growth_cost": growth_cost(self.state, city),
            "yields": self.yields(city_yields(self.state, city)),
            "build": self.codec.write_build(city.build),
            "progress": city.progress,
            "cost": city.cost if city.build != NO_BUILD else None,
            "saved": {self.build_key(key): city.saved[key] for key in sorted(city.saved)},
            "worked": self.tiles(city.worked),
            "tiles": self.tiles(city.tiles),
            "pins": self.tiles(city.pins),
            "excluded": self.tiles(city.excluded),
            "fired": city.fired,
            "damaged_on": city.damaged_on if city.damaged_on >= 0 else None,
            "pending": [self.rules.units[kind].key for kind in city.pending],
        }
        if self.rules.gold:
            missing = city.build != NO_BUILD and city.progress < city.cost
            data["rush_price"] = rush_price(self.state, city) if missing else None
        return data

    def build_key(self, build: BuildCode) -> str:
        """Return the key of a build."""
        written = self.codec.write_build(build)
        return next(iter(written.values())) if written else ""

    def yields(self, found: Yields) -> dict[str, int]:
        """Return yields by name; gold only where the edition has it."""
        data = {"food": found.food, "production": found.production, "science": found.science}
        if self.rules.gold:
            data["gold"] = found.gold
        return data

    def tiles(self, tiles: list[Tile]) -> list[list[int] | None]:
        """Return tiles in map order."""
        return [self.codec.write_tile(tile) for tile in sorted(tiles)]

    # --- units and map ---------------------------------------------------------------------

    def unit(self, unit: Unit) -> dict[str, object]:
        """Return a unit; of a foreign one, a view shows what can be seen from outside."""
        kind = self.rules.units[unit.kind]
        parts = unit_parts(self.state, unit)
        data: dict[str, object] = {
            "id": self.names.unit(unit.id),
            "owner": write_owner(unit.owner),
            "kind": kind.key,
            "at": self.codec.write_tile(unit.tile),
            "hp": unit.hp,
            "max_hp": unit.max_hp,
            "fortified": unit.fortified,
            "attack": attack_total(parts),
            "defense": defense_total(parts),
            "vision": kind.vision,
            "camp": self.names.camp(unit.camp) if unit.camp >= 0 else None,
        }
        if self.is_open(unit.owner):
            data.update(self.unit_orders(unit))
        return data

    def unit_orders(self, unit: Unit) -> dict[str, object]:
        """Return what only a unit's owner knows."""
        return {
            "moves": unit.moves,
            "move": max_moves(self.state, unit),
            "attacked": unit.attacked,
            "linked": self.names.unit(unit.linked) if unit.linked >= 0 else None,
            "home": self.names.city(unit.home) if unit.home >= 0 else None,
            "captured_on": unit.captured_on if unit.captured_on >= 0 else None,
            "route": self.codec.write_tile(unit.route),
            "explore": unit.exploring,
        }

    def overlays(self) -> list[dict[str, object]]:
        """Return everything that lies on tiles, in map order."""
        return [
            {"at": self.codec.write_tile(tile), "kind": key}
            for tile, mask in enumerate(self.state.overlays)
            for key in self.keys(mask, self.rules.overlays)
        ]

    def map(self) -> dict[str, object]:
        """Return the map in the input format; unknown tiles of a view are question marks."""
        world = self.state.world
        grid = world.grid
        letters = [
            "?" if terrain == UNKNOWN else self.rules.terrains[terrain].letter
            for terrain in world.terrain
        ]
        width = grid.width
        rivers = [
            [self.codec.write_tile(tile), self.codec.write_tile(grid.neighbour(tile, k))]
            for tile in range(grid.size)
            for k in range(6)
            if world.rivers[tile] >> k & 1 and grid.neighbour(tile, k) > tile
        ]
        return {
            "terrain": ["".join(letters[i : i + width]) for i in range(0, grid.size, width)],
            "overlays": self.overlays(),
            "rivers": rivers,
        }

    # --- forecasts -------------------------------------------------------------------------

    def forecast(self, found: Forecast) -> dict[str, object]:
        """Return what an attack would do."""
        return {
            "attack": attack_total(found.attack),
            "attack_parts": attack_shares(found.attack),
            "defense": defense_total(found.defense),
            "defense_parts": defense_shares(found.defense),
            "damage": {"least": found.least, "most": found.most},
            "reply": {
                "attack": attack_total(found.return_attack),
                "attack_parts": attack_shares(found.return_attack),
                "defense": defense_total(found.return_defense),
                "defense_parts": defense_shares(found.return_defense),
                "least": found.return_least,
                "most": found.return_most,
            },
            "captures": found.captures,
            "takes": taken(found.spoils, self.names.city, self.names.unit),
        }


def attack_shares(parts: list[Part]) -> list[dict[str, object]]:
    """Return the shares of an attack by source."""
    return [{"source": part.source, "value": part.attack} for part in parts if part.attack]


def defense_shares(parts: list[Part]) -> list[dict[str, object]]:
    """Return the shares of a defence by source."""
    return [{"source": part.source, "value": part.defense} for part in parts if part.defense]
