"""Where the documents of Groves hold tiles."""

from typing import Final

from ....protocol.tiles import places_of
from .content import HistoryDocument
from .documents import ViewDocument
from .questions import ANSWERED_BY

TILES: Final = places_of("size", ViewDocument, HistoryDocument, ANSWERED_BY)
