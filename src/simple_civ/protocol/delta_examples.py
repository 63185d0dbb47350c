"""Examples by which a client in another language can prove that it patches and hashes alike."""

import json
from typing import Any

from .deltas import canonical, diff, view_hash
from .game_types import Doc

PAIRS: list[tuple[Doc, Doc]] = [
    ({}, {}),
    ({"turn": 1}, {"turn": 2}),
    ({"a": 1, "b": 2}, {"b": 2, "c": None}),
    (
        {"tiles": {"sight": [0, 0, 0, 1]}, "units": {"unit_16": {"at": 1, "own": {"moves": 1}}}},
        {"tiles": {"sight": [2, 0, 0, 2]}, "units": {"unit_16": {"at": 2, "own": {"moves": 0}}}},
    ),
    (
        {"units": {"unit_16": {"hp": 10}, "unit_17": {"hp": 3}}},
        {"units": {"unit_16": {"hp": 10}, "unit_32": {"hp": 8}}},
    ),
    ({"own": None}, {"own": {"food": 3, "worked": [7]}}),
    ({"own": {"food": 3, "worked": [7]}}, {"own": None}),
    ({"worked": [7, 8], "due": []}, {"worked": [7, 8, 9], "due": [{"kind": "unit", "id": "x"}]}),
    ({"due": [{"id": "a"}, {"id": "b"}]}, {"due": [{"id": "a"}, {"id": "c"}]}),
    ({"tiles": [1, 2, 3]}, {"tiles": [1, 5, 3]}),
    ({"players": {"0": {"wars": []}, "10": {}, "2": {}}}, {"players": {"0": {"wars": [2]}}}),
    ({"name": "Old"}, {"name": 'Ärger "quoted" \\ \t 城 🏰 é'}),
    ({"big": 9007199254740991, "small": -9007199254740991}, {"big": 0, "flag": True}),
]
"""Documents before and after."""


def examples() -> list[dict[str, Any]]:
    """Return for each pair the delta, and the text and hash of the newer document."""
    return [
        {
            "old": old,
            "new": new,
            "delta": diff(old, new),
            "text": canonical(new).decode(),
            "hash": view_hash(new),
        }
        for old, new in PAIRS
    ]


def examples_text() -> str:
    """Return the examples as a JSON file, one per line."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in examples())
    return f"[\n{lines}\n]\n"
