"""Goals of the first turns: a player who follows them in whole matches, and what each one asks."""

from collections import Counter
from typing import Any

import pytest

from simple_civ.core.ids import Tile
from simple_civ.games.civ.actions import (
    Attack,
    ExploreUnit,
    FortifyUnit,
    MoveUnit,
    RouteUnit,
    SetBuild,
)
from simple_civ.games.civ.documents.choices.goals import LAST_TURN, LESSONS
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.encoding.codec import Codec
from simple_civ.games.civ.documents.encoding.piece_names import PieceNames
from simple_civ.games.civ.pieces import BUILD_KIND, BUILD_UNIT, NO_BUILD, City, Unit
from simple_civ.games.civ.queries import builds, targets
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.gold import free_supply, ledger, military_upkeep, supply_used
from simple_civ.games.civ.systems.routes import plan_route
from simple_civ.protocol.errors import InputError
from tests.games.civ.board import Board
from tests.games.civ.documents.view.opening import ME, Opening

Doc = dict[str, Any]

GATHERED = 4
"""Tiles from a camp at which soldiers wait for each other."""

MOST_OPENED = 3
"""How often a goal may name another city or build before it is reached."""

TAUGHT = 20
"""Before this turn both ways to win are told."""


class Follower(Opening):
    """A player who does what the goals say, and holds them to be possible and not yet done."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.marks: list[Doc] = []
        self.opened: Counter[str] = Counter()
        self.reached: Counter[str] = Counter()
        self.told: dict[str, int] = {}
        self.goals: dict[str, Doc] = {}

    def turn(self) -> None:
        """Look at the goals, follow them, and end the turn."""
        self.look()
        assert not self.me.austerity, f"turn {self.game.turn}: {list(self.told)}"
        super().turn()

    def look(self) -> None:
        """Ask for the goals, and check them."""
        view = self.view()
        answer = preview(view, {"kind": "goals", "marks": self.marks})
        assert isinstance(answer, dict)
        for key in answer["reached"]:
            self.reached[key] += 1
        marks = [{"key": goal["key"], "at": goal["at"]} for goal in answer["open"]]
        again = preview(view, {"kind": "goals", "marks": marks})
        assert isinstance(again, dict) and again["reached"] == [], "done already"
        for goal in answer["open"]:
            self.opened[goal["key"]] += goal not in self.goals.values()
            self.told.setdefault(goal["key"], self.game.turn)
            self.check_possible(view, goal)
        self.marks = marks
        self.goals = {goal["key"]: goal for goal in answer["open"]}

    def check_possible(self, view: State, goal: Doc) -> None:
        """Fail unless the first step of a goal is legal, or under way."""
        codec = Codec(view.rules, view.world.grid, PieceNames())
        if goal["build"] is not None:
            city = self.city(goal["city"])
            build = codec.read_build(goal["build"], "build")
            action = SetBuild(ME, city.id, build)
            assert city.build == build or self.game.check(action) is None, goal
        if goal["key"] == "huts":
            unit = self.unit(goal["unit"])
            assert plan_route(view, unit, view.world.grid.tile(*goal["at"])), goal
        if goal["key"] == "meet":
            unit = self.unit(goal["unit"])
            assert unit.exploring or self.game.check(ExploreUnit(ME, unit.id)) is None, goal

    # --- what it does otherwise than the newcomer ------------------------------------------------

    def do_due(self) -> None:
        """Look into huts, then do what is due."""
        hut = self.goals.get("huts")
        if hut is not None:
            unit = self.unit(hut["unit"])
            to = self.view().world.grid.tile(*hut["at"])
            if unit.tile != to and unit.moves > 0:
                self.may(RouteUnit(ME, unit.id, to))
        camp = self.goals.get("camp")
        if camp is not None and camp["have"] >= camp["need"]:
            self.march(self.view().world.grid.tile(*camp["at"]))
        super().do_due()

    def march(self, camp: Tile) -> None:
        """Send all soldiers to a camp: they gather before it, and attack together."""
        view = self.view()
        soldiers = [unit for unit in view.all_units() if self.is_soldier(view, unit)]
        distance = view.world.grid.distance
        near = [unit for unit in soldiers if distance(unit.tile, camp) <= GATHERED]
        for unit in soldiers:
            if unit.moves <= 0:
                continue
            if found := targets(self.view(), unit):
                self.may(Attack(ME, unit.id, found[0]))
            elif len(near) >= self.goals["camp"]["need"] or unit not in near:
                way = plan_route(self.view(), unit, camp)
                if way:
                    self.may(MoveUnit(ME, unit.id, way[0]))
            else:
                self.may(FortifyUnit(ME, unit.id))

    def is_soldier(self, view: State, unit: Unit) -> bool:
        """Return whether a unit is an own soldier."""
        kind = view.rules.units[unit.kind]
        return unit.owner == ME and (kind.captures or (kind.attacks and kind.range > 1))

    def wanted(self, view: State, city: City) -> list[Doc]:
        """Return what the goals ask for, else what costs nothing."""
        for key in ("second_city", "building", "camp"):
            goal = self.goals.get(key)
            if goal and goal["build"] is not None and goal["city"] == self.name(city):
                return [goal["build"]]
        codec = Codec(view.rules, view.world.grid, PieceNames())
        free = [code for code in builds(view, city) if self.costs(view, city, code) <= 0]
        most = max(free or builds(view, city), key=lambda code: -code)
        found: Doc = codec.write_action(SetBuild(ME, city.id, most))["build"]
        return [found]

    def name(self, city: City) -> str:
        """Return a city's name on the wire."""
        return f"city_{city.id}"

    def costs(self, view: State, city: City, code: int) -> int:
        """Return by how much a build would make the gold per turn negative."""
        kind, definition = divmod(code, BUILD_KIND)
        used, free = supply_used(view, self.me), free_supply(view, self.me)
        busy = sum(
            one.build != NO_BUILD and one.build // BUILD_KIND == BUILD_UNIT
            for one in view.all_cities()
            if one.owner == ME
        )
        more = 0
        if kind == BUILD_UNIT:
            more = military_upkeep(view.rules, used + busy + 1, free)
            more -= military_upkeep(view.rules, used, free)
        else:
            more = getattr(view.rules.buildings[definition], "upkeep", 0) if kind == 1 else 0
        return more - ledger(view, self.me).net


@pytest.mark.parametrize(
    "seed", [1, 2, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 21))]
)
def test_who_follows_the_goals_gets_on(seed: int) -> None:
    """None is impossible or done already, none leads into austerity, both victories are told."""
    follower = Follower(seed)
    follower.play()
    assert set(LESSONS) <= set(follower.told)
    assert all(follower.told[key] < TAUGHT for key in LESSONS)
    assert all(follower.opened[key] == 1 for key in LESSONS)
    for key in ("second_city", "building"):
        assert follower.reached[key] == 1, "its player is slow, but gets there"
        assert follower.opened[key] <= MOST_OPENED, "it does not come back again and again"
    assert follower.reached <= follower.opened
    assert follower.game.turn > LAST_TURN or follower.me.eliminated


PLAIN = ["p" * 14] * 5
CITY: Doc = {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth", "population": 3}


def board(rows: list[str] = PLAIN, **more: Any) -> Board:
    """Return a board whose land the seat knows."""
    players = [{"civ": "forge_clans", "explored": "all"}, {"civ": "river_league"}]
    return Board(rows, players=players, **{"cities": [CITY], **more})


def asked(on: Board, *marks: Doc) -> Doc:
    """Return what a seat is told of its goals."""
    answer = preview(on.seen_by(0), {"kind": "goals", "marks": list(marks)})
    assert isinstance(answer, dict)
    return answer


def keys(on: Board) -> set[str]:
    """Return the open goals."""
    return {goal["key"] for goal in asked(on)["open"]}


def soldiers(count: int, kind: str = "spear_guard") -> list[Doc]:
    """Return this many soldiers around the city."""
    places = [[column, row] for column in range(5) for row in range(5) if [column, row] != [1, 2]]
    return [
        {"owner": 0, "kind": kind, "id": f"s{n}", "at": at} for n, at in enumerate(places[:count])
    ]


def test_a_camp_is_a_goal_when_the_soldiers_suffice() -> None:
    """By the rule of the AI; it is reached when its soldiers have cleared the camp."""
    on = board(
        units=soldiers(2, "army_spear_guard"), overlays=[{"at": [7, 2], "kind": "native_camp"}]
    )
    [camp] = [goal for goal in asked(on)["open"] if goal["key"] == "camp"]
    assert (camp["at"], camp["build"]) == ([7, 2], None) and camp["have"] == camp["need"] == 2
    mark = {"key": "camp", "at": [7, 2]}
    assert asked(on, mark)["reached"] == []
    gone = board(units=[{"id": "s", "owner": 0, "kind": "spear_guard", "at": [6, 2]}])
    hut = {"key": "huts", "at": [6, 3]}
    assert asked(gone, mark, hut)["reached"] == ["camp", "huts"]


def test_what_a_rival_took_is_not_reached() -> None:
    """The goal is dropped: no own unit is near, or a rival's stands there."""
    marks = [{"key": "camp", "at": [11, 2]}, {"key": "huts", "at": [11, 3]}]
    far = board(units=[{"id": "s", "owner": 0, "kind": "spear_guard", "at": [2, 2]}])
    taken = board(
        units=[
            {"id": "s", "owner": 0, "kind": "spear_guard", "at": [10, 3]},
            {"id": "r", "owner": 1, "kind": "spear_guard", "at": [11, 2]},
        ]
    )
    assert asked(far, *marks)["reached"] == []
    assert asked(taken, *marks)["reached"] == ["huts"]
    assert {goal["key"] for goal in asked(far, *marks)["open"]}.isdisjoint({"camp", "huts"})


def test_nothing_is_a_goal_that_costs_more_than_comes_in() -> None:
    """Neither a building nor soldiers, where the treasury loses gold already."""
    poor = board(units=soldiers(15))
    assert "building" not in keys(poor)


def test_a_second_city_needs_room() -> None:
    assert "second_city" in keys(board())
    assert "second_city" not in keys(board(["ppp"] * 5))
    two = [CITY, CITY | {"id": "d", "at": [7, 2], "name": "Ember"}]
    assert "second_city" not in keys(board(cities=two))
    assert asked(board(cities=two), {"key": "second_city"})["reached"] == ["second_city"]


def test_marks_of_a_client_are_checked() -> None:
    """As any visitor's input."""
    on = board()
    far = {"key": "huts", "at": [99, 99]}
    assert asked(on, far)["reached"] == []
    for marks in ([{"key": "gold"}], [far] * 17, "all", [{"key": "huts", "more": 1}]):
        with pytest.raises(InputError):
            preview(on.seen_by(0), {"kind": "goals", "marks": marks})


def test_after_the_first_turns_there_are_none() -> None:
    on = board()
    on.state.turn = LAST_TURN + 1
    assert keys(on) == set()
