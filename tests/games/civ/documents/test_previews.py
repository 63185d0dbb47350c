"""Previews and choices say what the rules then do, and every number is the sum of its parts."""

from random import Random
from typing import Any

import pytest

from simple_civ.core.records import Action
from simple_civ.games.civ import engine as game
from simple_civ.games.civ.actions import Attack, CityAttack, EndTurn, Resign
from simple_civ.games.civ.dispatch import check
from simple_civ.games.civ.documents.choices.forecasts import curve
from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.choices.part_rules import (
    BUILDING_UPKEEP,
    CITY_STRENGTH,
    COSTS,
    FREE_SUPPLY,
    GROWTH,
    POWER,
    SCIENCE,
    SUMS,
    TILES,
    UNIT_STRENGTH,
    YIELDS,
    city_rule,
    cost_rule,
    price_rule,
    tile_rule,
    unit_rule,
    yield_rule,
)
from simple_civ.games.civ.documents.choices.previews import preview
from simple_civ.games.civ.documents.encoding.wire_names import yield_keys
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.events import CityDamaged
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.rules.ruleset import conditions_of
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.work import Scoring
from simple_civ.protocol.game_types import Refused
from simple_civ.protocol.registry import find_game
from tests.games.civ.board import Board
from tests.properties.matches import as_seat, living_seat, varied_positions

OPEN = ["pppppppppp"] * 3
EXPLAIN = (yield_rule, unit_rule, city_rule)
WAR = [{"between": [0, 1], "stance": "war"}]
ATTACKER = {"id": "a", "owner": 0, "kind": "spear_guard", "at": [4, 1]}


def ask(view: State, kind: str, **fields: Any) -> dict[str, Any]:
    """Return a preview, which must exist."""
    found = preview(view, {"kind": kind, **fields})
    assert isinstance(found, dict), found
    return found


def fight() -> Board:
    units = [
        ATTACKER,
        {"id": "b", "owner": 1, "kind": "spear_guard", "at": [5, 1], "fortified": True},
    ]
    return Board(OPEN, units=units, diplomacy=WAR)


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


def test_who_attacks_only_cities_is_told_so_before_a_unit() -> None:
    units = [
        {"id": "a", "owner": 0, "kind": "trebuchet", "at": [4, 1]},
        {"id": "s", "owner": 0, "kind": "settler", "at": [4, 1]},
        {"id": "b", "owner": 1, "kind": "spear_guard", "at": [5, 1]},
    ]
    board = Board(OPEN, units=units, diplomacy=WAR)
    view, game_ = board.seen_by(0), find_game("civ")
    for name, facts in (("a", {"cities_only": True}), ("s", {})):
        unit = f"unit_{board.unit(name).id}"
        asked = {"kind": "attack", "unit": unit, "target": [5, 1]}
        assert preview(view, asked) == Refused("cannot_attack", facts)
        action = board.action("attack", unit=name, target=[5, 1])
        assert game_.check(board.state, action) == Refused("cannot_attack", facts)


def test_a_seat_that_is_out_is_told_so_whatever_it_orders() -> None:
    """Its turn does not come again: to wait for it would be in vain."""
    players = [{"civ": "forge_clans"}, {"civ": "river_league"}, {"civ": "scholar_kingdoms"}]
    board = Board(OPEN, players=players, units=[ATTACKER], sandbox=True)
    game_, resign = find_game("civ"), Resign(1)
    assert game_.check(board.state, resign) is None
    game_.apply(board.state, resign)
    refused = game_.check(board.seen_by(1), resign)
    assert refused == Refused("not_your_turn", {"active": None, "out": True})
    living = game_.check(board.seen_by(2), EndTurn(2))
    assert living == Refused("not_your_turn", {"active": None})


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


@pytest.mark.parametrize("edition", editions())
def test_no_two_shares_of_a_unit_are_told_alike(edition: str) -> None:
    rules = load_ruleset(edition)
    sources = {
        **{unit.key: unit.effects for unit in rules.units},
        **{civ.key: civ.effects for civ in rules.civs},
        **{tech.key: tech.effects for tech in rules.techs},
    }
    for source, effects in sources.items():
        for kind in rules.units:
            told = [conditions_of(one) for one in effects.strengths if one.units >> kind.id & 1]
            assert len({tuple(one) for one in told}) == len(told), (source, kind.key)


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


def test_a_route_arrives_when_it_says() -> None:
    units = [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [0, 1]}]
    board = Board(OPEN, units=units, sandbox=True)
    name = f"unit_{board.unit('a').id}"
    found = ask(board.seen_by(0), "route", unit=name, to=[4, 1])
    assert found["reaches"] and found["turns"] == sorted(found["turns"])
    assert found["costs"] == [1] * len(found["tiles"]), "open ground costs one move"
    board.do("route_unit", unit="a", to=[4, 1])
    turns = 0
    while board.unit("a").tile != board.tile(4, 1):
        board.do("end_turn")
        board.do("end_turn")
        turns += 1
    assert turns == found["arrival"]


@pytest.mark.parametrize("held", ["unit", "city"])
def test_a_route_to_what_an_enemy_holds_leads_beside_it_if_asked(held: str) -> None:
    """Whoever points at an enemy far away wants to come near it, not to hear that it is there."""
    foe = {"id": "f", "owner": 1, "kind": "spear_guard", "at": [4, 1]}
    scout = {"id": "w", "owner": 0, "kind": "scout", "at": [2, 0]}
    goer = {**ATTACKER, "at": [0, 1]}
    units = [goer, scout, foe] if held == "unit" else [goer, scout]
    cities = [{"id": "c", "owner": 1, "at": [4, 1]}] if held == "city" else []
    board = Board(OPEN, units=units, cities=cities, diplomacy=WAR)
    asked = {"unit": f"unit_{board.unit('a').id}", "to": [4, 1]}
    view = board.seen_by(0)
    assert preview(view, {"kind": "route", **asked}) == Refused("tile_occupied", {})
    found = ask(view, "route", **asked, beside=True)
    assert not found["reaches"]
    goal = board.tile(*found["tiles"][-1])
    assert board.state.world.grid.adjacent(goal, board.tile(4, 1))
    column, row = found["action"]["to"]
    assert board.tile(column, row) == goal, "the action stands ready to be sent"
    board.do("route_unit", unit="a", to=[column, row])
    assert board.unit("a").route == goal


@pytest.mark.parametrize("stance", ["peace", "war"])
@pytest.mark.parametrize("watched", [True, False])
def test_a_route_to_a_known_city_leads_beside_it_also_in_peace(stance: str, watched: bool) -> None:
    """A remembered city at peace was refused although the map shows it."""
    city = {"id": "c", "owner": 1, "at": [7, 1]}
    scout = {"id": "w", "owner": 0, "kind": "scout", "at": [5, 0] if watched else [0, 0]}
    players = [{"civ": "forge_clans", "explored": "all"}, {"civ": "river_league"}]
    board = Board(
        OPEN,
        players=players,
        units=[{**ATTACKER, "at": [0, 1]}, scout],
        cities=[city],
        diplomacy=[{"between": [0, 1], "stance": stance}],
    )
    goal = board.tile(7, 1)
    view = board.seen_by(0)
    assert (view.players[0].sight[goal] > 0) == watched
    found = ask(view, "route", unit=f"unit_{board.unit('a').id}", to=[7, 1], beside=True)
    column, row = found["action"]["to"]
    distance = board.state.world.grid.distance(board.tile(column, row), goal)
    assert distance == (2 if stance == "peace" else 1), "at the border, or at its gate"
    board.do("route_unit", unit="a", to=[column, row])


def test_who_stands_beside_an_enemy_comes_no_nearer() -> None:
    foe = {"id": "f", "owner": 1, "kind": "spear_guard", "at": [5, 1]}
    board = Board(OPEN, units=[ATTACKER, foe], diplomacy=WAR)
    asked = {"unit": f"unit_{board.unit('a').id}", "to": [5, 1], "beside": True}
    assert preview(board.seen_by(0), {"kind": "route", **asked}) == Refused("tile_occupied", {})


def test_a_new_city_has_what_was_foretold() -> None:
    board = Board(OPEN, units=[{"id": "s", "owner": 0, "kind": "settler", "at": [4, 1]}])
    name = f"unit_{board.unit('s').id}"
    found = ask(board.seen_by(0), "found", unit=name)
    board.do("found_city", unit="s")
    (city,) = board.state.cities.values()
    assert sorted(city.tiles) == sorted(board.tile(*tile) for tile in found["tiles"])
    assert (city.name, city.capital) == (found["name"], found["capital"])


def test_a_chosen_tile_replaces_the_worst_and_leaves_the_rest_to_the_city() -> None:
    """Once it replaced the last of the list, be it the best: 5 yields were left for 3."""
    rows = ["ppppppp", "pphmppp", "ppppppp", "ppppppp", "ppppppp"]
    city = {"id": "c", "owner": 0, "at": [3, 2], "population": 3}
    board = Board(rows, cities=[city], sandbox=True)
    name = f"city_{board.city('c').id}"

    def choose(column: int, row: int) -> set[int]:
        found = ask(board.seen_by(0), "work", city=name, at=[column, row])
        tiles = found["action"]["tiles"]
        automatic = found["action"].get("automatic", False)
        board.do("set_worked_tiles", city="c", tiles=tiles, automatic=automatic)
        foretold = [board.tile(*tile) for tile in found["worked"]]
        assert sorted(board.city("c").worked) == foretold
        return set(board.city("c").worked)

    board.do("set_worked_tiles", city="c", tiles=[], automatic=True)
    before = set(board.city("c").worked)
    plain = board.tile(4, 3)
    after = choose(4, 3)
    kept = before - {board.city("c").tile}
    assert plain in after and len(after & kept) == 1
    scores = Scoring(board.state, board.city("c"), False)
    lost, left = kept - after, kept & after
    assert min(scores.of(board.state, t) for t in left) >= max(
        scores.of(board.state, t) for t in lost
    )
    assert board.city("c").pins == [plain], "the others are the city's own choice"
    choose(2, 3)
    (good,) = lost
    grid = board.state.world.grid
    place = (grid.column(good), grid.row(good))
    choose(*place)
    assert len(board.city("c").pins) == 2 and good in board.city("c").pins, "a pin gives way last"
    freed = choose(*place)
    assert good not in freed and len(freed) == 2
    alone = Board(rows, cities=[{**city, "population": 1}])
    asked = {"kind": "work", "city": f"city_{alone.city('c').id}", "at": [4, 3]}
    assert preview(alone.seen_by(0), asked) == Refused("too_many_tiles", {"population": 1})


@pytest.mark.parametrize("seed", range(4))
def test_numbers_are_the_sum_of_their_parts(seed: int) -> None:
    rng = Random(seed)
    rules = load_ruleset("1.0.4")
    for state in varied_positions(rules, seed, 60, 10):
        seat = living_seat(state, rng)
        view = game.view(as_seat(state, seat), seat)
        document = encode_view(view)
        for name, city in document["cities"].items():
            if city["own"] is None:
                continue
            found = ask(view, "yields", city=name)
            columns = zip(*[part["yields"] for part in found["parts"]])
            assert [sum(column) for column in columns] == found["total"] == city["own"]["yields"]
            assert ask(view, "growth", city=name)["cost"] == city["own"]["growth_cost"]
        details = ask(view, "ledger")
        own = document["players"][str(seat)]["own"]
        assert sum(part["value"] for part in details["gold"]) == own["ledger"]["net"]
        assert sum(part["value"] for part in details["score"]) == own["score"]
        assert details["total_score"] == own["score"]
        assert sum(part["value"] for part in details["science"]) == own["science"]
        arrives = dict(zip(yield_keys(rules), own["arrives"], strict=True))
        assert arrives["science"] == own["science"] == details["total_science"]
        assert arrives["gold"] == own["ledger"]["net"]
        for brought, beyond, total in zip(
            own["income"], details["beyond"], own["arrives"], strict=True
        ):
            assert brought + sum(part["value"] for part in beyond) == total


@pytest.mark.parametrize("seed", range(4))
def test_what_is_offered_is_allowed(seed: int) -> None:
    """Every command without a refusal, every step, blow and build passes the check."""
    civ = find_game("civ")
    rng = Random(seed)
    for state in varied_positions(load_ruleset("1.0.4"), seed, 60, 12):
        seat = living_seat(state, rng)
        state = as_seat(state, seat)
        if state.over:
            continue
        view = game.view(state, seat)
        choices = LegalChoices(view).all()
        offered = [choices["turn"]]
        for unit in choices["units"].values():
            offered += unit["commands"]
            offered += [{"action": one["action"], "refusal": None} for one in unit["targets"]]
        for city in choices["cities"].values():
            offered += city["commands"]
        for commands in choices["diplomacy"].values():
            offered += commands
        for one in offered:
            action = civ.read_action(view, seat, one["action"])
            refused = civ.check(view, action)
            assert one["refusal"] == (None if refused is None else refused.code), one


def test_rules_that_explain_numbers_exist() -> None:
    """The links of the newest edition lead somewhere."""
    civ = find_game("civ")
    rules = civ.ruleset(civ.editions()[-1])
    statements = civ.codex(rules)["statements"]
    keys = [item.key for item in [*rules.ruleset.buildings, *rules.ruleset.terrains]]
    explained = {explain(rules.ruleset, key) for explain in EXPLAIN for key in [*keys, "other"]}
    explained |= {POWER, BUILDING_UPKEEP, FREE_SUPPLY, SCIENCE, GROWTH}
    explained |= {cost_rule("other"), tile_rule("other")}
    explained |= {price_rule("rush_price"), price_rule("other")}
    tables = (YIELDS, TILES, UNIT_STRENGTH, CITY_STRENGTH, SUMS, COSTS)
    explained |= {rule for table in tables for rule in table.values()}
    assert explained <= set(statements)


@pytest.mark.parametrize("edition", editions())
def test_views_speak_in_the_words_of_their_ruleset(edition: str) -> None:
    civ = find_game("civ")
    rules = civ.ruleset(edition)
    document = civ.ruleset_document(rules)
    assert len(document["yields"]) == len(yield_keys(rules.ruleset)) in (3, 4)
    state = civ.new_state(rules, civ.make_setup(rules, {"size": "small"}, 1), 1)
    view = civ.encode_view(civ.view(state, 0))
    kinds = {unit["key"] for unit in document["units"]}
    assert {unit["kind"] for unit in view["units"].values()} <= kinds
    assert max(view["tiles"]["terrain"]) < len(document["terrains"])
    own = view["players"]["0"]["own"]
    gold = document["features"]["gold"]
    assert (own["treasury"] is None) == (not gold)
    assert len(own["income"]) == len(document["yields"])
    for kind in ("units", "buildings", "techs", "civs", "projects", "terrains", "overlays"):
        for one in document[kind]:
            assert one["name"] and one["icon"] and all(one["effects"])


@pytest.mark.parametrize("edition", editions())
def test_while_others_play_the_same_builds_and_techs_are_offered(edition: str) -> None:
    board = Board(
        OPEN,
        edition=edition,
        players=[{"civ": "forge_clans", "techs": ["fieldcraft"]}, {"civ": "river_league"}],
        cities=[{"id": "c", "owner": 0, "at": [4, 1], "population": 3}],
        units=[{"id": "u", "owner": 1, "kind": "scout", "at": [7, 1]}],
    )

    def offered() -> list[tuple[str, str | None]]:
        menu = LegalChoices(board.seen_by(0)).all()
        (city,) = menu["cities"].values()
        builds = [(next(iter(one["build"].values())), one["refusal"]) for one in city["builds"]]
        return builds + [(one["tech"], one["refusal"]) for one in menu["techs"]]

    mine = offered()
    board.state.active = 1
    theirs = offered()
    assert theirs == [(key, refusal or "not_your_turn") for key, refusal in mine]
    assert any(refusal is None for _, refusal in mine)


def test_the_whole_state_is_for_those_who_may_see_everything() -> None:
    board = fight()
    whole = encode_view(board.state)
    assert whole["seat"] is None and set(whole["tiles"]["sight"]) == {2}
    assert all(player["own"] is not None for player in whole["players"].values())
    assert all(unit["own"] is not None for unit in whole["units"].values())
    own = encode_view(board.seen_by(0))
    assert own["players"]["1"]["own"] is None


@pytest.mark.parametrize(
    ("edition", "kind", "open_side", "awaits"),
    [
        ("1.0.4", "settler", False, False),
        ("1.0.4", "settler", True, True),
        ("1.0.4", "spear_guard", False, True),
        ("0.91", "spear_guard", False, False),
        ("0.91", "spear_guard", True, True),
    ],
)
def test_a_unit_that_can_do_nothing_awaits_no_orders(
    edition: str, kind: str, open_side: bool, awaits: bool
) -> None:
    """A Settler walled in too near a city; a soldier where an edition knows no order to fortify."""
    rows = ["^^^^^^", "^ppp^^" if open_side else "^p^p^^", "^^^^^^"]
    cities = [{"id": "c", "owner": 0, "at": [1, 1]}]
    units = [{"id": "a", "owner": 0, "kind": kind, "at": [3, 1]}]
    board = Board(rows, edition=edition, units=units, cities=cities)
    view = encode_view(board.seen_by(0))
    assert ("unit" in [due["kind"] for due in view["due"]]) == awaits
    assert view["units"][f"unit_{board.unit('a').id}"]["own"]["ready"] == awaits


def test_what_is_due_comes_in_order() -> None:
    cities = [{"id": "c", "owner": 0, "at": [4, 1]}]
    units = [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [6, 1]}]
    board = Board(OPEN, units=units, cities=cities)
    view = encode_view(board.seen_by(0))
    assert [due["kind"] for due in view["due"]] == ["research", "build", "unit"]
    board.do("choose_tech", tech="fieldcraft")
    board.do("set_build", city="c", build={"unit": "scout"})
    board.do("fortify_unit", unit="a")
    assert encode_view(board.seen_by(0))["due"] == []
    assert encode_view(board.seen_by(1))["due"] == []
