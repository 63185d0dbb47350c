"""Reports: the figures of a series, its tables, its page and its Parquet files."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from simple_civ.lab.study.charts import share_chart
from simple_civ.lab.study.columns import write_tables
from simple_civ.lab.study.page import MARK, markdown_page, report_page
from simple_civ.lab.study.report import histogram, make_report
from simple_civ.lab.study.text import report_text

PLAN = {"version": "simple-civ", "ruleset": "0123456789abcdef"}


def game(size: str, seed: int, winner: int | None, turns: int) -> dict[str, Any]:
    """Return a result as the lab keeps it."""
    name = f"{size}-{seed}"
    return {
        "name": name,
        "seed": seed,
        "game": "civ",
        "edition": "x",
        "size": size,
        "turns": turns,
        "players": [
            {"seat": seat, "civ": civ, "level": "normal", "score": 10 * seat}
            for seat, civ in enumerate(("reds", "blues") if seed % 2 else ("blues", "reds"))
        ],
        "winner": winner,
        "winners": [] if winner is None else [winner],
        "victory": None if winner is None else "conquest",
        "actions": 100,
        "refused": 0,
        "refusals": {},
        "surprised": 0,
        "player_turns": 2 * turns,
        "cpu_seconds": 0.5,
        "turn_ms": {"p50": 1.0, "p95": 2.0, "max": 3.0},
        "hash": "ab",
        "replay": f"replays/{name}.json",
        "curves": [
            {"turn": turn, "seat": seat, "score": 5 * turn + seat, "science": 1}
            for turn in (1, 11)
            for seat in (0, 1)
        ],
    }


RESULTS = [
    *(game("tiny", seed, 0, 100 + seed) for seed in range(1, 41)),
    *(game("tiny", seed, 1, 90) for seed in range(41, 51)),
    game("small", 1, None, 300),
    game("small", 2, 1, 200),
    {"name": "small-3", "seed": 3, "size": "small", "error": "Traceback\nRuntimeError: <no> idea"},
]


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    """Provide the report about the games above."""
    return make_report(RESULTS, PLAN)


def test_sizes_are_told_apart(report: dict[str, Any]) -> None:
    tiny, small = report["groups"]
    assert (tiny["size"], tiny["games"], tiny["decided"]["part"]) == ("tiny", 50, 50)
    assert (small["games"], small["stalled"]["percent"]) == (2, 50.0)
    assert (tiny["turns"]["first"], tiny["turns"]["last"]) == (90, 140)
    assert report["broken"] == [{"name": "small-3", "error": RESULTS[-1]["error"]}]


def test_wins_stand_beside_their_fair_share(report: dict[str, Any]) -> None:
    tiny = report["groups"][0]
    first, second = tiny["wins"]["seat"]
    assert (first["part"], first["whole"], first["fair"]) == (40, 50, 50.0)
    assert (first["low"], first["high"]) == (66.96, 88.76)
    assert second["percent"] == 20.0
    assert first["corrected"] < 0.001
    reds = {one["name"]: one for one in tiny["wins"]["civ"]}["reds"]
    assert reds["corrected"] > 0.05
    assert "level" not in tiny["wins"], "all play alike"


def test_tests_are_corrected_for_their_number(report: dict[str, Any]) -> None:
    tests = [test for group in report["groups"] for test in group["tests"].values()]
    assert len(tests) == 4
    least = min(tests, key=lambda test: test["chance"])
    assert least["corrected"] == pytest.approx(4 * least["chance"])


def test_curves_are_means_by_turn(report: dict[str, Any]) -> None:
    score = report["groups"][0]["curves"]["score"]
    assert score["winners"] == [[1, 5.2, 50], [11, 55.2, 50]]
    assert score["others"] == [[1, 5.8, 50], [11, 55.8, 50]]
    assert set(score) == {"winners", "others", "civ: reds", "civ: blues"}


def test_a_histogram_counts_every_game_once() -> None:
    bars = histogram([90, 91, 140, 141, 333])
    assert sum(bar["games"] for bar in bars) == 5
    assert bars[0]["from"] <= 90 <= bars[0]["to"]
    assert bars[-1]["from"] <= 333 <= bars[-1]["to"]
    assert histogram([]) == []


def test_tables_name_everything(report: dict[str, Any]) -> None:
    text = report_text(report)
    for word in ("tiny, 2 players", "conquest", "reds", "80.0 % (67.0 to 88.8)", "uneven"):
        assert word in text
    assert "small-3: broke: RuntimeError: <no> idea" in text


class Page(HTMLParser):
    """The parts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for key, value in attrs if key in ("href", "src")]


def test_the_page_stands_alone_and_leads_to_replays(report: dict[str, Any]) -> None:
    page = Page()
    text = report_page(report, RESULTS)
    page.feed(text)
    assert page.tags.count("svg") >= 8
    assert "script" not in page.tags
    assert "link" not in page.tags
    assert len(page.links) == len(RESULTS) - 1
    assert all(link.startswith("./replays/") for link in page.links)
    assert "&lt;no&gt; idea" in text, "what others wrote is not markup"
    assert "url(" not in text


def test_long_names_fit_beside_a_chart() -> None:
    name = "bot:/home/user/bots/swordfish.py?cities=6"
    chart = share_chart([{"name": name, "percent": 50, "low": 40, "high": 60}], "wins")
    assert ">\N{HORIZONTAL ELLIPSIS}swordfish.py?cities=6</text>" in chart
    assert f"<title>{name}</title>" in chart, "a reader who points at it reads all of it"


def test_a_page_in_markdown_keeps_its_introduction(report: dict[str, Any]) -> None:
    page = markdown_page(report, f"# Balance\n\nWords.\n\n{MARK}\n\nold figures\n")
    assert page.startswith("# Balance\n\nWords.\n")
    assert "old figures" not in page
    assert markdown_page(report, page) == page
    assert "## Wins by civ" in page


def test_reports_are_plain_data(report: dict[str, Any]) -> None:
    assert json.loads(json.dumps(report)) == report


def test_parquet_tables(tmp_path: Path) -> None:
    write_tables(tmp_path, RESULTS)
    games = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pylist()
    players = pyarrow.parquet.read_table(tmp_path / "players.parquet").to_pylist()
    curves = pyarrow.parquet.read_table(tmp_path / "curves.parquet").to_pylist()
    assert len(games) == len(RESULTS)
    assert (games[0]["name"], games[0]["turn_ms_p95"], games[0]["seats"]) == ("tiny-1", 2.0, 2)
    assert games[-1]["error"] is not None
    assert len(players) == 2 * (len(RESULTS) - 1)
    assert sum(player["won"] for player in players) == 51
    assert (curves[3]["name"], curves[3]["turn"], curves[3]["score"]) == ("tiny-1", 11, 56)
