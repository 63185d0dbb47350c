"""The table in which the events of Groves are declared."""

from typing import Final

from ....core.declarations import IRREVOCABLE, EventTable

EVENTS: Final = EventTable(asks=(IRREVOCABLE,))
