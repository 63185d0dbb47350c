"""Documents of plain games: what their client shows, with words for everything."""

from typing import TYPE_CHECKING, Any

import msgspec

from ..core.records import Event
from ..protocol.games import Doc
from ..protocol.limits import MAX_SEATS
from ..protocol.rulesets import Rules

if TYPE_CHECKING:
    from .game import AnyPlainGame


class SetupRequest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is asked for; the ruleset decides how many play."""

    size: str = ""
    players: int | None = None
    ai: list[bool] = []
    levels: list[str | None] = []


class SetupDocument(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A complete set-up."""

    players: int


def options(game: "AnyPlainGame", rules: Rules[Any]) -> Doc:
    """What a set-up screen offers: who plays."""
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
    """Everything that a client shows; `viewer` is null where everything is known."""
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
    """What the seat of a view may do, in words and as it is sent; nothing if it is not its turn."""
    if view.over or view.viewer != view.active:
        return []
    return [
        {"words": game.action_words(view, action), "action": game.write_action(view, action)}
        for action in game.engine.legal(view)
    ]


def event_document(game: "AnyPlainGame", state: Any, event: Event) -> Doc:
    """An event with its words."""
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
        """Notes what an action brought about."""
        for event in events:
            told = event_document(self.game, state, event)
            self.events.append({"turn": state.turn, **told})
        if state.over or state.turn != self.rows[0][-1]["turn"]:
            self.note(state)

    def note(self, state: Any) -> None:
        """Notes how everybody stands."""
        for seat, rows in enumerate(self.rows):
            rows.append({"turn": state.turn, "score": self.game.score(state, seat)})

    def document(self, seat: int | None) -> Doc:
        """Scores by seat; events only for those who may know everything."""
        figures = {
            str(one): rows for one, rows in enumerate(self.rows) if seat is None or one == seat
        }
        told: Doc = {"charts": ["score"], "figures": figures, "compared": [], "decided": None}
        return told | {"events": self.events} if seat is None else told
