"""Deltas are exact, for any two documents and for the views of a match."""

import json
import zlib
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.protocol.delta_examples import examples
from simple_civ.protocol.deltas import canonical, diff, patch, view_hash
from tests.properties.matches import Play, new_match

KEYS = st.sampled_from(["a", "b", "c", "d"])
SCALARS = st.none() | st.integers(0, 3) | st.sampled_from(["", "x", "y"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
DOCUMENTS = st.dictionaries(KEYS, VALUES, max_size=4)


@given(DOCUMENTS, DOCUMENTS)
def test_a_delta_makes_the_new_document_of_the_old(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    kept, delta = deepcopy(old), diff(old, new)
    assert patch(old, delta) == new
    assert old == kept, "patching must leave the old document alone"
    assert (delta == []) == (old == new)


@given(DOCUMENTS, DOCUMENTS, DOCUMENTS)
def test_deltas_follow_one_another(
    one: dict[str, Any], two: dict[str, Any], three: dict[str, Any]
) -> None:
    first, second = diff(one, two), diff(two, three)
    assert patch(patch(one, first), second) == three


def test_changes_are_small_where_little_changed() -> None:
    old = {"tiles": {"owner": [0] * 100}, "units": {"unit_1": {"hp": 10}, "unit_2": {"hp": 3}}}
    new = {"tiles": {"owner": [0] * 99 + [1]}, "units": {"unit_1": {"hp": 7}}, "turn": 2}
    assert diff(old, new) == [
        ["@", ["tiles", "owner"], [99], [1]],
        ["-", ["units", "unit_2"]],
        ["=", ["units", "unit_1", "hp"], 7],
        ["=", ["turn"], 2],
    ]


def test_an_unknown_change_is_an_error() -> None:
    with pytest.raises(ValueError, match="unknown change"):
        patch({}, [["?", ["a"]]])


@given(DOCUMENTS)
def test_the_hash_is_that_of_the_sorted_text(document: dict[str, Any]) -> None:
    """So that a client can repeat it."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert canonical(document) == text.encode()
    assert view_hash(document) == f"{zlib.crc32(text.encode()):08x}"


@pytest.mark.parametrize("example", examples())
def test_the_examples_for_clients_hold(example: dict[str, Any]) -> None:
    assert patch(example["old"], example["delta"]) == example["new"]
    assert zlib.crc32(example["text"].encode()) == int(example["hash"], 16)


@pytest.mark.parametrize("seed", range(3))
def test_views_of_a_match_arrive_by_deltas(seed: int) -> None:
    state = new_match(load_ruleset("1.0.4"), 0, seed)
    play = Play(state, seed)
    mirrors = [encode_view(game.view(state, player.seat)) for player in state.players]
    for _ in range(80):
        if state.over:
            break
        game.apply(state, play.any_legal())
        for seat, mirror in enumerate(mirrors):
            now = encode_view(game.view(state, seat))
            sent = json.loads(canonical(diff(mirror, now)))
            mirrors[seat] = patch(mirror, sent)
            assert mirrors[seat] == now
            assert view_hash(mirrors[seat]) == view_hash(now)
