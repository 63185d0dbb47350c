"""The AI player of Groves: an ordered pipeline of rules over its view.

Free actions come first, as long as a rule has one; then the first rule with an ending action
decides the half-turn. Equal views and memories give equal decisions.
"""

from typing import final

from ....ai.reason import Reason
from ....core.records import Action
from ..actions import Pass
from ..state import State
from .decision import Decision
from .fortress import build_fortress
from .gatherers import answer_alarm, merge_idle, raid_forest, seek_forest
from .hunters import gather, siege
from .memory import FIELDS, Memory
from .outlook import Outlook
from .spawns import spend
from .strikes import attack_enemy, defend_base, hit_base, retreat


def decide(view: State, memory: Memory | None = None) -> Decision | None:
    """Return what to do now; None if it is not this side's half-turn.

    Without a memory the side begins to play with this view.
    """
    if view.active != view.viewer or view.over:
        return None
    outlook = Outlook(view, memory)
    return (
        hit_base(outlook)
        or spend(outlook)
        or build_fortress(outlook)
        or defend_base(outlook)
        or attack_enemy(outlook)
        or retreat(outlook)
        or siege(outlook)
        or answer_alarm(outlook)
        or raid_forest(outlook)
        or seek_forest(outlook)
        or gather(outlook)
        or merge_idle(outlook)
        or Decision([Pass(outlook.me)], "passed")
    )


@final
class GrovesPlayer:
    """An AI player that plays a side from its view and its memory, and keeps its reasons."""

    level: str
    remembered: Memory
    reasons: list[Reason]

    def __init__(self, level: str, remembered: Memory | None = None) -> None:
        self.level = level
        self.remembered = Memory() if remembered is None else remembered
        self.reasons = []

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the player without its reasons."""
        return GrovesPlayer, (self.level, self.remembered)

    @property
    def name(self) -> str:
        """The level by which people choose it."""
        return self.level

    def choose(self, view: State) -> list[Action]:
        """Return the next actions, none out of turn."""
        found = decide(view, self.remembered)
        if found is None:
            return []
        self.reasons.append(Reason(view.turn, found.code, found.about, found.numbers))
        return found.actions

    def memory(self) -> dict[str, object]:
        """Return what the player knows from earlier half-turns."""
        known = self.remembered
        return {
            "turn": known.turn,
            "wood": known.wood,
            "growth": known.growth,
            "made": known.made,
        }

    def restore(self, memory: dict[str, object]) -> None:
        """Remember this instead; without all of it, nothing."""
        found = [memory.get(name) for name in FIELDS]
        numbers = [value for value in found if isinstance(value, int)]
        if len(numbers) == len(FIELDS):
            self.remembered = Memory(numbers[0], numbers[1], numbers[2], numbers[3])
        else:
            self.remembered = Memory()
