"""Choices are what the rules allow, with what each costs."""

from random import Random

import pytest

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.documents.choices.legal_choices import LegalChoices
from simple_civ.games.civ.documents.view.view_document import encode_view
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.protocol.registry import find_game
from tests.games.civ.board import Board
from tests.games.civ.documents.choices.fights import OPEN
from tests.properties.matches import as_seat, living_seat, varied_positions


def test_soldiers_tell_their_supply_and_settlers_their_pop() -> None:
    cities = [{"id": "c", "owner": 0, "at": [3, 1], "population": 3}]
    units = [{"id": f"u{at}", "owner": 0, "kind": "spear_guard", "at": [at, 2]} for at in range(2)]
    board = Board(["pppppppp"] * 3, cities=cities, units=units[:1])

    def offered(key: str) -> tuple[int, int, int]:
        (city,) = LegalChoices(board.seen_by(0)).all()["cities"].values()
        found = next(one for one in city["builds"] if one["build"] == {"unit": key})
        return found["supply"], found["pay"], found["population"]

    price = board.state.rules.balance.economy.supply_price
    assert offered("spear_guard") == (1, 0, 0)
    assert offered("settler") == (0, 0, 1)
    board = Board(["pppppppp"] * 3, cities=cities, units=units)
    assert offered("spear_guard") == (1, price, 0)
    net = encode_view(board.seen_by(0))["players"]["0"]["own"]["ledger"]["net"]
    more = [*units, {"id": "new", "owner": 0, "kind": "spear_guard", "at": [5, 2]}]
    board = Board(["pppppppp"] * 3, cities=cities, units=more)
    assert encode_view(board.seen_by(0))["players"]["0"]["own"]["ledger"]["net"] == net - price


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
