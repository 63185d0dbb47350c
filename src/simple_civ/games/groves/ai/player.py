"""The AI player of Groves: an ordered pipeline of rules over its view, and nothing remembered.

Free actions come first, as long as a rule has one; then the first rule with an ending action
decides the half-turn. Equal views give equal decisions.
"""

from typing import final

from ....ai.reason import Reason
from ....core.records import Action
from ..actions import Pass
from ..state import State
from .decision import Decision
from .fortress import build_fortress
from .gatherers import answer_alarm, merge_idle, seek_forest
from .hunters import gather, siege
from .outlook import Outlook
from .spawns import spend
from .strikes import attack_enemy, defend_base, hit_base, retreat


def decide(view: State) -> Decision | None:
    """Return what to do now; None if it is not this side's half-turn."""
    if view.active != view.viewer or view.over:
        return None
    outlook = Outlook(view)
    return (
        hit_base(outlook)
        or spend(outlook)
        or build_fortress(outlook)
        or defend_base(outlook)
        or attack_enemy(outlook)
        or retreat(outlook)
        or siege(outlook)
        or answer_alarm(outlook)
        or seek_forest(outlook)
        or gather(outlook)
        or merge_idle(outlook)
        or Decision([Pass(outlook.me)], "passed")
    )


@final
class GrovesPlayer:
    """An AI player that plays a side from its view alone, and keeps its reasons."""

    level: str
    reasons: list[Reason]

    def __init__(self, level: str) -> None:
        self.level = level
        self.reasons = []

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the player without its reasons."""
        return GrovesPlayer, (self.level,)

    @property
    def name(self) -> str:
        """The level by which people choose it."""
        return self.level

    def choose(self, view: State) -> list[Action]:
        """Return the next actions, none out of turn."""
        found = decide(view)
        if found is None:
            return []
        self.reasons.append(Reason(view.turn, found.code, found.about, found.numbers))
        return found.actions

    def memory(self) -> dict[str, object]:
        """Return nothing to remember: the view is enough."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """Do nothing: there is no memory."""
