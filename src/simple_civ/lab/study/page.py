"""A report as one page of HTML that needs nothing else: charts inside, links to replays."""

from html import escape
from typing import Any
from urllib.parse import quote

from ..table import called, markdown
from . import text
from .charts import Line, bar_chart, line_chart, share_chart
from .report import titles_of
from .style import STYLE

Doc = dict[str, Any]

COLOURS = 8


def report_page(report: Doc, games: list[Doc], home: str = ".") -> str:
    """Return the whole page; `games` are the results that are listed with their replays.

    `home` is the path from the page to the folder of the results.
    """
    sections = [
        rules(report),
        overview(report),
        *(group_section(group) for group in report["groups"]),
    ]
    sections += [troubles(report), listing(games, home)]
    about = report["plan"]
    named = about.get("ruleset_name", about.get("ruleset"))
    made = f"{report['games']} games; {about.get('version', '')}; rules: {named}"
    body = "\n".join(section for section in sections if section)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Simple Civ lab report</title><style>{STYLE}</style></head><body><main>"
        f'<h1>Lab report</h1><p class="made">{escape(made)}</p>\n{body}\n</main></body></html>\n'
    )


def table(rows: list[tuple[str, ...]], left: tuple[int, ...] = (0,)) -> str:
    """Return rows under a head; columns are right-aligned unless they are in `left`."""

    def line(row: tuple[str, ...], cell: str) -> str:
        cells = "".join(
            f"<{cell}{'' if place in left else ' class=n'}>{escape(word)}</{cell}>"
            for place, word in enumerate(row)
        )
        return f"<tr>{cells}</tr>"

    body = "\n".join(line(row, "td") for row in rows[1:])
    head = line(rows[0], "th")
    return f'<div class="wide"><table><thead>{head}</thead><tbody>{body}</tbody></table></div>'


def rules(report: Doc) -> str:
    """Return how the ruleset differs from its base, if it has one."""
    lines = "\n".join(text.rules(report)) if report["plan"].get("base") else ""
    return f"<section><h2>Rules</h2><pre>{escape(lines)}</pre></section>" if lines else ""


def overview(report: Doc) -> str:
    """Return a section that shows all sizes side by side."""
    rows = [{**group["decided"], "name": text.title(group)} for group in report["groups"]]
    chart = share_chart(rows, "games that ended in a victory, by map") if rows else ""
    return (
        f"<section><h2>All maps</h2>{table(text.overview(report))}"
        f"<figure><figcaption>Games that ended in a victory</figcaption>{chart}</figure>"
        f"{tests(report)}</section>"
    )


def tests(report: Doc) -> str:
    """Return the tests on equal chances, in words and figures."""
    rows = text.tests(report)
    if len(rows) == 1:
        return ""
    return (
        "<h3>Are chances equal?</h3><p>Chi-square tests; the corrected chance is Holm's, for all "
        f"tests of this report together. Below {text.SURE} wins differ by more than chance.</p>"
        f"{table(rows, (0, 1, 6))}"
    )


def group_section(group: Doc) -> str:
    """Return the section of one map size."""
    titles = titles_of(group["game"])
    parts = [f"<h2>{escape(text.title(group).capitalize())}</h2>"]
    for trait, rows in group["wins"].items():
        parts.append(
            figure(
                f"Wins by {titles[trait]}: share of games, 95 % interval, fair share",
                share_chart,
                rows,
            )
        )
    if group["victories"]:
        parts.append(figure("Ways of winning: share of victories", share_chart, group["victories"]))
    if group["turns"]["histogram"]:
        parts.append(figure("Turn of victory: games", bar_chart, group["turns"]["histogram"]))
    for name, lines in group["curves"].items():
        parts.append(curve_figures(name, lines, titles))
    if group["made"]:
        rows = table(text.made(group), (0, 1))
        parts.append(f"<details><summary>{escape(text.MADE)}</summary>{rows}</details>")
    return f"<section>{''.join(parts)}</section>"


def figure(caption: str, chart: Any, rows: list[Doc]) -> str:
    """Return a chart with its caption."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>{chart(rows, caption)}</figure>"


def curve_figures(name: str, lines: Doc, titles: dict[str, str]) -> str:
    """Return the curves of one figure: winners and others, and by a trait."""
    ends = [key for key in ("winners", "others") if key in lines]
    kinds = [key for key in lines if key not in ends]
    shown = name.replace("_", " ").capitalize()
    trait = titles[kinds[0].partition(": ")[0]] if kinds else ""
    parts = []
    for caption, keys in ((f"{shown} of winners and others", ends), (f"{shown} by {trait}", kinds)):
        drawn = [
            Line(key.partition(": ")[2] or key, [(x, y) for x, y, _ in lines[key]], place % COLOURS)
            for place, key in enumerate(keys)
        ]
        if len(drawn) > 1:
            parts.append(
                f"<figure><figcaption>{escape(caption)}, mean by turn</figcaption>"
                f"{line_chart(drawn, caption)}</figure>"
            )
    inside = "".join(parts)
    return f'<div class="pair">{inside}</div>' if parts else ""


def troubles(report: Doc) -> str:
    """Return the forfeits and broken games."""
    lines = "\n".join(text.troubles(report))
    return f"<section><h2>Troubles</h2><pre>{escape(lines)}</pre></section>" if lines else ""


def listing(games: list[Doc], home: str) -> str:
    """Return every game with its replay."""
    rows = "\n".join(game_line(game, home) for game in games if "error" not in game)
    head = "<tr><th>game<th>turns<th>victory<th>winner<th>scores<th>replay</tr>"
    return (
        f"<section><h2>Games</h2><p>A replay can be checked with <code>simple-civ replay check "
        f"FILE</code>.</p><details><summary>{len(games)} games</summary>"
        f'<div class="wide"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'
        "</details></section>"
    )


def game_line(game: Doc, home: str) -> str:
    """Return a row of the list of games."""
    players = game["players"]
    winners = ", ".join(
        f"{called(game, seat)} (seat {seat}, {players[seat]['level']})" for seat in game["winners"]
    )
    scores = " ".join(str(player["score"]) for player in players)
    link = game.get("replay")
    shown = f'<a href="{quote(f"{home}/{link}")}">{escape(link)}</a>' if link else "-"
    cells = (game["name"], game["turns"], game["victory"] or "-", winners or "-", scores)
    return "<tr>" + "".join(f"<td>{escape(str(cell))}" for cell in cells) + f"<td>{shown}</tr>"


MARK = "<!-- figures -->"
"""Whatever stands before it on a page is kept."""


def markdown_page(report: Doc, before: str) -> str:
    """Return the figures as Markdown, below the page's text before the mark."""
    words, found, _ = before.partition(MARK)
    head = words.strip() if found else "# Lab report"
    about = report["plan"]
    named = about.get("ruleset_name", about["ruleset"][:12])
    made = f"{report['games']} games; {about['version']}; rules: {named}."
    parts = [head, MARK, made, "## Overview", markdown(text.overview(report))]
    parts += ["## Ways of winning", markdown(text.victories(report), left=(0, 1))]
    for trait, title in text.titles(report).items():
        rows = text.wins(report, trait)
        if len(rows) > 1:
            parts += [f"## Wins by {title}", markdown(rows, left=(0, 1))]
    rows = text.tests(report)
    if len(rows) > 1:
        parts += ["## Are chances equal?", markdown(rows, left=(0, 1, 6))]
    parts.append("## Turns of victory")
    for group in report["groups"]:
        if group["turns"]["histogram"]:
            parts.append(f"{text.title(group).capitalize()}:\n\n```\n{text.bars(group)}\n```")
    return "\n\n".join(parts) + "\n"
