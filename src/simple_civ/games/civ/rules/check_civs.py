"""Checks civilizations."""

import re

from ....core.rules.check_report import CheckReport
from .content import Content

_COLOR = re.compile(r"#[0-9a-fA-F]{6}")


def check_civs(report: CheckReport, content: Content) -> None:
    """Check that there are civs, with colours, names for cities and places to start."""
    if not content.civs:
        report.add("civs", (), "there is no civ")
    for name, civ in content.civs.items():
        if not _COLOR.fullmatch(civ.color):
            report.add("civs", (name, "color"), 'a colour is written as "#rrggbb"')
        if not civ.cities and content.balance.cities.naming == "list":
            report.add("civs", (name, "cities"), "a civ needs names for its cities")
        seen: set[str] = set()
        for place, city in report.kept("civs", (name, "cities"), civ.cities):
            if not city.strip():
                report.add("civs", place, "a city name is empty")
            elif city in seen:
                report.add("civs", place, f'the city name "{city}" comes twice')
            seen.add(city)
        for place, bias in report.kept("civs", (name, "start_bias"), civ.start_bias):
            if not bias.terrain and not bias.river:
                report.add("civs", place, "a start bias names a terrain or says river = true")
