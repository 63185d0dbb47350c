"""Notes as a player sends them: checked against their shape and the ruleset.

What they name may be gone by the time they are due, so pieces are not looked up.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from .....protocol.errors import InputError, converted, unknown
from .....protocol.game_types import DroppedPart, DueNote
from ...state import State
from ..encoding.codec import BUILD_KEYS, Codec
from ..encoding.piece_names import PieceNames
from ..encoding.wire_names import yield_keys
from ..shapes.notes import (
    AnyNote,
    AttackNote,
    BuildQueueNote,
    GovernorNote,
    Note,
    PassNote,
    ResearchQueueNote,
    RestNote,
)
from ..shapes.view import Build
from ..view.calm import figures
from .due_notes import DueNotes, known_near
from .neighbourhood import kept

Doc = dict[str, Any]


class CivNotes:
    """Notes of a seat of Simple Civ: how they are read."""

    def read(self, view: State, notes: list[Doc], /) -> list[Doc]:
        """Return notes of a player, checked, one for each thing; what ends the turn is last."""
        subjects: set[tuple[str, str]] = set()
        found: list[Note] = []
        for place, data in enumerate(notes):
            where = f"notes[{place}]"
            note = converted(data, AnyNote, where)
            check_keys(view, note, where)
            subject = subject_of(note)
            if subject in subjects:
                raise InputError(f"{where}: a second note of this kind for {subject[1]!r}")
            subjects.add(subject)
            if isinstance(note, PassNote):
                note.before = figures(view)
            elif isinstance(note, RestNote) and note.known is None:
                note.known = first_known(view, note)
            elif isinstance(note, GovernorNote) and note.pinned is None:
                take_over(view, note)
            found.append(note)
        found.sort(key=lambda note: isinstance(note, PassNote))
        return [msgspec.to_builtins(note) for note in found]

    def due(
        self, view: State, notes: Sequence[Doc], place: int, dropped: Sequence[DroppedPart] = (), /
    ) -> DueNote:
        """Return the result of the note at a place, at the start of a turn of the view's seat.

        `dropped` is what was dropped in this turn before: units that were called hold the turn.
        """
        return DueNotes(view, notes, dropped).due(notes[place])


def first_known(view: State, note: RestNote) -> list[int] | None:
    """Return what is near a unit that begins to rest; None if there is no such unit."""
    unit = view.units.get(PieceNames().unit_id(note.unit))
    return None if unit is None else kept(known_near(view, note, unit))


def take_over(view: State, note: GovernorNote) -> None:
    """Take note of the tiles that the player chose before a city got its governor."""
    city = view.cities.get(PieceNames().city_id(note.city))
    if city is not None and city.owner == view.viewer:
        note.pinned, note.kept, note.left = list(city.pins), list(city.pins), list(city.excluded)


def subject_of(note: Note) -> tuple[str, str]:
    """Return what a note is about: a unit has one order, a city one note of each kind."""
    if isinstance(note, RestNote | AttackNote):
        return "unit", note.unit
    if isinstance(note, BuildQueueNote):
        return "builds", note.city
    if isinstance(note, GovernorNote):
        return "governor", note.city
    return type(note).__name__, ""


def check_keys(view: State, note: Note, where: str) -> None:
    """Raise InputError if a note names something that the ruleset does not have."""
    rules = view.rules
    if isinstance(note, GovernorNote):
        known = yield_keys(rules)
        if note.focus not in known:
            raise InputError(f"{where}: {unknown('yield', note.focus, known)}")
    elif isinstance(note, ResearchQueueNote):
        techs = {tech.key for tech in rules.techs}
        for key in note.techs:
            if key not in techs:
                raise InputError(f"{where}: unknown tech {key!r}")
    elif isinstance(note, BuildQueueNote):
        for build in note.builds:
            check_build(view, build, where)
        check_repeat(view, note, where)


def check_build(view: State, build: Build, where: str) -> None:
    """Raise InputError if a build is not one of the ruleset."""
    codec = Codec(view.rules, view.world.grid, PieceNames())
    if len(build) != 1:
        raise InputError(f"{where}: expected one of {', '.join(BUILD_KEYS)} in a build")
    [(kind, key)] = build.items()
    if key not in codec.build_keys(BUILD_KEYS.index(kind)):
        raise InputError(f"{where}: unknown {kind} {key!r}")


def check_repeat(view: State, note: BuildQueueNote, where: str) -> None:
    """Raise InputError if marks of repeated entries are bad: only some builds can be repeated."""
    if len(set(note.repeat)) != len(note.repeat):
        raise InputError(f"{where}.repeat: expected each place once")
    for place in note.repeat:
        if place >= len(note.builds):
            raise InputError(f"{where}.repeat: no entry {place} in a queue of {len(note.builds)}")
        [(kind, key)] = note.builds[place].items()
        if not is_repeatable(view, kind, key):
            raise InputError(f"{where}.repeat: {kind} {key!r} cannot be built again and again")


def is_repeatable(view: State, kind: str, key: str) -> bool:
    """Return whether a build can be completed any number of times: units and usual projects."""
    if kind == "project":
        return not any(one.key == key and one.milestone for one in view.rules.projects)
    return kind == "unit"
