"""Checks that maps can be made in a bearable time: sizes, tries and distances bound each other."""

from typing import Final

from ....core.rules.check_report import CheckReport
from .content import Content

MOST_TILES: Final = 10_000
"""Tiles of a map, as in scenarios; the editions have 1200 at most."""

MOST_DRAWN: Final = 200_000
"""Tiles of all the maps that may be drawn to get one; the editions draw 60,000 at most."""


def check_effort(report: CheckReport, content: Content) -> None:
    """Report maps that are too large, drawn too often, or that no try can satisfy."""
    generator, sizes = content.maps.generator, content.maps.sizes
    for name, size in sizes.items():
        place = ("sizes", name, "width")
        if not report.intact("maps", ("sizes", name)):
            continue
        tiles = size.width * size.height
        if tiles > MOST_TILES:
            report.add("maps", place, f"a map has at most {MOST_TILES} tiles, this one {tiles}")
        elif tiles * generator.tries > MOST_DRAWN and report.intact("maps", ("generator", "tries")):
            most = MOST_DRAWN // tiles
            reason = f"a map of {tiles} tiles may be tried {most} times, not {generator.tries}"
            report.add("maps", place, reason)
    farthest = max((size.width + size.height for size in sizes.values()), default=0)
    for key, distance in (
        ("start_distance", generator.start_distance),
        ("camp_start_distance", generator.camp_start_distance),
        ("camp_distance", generator.camp_distance),
    ):
        if distance > farthest and report.sound("maps", "width", "height", key):
            reason = f"no map has tiles that far apart; {farthest} is the most"
            report.add("maps", ("generator", key), reason)
