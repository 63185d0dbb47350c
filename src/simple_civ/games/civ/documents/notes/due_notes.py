"""Notes that are due at the start of a turn: the order that each leads to, or why it is dropped."""

from collections.abc import Sequence
from typing import Any

import msgspec

from .....core.records import Action
from .....protocol.game_types import DroppedPart, DueNote, Refused
from ...actions import Attack, ChooseTech, EndTurn, FortifyUnit, SetBuild
from ...dispatch import check
from ...orders.actors import city_refusal, unit_refusal
from ...pieces import NO_BUILD, City, Unit
from ...refusals import Refusal
from ...state import State
from ...systems.modifiers import max_moves
from ...systems.units import is_locked
from ..encoding.codec import Codec
from ..encoding.piece_names import PieceNames
from ..encoding.wire_names import unit_name
from ..shapes.notes import (
    AlertNote,
    AnyNote,
    AttackNote,
    BuildQueueNote,
    GarrisonNote,
    GovernorNote,
    HealNote,
    Note,
    PassNote,
    ResearchQueueNote,
    RestNote,
)
from ..shapes.view import Build
from ..view.calm import alarm, figures
from ..view.dues import dues_of, is_ready
from ..view.governor import governed, wishes_of, with_memory
from .marches import next_order
from .neighbourhood import foes_near, is_news, kept, strangers_near

Doc = dict[str, Any]

MALFORMED = "malformed"
"""The reason for which a note of another version is dropped."""

ENEMY_NEAR = "enemy_near"
"""The reason for which a unit wakes."""

STRANGER_NEAR = "stranger_near"
"""The reason for which a unit on the alert wakes while no enemy comes."""

HEALED = "healed"
"""The reason for which a wounded unit is asked about again."""

CALLS = frozenset({ENEMY_NEAR, STRANGER_NEAR, HEALED})
"""The reasons for which a unit is called."""

CALLED = "called"
"""What is due when a unit was called in this turn."""

TARGET_GONE = "target_gone"
"""The reason for which a unit calls off its attack."""

NOT_YET = frozenset({Refusal.OUT_OF_MOVES, Refusal.ALREADY_ATTACKED, Refusal.TILE_OCCUPIED})
"""Refusals that the next turn may lift."""

NEVER = frozenset({Refusal.NOT_AVAILABLE, Refusal.ALREADY_BUILT, Refusal.ONCE_PER_CIV})
"""Refusals of a build that no later turn lifts."""


class DueNotes:
    """The notes of the seat of a view, and what they lead to."""

    def __init__(self, view: State, notes: Sequence[Doc], gone: Sequence[DroppedPart] = ()) -> None:
        self.view = view
        self.seat = view.viewer
        self.notes = notes
        self.gone = gone
        self.codec = Codec(view.rules, view.world.grid, PieceNames())

    def due(self, data: Doc) -> DueNote:
        """Return what a note leads to."""
        try:
            note: Note = msgspec.convert(data, AnyNote)
        except msgspec.ValidationError:
            return dropped(data, MALFORMED)
        if isinstance(note, BuildQueueNote):
            return self.build(note, data)
        if isinstance(note, ResearchQueueNote):
            return self.research(note, data)
        if isinstance(note, GovernorNote):
            return self.govern(note, data)
        if isinstance(note, GarrisonNote):
            return self.garrison(data)
        if isinstance(note, PassNote):
            return self.end_turn(note, data)
        if isinstance(note, AttackNote):
            return self.attack(note, data)
        assert isinstance(note, RestNote)
        return self.rest(note, data)

    # --- pieces --------------------------------------------------------------------------------

    def unit(self, name: str) -> Unit | Refusal:
        """Return an own unit, or why there is none."""
        unit = self.codec.names.unit_id(name)
        refusal = unit_refusal(self.view, self.seat, unit)
        return self.view.units[unit] if refusal is None else refusal

    def city(self, name: str) -> City | Refusal:
        """Return an own city, or why there is none."""
        city = self.codec.names.city_id(name)
        refusal = city_refusal(self.view, self.seat, city)
        return self.view.cities[city] if refusal is None else refusal

    # --- kinds of notes ------------------------------------------------------------------------

    def build(self, note: BuildQueueNote, data: Doc) -> DueNote:
        """Start the first build that an idle city may; drop what it never may."""
        city = self.city(note.city)
        if isinstance(city, Refusal):
            return dropped(data, city.value)
        if city.build != NO_BUILD:
            return DueNote(data)
        left = QueueRest()
        gone: list[DroppedPart] = []
        action: Action | None = None
        for place, build in enumerate(note.builds):
            again = place in note.repeat
            wanted = SetBuild(self.seat, city.id, self.codec.read_build(build, "build"))
            refusal = check(self.view, wanted)
            if refusal is None and action is None:
                action = wanted
                left.started(build, again)
            elif refusal in NEVER:
                gone.append(DroppedPart(dropped_build(note, build), Refused(refusal.value)))
            else:
                left.waits(build, again)
        return DueNote(left.note(data), action, tuple(gone))

    def research(self, note: ResearchQueueNote, data: Doc) -> DueNote:
        """Choose the first tech that may be, if none is in research; known ones are done."""
        if self.view.players[self.seat].research >= 0:
            return DueNote(data)
        kept: list[str] = []
        action: Action | None = None
        for key in note.techs:
            wanted = ChooseTech(self.seat, self.codec.read_tech(key, "tech"))
            refusal = check(self.view, wanted)
            if refusal is None and action is None:
                action = wanted
            elif refusal is not Refusal.ALREADY_BUILT:
                kept.append(key)
        return DueNote(data | {"techs": kept} if kept else None, action)

    def govern(self, note: GovernorNote, data: Doc) -> DueNote:
        """Move the citizens of a city to the tiles that yield most of what is wanted."""
        city = self.city(note.city)
        if isinstance(city, Refusal):
            return dropped(data, city.value)
        wishes = wishes_of(city, note)
        action = governed(self.view, city, note.focus, wishes)
        pinned = city.pins if action is None else action.tiles
        return DueNote(with_memory(note, pinned, wishes), action)

    def garrison(self, data: Doc) -> DueNote:
        """Fortify the first soldier at an own city that has no orders, then look again."""
        noted = {note["unit"] for note in self.notes if "unit" in note}
        for unit in self.view.all_units():
            if unit_name(unit.id) not in noted and self.is_idle_guard(unit):
                return DueNote(data, FortifyUnit(self.seat, unit.id), again=True)
        return DueNote(data)

    def is_idle_guard(self, unit: Unit) -> bool:
        """Return whether a unit is an own soldier in or next to an own city that has no orders."""
        view = self.view
        if unit.owner != self.seat or not is_ready(view, unit):
            return False
        cities = [view.city_at(tile) for tile in view.world.grid.spiral(unit.tile, 1)]
        if all(city is None or city.owner != self.seat for city in cities):
            return False
        usual = min(kind.vision for kind in view.rules.units if kind.attacks)
        if view.rules.units[unit.kind].vision > usual:
            return False
        return check(view, FortifyUnit(self.seat, unit.id)) is None

    def rest(self, note: RestNote, data: Doc) -> DueNote:
        """Let a unit rest, wake it, or fortify it again; ask about a healed one again."""
        unit = self.unit(note.unit)
        if isinstance(unit, Refusal):
            return dropped(data, unit.value)
        if unit.route >= 0 or unit.exploring:
            return DueNote(None)
        now = foes_near(self.view, unit)
        if is_news(note.known, now):
            return dropped(data, ENEMY_NEAR)
        if isinstance(note, AlertNote):
            now = known_near(self.view, note, unit)
            if is_news(note.known, now):
                return dropped(data, STRANGER_NEAR)
        after = data | {"known": kept(now)}
        if not isinstance(note, HealNote):
            return DueNote(after)
        if unit.hp >= unit.max_hp:
            return dropped(data, HEALED)
        fortify = FortifyUnit(self.seat, unit.id)
        able = not unit.fortified and check(self.view, fortify) is None
        return DueNote(after, fortify if able else None)

    def attack(self, note: AttackNote, data: Doc) -> DueNote:
        """Attack the target if it is in reach; else march a step, and look again."""
        unit = self.unit(note.unit)
        if isinstance(unit, Refusal):
            return dropped(data, unit.value)
        target = self.target(note.target)
        if target is None:
            return dropped(data, TARGET_GONE)
        order = next_order(self.view, unit, target)
        if isinstance(order, Refusal):
            return DueNote(data) if order in NOT_YET else dropped(data, order.value)
        if isinstance(order, Attack):
            return DueNote(None, order)
        arrives = order.to == target.tile
        return DueNote(None if arrives else data, order, again=not arrives)

    def target(self, name: str) -> Unit | City | None:
        """Return the foreign unit in sight or the known foreign city of a name, if there is one."""
        unit = self.view.units.get(self.codec.names.unit_id(name))
        if unit is not None:
            return None if unit.owner == self.seat else unit
        city = self.view.cities.get(self.codec.names.city_id(name))
        return None if city is None or city.owner == self.seat else city

    def end_turn(self, note: PassNote, data: Doc) -> DueNote:
        """End the turn if nothing needs its player; else drop the note."""
        reason = alarm(self.view, note.before or {}, note.news) or self.first_due()
        if reason:
            return dropped(data, reason)
        after = data | {"turns": note.turns - 1, "before": figures(self.view)}
        return DueNote(after if note.turns > 1 else None, EndTurn(self.seat))

    def first_due(self) -> str:
        """Return what the player has to decide, but for units that rest; or an empty text."""
        resting = {note["unit"] for note in self.notes if "unit" in note}
        for due in dues_of(self.view, self.seat):
            if not (due.kind == "unit" and due.id in resting):
                return due.kind
        return CALLED if any(self.is_called(part) for part in self.gone) else ""

    def is_called(self, part: DroppedPart) -> bool:
        """Return whether a unit rested until this turn and could act on what it was called for.

        One that is fortified is not due otherwise.
        """
        if part.reason.code not in CALLS or "unit" not in part.note:
            return False
        unit = self.unit(part.note["unit"])
        if isinstance(unit, Refusal) or unit.attacked or is_locked(self.view, unit):
            return False
        return unit.moves >= max_moves(self.view, unit)


class QueueRest:
    """Rest of a queue when one of its builds starts."""

    def __init__(self) -> None:
        self.builds: list[tuple[Build, bool]] = []
        self.last: list[tuple[Build, bool]] = []

    def waits(self, build: Build, again: bool) -> None:
        """Keep a build in its place."""
        self.builds.append((build, again))

    def started(self, build: Build, again: bool) -> None:
        """Put a build that starts again at the end."""
        if again:
            self.last.append((build, again))

    def note(self, data: Doc) -> Doc | None:
        """Return the queue as a note, or None if it is empty."""
        entries = self.builds + self.last
        if not entries:
            return None
        repeat = [place for place, (_, again) in enumerate(entries) if again]
        rest = {key: part for key, part in data.items() if key != "repeat"}
        marks = {"repeat": repeat} if repeat else {}
        return rest | {"builds": [build for build, _ in entries]} | marks


def dropped_build(note: BuildQueueNote, build: Build) -> Doc:
    """Return the note of one build that is dropped."""
    return {"type": "build_queue", "city": note.city, "builds": [build]}


def known_near(view: State, note: RestNote, unit: Unit) -> list[int]:
    """Return what is near a resting unit, as far as it would wake the unit if it were new."""
    foes = foes_near(view, unit)
    if not isinstance(note, AlertNote):
        return foes
    return sorted({*foes, *strangers_near(view, unit)})


def dropped(note: Doc, reason: str) -> DueNote:
    """Return that a note is dropped."""
    return DueNote(None, None, (DroppedPart(note, Refused(reason)),))
