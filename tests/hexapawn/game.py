"""Hexapawn as the platform knows it: one object with everything of the game."""

from collections.abc import Sequence
from typing import Any

from simple_civ.core.records import Action, Event
from simple_civ.plain.game import PlainGame
from simple_civ.plain.players import PlainPlayers, RandomPlayer
from simple_civ.protocol.record_codec import RecordCodec

from . import engine
from .engine import ACTIONS, EMPTY, EVENTS, Refusal, Resign, State, Step, Stepped
from .rules import EDITIONS, Ruleset

SENTENCES = {
    Refusal.GAME_OVER: "The game is over.",
    Refusal.NOT_YOUR_TURN: "It is the other player's turn.",
    Refusal.NO_PAWN: "There is no pawn of yours.",
    Refusal.UNREACHABLE: "A pawn goes straight to an empty tile, or captures diagonally.",
}
ENDINGS = {
    "breakthrough": "reached the last row",
    "blockade": "left the other no move",
    "resignation": "won: the other gave up",
}


class Greedy(RandomPlayer):
    """Captures where it can, and plays at random otherwise."""

    name = "normal"

    def choose(self, view: State) -> list[Action]:
        """Return a capture, or any other step."""
        steps = [one for one in engine.legal(view) if isinstance(one, Step)]
        captures: list[Action] = [one for one in steps if view.board[one.target] != EMPTY]
        return [self.pick(captures or [*steps])]


PLAYERS = PlainPlayers(
    engine.legal, {"normal": lambda seed, seat: Greedy(seed, seat, engine.legal)}, "normal"
)


class Hexapawn(PlainGame[Ruleset, State]):
    """Hexapawn."""

    name = "hexapawn"
    title = "Hexapawn"
    state_type = State
    victories = tuple(ENDINGS)

    def seat_names(self, rules: Ruleset) -> Sequence[str]:
        """Return the two sides."""
        return "White", "Black"

    def picture(self, state: State) -> str:
        """Return the board with the names of its rows and columns."""
        width, board = state.grid.width, state.board
        lines = [
            f"{state.grid.height - row} {' '.join('wb.'[pawn] for pawn in board[at : at + width])}"
            for row, at in enumerate(range(0, state.grid.size, width))
        ]
        return "\n".join([*lines, "  " + " ".join("abcdefgh"[:width])])

    def place(self, state: State, tile: int) -> str:
        """Return a tile's name for players, such as a1."""
        return f"{'abcdefgh'[state.grid.column(tile)]}{state.grid.height - state.grid.row(tile)}"

    def codec(self, state: State) -> RecordCodec:
        """Nothing but seats and tiles has to be written."""
        return RecordCodec(ACTIONS, EVENTS, state.grid)

    def end_turn(self, state: State, seat: int) -> Action:
        """Resign: a player that does not move gives up."""
        return Resign(seat)

    def resign(self, state: State, seat: int) -> Action:
        """Give up."""
        return Resign(seat)

    def action_words(self, view: State, action: Action) -> str:
        """Return a step as players write it."""
        assert isinstance(action, Step)
        how = " to " if view.board[action.target] == EMPTY else " captures "
        return f"{self.place(view, action.start)}{how}{self.place(view, action.target)}"

    def event_words(self, state: State, event: Event) -> str:
        """Return what happened."""
        if not isinstance(event, Stepped):
            return "A player gave up."
        how = "captured on" if event.captured else "moved to"
        who = self.seat_names(state.rules)[event.seat]
        return f"{who} {how} {self.place(state, event.target)}."

    def refusal_words(self, state: State, action: Action, refusal: Any) -> str:
        """Why not."""
        return SENTENCES[refusal]

    def situation_words(self, view: State) -> str:
        """Who won and how."""
        names = self.seat_names(view.rules)
        return f"{names[view.winners[0]]} {ENDINGS[view.victory]}." if view.over else ""

    def moves(self, rules: Ruleset, seat: int) -> Sequence[Action]:
        """Every step there could be."""
        tiles = range(rules.board.columns * rules.board.rows)
        return [Step(seat, start, target) for start in tiles for target in tiles]

    def planes(self, view: State) -> Sequence[Sequence[Sequence[int]]]:
        """Return the seat's own pawns, then the other's."""
        width, seat = view.grid.width, view.viewer
        return [
            [[int(pawn == one) for pawn in view.board[at : at + width]] for at in starts]
            for one in (seat, 1 - seat)
            for starts in [range(0, view.grid.size, width)]
        ]


GAME = Hexapawn(EDITIONS, engine, PLAYERS)
