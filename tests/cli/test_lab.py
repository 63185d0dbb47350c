"""`simple-civ lab`: series that go on, reports, contests, ratings, and what is said when wrong."""

import json
import re
import sys
from importlib import util
from importlib.machinery import ModuleSpec
from pathlib import Path
from urllib.parse import unquote

import pyarrow.parquet
import pytest

from simple_civ.lab.plan import rules_of
from tests.cli.commands import CommandLine
from tests.games.civ.rules.folders import extension_of

QUICK = ("--game", "groves", "--turns", 6, "--workers", 1)


def test_a_series_in_two_pieces(simple_civ: CommandLine, tmp_path: Path) -> None:
    out = tmp_path / "results"
    run = ("lab", "run", *QUICK, "--levels", "random", "--games", 3, "--replays", "--out", out)
    first = simple_civ(*run, "--at-most", 2)
    assert first.status == 0
    assert "3 games, 0 played, 2 to play" in first.err
    assert "2/2 games" in first.err
    second = simple_civ(*run, "--json")
    assert "3 games, 2 played, 1 to play" in second.err
    report = json.loads(second.out)
    assert report["games"] == 3
    assert report["groups"][0]["stalled"]["percent"] == 100.0
    lines = (out / "games.jsonl").read_text().splitlines()
    assert [json.loads(line)["seed"] for line in lines] == [1, 2, 3]
    assert pyarrow.parquet.read_table(out / "games.parquet").num_rows == 3
    assert sorted(path.name for path in (out / "replays").iterdir()) == [
        *("groves-1.json", "groves-2.json", "groves-3.json")
    ]


def test_a_plan_and_its_report(simple_civ: CommandLine, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(
        'sizes = ["tiny"]\ngames = 1\nturns = 3\nlevels = ["random", "novice"]\ncurves = 1\n'
    )
    out = tmp_path / "out"
    assert simple_civ("lab", "run", plan, "--games", 2, "--out", out).status == 0
    page = tmp_path / "page.md"
    answer = simple_civ("lab", "report", out, "--markdown", page)
    assert answer.status == 0
    assert "tiny, 2 players" in answer.out
    assert (out / "report.html").read_text().startswith("<!doctype html>")
    assert json.loads((out / "report.json").read_text())["games"] == 2
    assert "## Overview" in page.read_text()


def test_a_page_elsewhere_leads_to_the_replays(simple_civ: CommandLine, tmp_path: Path) -> None:
    out, page = tmp_path / "the results", tmp_path / "pages" / "new" / "page.html"
    run = ("lab", "run", *QUICK, "--levels", "random", "--games", 1, "--replays", "--out", out)
    assert simple_civ(*run).status == 0
    assert simple_civ("lab", "report", out, "--html", page).status == 0
    [link] = re.findall(r'href="([^"]*)"', page.read_text())
    assert (page.parent / unquote(link)).resolve() == out / "replays" / "groves-1.json"
    assert (page.parent / unquote(link)).is_file()


def test_players_keep_their_seats_if_asked(simple_civ: CommandLine, tmp_path: Path) -> None:
    run = ("lab", "run", *QUICK, "--levels", "random,normal", "--games", 2, "--no-rotate")
    assert simple_civ(*run, "--out", tmp_path).status == 0
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [game["seed"] for game in games] == [1, 2]
    assert [game["players"][0]["level"] for game in games] == ["random", "random"]


def test_results_do_not_depend_on_the_workers(simple_civ: CommandLine, tmp_path: Path) -> None:
    run = ("lab", "run", "--game", "groves", "--turns", 9, "--games", 4)
    hashes = []
    for workers in (1, 2):
        out = tmp_path / str(workers)
        assert simple_civ(*run, "--workers", workers, "--out", out).status == 0
        lines = (out / "games.jsonl").read_text().splitlines()
        hashes.append([(json.loads(line)["seed"], json.loads(line)["hash"]) for line in lines])
    assert hashes[0] == hashes[1]
    assert len(hashes[0]) == 4


def test_a_contest_of_players(simple_civ: CommandLine, tmp_path: Path) -> None:
    compare = ("lab", "compare", "normal", "random", "--game", "groves", "--workers", 2)
    words = (*compare, "--bounds", "10,90", "--out", tmp_path / "kept")
    answer = simple_civ(*words)
    assert answer.status == 0
    assert "LLR bounds -2.944 and 2.944" in answer.err
    assert answer.lines[-1] == "normal is stronger than random"
    again = simple_civ(*words, "--json")
    found = json.loads(again.out)
    assert (found["decision"], found["share"], found["games"]) == ("high", 1.0, 2 * found["pairs"])
    assert found["bounds"] == [-2.9444, 2.9444]


def test_a_contest_in_which_a_program_breaks(simple_civ: CommandLine, tmp_path: Path) -> None:
    other = tmp_path / "python"
    other.write_text('#!/bin/sh\nread first\necho \'{"error": "has no such level"}\'\n')
    other.chmod(0o755)
    answer = simple_civ("lab", "compare", "random", f"python:{other}:wise", *QUICK, "--games", 2)
    assert answer.status == 0
    assert "not counted, a program broke: 1 pairs (" in answer.out
    assert "has no such level)" in answer.out
    rate = ("lab", "rate", "random", f"python:{other}:wise", *QUICK, "--games", 1)
    assert "no two players met" in (told := simple_civ(*rate).err)
    assert "has no such level)" in told


CRASHING = (
    "class Bot:\n    def __init__(self, seed, seat): pass\n    def choose(self, view): 1 // 0\n"
)
ERROR = "ZeroDivisionError: integer division or modulo by zero"


def crash_of(bot: str) -> str:
    """Why the crashing bot forfeits."""
    return f"crashed: {ERROR} ({bot.removeprefix('bot:')}, line 3)"


@pytest.fixture
def crashing(tmp_path: Path) -> str:
    """Provide a bot that crashes in every game."""
    path = tmp_path / "crashing.py"
    path.write_text(CRASHING)
    return f"bot:{path}"


def test_a_contest_tells_who_forfeited(simple_civ: CommandLine, crashing: str) -> None:
    """A bot that crashed in every game looked like a weak one."""
    compare = ("lab", "compare", "random", crashing, *QUICK, "--games", 2)
    crash = crash_of(crashing)
    answer = simple_civ(*compare)
    assert answer.lines[1] == f"{crashing} forfeited 2 times, the last time: {crash}"
    assert "forfeits 2\n" in answer.err
    found = json.loads(simple_civ(*compare, "--json").out)
    assert found["forfeits"] == {
        "a": {"count": 0, "last": None},
        "b": {"count": 2, "last": crash},
    }
    assert (found["broken"], found["trouble"]) == (0, None)


def test_a_contest_of_rulesets_tells_by_which_somebody_forfeited(
    simple_civ: CommandLine, tmp_path: Path, crashing: str
) -> None:
    levels = f"{crashing},random"
    answer = simple_civ(
        *("lab", "compare", "1.0", "1.0.4", "--turns", 2, "--games", 2, "--levels", levels),
        *("--workers", 1, "--json"),
    )
    found = json.loads(answer.out)
    assert [found["forfeits"][side]["count"] for side in "ab"] == [1, 1]


def test_ratings_tell_who_forfeited(simple_civ: CommandLine, tmp_path: Path, crashing: str) -> None:
    out = tmp_path / "kept"
    play = ("lab", "rate", "random", crashing, *QUICK, "--games", 2, "--out", out)
    answer = simple_civ(*play)
    crash = crash_of(crashing)
    assert answer.lines[-1] == f"{crashing} forfeited 2 times, the last time: {crash}"
    found = json.loads(simple_civ("lab", "rate", out, "--json").out)
    assert found["forfeits"] == {
        "random": {"count": 0, "last": None},
        crashing: {"count": 2, "last": crash},
    }
    assert (found["games"], found["broken"], found["trouble"]) == (2, 0, None)


PROGRAM = """#!{python}
import json
print(json.dumps({{"type": "hello", "protocol": 1}}), flush=True)
while json.loads(input())["type"] != "turn":
    pass
1 // 0
"""


@pytest.fixture(params=["class", "program"])
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Provide a class or a program that crashes in every game, and the place of the crash."""
    if request.param == "class":
        path, text, line = tmp_path / "class.py", CRASHING, 3
    else:
        path, text, line = tmp_path / "program", PROGRAM.format(python=sys.executable), 6
    path.write_text(text)
    path.chmod(0o755)
    return f"bot:{path}", f"{ERROR} ({path}, line {line})"


@pytest.mark.parametrize(
    "command",
    [
        ("run", "--replays", "--levels", "random,{bot}"),
        ("compare", "random", "{bot}"),
        ("rate", "random", "normal", "{bot}"),
    ],
    ids=lambda command: command[0],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_only_crashes_ends_the_series(
    simple_civ: CommandLine,
    tmp_path: Path,
    broken: tuple[str, str],
    command: tuple[str, ...],
    workers: int,
) -> None:
    bot, error = broken
    words = ["lab", *(word.format(bot=bot) for word in command), "--game", "groves"]
    out = tmp_path / "new" / "results"
    answer = simple_civ(
        *words, "--turns", 2, "--games", 4, "--workers", workers, "--out", out, "--bot-seconds", 60
    )
    assert answer.status == 2
    assert answer.err.splitlines()[-1].startswith(
        f"simple-civ: {bot} crashed in its first 3 games, the last time: "
    )
    assert answer.err.endswith(f"{error}\n")
    assert not out.parent.exists()


def test_a_series_that_a_bot_ends_keeps_its_games(
    simple_civ: CommandLine, tmp_path: Path, crashing: str
) -> None:
    """They are as they were, and go on counting as its first games."""
    out = tmp_path / "results"
    run = ("lab", "run", *QUICK, "--levels", f"random,{crashing}", "--replays", "--out", out)
    assert simple_civ(*run, "--games", 2).status == 0
    files = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    answer = simple_civ(*run, "--games", 4)
    assert (answer.status, "crashed in its first 3 games" in answer.err) == (2, True)
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == files


def test_a_bot_that_has_finished_a_game_may_crash(simple_civ: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "moody.py"
    path.write_text(
        "from simple_civ.games.groves.actions import Pass\n"
        "class Bot:\n"
        "    def __init__(self, seed, seat): self.seed, self.seat = seed, seat\n"
        "    def choose(self, view): return [Pass(self.seat)] if self.seed == 1 else 1 // 0\n"
    )
    run = ("lab", "run", *QUICK, "--levels", f"bot:{path},random", "--games", 8)
    assert simple_civ(*run, "--out", tmp_path / "out").status == 0


def test_a_contest_of_rulesets(simple_civ: CommandLine, tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    answer = simple_civ(
        *("lab", "compare", "1.0.4", mine.path, "--turns", 3, "--turn-limit", 3, "--games", 4),
        *("--levels", "random", "--workers", 1, "--measure", "seat:0", "--json"),
    )
    assert answer.status == 0
    found = json.loads(answer.out)
    assert (found["pairs"], found["decision"]) == (2, "none")
    assert found["verdict"].startswith("undecided")


def test_a_ruleset_that_was_changed_is_another_contest(
    simple_civ: CommandLine, tmp_path: Path
) -> None:
    """Games by the rules of before say nothing about those of now."""
    mine = extension_of("1.0.4", tmp_path)
    compare = (
        *("lab", "compare", "1.0.4", mine.path, "--turns", 2, "--games", 2, "--levels", "random"),
        *("--workers", 1, "--out", tmp_path / "kept"),
    )
    assert simple_civ(*compare).status == 0
    assert simple_civ(*compare).status == 0
    mine.add("units", "[scout]\nmove = 5\n")
    rules_of.cache_clear()  # as in a new process
    assert "holds results of another plan: rulesets" in simple_civ.fails(*compare)


def test_ratings(simple_civ: CommandLine, tmp_path: Path) -> None:
    out = tmp_path / "kept"
    play = ("lab", "rate", "random", "normal", "--game", "groves", "--games", 4, "--workers", 2)
    answer = simple_civ(*play, "--out", out, "--json")
    ratings = json.loads(answer.out)["ratings"]
    assert [one["name"] for one in ratings] == ["normal", "random"]
    assert ratings[0]["low"] < ratings[0]["rating"] < ratings[0]["high"]
    table = simple_civ("lab", "rate", out)
    assert table.lines[2].startswith("| normal")
    assert simple_civ("lab", "report", out).status == 0
    assert pyarrow.parquet.read_table(out / "players.parquet").num_rows == 8


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("run", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("run", "--sizes", "tny"), 'did you mean "tiny"?'),
        (("run", "--levels", "wise"), "unknown level 'wise'"),
        (("run", "--on", "the-moon"), "--on: expected local, ray or ray://HOST:PORT"),
        (("report", "nowhere"), "nowhere: holds no results"),
        (("compare", "normal", "normal"), "there is nothing to compare"),
        (("compare", "normal", "1.0.4"), "expected two players or two rulesets"),
        (("compare", "wise", "foolish"), "wise is no player"),
        (("compare", "hrad", "normal"), "A: hrad is no player"),
        (("compare", "normal", "hrad"), "B: hrad is no player"),
        (("compare", "1.0", "1.0.4", "--measure", "civ:forge_clan"), 'did you mean "forge_clans"?'),
        (("compare", "hard", "easy", "--players", "3"), "even number of seats"),
        (
            ("compare", "1.0", "1.0.4", "--measure", "victory:conquests"),
            'did you mean "conquest"?',
        ),
        (("compare", "1.0", "1.0.4", "--measure", "joy"), "--measure: expected sooner"),
        (("compare", "hard", "easy", "--bounds", "60,50"), "expected two percentages"),
        (("compare", "hard", "easy", "--alpha", "2"), "between 0 and 0.5"),
        (("rate", "wise"), "wise is no player"),
        (("rate", "hard"), "expected two players or more"),
    ],
)
def test_wrong_use(
    simple_civ: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert told in simple_civ.fails("lab", *words)


def test_without_the_extra(simple_civ: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    def find_spec(name: str) -> ModuleSpec | None:
        return None if name == "pyarrow" else util.find_spec(name)

    monkeypatch.setattr("simple_civ.commands.extras.find_spec", find_spec)
    told = simple_civ.fails("lab", "rate")
    assert "not installed (pyarrow)" in told
    assert "pip install 'simple-civ[lab]'" in told
