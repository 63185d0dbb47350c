"""What a view leaves out: a scenario case can only say what is in it."""

import pytest

from simple_civ.games.civ.rules.load import editions, load_ruleset
from tests.games.civ.scenes import play

SECRETS = {"science", "techs", "research", "score"}
MONEY = {"treasury", "austerity", "gold", "supply"}


@pytest.mark.rule("view.players")
@pytest.mark.parametrize("edition", editions())
def test_a_view_leaves_out_the_affairs_of_others(edition: str) -> None:
    purse = {"treasury": 77} if load_ruleset(edition).gold else {}
    for seat in (0, 1):
        played = play(
            ["ppppppp"],
            edition=edition,
            view_seat=seat,
            players=[
                {"civ": "scholar_kingdoms", "techs": ["fieldcraft"]} | purse,
                {"civ": "river_league", "research": {"tech": "script_lore", "progress": 3}},
            ],
            diplomacy=[{"between": [0, 1], "stance": "war", "since": 1, "contact": 1}],
            cities=[{"id": "c", "owner": 0, "at": [1, 0]}, {"id": "d", "owner": 1, "at": [5, 0]}],
        )
        own, other = played.final["players"][seat], played.final["players"][1 - seat]
        assert SECRETS | (MONEY if purse else set()) <= set(own)
        assert not (SECRETS | MONEY) & set(other)
        assert purse or not MONEY & set(own), "an edition without gold shows none"
        assert other["civ"] == ["scholar_kingdoms", "river_league"][1 - seat]
        assert (other["eliminated"], other["at_war"]) == (False, [seat])


@pytest.mark.rule("view.players")
@pytest.mark.parametrize("edition", editions())
def test_milestones_are_known_of_civs_that_were_met(edition: str) -> None:
    for contact, milestones in (([{"between": [0, 1]}], ["observatory"]), ([], [])):
        played = play(
            ["pppppppppp"],
            edition=edition,
            view_seat=0,
            players=[
                {"civ": "scholar_kingdoms"},
                {"civ": "river_league", "milestones": ["observatory"]},
            ],
            diplomacy=contact,
            units=[{"id": "a", "owner": 0, "kind": "scout", "at": [0, 0]}],
            cities=[{"id": "d", "owner": 1, "at": [8, 0]}],
        )
        assert played.final["players"][1]["milestones"] == milestones
