"""Undo: which steps of this turn can be undone, and what prevents it."""

from collections.abc import Sequence

from ...protocol.game_types import Refused
from ..match_records import Doc
from .log_replay import UndoStep

NOTHING_TO_UNDO = "nothing_to_undo"
CANNOT_UNDO = "cannot_undo"
NO_UNDO = "undo_is_off"


class UndoSteps:
    """The steps of a turn that still stand; `allowed` if the match has undo at all.

    A resignation of another seat may be among the steps. It is skipped: undo concerns only the
    seat's own actions.
    """

    def __init__(self, steps: Sequence[UndoStep], allowed: bool) -> None:
        self.steps = list(steps)
        self.allowed = allowed

    def add(self, steps: Sequence[UndoStep], ended: bool) -> None:
        """Add further steps of the turn; when it ends, clear them all."""
        if ended:
            self.steps.clear()
        else:
            self.steps.extend(steps)

    def lasting(self, seat: int) -> Refused | None:
        """Return why the last step of a seat cannot be undone, or None."""
        if not self.allowed:
            return Refused(NO_UNDO)
        own = self.of(seat)
        if not own:
            return Refused(NOTHING_TO_UNDO)
        barrier = own[-1].barrier
        return Refused(CANNOT_UNDO, {"reason": barrier}) if barrier else None

    def undoable(self, seat: int) -> tuple[int, str]:
        """Return how many steps a seat may undo, and what prevents the next one."""
        count = 0
        for step in reversed(self.of(seat) if self.allowed else []):
            if step.barrier:
                return count, step.barrier
            count += 1
        return count, ""

    def of(self, seat: int) -> list[UndoStep]:
        """Return the steps that a seat took itself."""
        return [step for step in self.steps if step.entry.seat == seat]

    def decided(self, kind: str) -> list[Doc]:
        """Return the actions of the last steps that are entries of a kind, in order."""
        found: list[Doc] = []
        for step in reversed(self.steps):
            if step.entry.kind != kind:
                break
            found.append(step.entry.action or {})
        return found[::-1]
