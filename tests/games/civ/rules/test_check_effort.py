"""Sizes, tries and distances of maps bound each other, but not what was stored."""

import pytest

from simple_civ.core.rules.problem import RulesetError
from simple_civ.games.civ.rules.load import EDITIONS

EDITION = 'id = "x"\nname = "X"\nextends = "1.0.4"\n'


@pytest.mark.parametrize(
    ("maps", "told"),
    [
        ("[sizes.tiny]\nwidth = 200\nheight = 200\n", "at most 10000 tiles, this one 40000"),
        ("[generator]\ntries = 10000\n", "tiles may be tried"),
        ("[sizes.tiny]\nwidth = 100\nheight = 100\n", "of 10000 tiles may be tried 20 times"),
        ("[generator]\nstart_distance = 1000\n", "no map has tiles that far apart"),
        ("[generator]\ncamp_distance = 1000\n", "no map has tiles that far apart"),
    ],
)
def test_sizes_tries_and_distances_bound_each_other(maps: str, told: str) -> None:
    with pytest.raises(RulesetError) as raised:
        EDITIONS.load_texts({"edition.toml": EDITION, "maps.toml": maps})
    assert told in str(raised.value)


def test_bounds_do_not_concern_what_was_stored() -> None:
    tables = EDITIONS.raw_tables()
    sizes = tables["maps"]["sizes"]
    wide = {**tables["maps"], "sizes": {"tiny": {**sizes["tiny"], "width": 200, "height": 200}}}
    rules = EDITIONS.load_stored({**tables, "maps": wide})
    assert rules.sizes[0].width == 200
