"""Streams: while others play a seat is told what shows on the map, and all of it at the end."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from simple_civ import new
from simple_civ.ai.turn import TurnObserver, play_turn
from simple_civ.authority.ai_players import make_player
from simple_civ.authority.match.streams import Stream
from simple_civ.core.records import Action, Event
from simple_civ.protocol.deltas import patch, view_hash
from simple_civ.protocol.game_spec import AnyGame
from simple_civ.protocol.registry import GAMES

Doc = dict[str, Any]

FIGURES = ("players", "due")
"""What others' moves change only through their consequences."""

OUTSIDE = ("at", "owner", "hp", "shield", "guarded", "strengthened", "seen")
"""What others' moves and attacks change of a city."""


@dataclass
class Witness(TurnObserver):
    """Follows a match as the stream of a seat does, and as a client of it does."""

    game: AnyGame
    state: Any
    stream: Stream
    client: Doc = field(default_factory=dict)
    partial: int = 0

    def __post_init__(self) -> None:
        """Begin with the whole view."""
        self.client = self.stream.document

    def applied(self, action: Action, events: list[Event]) -> None:
        """Tell the stream, and compare what a client would have now."""
        whole = action.player == self.stream.seat or self.state.active != action.player
        self.stream.advance(self.state, events, whole, [], more=not whole)
        told = len(self.stream.pending)
        for data in self.stream.pending:
            message = json.loads(data)
            self.client = patch(self.client, message["delta"])
            assert view_hash(self.client) == message["hash"]
        self.stream.pending.clear()
        if told and self.stream.partial:
            self.partial += 1
            assert map_of(self.client) == map_of(self.whole())

    def whole(self) -> Doc:
        """Return what the seat knows now."""
        return self.game.encode_view(self.stream.view)

    def end(self) -> None:
        """End a seat's turn: what was not told yet is told now."""
        self.stream.flush()
        for data in self.stream.pending:
            self.client = patch(self.client, json.loads(data)["delta"])
        assert not self.stream.partial
        assert self.stream.document == self.whole()


def map_of(document: Doc) -> Doc:
    """Return what shows on the map at once: not figures, nor what units are about to do."""
    units = {name: unit | {"own": None} for name, unit in document["units"].items()}
    cities = {
        name: [city[key] for key in OUTSIDE]
        for name, city in document["cities"].items()
        if city["seen"]
    }
    told = {key: value for key, value in document.items() if key not in FIGURES}
    return told | {"units": units, "cities": cities}


def play(witness: Witness, turns: int) -> None:
    """Let AIs play all seats."""
    game, state = witness.game, witness.state
    players = [make_player("civ", "normal", 3, seat.seat) for seat in game.seats(state)]
    while state.turn <= turns and not state.over:
        seat = state.active
        play_turn(
            game, state, seat, players[seat].choose, lambda one: game.end_turn(state, one), witness
        )
        witness.end()


@pytest.mark.parametrize("edition", ["1.0.4", "0.9"])
def test_others_turns_are_told_on_the_map_first_and_whole_at_their_end(edition: str) -> None:
    """The whole view is written once a turn instead of after every step that it shows."""
    game = GAMES["civ"]
    state = new(edition, size="small", players=3, seed=5).state
    witness = Witness(game, state, Stream(game, 0, game.view(state, 0), 0))
    play(witness, 45)
    assert witness.partial > 20
