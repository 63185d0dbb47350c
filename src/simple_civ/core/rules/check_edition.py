"""Checks the id that a ruleset folder gives itself in `edition.toml`."""

from .check_report import CheckReport
from .check_spelling import EDITION_SPELLING, as_edition_id, is_edition_id
from .load_folder import packaged_editions


def check_edition(report: CheckReport, name: str) -> None:
    """Check that the id is well spelled and suits the folder.

    An edition's id must be that of its folder, and another ruleset's must not be an edition's.
    """
    source = report.source
    known = packaged_editions(source.layout)
    home = source.folder.resolve()
    packaged = home.parent == source.layout.packaged
    if not is_edition_id(name):
        meant = as_edition_id(name)
        report.add("edition", ("id",), EDITION_SPELLING, meant and f'"{meant}"')
    elif name in known and not packaged:
        reason = (
            f'"{name}" is an edition that comes with the game; '
            f'give this folder an id of its own, such as "{name}-mine"'
        )
        report.add("edition", ("id",), reason)
    elif packaged and home.name in known and name != home.name:
        reason = f'an edition of the game is found by its folder, which is called "{home.name}"'
        report.add("edition", ("id",), reason, f'"{home.name}"')
