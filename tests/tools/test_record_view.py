"""A recorded view for the client's tests: rules, view and choices, with tiles as numbers."""

import json
from pathlib import Path

from tools.record_view import main


def test_a_view_is_written_with_its_rules_and_choices(tmp_path: Path) -> None:
    file = tmp_path / "view.json"
    main("tiny", "2", str(file))
    found = json.loads(file.read_text("utf-8"))
    assert set(found) == {"ruleset", "view", "choices"}
    assert found["view"]["turn"] == 2
    tiles = [unit["at"] for unit in found["view"]["units"].values()]
    assert tiles and all(isinstance(tile, int) for tile in tiles)
