"""Limits on the size of tables and lists: that of files written by hand.

What follows compares rows with rows; without a bound its time would grow faster than the text.
"""

from typing import Final

from .check_report import CheckReport, Enough
from .locate import Place

MOST_ROWS: Final = 200
"""Rows of a table and items of a list; the editions have 33 at most."""


def check_size(report: CheckReport) -> None:
    """Report tables and lists that are too long; nothing else is checked then."""
    before = len(report.problems)
    for file in report.source.layout.files:
        _check_value(report, file, (), report.source.tables.get(file, {}))
    if len(report.problems) > before:
        raise Enough


def _check_value(report: CheckReport, file: str, place: Place, value: object) -> None:
    if not isinstance(value, dict | list):
        return
    if len(value) > MOST_ROWS:
        what = "rows" if isinstance(value, dict) else "items"
        report.add(file, place, f"has {len(value)} {what}, more than {MOST_ROWS}")
        return
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        _check_value(report, file, (*place, key), inner)
