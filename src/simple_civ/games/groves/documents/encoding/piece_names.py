"""Names for units in files: what a scenario calls them, or `unit_17`."""

from typing import final

from .....core.ids import UnitId
from .....protocol.record_codec import numbered


@final
class PieceNames:
    """Two-way naming of units by their ids."""

    def __init__(self) -> None:
        self.units: dict[str, UnitId] = {}
        self._names: dict[UnitId, str] = {}

    def name_unit(self, name: str, unit: UnitId) -> None:
        """Name a unit for a scenario."""
        self.units[name] = unit
        self._names[unit] = name

    def unit(self, unit: UnitId) -> str:
        """Return the name of a unit."""
        return self._names.get(unit, f"unit_{unit}")

    def unit_id(self, name: str) -> UnitId:
        """Return the id for a unit's name, or one that names nothing."""
        return self.units.get(name, numbered(name, "unit_"))
