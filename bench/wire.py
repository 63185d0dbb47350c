"""Timing of a server's work for one receiver of one action: view, document, delta, events, hash."""

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.events.witnesses import witnessed
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.protocol.deltas import canonical, diff, view_hash

from .positions import Match, matches, played
from .timing import Figure, micros

ENCODE_TARGET = 3_000.0
"""The most microseconds for the document of a view of the match of the targets."""


def figures() -> list[Figure]:
    """Return the figures late in a match, on the smallest map and those of the other timings."""
    return [figure for match in [played("tiny", 2), *matches()] for figure in measure(match)]


def measure(match: Match) -> list[Figure]:
    """Return the figures of one match, seen by its active seat before and after a legal action."""
    state = match.end.copy()
    seat = state.active
    before = game.view(state, seat)
    old = encode_view(before)
    events = game.apply(state, game.legal(state)[-1])
    after = game.view(state, seat)
    new = encode_view(after)
    size = float(len(canonical(new)))
    target = ENCODE_TARGET if match is matches()[0] else None
    return [
        Figure(f"encode view: {match.name}", "us", micros(lambda: encode_view(after)), target),
        Figure(f"hash of a view: {match.name}", "us", micros(lambda: view_hash(new))),
        Figure(f"delta: {match.name}", "us", micros(lambda: diff(old, new))),
        Figure(f"events: {match.name}", "us", micros(lambda: witnessed(before, after, events))),
        Figure(f"choices: {match.name}", "us", micros(lambda: LegalChoices(before).all())),
        Figure(f"size of a view: {match.name}", "bytes", (size,)),
    ]
