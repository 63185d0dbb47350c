"""A program's turn: who is asked what, what is dropped, and how a turn ends that nobody ends."""

from dataclasses import dataclass, field
from typing import Any

from simple_civ.ai.turn import MOST_TRIES, TurnObserver, play_turn
from simple_civ.core.records import Action, Event
from simple_civ.games.civ.actions import ChooseTech as Add


def pass_on(seat: int) -> Action:
    """Return the action that ends a turn."""
    return Add(seat, 0)


class Count:
    """A state that counts; a view of it is what `seen` says."""

    def __init__(self, seen: str = "") -> None:
        self.seen = seen
        self.turn, self.active, self.over, self.total = 1, 0, False, 0


class Adding:
    """A game in which two seats add numbers in turns, up to ten; nothing ends the turn.

    Its actions are those of a game that has a number in one: classes of the compiled build have no
    heirs in tests.
    """

    def check(self, state: Count, action: Action) -> str | None:
        """Refuse a negative number."""
        assert isinstance(action, Add)
        return "negative" if action.tech < 0 else None

    def apply(self, state: Count, action: Action) -> list[Event]:
        """Add; ten ends the match."""
        assert isinstance(action, Add)
        state.total += action.tech
        state.over = state.total >= 10
        if action.tech == 0:
            state.active = 1 - state.active
        return [Event()]

    def view(self, state: Count, seat: int) -> Count:
        """Return a fresh view."""
        return Count(f"{seat}:{state.total}")

    def view_after(self, state: Count, seen: Count, done: list[Action]) -> Count:
        """Return the last view with what was chosen since."""
        return Count(f"{seen.seen} {len(done)}:{state.total}")


@dataclass
class Script:
    """Chooses as it is written, then the last for ever."""

    choices: list[list[int]]
    seen: list[str] = field(default_factory=list)

    def choose(self, view: Count) -> list[Action]:
        """Return the next choice."""
        numbers = self.choices[min(len(self.seen), len(self.choices) - 1)]
        self.seen.append(view.seen)
        return [Add(0, number) for number in numbers]


@dataclass
class Log(TurnObserver):
    """Everything that is told, and the total at that time."""

    state: Count
    told: list[tuple[str, int, int]] = field(default_factory=list)

    def note(self, what: str, action: Action) -> None:
        """Note something."""
        assert isinstance(action, Add)
        self.told.append((what, action.tech, self.state.total))

    def refused(self, action: Action, refusal: Any) -> None:
        """Note why."""
        self.note(refusal, action)

    def allowed(self, action: Action) -> None:
        """Note what is done next."""
        self.note("allowed", action)

    def applied(self, action: Action, events: list[Event]) -> None:
        """Note what was done."""
        assert events == [Event()]
        self.note("applied", action)


def play(state: Count, script: Script, watch: TurnObserver | None = None) -> None:
    """Let seat 0 play its turn."""
    play_turn(Adding(), state, 0, script.choose, pass_on, watch or TurnObserver())


def test_a_player_is_asked_until_its_turn_is_over_each_time_by_what_it_knows_then() -> None:
    state, script = Count(), Script([[1, 2], [3], [0]])
    play(state, script)
    assert (state.total, state.active) == (6, 1)
    assert script.seen == ["0:0", "0:0 2:3", "0:0 2:3 1:6"]


def test_what_follows_a_refused_action_is_dropped_and_watchers_hear_of_all_in_order() -> None:
    state = Count()
    log = Log(state)
    play(state, Script([[1, -1, 2], [0]]), log)
    assert state.total == 1
    assert log.told == [
        ("allowed", 1, 0),
        ("applied", 1, 1),
        ("negative", -1, 1),
        ("allowed", 0, 1),
        ("applied", 0, 1),
    ]


def test_a_turn_that_nobody_ends_is_ended() -> None:
    state, script = Count(), Script([[-1]])
    play(state, script)
    assert state.active == 1
    assert len(script.seen) == MOST_TRIES


def test_a_game_that_refuses_the_end_of_a_turn_does_not_hang() -> None:
    state, script = Count(), Script([[-1]])
    play_turn(Adding(), state, 0, script.choose, lambda seat: Add(seat, -1))
    assert (state.active, len(script.seen)) == (0, MOST_TRIES)


def test_nobody_is_asked_out_of_turn_or_after_the_end() -> None:
    state, script = Count(), Script([[9, 1]])
    play(state, script)
    assert state.over and len(script.seen) == 1
    play(state, script)
    late = Count()
    late.active = 1
    play(late, script)
    assert len(script.seen) == 1
