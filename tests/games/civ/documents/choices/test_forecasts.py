"""Forecasts say what attacks then do, and are refused like these."""

from typing import Any

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ.actions import Attack, CityAttack
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.documents.choices.forecasts import curve
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.events import CityDamaged
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.state import State
from simple_civ.protocol.game_types import Refused
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.asking import ask
from tests.games.civ.documents.choices.fights import ATTACKER, OPEN, WAR, fight


def test_a_forecast_holds_both_blows() -> None:
    board = fight()
    a, b = f"unit_{board.unit('a').id}", board.unit("b").id
    found = ask(board.seen_by(0), "attack", unit=a, target=[5, 1])
    blow, reply = found["blow"], found["reply"]
    assert blow["defense"] == sum(part["value"] for part in blow["defense_parts"])
    assert "fortified" in [part["source"] for part in blow["defense_parts"]]
    assert blow["least"] <= blow["likely"] <= blow["most"]
    assert reply["least"] <= reply["likely"] <= reply["most"]
    before = board.unit("b").hp
    board.do("attack", unit="a", target=[5, 1])
    lost = before - (board.state.units[b].hp if b in board.state.units else 0)
    assert blow["least"] <= lost <= blow["most"]
    assert found["declares"] is None and found["captures"] is False


@pytest.mark.rule("forecast.shield")
def test_what_a_shield_takes_is_apart_from_what_a_city_loses() -> None:
    generator = {"id": "c", "owner": 1, "at": [5, 1], "buildings": ["shield_generator"]}
    units = [{"id": "a", "owner": 0, "kind": "titan", "at": [4, 1]}]
    for hp, shield in ((20, 50), (20, 2), (1, 2), (20, 0)):
        cities = [generator | {"hp": hp, "shield": shield}]
        board = Board(OPEN, units=units, cities=cities, diplomacy=WAR, rolls=[50])
        found = ask(
            board.seen_by(0),
            "attack",
            unit=f"unit_{board.unit('a').id}",
            target=[5, 1],
        )
        assert (found["hp"], found["shield"]) == (hp, shield)
        log = board.do("attack", unit="a", target=[5, 1])
        [hit] = [event for event in log if isinstance(event, CityDamaged)]
        blow = found["blow"]
        assert hit.amount == blow["likely"]
        assert hit.shield == min(shield, hit.amount)
        assert hit.hp == min(hp, hit.amount - hit.shield)
        assert (blow["hp_left"], blow["shield_left"]) == (hp - hit.hp, shield - hit.shield)


@pytest.mark.rule("forecast.curve")
@pytest.mark.parametrize("edition", editions())
def test_the_curve_leads_from_strengths_to_damage(edition: str) -> None:
    rules = load_ruleset(edition)
    for difference in range(-70, 71):
        found = curve(rules, difference, 100)
        if found.model == "exponential":
            steps = [found.plain * luck for luck in (found.luck_least, found.luck_most)]
            # Hundredths of a hit and thousandths of luck, rounded to whole hits.
            damages = [(step + 50_000) // 100_000 for step in steps]
            assert abs(found.plain - found.base * found.factor // 10) <= found.base
        else:
            damages = [found.base + gain for gain in (found.gain_least, found.gain_most)]
        clamped = [max(found.least, min(found.most, damage)) for damage in damages]
        assert clamped == [rules.damage_of(difference, roll) for roll in (0, rules.rolls - 1)]


def test_the_curve_of_an_answer_tells_the_share_that_arrives() -> None:
    units = [
        {"id": "a", "owner": 0, "kind": "trebuchet", "at": [4, 1]},
        {"id": "g", "owner": 1, "kind": "bow_guard", "at": [5, 1]},
    ]
    cities = [{"id": "c", "owner": 1, "at": [5, 1]}]
    board = Board(OPEN, units=units, cities=cities, diplomacy=WAR)
    a = f"unit_{board.unit('a').id}"
    found = ask(board.seen_by(0), "attack", unit=a, target=[5, 1])
    assert [found[side]["curve"]["share"] for side in ("blow", "reply")] == [100, 50]
    for side in ("blow", "reply"):
        assert found[side]["curve"]["difference"] == found[side]["attack"] - found[side]["defense"]


def test_shares_of_one_source_say_what_they_hang_on() -> None:
    units = [
        {"id": "a", "owner": 0, "kind": "riders", "at": [4, 1]},
        {"id": "b", "owner": 1, "kind": "spear_guard", "at": [5, 1]},
    ]
    civs = [{"civ": "forge_clans"}, {"civ": "river_league"}]
    river = {"terrain": OPEN, "rivers": [[[4, 1], [5, 1]]]}
    board = Board(OPEN, map=river, players=civs, units=units, diplomacy=WAR)
    a = f"unit_{board.unit('a').id}"
    found = ask(board.seen_by(0), "attack", unit=a, target=[5, 1])
    shares = [
        (part["source"], part["conditions"], part["value"])
        for part in found["reply"]["attack_parts"]
    ]
    assert shares == [
        ("base", [], 2),
        ("river_league", [], 1),
        ("river_league", ["river"], 2),
    ]


def refused(view: State, action: Action, **asked: Any) -> str:
    """Return the code with which a forecast is refused: that of the action itself."""
    found = preview(view, asked)
    refusal = check(view, action)
    assert isinstance(found, Refused) and refusal is not None
    assert found.code == refusal.value
    return found.code


def test_a_forecast_of_an_impossible_attack_is_refused_like_the_attack() -> None:
    board = fight()
    a, b = board.unit("a"), board.unit("b")
    names = {unit.id: f"unit_{unit.id}" for unit in (a, b)}

    def code(seat: int, unit: int, *target: int) -> str:
        action = Attack(seat, unit, board.state.world.grid.tile(*target))
        fields = {"kind": "attack", "unit": names[unit], "target": [*target]}
        return refused(board.seen_by(seat), action, **fields)

    assert code(0, a.id, 3, 1) == "no_target"
    assert code(0, a.id, 9, 1) == "out_of_range"
    assert code(0, b.id, 4, 1) == "not_owner"
    assert code(0, a.id, 40, 0) == "no_such_tile"
    assert code(1, b.id, 4, 1) == "not_your_turn"
    a.moves = 0
    assert code(0, a.id, 5, 1) == "out_of_moves"
    a.attacked = True
    assert code(0, a.id, 5, 1) == "already_attacked"


def test_a_forecast_of_an_impossible_shot_is_refused_like_the_shot() -> None:
    cities = [{"id": "c", "owner": 0, "at": [3, 1]}]
    foe = {"id": "b", "owner": 1, "kind": "spear_guard", "at": [5, 1]}
    board = Board(OPEN, units=[foe], cities=cities, diplomacy=WAR)
    city, tile = board.city("c"), board.tile(5, 1)
    action = CityAttack(0, city.id, tile)
    asked = {"kind": "shot", "city": f"city_{city.id}", "target": [5, 1]}
    assert refused(board.seen_by(0), action, **asked) == "no_garrison"
    city.fired = True
    assert refused(board.seen_by(0), action, **asked) == "already_fired"


def test_the_range_of_a_capture_is_the_next_tile() -> None:
    bow = {**ATTACKER, "kind": "bow_guard"}
    settler = {"id": "s", "owner": 1, "kind": "settler", "at": [6, 1]}
    board = Board(OPEN, units=[bow, settler], diplomacy=WAR)
    asked = {"kind": "attack", "unit": f"unit_{board.unit('a').id}", "target": [6, 1]}
    expected = Refused("out_of_range", {"distance": 2, "range": 1})
    assert preview(board.seen_by(0), asked) == expected


def test_a_capture_is_forecast_without_a_blow() -> None:
    settler = {"id": "s", "owner": 1, "kind": "settler", "at": [5, 1]}
    board = Board(OPEN, units=[ATTACKER, settler], diplomacy=WAR)
    name = f"unit_{board.unit('a').id}"
    found = ask(board.seen_by(0), "attack", unit=name, target=[5, 1])
    assert found["captures"] is True and found["reply"] is None
    assert found["blow"]["most"] == found["blow"]["kills"] == 0
