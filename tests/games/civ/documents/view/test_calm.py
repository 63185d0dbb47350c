"""Quiet turns: what stops them, and the presses that the first turns take."""

from typing import Any

import pytest

from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.view.calm import alarm, figures
from tests.games.civ.board import Board

from .opening import LAST, Opening

Doc = dict[str, Any]

PLAIN = ["p" * 14] * 5
AT_WAR = [{"between": [0, 1], "stance": "war"}]
SEEDS = (1, 2, 3, 4, 5)


def board(foe: list[int] | None = None, **more: Any) -> Board:
    """Return a board with a city, a soldier, and an enemy rider if it has a place."""
    units: list[Doc] = [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [3, 2]}]
    if foe is not None:
        units.append({"id": "b", "owner": 1, "kind": "riders", "at": foe})
    city = {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"}
    return Board(PLAIN, units=units, cities=[city], diplomacy=AT_WAR, **more)


def test_an_enemy_that_comes_into_sight_stops_once() -> None:
    """One that could strike something stops every turn."""
    far = {"sight": [[11, 2]]}
    for foe, again in (([5, 2], "enemy"), ([11, 2], "")):
        on = board(foe)
        on.state.players[0].sight[on.state.world.grid.tile(*far["sight"][0])] += 1
        view = on.seen_by(0)
        assert alarm(view, {}) == "enemy"
        assert alarm(view, figures(view)) == again


HOME = {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"}
GUARD = {"id": "g", "owner": 0, "kind": "spear_guard", "at": [1, 2], "fortified": True}
PEACE = [{"between": [0, 1], "stance": "peace"}]
NATIVE = {"id": "k", "owner": "natives", "kind": "native_champion", "at": [9, 2], "camp": "n"}
SETTLER = {"id": "f", "owner": 1, "kind": "settler", "at": [4, 2]}
STEP = {"type": "move_unit", "unit": "f", "to": [3, 2]}

HAPPENINGS: dict[str, tuple[Doc, tuple[Doc, ...], tuple[Doc, ...]]] = {
    "contacts": ({"units": [SETTLER]}, (), (STEP,)),
    "wars": ({"diplomacy": PEACE, "turn": 60}, (), ({"type": "declare_war", "on": 0},)),
    "offers": ({"diplomacy": PEACE, "turn": 60}, (), ({"type": "offer_vision", "to": 0},)),
    "pieces": (
        {
            "diplomacy": AT_WAR,
            "units": [
                {"id": "s", "owner": 0, "kind": "scout", "at": [9, 2], "hp": 1},
                {"id": "f", "owner": 1, "kind": "spear_guard", "at": [10, 2]},
            ],
        },
        (),
        ({"type": "attack", "unit": "f", "target": [9, 2]},),
    ),
    "shot": (
        {"diplomacy": AT_WAR, "units": [GUARD, SETTLER]},
        (),
        (STEP,),
    ),
    "enemy": (
        {
            "camps": [{"id": "n", "at": [9, 2]}],
            "units": [
                {"id": "s", "owner": 0, "kind": "scout", "at": [4, 2]},
                NATIVE,
            ],
        },
        ({"type": "route_unit", "unit": "s", "to": [6, 2]},),
        (),
    ),
    "capital": ({"cities": [HOME | {"food": 200}]}, (), ()),
}
"""A position, the orders of the player before the turn ends, and those of the other player.

The enemy is a camp that the player's scout rouses.
"""


@pytest.mark.parametrize("reason", HAPPENINGS)
def test_whatever_happens_in_a_round_stops_it(reason: str) -> None:
    """The same round without it passes."""
    scenario, own, others = HAPPENINGS[reason]
    setting: Doc = {"cities": [HOME], "sandbox": True}
    on = Board(PLAIN, **setting | scenario)
    for order in own:
        on.do(**with_kind(order))
    before = figures(on.seen_by(0))
    on.do("end_turn")
    for order in others:
        on.do(**with_kind(order))
    on.do("end_turn")
    assert alarm(on.seen_by(0), before, news=1) == reason
    quiet = Board(PLAIN, cities=[HOME], sandbox=True)
    known = figures(quiet.seen_by(0))
    for _ in range(2):
        quiet.do("end_turn")
    assert alarm(quiet.seen_by(0), known, news=1) == ""


def with_kind(order: Doc) -> Doc:
    """Return an order as the board takes it."""
    return {"kind" if key == "type" else key: part for key, part in order.items()}


def test_a_city_stops_the_turn_only_if_it_could_fire_at_an_enemy() -> None:
    """It needs a garrison, and where force at peace begins a war, peaceful neighbours are none."""
    near = SETTLER | {"at": [3, 2]}

    def shot(edition: str, **scenario: Any) -> bool:
        view = Board(PLAIN, cities=[HOME], edition=edition, **scenario).seen_by(0)
        return alarm(view, figures(view)) == "shot"

    for edition in ("0.91", "1.0.4"):
        assert shot(edition, units=[GUARD, near], diplomacy=AT_WAR)
        assert not shot(edition, units=[near], diplomacy=AT_WAR)
        assert not shot(edition, units=[GUARD, near], diplomacy=PEACE)


def test_an_offer_stops_once() -> None:
    """It stands open as long as it is not answered; its player has seen it."""
    on = board()
    before = figures(on.seen_by(0))
    on.state.vision_offers[on.state.pair(1, 0)] = True
    assert alarm(on.seen_by(0), before) == "offers"
    assert alarm(on.seen_by(0), figures(on.seen_by(0))) == ""


@pytest.mark.parametrize(
    ("key", "least"), [("projects", 2), ("capital", 2), ("techs", 1), ("cities", 1), ("camps", 1)]
)
def test_news_of_less_weight_stop_only_those_who_want_it(key: str, least: int) -> None:
    view = board().seen_by(0)
    before = figures(view)
    before[key] -= 1
    assert [alarm(view, before, news) for news in (2, 1, 0)] == [
        key if news <= least else "" for news in (2, 1, 0)
    ]


def test_a_grown_city_is_light_news() -> None:
    view = board().seen_by(0)
    before = figures(view)
    before["population"] -= 1
    assert [alarm(view, before, news) for news in (2, 1, 0)] == ["", "", "population"]


def test_a_client_asks_by_the_same_rule() -> None:
    """It sends the figures of the last turn along."""
    view = board([5, 2]).seen_by(0)
    answer = preview(view, {"kind": "calm"})
    assert answer == {"reason": "enemy", "figures": figures(view)}
    calm = board().seen_by(0)
    before = figures(calm)
    assert preview(calm, {"kind": "calm", "before": before}) == {"reason": None, "figures": before}


def test_the_first_turns_take_fewer_presses() -> None:
    """The same moves as by hand; docs/measured.md has the figures.

    The bounds leave room for rivals that play otherwise: each of their moves may stop a turn.
    """
    played = [Opening(seed).play() for seed in SEEDS]
    turns = LAST * len(SEEDS)
    by_hand = sum(one.by_hand for one in played)
    assert sum(one.ends for one in played) < 0.45 * turns
    assert sum(one.stops for one in played) < 0.3 * turns
    assert sum(one.passing for one in played) < 0.52 * by_hand
    assert sum(one.automatic for one in played) < 0.43 * by_hand
