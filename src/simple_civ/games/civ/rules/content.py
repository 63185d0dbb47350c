"""The tables of an edition as typed records, still by name: what the linker takes."""

from dataclasses import dataclass

from .balance import Balance
from .tables import (
    BuildingTable,
    CivTable,
    EditionTable,
    MapsTable,
    OverlayTable,
    ProjectTable,
    TechsTable,
    TerrainTable,
    UnitTable,
)


@dataclass(frozen=True)
class Content:
    """Everything an edition says, by file and id."""

    edition: EditionTable
    terrain: dict[str, TerrainTable]
    overlays: dict[str, OverlayTable]
    units: dict[str, UnitTable]
    buildings: dict[str, BuildingTable]
    techs: TechsTable
    projects: dict[str, ProjectTable]
    civs: dict[str, CivTable]
    maps: MapsTable
    balance: Balance
