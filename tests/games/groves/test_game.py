"""Groves for servers and clients: everything that the platform's contract asks."""

import json
from random import Random
from typing import Any

import pytest

from simple_civ.ai.reason import Reason
from simple_civ.games.groves.actions import Deploy, Move, Pass
from simple_civ.games.groves.engine import view
from simple_civ.games.groves.game import GrovesGame
from simple_civ.games.groves.queries import legal
from simple_civ.games.groves.reasons import REASONS
from simple_civ.games.groves.systems.walls import raise_wall
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.game_spec import AnyGame
from simple_civ.protocol.game_types import Refused
from tests.games.groves.scenes import empty, new, put, stir

GAME: AnyGame = GrovesGame()
RULES = GAME.ruleset("base")


def plain(document: object) -> Any:
    """Return a document after it has gone through JSON: nothing may be lost."""
    again = json.loads(json.dumps(document))
    assert again == document
    return again


def test_rulesets_are_stored_and_read_again() -> None:
    stored = GAME.load_ruleset(GAME.store_ruleset(RULES))
    assert GAME.ruleset_hash(stored) == GAME.ruleset_hash(RULES)
    mine = GAME.read_ruleset(
        {"edition.toml": 'id = "mine"\nname = "Mine"\ngame = "groves"\nextends = "base"\n'}
    )
    assert GAME.ruleset_hash(mine) != GAME.ruleset_hash(RULES)
    assert plain(GAME.ruleset_document(RULES))["units"]["tier_1"]["luck"] == 1
    for files in ({}, {"edition.toml": "id = 3"}, {"edition.toml": "x" * 2_000_000}):
        with pytest.raises(InputError, match="rules: "):
            GAME.read_ruleset(files)
    with pytest.raises(InputError, match="cannot be used"):
        GAME.load_ruleset(b'{"edition": {}}')


def test_the_codex_is_the_rulebook() -> None:
    codex = plain(GAME.codex(RULES))
    assert codex["statements"]["merge.adds"] == "4.3"


def test_levels_give_programs_their_income_and_nobody_else() -> None:
    asked = {"size": 20, "players": 2, "ai": [False, True], "levels": ["nightmare", "nightmare"]}
    setup = plain(GAME.make_setup(RULES, asked, 1))
    assert setup == {"size": 20, "incomes": [1, 3], "first": -1, "solo": True}
    both = GAME.make_setup(RULES, {"ai": [True, True], "levels": ["hard", "fair"]}, 1)
    assert (both["incomes"], both["solo"]) == ([2, 1], False)
    state = GAME.new_state(RULES, setup, 3)
    assert [side.income for side in state.sides] == [1, 3]
    assert GAME.options(RULES)["levels"][2] == {
        "key": "nightmare",
        "name": "Nightmare",
        "income": 3,
    }
    for bad in ({"size": 3}, {"levels": ["x", "y"], "ai": [True]}, {"sise": 10}, 7):
        with pytest.raises(InputError):
            GAME.make_setup(RULES, bad, 1)


def test_states_views_and_actions_survive_json() -> None:
    rng = Random(3)
    state = new(3)
    for _ in range(30):
        stir(state, rng, 3)
        if state.over:
            break
        saved = plain(GAME.save_state(state))
        assert GAME.state_hash(GAME.load_state(RULES, saved)) == GAME.state_hash(state)
        for action in legal(state):
            data = plain(GAME.write_action(state, action))
            assert GAME.read_action(state, state.active, data) == action
        for seat in (0, 1):
            seen = GAME.view(state, seat)
            document = plain(GAME.encode_view(seen))
            assert document["seat"] == seat
            offered = plain(GAME.legal(seen))
            assert (offered["units"] == {}) >= (seat != state.active)


def test_what_is_offered_is_legal() -> None:
    state = new(4)
    stir(state, Random(4), 30)
    seen = GAME.view(state, state.active)
    offered = GAME.legal(seen)
    count = sum(len(places) for unit in offered["units"].values() for places in unit.values())
    kinds = ("Move", "Attack", "AttackWall", "Merge")
    assert count == sum(type(one).__name__ in kinds for one in legal(state))


def test_free_actions_can_be_undone_unless_they_uncover_something() -> None:
    state = new(1)
    seat = state.active
    mark = GAME.mark(state)
    zone = next(one for one in legal(state) if isinstance(one, Deploy))
    events = GAME.apply(state, zone)
    assert GAME.barrier(mark, state, zone, events) in ("", "revealed")
    mark = GAME.mark(state)
    events = GAME.apply(state, Pass(seat))
    assert GAME.barrier(mark, state, Pass(seat), events) == "turn_ended"


def test_a_side_hears_only_of_what_it_sees() -> None:
    state = empty()
    near = put(state, 1, 5, 4, 4)
    put(state, 0, 5, 3, 3)
    far = put(state, 1, 5, 8, 5)
    state.active = 1
    for unit, column, heard in ((near, 4, True), (far, 8, False)):
        before = state.copy()
        events = GAME.apply(state, Move(1, unit.id, state.board.grid.tile(column, 6)))
        told = GAME.witnessed(view(before, 0), view(state, 0), events)
        assert any(event["type"] == "unit_moved" for event in told) == heard
        everything = GAME.write_events(state, events)
        assert any(event["type"] == "unit_moved" for event in everything)
        GAME.apply(state, Pass(0))


def test_previews_foresee_fights() -> None:
    state = empty()
    state.active = 0
    mine = put(state, 0, 25, 4, 4)
    put(state, 1, 25, 5, 4)
    seen = view(state, 0)
    asked = {"kind": "attack", "unit": f"unit_{mine.id}", "target": [5, 4]}
    found = plain(GAME.preview(seen, asked))
    assert sum(outcome["share"] for outcome in found["fight"]["outcomes"]) == 10_000
    for target, code in (([3, 4], "no_target"), ([10, 4], "no_such_tile")):
        assert GAME.preview(seen, {**asked, "target": target}) == Refused(code)
    with pytest.raises(InputError, match="preview: "):
        GAME.preview(seen, {"unit": 3})


def test_previews_draw_a_fight_often() -> None:
    """The dice are their own: equal seeds give equal counts, and the match's stay as they are."""
    state = empty()
    state.active = 0
    mine = put(state, 0, 25, 4, 4)
    put(state, 1, 25, 5, 4)
    state.rolls = [1]
    seen, before = view(state, 0), (GAME.state_hash(state), state.rng.state)
    asked = {"kind": "trials", "unit": f"unit_{mine.id}", "target": [5, 4], "times": 1000}
    found = plain(GAME.preview(seen, {**asked, "seed": 1}))
    assert GAME.preview(seen, {**asked, "seed": 1}) == found
    assert GAME.preview(seen, {**asked, "seed": 2}) != found
    assert (GAME.state_hash(state), state.rng.state) == before and state.rolls == [1]
    shares = {(one["luck"], one["outcome"]): one["share"] for one in found["counts"]}
    assert sum(shares.values()) == 10_000 and len(shares) == len(found["counts"]) == 5
    assert sum(one["count"] for one in found["counts"]) == found["times"] == 1000
    for one in found["counts"]:
        assert abs(one["count"] * 10 - one["share"]) < 600
    for target, code in (([3, 4], "no_target"), ([4, 5], "no_target"), ([10, 4], "no_such_tile")):
        wrong = {**asked, "seed": 1, "target": target}
        assert GAME.preview(seen, wrong) == Refused(code)
    base = {**asked, "seed": 1, "unit": f"unit_{put(state, 0, 25, 8, 9).id}", "target": [9, 9]}
    assert GAME.preview(view(state, 0), base) == Refused("no_target")
    with pytest.raises(InputError, match="times"):
        GAME.preview(seen, {**asked, "seed": 1, "times": 1001})


def test_previews_foresee_blows_at_the_base() -> None:
    state = empty()
    state.active = 0
    mine = put(state, 0, 25, 8, 9)
    asked = {"kind": "attack", "unit": f"unit_{mine.id}", "target": [9, 9]}
    found = GAME.preview(view(state, 0), asked)
    assert found == {"fight": None, "siege": {"hp": 100, "damage": 25, "left": 75}}


def test_choices_tell_what_mergers_and_blows_at_walls_would_do() -> None:
    state = empty()
    state.active = 0
    mine = put(state, 0, 20, 4, 4)
    other = put(state, 0, 10, 5, 4)
    edge = state.board.grid.edge(44, 54)
    raise_wall(state, edge, 1)
    found = plain(GAME.preview(view(state, 0), {"kind": "legal"}))
    choices = found["units"][f"unit_{mine.id}"]
    assert choices["walls"] == [{"edge": edge, "damage": 51, "left": 49}]
    assert choices["merges"] == [
        {"unit": f"unit_{other.id}", "at": [5, 4], "points": 30, "tier": 3, "level": 1}
    ]
    assert found["build_refusal"] == "cannot_afford"


def test_who_is_struck_learns_why() -> None:
    for declared in REASONS:
        told = GAME.addressee(Reason(3, declared.code, 2 * 7 + 1, (25, 5, 20)))
        assert told == (0 if declared.addressed else None)


def test_statistics_and_reasons() -> None:
    run = Run(Plan(seed=2, turns=12, game="groves"))
    history = GAME.history(run.state)
    run.observers.append(lambda state, action, events: history.record(state, events))
    run.play()
    whole = plain(history.document(None))
    assert whole["charts"][0] == "points"
    assert [row["turn"] for row in whole["figures"]["0"]] == list(range(1, 14))
    assert whole["events"]
    assert list(history.document(1)["figures"]) == ["1"]
    for player in run.players:
        for reason in getattr(player, "reasons", ()):
            assert plain(GAME.write_reason(run.state, reason))["code"] == reason.code


def test_scenarios_are_matches_to_come() -> None:
    opening = GAME.read_scenario('{"game": "groves", "seed": 4, "units": []}')
    assert (opening.seed, GAME.status(opening.state).active) == (4, 0)
    assert [seat.seat for seat in GAME.seats(opening.state)] == [0, 1]
