"""Documents of plain games: what their client shows, with words for everything."""

from typing import TYPE_CHECKING, Any

import msgspec

from ..core.ids import Seat
from ..core.records import Event
from ..protocol.game_types import Doc
from ..protocol.limits import MAX_SEATS
from ..protocol.rulesets import Rules

if TYPE_CHECKING:
    from .game import AnyPlainGame


class SetupRequest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The request for a set-up; the ruleset decides how many play."""

    size: str = ""
    players: int | None = None
    ai: list[bool] = []
    levels: list[str | None] = []


class SetupDocument(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A complete set-up."""

    players: int


def options(game: "AnyPlainGame", rules: Rules[Any]) -> Doc:
    """Return what a set-up screen offers: the players."""
    known, seats = rules.ruleset, game.seat_count(rules.ruleset)
    return {
        "edition": known.edition,
        "name": known.name,
        "description": rules.tables["edition"].get("description", ""),
        "ruleset": known.hash,
        "sizes": [{"key": known.edition, "name": known.name, "players": seats}],
        "levels": [
            {"key": level, "name": level.replace("_", " ").capitalize()}
            for level in game.players.levels(known)
        ],
        "default_level": game.players.default_level(known),
        "max_people": min(seats, MAX_SEATS),
    }


def view_document(game: "AnyPlainGame", view: Any) -> Doc:
    """Return everything that a client shows; `viewer` is null where everything is known."""
    names = enumerate(game.seat_names(view.rules))
    return {
        "viewer": view.viewer if view.viewer >= 0 else None,
        "turn": view.turn,
        "active": view.active,
        "players": [{"seat": seat, "name": name} for seat, name in names],
        "picture": game.picture(view),
        "actions": legal_document(game, view),
        "over": view.over,
        "winners": list(view.winners),
        "victory": view.victory,
        "words": game.situation_words(view),
    }


def legal_document(game: "AnyPlainGame", view: Any) -> list[Doc]:
    """Return the legal actions of a view's seat, in words and as sent; none off turn.

    What is drastic is not among it: clients have another place for that.
    """
    if view.over or view.viewer != view.active:
        return []
    return [
        {"words": game.action_words(view, action), "action": game.write_action(view, action)}
        for action in game.engine.legal(view, False)
    ]


def event_document(game: "AnyPlainGame", state: Any, event: Event) -> Doc:
    """Return an event with its text."""
    told = game.codec(state).write_event(event)
    return {"type": told.pop("type"), "words": game.event_words(state, event), **told}


class History:
    """Scores and events of a match."""

    def __init__(self, game: "AnyPlainGame", state: Any) -> None:
        self.game = game
        self.rows: list[list[Doc]] = [[] for _ in game.seats(state)]
        self.events: list[Doc] = []
        self.note(state)

    def record(self, state: Any, events: list[Event]) -> None:
        """Record the effects of an action."""
        for event in events:
            told = event_document(self.game, state, event)
            self.events.append({"turn": state.turn, **told})
        if state.over or state.turn != self.rows[0][-1]["turn"]:
            self.note(state)

    def note(self, state: Any) -> None:
        """Record the score of every seat."""
        for seat, rows in enumerate(self.rows):
            rows.append({"turn": state.turn, "score": self.game.score(state, seat)})

    def document(self, seat: Seat | None) -> Doc:
        """Return scores by seat; events only for those who may know everything."""
        figures = {
            str(one): rows for one, rows in enumerate(self.rows) if seat is None or one == seat
        }
        told: Doc = {"charts": ["score"], "figures": figures, "compared": [], "decided": None}
        return told | {"events": self.events} if seat is None else told
