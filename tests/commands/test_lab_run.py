"""`simple-civ lab run` and `report`: series that go on, their pages, and bots that crash."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pyarrow.parquet

from tests.command_line import CommandLine
from tests.commands.crashing_bots import QUICK
from tests.games.civ.rules.folders import extension_of


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


def test_a_report_names_its_rules_and_tells_what_winners_made(
    simple_civ: CommandLine, tmp_path: Path
) -> None:
    mine = extension_of("1.0.4", tmp_path)
    mine.add("units", "[scout]\nmove = 5\n")
    out = tmp_path / "out"
    answer = simple_civ(
        *("lab", "run", "--rules", mine.path, "--size", "tiny", "--turns", 40, "--out", out),
        *("--turn-limit", 40, "--games", 1, "--levels", "random", "--curves", 10, "--workers", 1),
    )
    name = json.loads((out / "plan.json").read_text())["ruleset_name"]
    assert answer.lines[0].startswith("Played by simple-civ")
    assert answer.lines[2:4] == [
        f"Rules: {name}, which differs from 1.0.4:",
        "    units: scout.move: 2 -> 5",
    ]
    assert "Made by winners and others" in answer.out
    made = json.loads((out / "report.json").read_text())["groups"][0]["made"]
    assert {one["kind"] for one in made} >= {"unit", "tech"}
    page = (out / "report.html").read_text()
    assert f"rules: {name}" in page
    assert "scout.move: 2 -&gt; 5" in page


def test_the_former_word_for_sizes_still_works(simple_civ: CommandLine, tmp_path: Path) -> None:
    run = ("lab", "run", "--turns", 1, "--games", 1, "--levels", "random", "--workers", 1)
    for word in ("--size", "--sizes"):
        out = tmp_path / word.strip("-")
        assert simple_civ(*run, word, "tiny,small", "--out", out).status == 0
        assert json.loads((out / "plan.json").read_text())["series"]["sizes"] == ["tiny", "small"]
