"""Quiet turns: what stops them, and the presses that the first turns take."""

from collections.abc import Callable
from typing import Any

import pytest

from simple_civ.games.civ.documents.choices.gold_outlook import gold_outlook
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.view.calm import alarm, figures
from simple_civ.games.civ.pieces import Camp
from simple_civ.games.civ.systems.cities import remove_city
from simple_civ.games.civ.systems.units import create_unit, remove_unit
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


# --- what sums do not tell -----------------------------------------------------------------------

FAR = {"id": "d", "owner": 1, "at": [11, 2], "name": "Delta"}
WATCH = {"id": "w", "owner": 0, "kind": "scout", "at": [9, 2]}
EARLIER = (
    *("contacts", "wars", "offers", "projects", "pieces", "hp", "capital", "cities"),
    *("camps", "techs", "population"),
)
"""The figures of notes that earlier versions kept."""


def three_civs() -> Board:
    """Return a board of three civs who have met, with a foreign city in sight."""
    treaties = [{"between": pair, "stance": "peace"} for pair in ([0, 1], [0, 2], [1, 2])]
    here = [GUARD, WATCH | {"hp": 5}]
    return Board(
        PLAIN,
        seats=3,
        cities=[HOME, FAR],
        units=here,
        diplomacy=treaties,
    )


def tie(on: Board, one: int, other: int, war: bool) -> None:
    """Let two civs be at war, or at peace."""
    for pair in (on.state.pair(one, other), on.state.pair(other, one)):
        on.state.stances[pair] = war


def lose(on: Board) -> None:
    """Lose the scout and complete another one."""
    lost = on.unit("w")
    remove_unit(on.state, lost, [])
    new = create_unit(on.state, lost.kind, 0, on.tile(9, 3), -1, [])
    new.hp = lost.hp


def wound(on: Board) -> None:
    """Hurt one unit as much as another one heals."""
    on.unit("g").hp -= 3
    on.unit("w").hp += 3


def sting(on: Board) -> None:
    """Hurt a unit that heals as much."""
    on.unit("w").damaged_on = on.state.turn


def breach(on: Board) -> None:
    """Hurt a city's shield, and heal a unit."""
    on.city("c").shield -= 2
    on.unit("w").hp += 2


def offer(on: Board) -> None:
    """Make an offer in place of another one."""
    on.state.vision_offers[on.state.pair(1, 0)] = False
    on.state.peace_offers[on.state.pair(2, 0)] = True


def turn_war(on: Board) -> None:
    """End a war while another one begins."""
    tie(on, 0, 1, False)
    tie(on, 0, 2, True)


def take(on: Board) -> None:
    """Let another civ take the foreign city."""
    on.city("d").owner = 2


CHANGES: dict[str, tuple[str, int, Callable[[Board], None], Callable[[Board], None]]] = {
    "a loss and a new unit": ("pieces", 2, lambda on: None, lose),
    "a wound and a healing": ("hp", 2, lambda on: None, wound),
    "a wound that has healed": ("hp", 2, lambda on: None, sting),
    "a city hit and a healing": ("hp", 2, lambda on: set_shield(on, 9), breach),
    "a war for another": ("wars", 2, lambda on: tie(on, 0, 1, True), turn_war),
    "a war of others": ("wars", 2, lambda on: None, lambda on: tie(on, 1, 2, True)),
    "an offer for another": ("offers", 2, lambda on: set_vision(on), offer),
    "a city taken": ("captures", 2, lambda on: None, take),
    "a city razed": ("captures", 2, lambda on: None, lambda on: raze(on)),
    "a civ eliminated": ("eliminations", 2, lambda on: None, lambda on: fall(on)),
    "a peace": ("treaties", 1, lambda on: tie(on, 1, 2, True), lambda on: tie(on, 1, 2, False)),
    "vision shared": ("treaties", 1, lambda on: None, lambda on: share(on)),
    "a building": ("builds", 1, lambda on: None, lambda on: complete(on)),
    "a camp for another": ("camps", 1, lambda on: camp(on, 8, True), lambda on: move_camp(on)),
    "growth and hunger": ("population", 0, lambda on: second(on), lambda on: shift(on)),
}
"""What it tells of and its weight, how things were before, and what happened."""


def set_shield(on: Board, amount: int) -> None:
    """Give the city a shield."""
    on.city("c").shield = amount


def set_vision(on: Board) -> None:
    """Offer vision to the player."""
    on.state.vision_offers[on.state.pair(1, 0)] = True


def raze(on: Board) -> None:
    """Raze the foreign city."""
    remove_city(on.state, on.city("d"))


def fall(on: Board) -> None:
    """Eliminate a civ."""
    on.state.players[2].eliminated = True


def share(on: Board) -> None:
    """Let a civ share its vision."""
    on.state.shared[on.state.pair(1, 0)] = True


def complete(on: Board) -> None:
    """Complete a building."""
    on.city("c").buildings |= 1


def camp(on: Board, column: int, there: bool) -> None:
    """Put a camp on the map, or clear it."""
    tile, bit = on.tile(column, 0), 1 << on.state.rules.camp
    on.state.overlays[tile] &= ~bit
    on.state.camps.pop(tile, None)
    if there:
        on.state.overlays[tile] |= bit
        on.state.put_camp(Camp(tile, tile))
    on.state.are_camps_stale = True


def move_camp(on: Board) -> None:
    """Let one camp be cleared and another one be found."""
    camp(on, 8, False)
    camp(on, 9, True)


def second(on: Board) -> None:
    """Give the player a second city."""
    on.city("d").owner = 0
    on.city("d").population = 3


def shift(on: Board) -> None:
    """Let one city grow while another one starves."""
    on.city("c").population += 1
    on.city("d").population -= 1


@pytest.mark.parametrize("name", CHANGES)
def test_nothing_hides_behind_something_else(name: str) -> None:
    """A loss behind a gain, or news of one civ behind news of another; each by its weight."""
    kind, weight, prepare, change = CHANGES[name]
    on = three_civs()
    prepare(on)
    before = figures(on.seen_by(0))
    assert alarm(on.seen_by(0), before, 0) == ""
    change(on)
    view = on.seen_by(0)
    assert [alarm(view, before, news) for news in (2, 1, 0)] == [
        kind if news <= weight else "" for news in (2, 1, 0)
    ]


def test_figures_of_earlier_versions_still_tell() -> None:
    """Notes with them are kept by servers: their sums count, and nothing else is news."""
    on = three_civs()
    earlier = {key: part for key, part in figures(on.seen_by(0)).items() if key in EARLIER}
    assert len(earlier) == len(EARLIER)
    assert alarm(on.seen_by(0), earlier, 0) == ""
    on.unit("w").hp -= 1
    assert alarm(on.seen_by(0), earlier) == "hp"
    tie(on, 0, 2, True)
    on.unit("w").hp += 1
    assert alarm(on.seen_by(0), earlier) == "wars"


def test_figures_are_bounded() -> None:
    """A client sends them back; of pieces beyond the bound the sums tell."""
    on = three_civs()
    for _ in range(600):
        create_unit(on.state, on.unit("w").kind, 0, on.tile(9, 3), -1, [])
    before = figures(on.seen_by(0))
    assert len(before) <= 512
    assert preview(on.seen_by(0), {"kind": "calm", "before": before}) == {
        "reason": None,
        "figures": before,
    }
    remove_unit(on.state, on.state.all_units()[-1], [])
    assert alarm(on.seen_by(0), before) == "pieces"


def test_austerity_stops_when_it_is_announced_and_when_it_begins() -> None:
    """Two turns ahead, once each; its end is usual news."""
    units = [
        {"id": f"u{place}", "owner": 0, "kind": "spear_guard", "at": [3 + place, 3]}
        for place in range(9)
    ]
    player = {"civ": "forge_clans", "treasury": 60}
    on = Board(PLAIN, units=units, cities=[HOME], players=[player, {"civ": "river_league"}])
    me = on.state.players[0]
    view = on.seen_by(0)
    lasts = gold_outlook(view, view.players[0])
    assert lasts is not None and lasts.lasts is not None and lasts.lasts > 2
    cost = -(-60 // lasts.lasts)
    stops = []
    for treasury, austerity in ((cost * 3, False), (cost, False), (1, False), (0, True)):
        before = figures(on.seen_by(0))
        me.treasury, me.austerity = treasury, austerity
        stops.append(alarm(on.seen_by(0), before))
    assert stops == ["", "gold", "", "gold"]
    before = figures(on.seen_by(0))
    me.treasury, me.austerity = 500, False
    assert [alarm(on.seen_by(0), before, news) for news in (2, 1)] == ["", "austerity_ended"]


def test_a_rival_one_step_from_winning_stops_once() -> None:
    on = three_civs()
    steps = [project for project in on.state.rules.projects if project.milestone]
    before = figures(on.seen_by(0))
    on.state.players[1].milestones = sum(1 << project.id for project in steps[:-1])
    assert alarm(on.seen_by(0), before | {"projects": 9}) == "victory"
    assert alarm(on.seen_by(0), figures(on.seen_by(0))) == ""
