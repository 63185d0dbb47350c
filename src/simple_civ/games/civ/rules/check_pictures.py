"""Notes what a ruleset shows for which clients have no picture; they draw a stand-in."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ....core.rules.load_folder import Source
from ....core.rules.locate import Place
from ....core.rules.problem import Problem, closest
from .load_folder import PACKAGED, read_source
from .tables_kinds import KINDS

LIST = PACKAGED.parent / "pictures.json"
"""What clients can draw; it is written by the program that paints the pictures."""

_SHOWN: dict[str, tuple[str, ...]] = {
    "terrain": ("terrain",),
    "overlay": ("overlays", "icons"),
    "unit": ("icons",),
    "building": ("icons",),
    "tech": ("icons",),
    "project": ("icons",),
    "civ": ("icons",),
}
"""From which kinds of pictures the definitions of a kind may take theirs."""


def check_pictures(path: Path) -> list[Problem]:
    """Return every row of a folder without a picture of its own; the folder is playable anyway."""
    source = read_source(path)
    return [
        problem
        for kind, pictures in _SHOWN.items()
        for problem in _missing(source, kind, [name for one in pictures for name in _known()[one]])
    ]


def _missing(source: Source, kind: str, known: list[str]) -> list[Problem]:
    file = KINDS[kind][0]
    table: Place = KINDS[kind][1:]
    rows: Any = source.tables[file]
    for part in table:
        rows = rows.get(part, {})
    found: list[Problem] = []
    for key, row in rows.items():
        icon = row.get("icon", "")
        if (icon or key) in known:
            continue
        place = (*table, key, "icon") if icon else (*table, key)
        told = f'there is no picture "{icon}"' if icon else "has no icon"
        meant = closest(icon, known)
        shown, line = source.locate(file, place)
        where = source.where(file, place)
        found.append(
            Problem(shown, line, where, f"{told}; a stand-in is drawn", meant and f'"{meant}"')
        )
    return found


@cache
def _known() -> dict[str, list[str]]:
    return msgspec.json.decode(LIST.read_bytes(), type=dict[str, list[str]])
