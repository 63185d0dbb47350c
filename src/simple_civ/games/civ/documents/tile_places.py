"""Places of tiles in the documents of Simple Civ."""

from typing import Final

from ....protocol.tiles import places_of
from .shapes.content import HistoryDocument
from .shapes.preview_requests import ANSWERED_BY
from .shapes.view import ViewDocument

TILES: Final = places_of("width", ViewDocument, HistoryDocument, ANSWERED_BY)
