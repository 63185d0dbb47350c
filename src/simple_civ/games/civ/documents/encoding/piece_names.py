"""Names for units and cities in files: what a scenario calls them, or `unit_17`, `city_4`."""

from typing import final

from .....core.ids import Tile, UnitId
from .....protocol.record_codec import numbered
from ...ids import CityId


@final
class PieceNames:
    """Two-way naming of units, cities and camps by their ids."""

    def __init__(self) -> None:
        self.units: dict[str, UnitId] = {}
        self.cities: dict[str, CityId] = {}
        self.camps: dict[str, Tile] = {}
        self._unit_names: dict[UnitId, str] = {}
        self._city_names: dict[CityId, str] = {}
        self._camp_names: dict[Tile, str] = {}

    def name_unit(self, name: str, unit: UnitId) -> None:
        """Name a unit for a scenario."""
        self.units[name] = unit
        self._unit_names[unit] = name

    def name_city(self, name: str, city: CityId) -> None:
        """Name a city for a scenario."""
        self.cities[name] = city
        self._city_names[city] = name

    def name_camp(self, name: str, camp: Tile) -> None:
        """Name a camp for a scenario."""
        self.camps[name] = camp
        self._camp_names[camp] = name

    def unit(self, unit: UnitId) -> str:
        """Return the name of a unit."""
        return self._unit_names.get(unit, f"unit_{unit}")

    def city(self, city: CityId) -> str:
        """Return the name of a city."""
        return self._city_names.get(city, f"city_{city}")

    def camp(self, camp: Tile) -> str:
        """Return the name of a camp."""
        return self._camp_names.get(camp, f"camp_{camp}")

    def unit_id(self, name: str) -> UnitId:
        """Return the id for a unit's name, or one that names nothing."""
        return self.units.get(name, numbered(name, "unit_"))

    def city_id(self, name: str) -> CityId:
        """Return the id for a city's name, or one that names nothing."""
        return self.cities.get(name, numbered(name, "city_"))
