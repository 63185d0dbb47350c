"""Charts as SVG inside a page: shares with intervals, histograms, curves."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

Doc = dict[str, Any]

WIDTH = 640
LEFT = 168
RIGHT = 52
ROW = 26
TOP = 26
FOOT = 30

LONGEST = 22
"""Letters of a name for which there is room beside a chart."""

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000)


@dataclass(frozen=True)
class Line:
    """A curve: its name, its points, and the number of its colour."""

    name: str
    points: Sequence[tuple[float, float]]
    colour: int


def svg(width: float, height: float, body: list[str], told: str) -> str:
    """Return an SVG picture with a text for those who cannot see it."""
    inside = "\n".join(body)
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(told)}">\n'
        f"{inside}\n</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """Return a text element of a picture."""
    shown = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{shown}>{escape(words)}</text>'


def rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def ticks(most: float, count: int = 5) -> list[float]:
    """Return round numbers from 0 to at least the greatest."""
    step = next((one for one in STEPS if most <= one * count), max(1.0, most / count))
    found = [0.0]
    while found[-1] < most:
        found.append(found[-1] + step)
    return found


def share_chart(rows: Sequence[Doc], told: str) -> str:
    """Return a chart of a dot per share with its interval.

    A mark shows the fair share where there is one.
    """
    most = max([*(row["high"] for row in rows), *(row.get("fair") or 0 for row in rows), 1])
    marks = ticks(min(100.0, most))
    scale = (WIDTH - LEFT - RIGHT) / marks[-1]
    bottom = TOP + ROW * len(rows)
    body: list[str] = []
    for mark in marks:
        x = LEFT + mark * scale
        body += [rule(x, TOP, x, bottom, "grid"), text(x, bottom + 18, f"{mark:g} %", "middle")]
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        sure = row.get("corrected") is not None and row["corrected"] < 0.05
        kind = "sure" if sure else "mark"
        low, high, middle = (LEFT + row[key] * scale for key in ("low", "high", "percent"))
        shown = text(LEFT - 12, y + 4, shortened(row["name"]), "end", "name")
        body.append(f"<g><title>{escape(row['name'])}</title>{shown}</g>")
        body.append(rule(low, y, high, y, f"whisker {kind}"))
        body.append(f'<circle cx="{middle:.1f}" cy="{y:.1f}" r="5" class="{kind}"/>')
        if row.get("fair") is not None:
            fair = LEFT + row["fair"] * scale
            body.append(rule(fair, y - ROW / 2 + 3, fair, y + ROW / 2 - 3, "fair"))
        body.append(text(WIDTH - RIGHT + 8, y + 4, f"{row['percent']:.1f}", "start", "value"))
    return svg(WIDTH, bottom + FOOT, body, told)


def shortened(name: str) -> str:
    """Return a name short enough to fit beside a chart; paths differ at their end."""
    return name if len(name) <= LONGEST else f"\N{HORIZONTAL ELLIPSIS}{name[1 - LONGEST :]}"


def bar_chart(bars: Sequence[Doc], told: str, height: float = 180) -> str:
    """Return a histogram of turns."""
    marks = ticks(max(bar["games"] for bar in bars), 4)
    left, bottom = 44, TOP + height
    scale = height / marks[-1]
    step = (WIDTH - left - 8) / len(bars)
    body: list[str] = []
    for mark in marks:
        y = bottom - mark * scale
        body += [rule(left, y, WIDTH - 8, y, "grid"), text(left - 8, y + 4, f"{mark:g}", "end")]
    every = max(1, -(-len(bars) // 10))
    for number, bar in enumerate(bars):
        x = left + step * number
        high = bar["games"] * scale
        body.append(
            f'<rect x="{x + 1:.1f}" y="{bottom - high:.1f}" width="{max(1, step - 2):.1f}" '
            f'height="{high:.1f}" class="mark"><title>turns {bar["from"]} to {bar["to"]}: '
            f"{bar['games']} games</title></rect>"
        )
        if number % every == 0:
            body.append(text(x, bottom + 18, str(bar["from"]), "middle"))
    return svg(WIDTH, bottom + FOOT, body, told)


def line_chart(lines: Sequence[Line], told: str, height: float = 200) -> str:
    """Return a chart of curves over turns, with their names below."""
    points = [point for line in lines for point in line.points]
    last = max([x for x, _ in points] + [1])
    lowest = min([y for _, y in points] + [0])
    marks = ticks(max([y for _, y in points] + [1]))
    left, bottom = 52, TOP + height
    across = (WIDTH - left - 12) / last
    up = height / (marks[-1] - min(0.0, lowest))
    zero = bottom + min(0.0, lowest) * up
    body: list[str] = []
    for mark in marks:
        y = zero - mark * up
        body += [rule(left, y, WIDTH - 12, y, "grid"), text(left - 8, y + 4, f"{mark:g}", "end")]
    for mark in ticks(last, 8):
        if mark <= last:
            body.append(text(left + mark * across, bottom + 18, f"{mark:g}", "middle"))
    for line in lines:
        drawn = " ".join(f"{left + x * across:.1f},{zero - y * up:.1f}" for x, y in line.points)
        body.append(f'<polyline points="{drawn}" class="curve c{line.colour}"/>')
    return svg(WIDTH, bottom + FOOT, body, told) + legend(lines)


def legend(lines: Sequence[Line]) -> str:
    """Return the names of curves in their colours."""
    names = "".join(
        f'<span><i class="c{line.colour}"></i>{escape(line.name)}</span>' for line in lines
    )
    return f'<p class="legend">{names}</p>'
