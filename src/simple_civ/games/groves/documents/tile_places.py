"""Places of tiles in the documents of Groves."""

from typing import Final

from ....protocol.tiles import places_of
from .shapes.content import HistoryDocument
from .shapes.preview_requests import ANSWERED_BY
from .shapes.view import ViewDocument

TILES: Final = places_of("size", ViewDocument, HistoryDocument, ANSWERED_BY)
