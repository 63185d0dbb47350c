"""The table in which the events of Simple Civ are declared."""

from typing import Final

from ....core.declarations import COSTS_SIGHT, IRREVOCABLE, EventTable

EVENTS: Final = EventTable(asks=(COSTS_SIGHT, IRREVOCABLE))
