"""Documents for bots of the first protocol version: tiles are numbers, row by row."""

from typing import Any

from ...protocol.tiles import TilePlaces, turned

Plain = dict[str, Any]


class TileNumbers:
    """Turns tiles of a game's documents into numbers, and those of requests back."""

    def __init__(self, tiles: TilePlaces, view: Plain) -> None:
        self.tiles = tiles
        self.width: int = view[tiles.width]

    def view(self, document: Plain) -> Plain:
        """Return a view with tile numbers."""
        return self.numbered(document, self.tiles.view)

    def request(self, request: Plain) -> Plain:
        """Return a request as the game takes it; what is no tile stays as it is."""
        kind = request.get("kind")
        where = self.tiles.requests.get(kind) if isinstance(kind, str) else None
        return {key: self.placed(key, value, where) for key, value in request.items()}

    def answer(self, request: Plain, answer: Plain) -> Plain:
        """Return the answer to a request with tile numbers."""
        return self.numbered(answer, self.tiles.answers[request["kind"]])

    def numbered(self, document: Plain, where: Any) -> Plain:
        """Return a document with tile numbers."""
        found: Plain = turned(document, where, lambda at: at[1] * self.width + at[0])
        return found

    def placed(self, key: str, value: object, where: Any) -> object:
        """Return a part of a request with its tile as a place."""
        if where is None or key not in where or type(value) is not int:
            return value
        return [value % self.width, value // self.width]
