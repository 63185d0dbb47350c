"""Bots that are programs: hostile ones lose their seat and nothing else happens."""

import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from simple_civ.lab.bots import channel
from simple_civ.lab.bots.budget import Budget
from simple_civ.lab.bots.entry import find_bot
from simple_civ.lab.bots.pipes import Pipes, SelectedPipes, ThreadedPipes
from simple_civ.lab.extra_player import ExtraPlayer
from simple_civ.lab.loop import Result
from simple_civ.lab.plan import Plan
from simple_civ.lab.planned_games import PlannedGame, play_planned

HOSTILE = Path(__file__).parent / "hostile.py"

# No test fails by the clock: a bot that shall not hang has all the time in the world.
PATIENT = Budget(turn_seconds=300, game_seconds=3000)
BRIEF = Budget(turn_seconds=1, game_seconds=100)


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """No bot outlives its match; other tests may have left helpers of their own."""
    before = psutil.Process().children(recursive=True)
    yield
    assert [one for one in psutil.Process().children(recursive=True) if one not in before] == []


@pytest.fixture(autouse=True, params=[SelectedPipes, ThreadedPipes])
def waiting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for bots in both ways: Windows knows only threads."""
    kind: type[Pipes] = request.param
    monkeypatch.setattr(channel, "open_pipes", kind)


def program(folder: Path, line: str) -> str:
    """Return a program of one line, by its name as a bot."""
    path = folder / "bot"
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
    return f"bot:{path}"


def hostile(folder: Path, name: str) -> str:
    """One of the hostile bots."""
    return program(folder, f"exec {sys.executable} {HOSTILE} {name}")


def duel(name: str, budget: Budget) -> Result:
    """Play a short duel of a bot with the random player."""
    extra_player = ExtraPlayer("bot", find_bot("groves", name, budget))
    plan = Plan(1, levels=("bot", "random"), turns=3, extra_players=(extra_player,), game="groves")
    return play_planned(PlannedGame("duel", plan)).result


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("crashes_at_once", "crashed: ended with status 1: no licence found"),
        ("crashes_in_its_turn", "crashed: ended with status 1: ZeroDivisionError"),
        ("speaks_another_version", "speaks version 99, expected 1"),
        ("says_nonsense", "lied: expected a line of JSON"),
        ("invents_messages", "lied: a message makes no sense (Invalid value 'win'"),
        ("invents_actions", "lied: action.type: unknown action 'nuke'"),
        ("plays_for_others", "lied: action: unknown key 'player'"),
        ("insists", "lied: more than 100 refused actions"),
        ("asks_for_ever", "flooded: more than 2000 calls in a turn"),
        ("writes_a_huge_line", "flooded: a line has more than 65536 bytes"),
        ("speaks_out_of_turn", "flooded: spoke although it was not its turn"),
        ("declares_nonsense", "option depth: its default 9 does not fit"),
    ],
)
def test_hostile_bots_forfeit(
    tmp_path: Path, name: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        result = duel(hostile(tmp_path, name), PATIENT)
    [forfeit] = result["forfeits"]
    assert reason in forfeit["reason"]
    assert forfeit["seat"] == 0
    assert (result["winners"], result["victory"]) == ([1], "resignation")
    assert "forfeits on turn" in caplog.text


@pytest.mark.parametrize("name", ["hangs_at_once", "hangs_in_its_turn", "floods_errors"])
def test_bots_that_hang_forfeit_and_are_ended(tmp_path: Path, name: str) -> None:
    result = duel(hostile(tmp_path, name), BRIEF)
    assert result["forfeits"][0]["reason"].startswith("hung: ")
    assert result["victory"] == "resignation"


def test_a_bot_that_talks_without_end(tmp_path: Path) -> None:
    """Its first line is nonsense, because it says several things in one."""
    result = duel(hostile(tmp_path, "floods"), PATIENT)
    assert result_reason(result).startswith("lied: expected a line of JSON")


def result_reason(result: Result) -> str:
    """Why the first bot lost its seat."""
    return str(result["forfeits"][0]["reason"])


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("#!/nowhere/at/all\n")
    path.chmod(0o755)
    assert result_reason(duel(f"bot:{path}", PATIENT)).startswith("crashed: cannot be started")


def test_the_match_of_many_goes_on(tmp_path: Path) -> None:
    bot = find_bot("civ", hostile(tmp_path, "crashes_in_its_turn"), PATIENT)
    extra_players = (ExtraPlayer("bot", bot),)
    levels = ("random", "bot", "random")
    plan = Plan(1, "small", levels=levels, turns=4, extra_players=extra_players)
    result = play_planned(PlannedGame("match", plan)).result
    assert (result["turns"], result["winners"]) == (4, [])
    assert [player["eliminated"] for player in result["players"]] == [False, True, False]
    assert [(one["seat"], one["turn"]) for one in result["forfeits"]] == [(1, 1)]


CALM = """
import json, sys
def hear(): return json.loads(sys.stdin.readline())
def say(**m): print(json.dumps(m), flush=True)
told = [hear()]
say(type="hello", protocol=1, name="calm", options=[
    {"name": "depth", "type": "int", "default": 3, "min": 1, "max": 9},
    {"name": "loud", "type": "bool", "default": False},
    {"name": "style", "type": "text", "default": "calm", "choices": ["calm", "wild"]}])
told.append(hear())
while True:
    told.append(hear())
    if told[-1]["type"] != "turn": break
    for words in ({"type": "look"}, {"type": "ask", "request": {"kind": "legal"}},
                  {"type": "act", "action": {"type": "move", "unit": "unit_999", "to": [0, 0]}},
                  {"type": "act", "action": {"type": "pass"}}):
        say(**words)
        told.append(hear())
json.dump(told, open(sys.argv[0] + ".told", "w"))
"""


def test_the_whole_conversation(tmp_path: Path) -> None:
    path = tmp_path / "calm.py"
    path.write_text(CALM)
    bot = find_bot("groves", f"bot:{path}?depth=5&style=wild", PATIENT)
    plan = Plan(
        1,
        levels=("random", "bot"),
        turns=2,
        extra_players=(ExtraPlayer("bot", bot),),
        game="groves",
    )
    result = play_planned(PlannedGame("duel", plan)).result
    assert "forfeits" not in result
    told = json.loads((tmp_path / "calm.py.told").read_text())
    hello, start, first, *_, over = told
    assert (hello["type"], hello["protocol"], hello["game"], hello["seat"]) == (
        *("hello", 1, "groves", 1),
    )
    assert hello["budget"] == {"turn_ms": 300_000, "game_ms": 3_000_000, "calls": 2000}
    assert start == {"type": "start", "options": {"depth": 5, "loud": False, "style": "wild"}}
    assert (first["type"], first["turn"], first["view"]["seat"]) == ("turn", 1, 1)
    view, preview, refused, passed = told[3:7]
    assert view == {"type": "view", "view": first["view"]}
    assert "units" in preview["preview"]
    assert (refused["accepted"], refused["refusal"]["code"]) == (False, "no_such_unit")
    assert passed == {"type": "answer", "accepted": True, "refusal": None, "done": True}
    assert over == {"type": "over", "turn": 2, "victory": None, "winners": [], "won": False}
