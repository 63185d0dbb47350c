"""Bots that are classes: what they do wrong costs them the seat, and nobody else anything."""

from pathlib import Path

import pytest

from simple_civ.build import build_kind
from simple_civ.lab.bots.budget import Budget
from simple_civ.lab.bots.entry import find_bot
from simple_civ.lab.extra_player import ExtraPlayer
from simple_civ.lab.loop import Result
from simple_civ.lab.plan import Plan
from simple_civ.lab.planned_games import PlannedGame, play_planned
from simple_civ.protocol.errors import InputError

PATIENT = Budget(turn_seconds=300, game_seconds=3000, calls=50)
BRIEF = Budget(turn_seconds=0.3, game_seconds=100)

HEAD = """
import sys
from simple_civ.games.civ.actions import HaltUnit
from simple_civ.games.groves.actions import Move, Pass
class Bot:
    name = "bot"
    def __init__(self, seed, seat, depth=3, loud=False): self.seat = seat
    def memory(self): return {}
    def restore(self, memory): pass
    def choose(self, view):
"""


def duel(tmp_path: Path, body: str, budget: Budget, turns: int = 3) -> Result:
    """Play a short duel of a class with the random player."""
    path = tmp_path / "bot.py"
    path.write_text(HEAD + "".join(f"        {line}\n" for line in body.splitlines()))
    bot = find_bot("groves", f"bot:{path}", budget)
    extra_players = (ExtraPlayer("bot", bot),)
    plan = Plan(
        1, levels=("bot", "random"), turns=turns, extra_players=extra_players, game="groves"
    )
    return play_planned(PlannedGame("duel", plan)).result


def test_an_honest_class_plays(tmp_path: Path) -> None:
    result = duel(tmp_path, "return [Pass(self.seat)]", PATIENT)
    assert "forfeits" not in result
    assert (result["turns"], result["refused"]) == (3, 0)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("return 1 // 0", "crashed: ZeroDivisionError"),
        ("sys.exit(3)", "crashed: SystemExit: 3"),
        ("return self.choose(view)", "crashed: RecursionError"),
        ("return []", "lied: expected a list of actions, got []"),
        ("return None", "lied: expected a list of actions, got None"),
        ("return ['pass']", "lied: expected actions of seat 0"),
        ("return [Pass(1 - self.seat)]", "lied: expected actions of seat 0"),
        ("return [HaltUnit(self.seat, 1)]", "lied: this is no action of the game"),
        ("return [Move(self.seat, 999, 0)]", "flooded: more than 50 calls in a turn"),
    ],
)
def test_hostile_classes_forfeit(tmp_path: Path, body: str, reason: str) -> None:
    result = duel(tmp_path, body, PATIENT)
    assert result["forfeits"][0]["reason"].startswith(reason)
    assert (result["winners"], result["victory"]) == ([1], "resignation")


@pytest.mark.parametrize(
    "body",
    [
        "while True: pass",
        "while True:\n    try:\n        while True: pass\n    except Exception: pass",
    ],
)
def test_a_class_that_hangs_forfeits(tmp_path: Path, body: str) -> None:
    result = duel(tmp_path, body, BRIEF)
    assert result["forfeits"][0]["reason"].startswith("hung: ")
    assert result["victory"] == "resignation"


@pytest.mark.parametrize(
    ("text", "words", "told"),
    [
        (HEAD + "        pass", "?depht=5", 'did you mean "depth"?'),
        (HEAD + "        pass", "?depth=deep", "option depth: expected a whole number"),
        (HEAD + "        pass", "?loud=5", "option loud: expected true or false"),
        (HEAD + "        pass", "?", ""),
        (HEAD + "        pass", ":Other", "no class 'Other' with a method `choose`"),
        (HEAD + "        pass\nclass Two(Bot):\n    def choose(self, view): pass", "", "Bot, Two"),
        ("1 // 0\n" + HEAD + "        pass", "", "cannot be loaded (ZeroDivisionError"),
        ("class Bot:\n  def choose(self", "", "is no Python"),
    ],
)
def test_what_is_wrong_is_said_before_the_game(
    tmp_path: Path, text: str, words: str, told: str
) -> None:
    path = tmp_path / "bot.py"
    path.write_text(text)
    if not told:
        assert find_bot("groves", f"bot:{path}{words}", PATIENT).kind == "Bot"
        return
    with pytest.raises(InputError) as problem:
        find_bot("groves", f"bot:{path}{words}", PATIENT)
    assert told in str(problem.value)


HEIR = (
    "from simple_civ.games.civ.ai.random_player import RandomPlayer\n"
    "class Mine(RandomPlayer): pass\n"
)
ROOT = "import simple_civ.games.groves.ai.random_player as ours\n"
PROGRAM = "from enum import Enum\nclass Mood(Enum): GLAD = 1\nprint(Mood.GLAD)\n"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (HEIR, "Mine"),
        (HEIR + "if __name__ == '__main__':\n    Mine(1, 0)\n", "Mine"),
        (HEIR + "class Bold:\n    def choose(self, view): pass\n", "Bold"),
        (ROOT + "class Mine(ours.RandomGrovesPlayer): pass\n", "Mine"),
        (PROGRAM, ""),
        (PROGRAM.replace("print", "answer = print"), ""),
    ],
)
def test_a_file_is_a_player_or_a_program(tmp_path: Path, text: str, kind: str) -> None:
    """A class that inherits `choose` was run as a program, which ended at once."""
    path = tmp_path / "bot.py"
    path.write_text(text)
    if kind == "Mine" and build_kind() == "compiled":
        with pytest.raises(InputError, match="is compiled here and cannot be derived from"):
            find_bot("groves", f"bot:{path}", PATIENT)
        return
    assert find_bot("groves", f"bot:{path}", PATIENT).kind == kind


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEIR + "class Next(Mine): pass\n", "name one of its players, bot:PATH:CLASS: Mine, Next"),
        (
            "from elsewhere import Base\nMOST = 5\nclass Mine(Base): pass\n",
            "no class of it defines `choose`; name the one that plays, bot:PATH:CLASS: Mine",
        ),
    ],
)
def test_a_file_that_leaves_open_who_plays(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "bot.py"
    path.write_text(text)
    with pytest.raises(InputError) as problem:
        find_bot("groves", f"bot:{path}", PATIENT)
    assert told in str(problem.value)


def test_what_is_compiled_has_no_heirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be derived from, but nobody can be made of it: every game would be a forfeit."""
    path = tmp_path / "bot.py"
    path.write_text(HEIR)
    monkeypatch.setattr("simple_civ.games.civ.ai.random_player.__file__", "random_player.so")
    with pytest.raises(InputError, match="Mine derives from RandomPlayer of simple-civ, which is"):
        find_bot("civ", f"bot:{path}", PATIENT)


def test_there_must_be_a_file(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="file not found"):
        find_bot("civ", f"bot:{tmp_path / 'nobody.py'}", PATIENT)
    path = tmp_path / "words.txt"
    path.write_text("hello")
    with pytest.raises(InputError, match="neither a Python file nor a program"):
        find_bot("civ", f"bot:{path}", PATIENT)
