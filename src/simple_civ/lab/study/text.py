"""A report as tables of text, for terminals and for pages in Markdown."""

from typing import Any

from ..table import markdown
from .report import titles_of

Doc = dict[str, Any]
Rows = list[tuple[str, ...]]

MADE = "Made by winners and others (share of players, mean number, median first turn)"

MOST_DIFFERENCES = 20
"""The most differences of a ruleset that are printed; the plan has all."""

SURE = 0.05
"""A corrected chance below this is more than chance."""


def report_text(report: Doc) -> str:
    """Return the whole report."""
    parts = [*played_by(report), *rules(report), markdown(overview(report))]
    parts.append(markdown(victories(report), left=(0, 1)))
    for trait in titles(report):
        rows = wins(report, trait)
        if len(rows) > 1:
            parts.append(markdown(rows, left=(0, 1)))
    tested = tests(report)
    if len(tested) > 1:
        parts.append(markdown(tested, left=(0, 1, 6)))
    for group in report["groups"]:
        if group["turns"]["histogram"]:
            parts.append(f"Turns of victory, {title(group)}:\n\n{bars(group)}")
        if group["made"]:
            parts.append(f"{MADE}, {title(group)}:\n\n{markdown(made(group), left=(0, 1))}")
    parts += troubles(report)
    return "\n\n".join(parts)


def played_by(report: Doc) -> list[str]:
    """Return the program and its build, compiled or interpreted; older plans do not record it."""
    version = report["plan"].get("version")
    return [f"Played by {version}"] if version else []


def rules(report: Doc) -> list[str]:
    """Return the ruleset by its name and how it differs from its base; older plans have neither."""
    plan = report["plan"]
    if "ruleset_name" not in plan:
        return []
    named = f"Rules: {plan['ruleset_name']}"
    if not plan["base"]:
        return [named]
    differences = plan["differences"]
    if not differences:
        return [f"{named}, the same as {plan['base']}"]
    lines = [f"{named}, which differs from {plan['base']}:", *differences[:MOST_DIFFERENCES]]
    if len(differences) > MOST_DIFFERENCES:
        lines.append(f"and {len(differences) - MOST_DIFFERENCES} more (simple-civ rules diff)")
    return ["\n    ".join(lines)]


def made(group: Doc) -> Rows:
    """Return what winners and others made: how many of them, how often, and when first."""
    rows: Rows = [
        ("kind", "made", "winners", "others", "per winner", "per other", "first turn", "others'")
    ]
    for one in group["made"]:
        sides = (one["winners"], one["others"])
        rows.append(
            (
                one["kind"],
                one["name"],
                *(f"{side['share']:.0f} %" for side in sides),
                *(f"{side['count']:.1f}" for side in sides),
                *("-" if side["turn"] is None else str(side["turn"]) for side in sides),
            )
        )
    return rows


def titles(report: Doc) -> dict[str, str]:
    """Return the traits by which wins are counted in a report, with their headings."""
    found: dict[str, str] = {}
    for group in report["groups"]:
        found |= titles_of(group["game"])
    return found


def title(group: Doc) -> str:
    """Return a short description of a map size."""
    return f"{group['size']}, {group['seats']} players"


def percent(doc: Doc) -> str:
    """Return a share with its interval."""
    return f"{doc['percent']:.1f} % ({doc['low']:.1f} to {doc['high']:.1f})"


def overview(report: Doc) -> Rows:
    """Return a table with a row per map size."""
    head = ("map", "games", "decided", "stalled", "mean turn", "median", "first", "last", "ms/turn")
    rows: Rows = [head]
    for group in report["groups"]:
        turns = group["turns"]
        rows.append(
            (
                title(group),
                str(group["games"]),
                percent(group["decided"]),
                percent(group["stalled"]),
                *("-" if turns[k] is None else str(turns[k]) for k in ("mean", "median")),
                *("-" if turns[k] is None else str(turns[k]) for k in ("first", "last")),
                f"{group['turn_ms']:.2f}",
            )
        )
    return rows


def victories(report: Doc) -> Rows:
    """Return how games were won on each size."""
    rows: Rows = [("map", "victory", "games", "share of victories")]
    for group in report["groups"]:
        for one in group["victories"]:
            rows.append((title(group), one["name"], str(one["part"]), percent(one)))
    return rows


def wins(report: Doc, trait: str) -> Rows:
    """Return wins by a trait on each size, with the fair share beside them."""
    heading = titles(report)[trait]
    rows: Rows = [("map", heading, "won", "played", "share of games", "fair", "chance")]
    for group in report["groups"]:
        for one in group["wins"].get(trait, ()):
            rows.append(
                (
                    title(group),
                    one["name"],
                    str(one["part"]),
                    str(one["whole"]),
                    percent(one),
                    f"{one['fair']:.1f} %",
                    chance(one["corrected"]),
                )
            )
    return rows


def tests(report: Doc) -> Rows:
    """Return the tests on equal chances."""
    rows: Rows = [("map", "equal chances by", "chi-square", "df", "chance", "corrected", "verdict")]
    for group in report["groups"]:
        for trait, test in group["tests"].items():
            uneven = test["corrected"] < SURE
            rows.append(
                (
                    title(group),
                    titles_of(group["game"])[trait],
                    f"{test['chi_square']:.2f}",
                    str(test["freedom"]),
                    chance(test["chance"]),
                    chance(test["corrected"]),
                    "uneven" if uneven else "as chance has it",
                )
            )
    return rows


def chance(value: float | None) -> str:
    """Return a chance with its significant digits."""
    if value is None:
        return "-"
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}" if value < 0.1 else f"{value:.2f}"


def bars(group: Doc, width: int = 40) -> str:
    """Return a histogram of the turns of victory, a line per bar."""
    most = max(bar["games"] for bar in group["turns"]["histogram"])
    lines = []
    for bar in group["turns"]["histogram"]:
        span = f"{bar['from']:>4} to {bar['to']:<4}"
        drawn = "#" * -(-bar["games"] * width // most)
        lines.append(f"    {span} {drawn} {bar['games']}".rstrip())
    return "\n".join(lines)


def troubles(report: Doc) -> list[str]:
    """Return what went wrong: forfeits and failed games."""
    lines = [
        f"{one['game']}: seat {one['seat']} ({one['level']}) forfeited on turn {one['turn']}: "
        f"{one['reason']}"
        for group in report["groups"]
        for one in group["forfeits"]
    ]
    lines += [f"{one['name']}: broke: {last_line(one['error'])}" for one in report["broken"]]
    return ["\n".join(lines)] if lines else []


def last_line(text: str) -> str:
    """Return the last line of an error."""
    return text.strip().splitlines()[-1] if text.strip() else "?"
