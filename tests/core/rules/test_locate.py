"""Lines of values in TOML texts."""

import tomllib

from simple_civ.core.rules.locate import Locator, Place
from simple_civ.games.civ.rules.load_folder import PACKAGED

TEXT = '''\
# A comment = with [brackets] and { braces }
title = "with # no comment and \\" a quote"
path = 'C:\\'

[first]  # a table
number = 1
list = [1, 2,
  3, # three
  { kind = "a", deep = [
    4,
  ] },
]
inline = { a = 1, b = { c = "}" } }

[second."quoted key".'third']
"odd key" = """
several [lines]
of = text"""
dotted.key = 5

[[many]]
x = 1
[[many]]
x = 2
'''


def test_lines_of_every_kind_of_place() -> None:
    tomllib.loads(TEXT)
    lines = Locator(TEXT)
    expected: dict[Place, int] = {
        ("title",): 2,
        ("path",): 3,
        ("first",): 5,
        ("first", "number"): 6,
        ("first", "list"): 7,
        ("first", "list", 1): 7,
        ("first", "list", 2): 8,
        ("first", "list", 3, "kind"): 9,
        ("first", "list", 3, "deep", 0): 10,
        ("first", "inline", "b", "c"): 13,
        ("second", "quoted key", "third"): 15,
        ("second", "quoted key", "third", "odd key"): 16,
        ("second", "quoted key", "third", "dotted", "key"): 19,
        ("many", 0, "x"): 22,
        ("many", 1): 23,
        ("many", 1, "x"): 24,
    }
    assert {place: lines.line(place) for place in expected} == expected


def test_what_is_not_there_has_the_line_of_what_is_around_it() -> None:
    lines = Locator(TEXT)
    assert lines.line(("first", "absent")) == 5
    assert lines.line(("first", "list", 3, "absent")) == 9
    assert lines.line(("absent",)) == 0


def test_every_value_of_the_editions_has_a_line() -> None:
    for path in PACKAGED.glob("*/*.toml"):
        text = path.read_text(encoding="utf-8")
        lines = Locator(text)
        places: list[Place] = []
        _collect(tomllib.loads(text), (), places)
        for place in places:
            named = [part for part in place if isinstance(part, str)]
            assert place in lines.lines, f"{path}: {place}"
            shown = text.splitlines()[lines.line(place) - 1]
            assert isinstance(place[-1], int) or str(named[-1]) in shown


def _collect(value: object, place: Place, places: list[Place]) -> None:
    if place:
        places.append(place)
    if isinstance(value, dict):
        for key, inner in value.items():
            if place or not isinstance(inner, dict) or key not in ("eras", "techs", "sizes"):
                _collect(inner, (*place, key), places)
            else:
                for name, row in inner.items():
                    _collect(row, (key, name), places)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _collect(item, (*place, index), places)
