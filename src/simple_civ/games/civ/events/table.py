"""The table in which the events of Simple Civ are declared."""

from typing import Final

from ....core.declarations import EventTable

EVENTS: Final = EventTable()
