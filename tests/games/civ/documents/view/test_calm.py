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


def test_an_offer_stops_once() -> None:
    """It stands open as long as it is not answered; its player has seen it."""
    on = board()
    before = figures(on.seen_by(0))
    on.state.vision_offers[on.state.pair(1, 0)] = True
    assert alarm(on.seen_by(0), before) == "offers"
    assert alarm(on.seen_by(0), figures(on.seen_by(0))) == ""


@pytest.mark.parametrize(
    ("key", "least"), [("projects", 2), ("capital", 2), ("techs", 1), ("cities", 1)]
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
    """The same moves as by hand; docs/measured.md has the figures, which follow the AI."""
    played = [Opening(seed).play() for seed in SEEDS]
    turns = LAST * len(SEEDS)
    assert sum(one.ends for one in played) * 2 < turns
    assert sum(one.stops for one in played) * 3 < turns
    assert sum(one.automatic for one in played) < 0.6 * sum(one.by_hand for one in played)
