"""Checks what a folder says of itself in `edition.toml`."""

from ...core.rules.check_report import Report
from ...core.rules.check_spelling import EDITION_SPELLING, as_edition_id, is_edition_id
from .content import Content
from .load_folder import PACKAGED, packaged_editions


def check_edition(report: Report, content: Content) -> None:
    """The id must be well spelled, and another than those of the editions of the game."""
    name = content.edition.id
    if not is_edition_id(name):
        meant = as_edition_id(name)
        report.add("edition", ("id",), EDITION_SPELLING, meant and f'"{meant}"')
    elif name in packaged_editions() and report.source.folder.resolve().parent != PACKAGED:
        reason = (
            f'"{name}" is an edition that comes with the game; '
            f'give this folder an id of its own, such as "{name}-mine"'
        )
        report.add("edition", ("id",), reason)
