"""Replay tasks: positions, films, histories, catch-ups."""

from dataclasses import dataclass
from typing import Any

import msgspec

from ...core.records import Event
from ...protocol.deltas import Delta, diff
from ...protocol.game_spec import AnyGame
from ...protocol.requests import FilmAnswer, PositionAnswer, ReplayAnswer
from ..log.log_replay import (
    pack_state,
    play_entries,
    play_entry,
    standing,
    unpack_log,
    unpack_state,
)
from ..log.moves import ADDRESSEE
from ..match_records import Doc, Entry
from .rulesets import offered, rules_of


@dataclass(frozen=True)
class Past:
    """A match from some moment on: its state then, and the log since, in packed pages."""

    game: str
    ruleset: str
    rules: bytes
    start: bytes
    turn: int
    log: tuple[bytes, ...]


@dataclass(frozen=True)
class Opened:
    """A past ready to replay: the game, its rules, the first state, and the actions that stand."""

    game: AnyGame
    rules: Any
    state: Any
    kept: list[Entry]


def opened(past: Past) -> Opened:
    """Prepare a past to be replayed."""
    game = offered[past.game]
    rules = rules_of(past.game, past.ruleset, past.rules)
    return Opened(
        game, rules, unpack_state(game, rules, past.start), standing(unpack_log(past.log))
    )


class Turns:
    """The states at the starts of consecutive turns; for a finished match's last turn, its end.

    It is one state that advances: callers must use it at once.
    """

    def __init__(self, past: Past, end: int | None) -> None:
        self.opened = opened(past)
        self.place = 0
        self.end = end
        """The last turn, if the match is over."""

    def at(self, turn: int) -> Any:
        """Return the state at the start of a turn."""
        game, state, kept = self.opened.game, self.opened.state, self.opened.kept
        everything = self.end is not None and turn >= self.end
        while self.place < len(kept) and (everything or kept[self.place].turn < turn):
            play_entry(game, state, kept[self.place])
            self.place += 1
        return state


def state_at(past: Past, end: int | None, turn: int) -> bytes:
    """Return the state at the start of a turn, packed."""
    turns = Turns(past, end)
    return pack_state(turns.opened.game, turns.at(turn))


def write_position(past: Past, end: int | None, turn: int, seat: int | None) -> bytes:
    """Return the start of a turn, as a seat knew it or all-seeing."""
    turns = Turns(past, end)
    game, state = turns.opened.game, turns.at(turn)
    shown = state if seat is None else game.view(state, seat)
    reached = game.status(state).turn
    answer = PositionAnswer(turn=reached, seat=seat, view=game.encode_view(shown))
    return msgspec.json.encode(answer)


def write_film(past: Past, end: int | None, first: int, last: int, seat: int | None) -> bytes:
    """Return a seat's view, or everything, at the first of some turns, with later changes.

    The changes lead to each of the next turns.
    """
    turns = Turns(past, end)
    game = turns.opened.game
    views: list[Doc] = []
    changes: list[Delta] = []
    for turn in range(first, last + 1):
        state = turns.at(turn)
        view = game.encode_view(state if seat is None else game.view(state, seat))
        if views:
            changes.append(diff(views[-1], view))
        views.append(view)
    return msgspec.json.encode(FilmAnswer(turn=first, seat=seat, view=views[0], changes=changes))


@dataclass(frozen=True)
class Story:
    """The part of a match that a replay shows: one seat's, or everything without a seat.

    `reader` is the seat that may read its reasons while the match runs.
    """

    match: str
    turns: int
    outcome: Doc | None
    seat: int | None
    reader: int | None
    over: bool


def write_history(past: Past, story: Story) -> bytes:
    """Return statistics by turn, events and reasons, by playing the whole log again."""
    played = opened(past)
    game, state = played.game, played.state
    observer = game.history(state)
    for entry in played.kept:
        observer.record(state, play_entry(game, state, entry))
    answer = ReplayAnswer(
        id=story.match,
        turns=story.turns,
        outcome=story.outcome,
        history=observer.document(story.seat),
        reasons=reasons(played.kept, story),
    )
    return msgspec.json.encode(answer)


def reasons(kept: list[Entry], story: Story) -> list[Doc]:
    """Return the reasons of AIs; during the match, only those addressed to a seat."""
    return [
        {"seat": entry.seat, "number": entry.number, **reason}
        for entry in kept
        for reason in entry.reasons or ()
        if story.over or (story.reader is not None and reason.get(ADDRESSEE) == story.reader)
    ]


def witness(past: Past, number: int, seat: int, most: int) -> list[Doc]:
    """Return the last events that a seat witnessed from an entry on."""
    played = opened(past)
    game, state = played.game, played.state
    play_entries(game, state, [entry for entry in played.kept if entry.number < number])
    found: list[Doc] = []
    before = game.view(state, seat)
    for entry in played.kept:
        if entry.number >= number:
            events: list[Event] = play_entry(game, state, entry)
            after = game.view(state, seat)
            found.extend(game.witnessed(before, after, events))
            before = after
    return found[-most:]
