"""What a view leaves out: a scenario case can only say what is in it."""

import pytest

from tests.civ.scenes import play

SECRETS = {"treasury", "austerity", "gold", "supply", "science", "techs", "research", "score"}


@pytest.mark.rule("view.players")
def test_a_view_leaves_out_the_affairs_of_others() -> None:
    for seat in (0, 1):
        played = play(
            ["ppppppp"],
            view_seat=seat,
            players=[
                {"civ": "scholar_kingdoms", "treasury": 77, "techs": ["fieldcraft"]},
                {"civ": "river_league", "research": {"tech": "script_lore", "progress": 3}},
            ],
            diplomacy=[{"between": [0, 1], "stance": "war", "since": 1, "contact": 1}],
            cities=[{"id": "c", "owner": 0, "at": [1, 0]}, {"id": "d", "owner": 1, "at": [5, 0]}],
        )
        own, other = played.final["players"][seat], played.final["players"][1 - seat]
        assert SECRETS <= set(own)
        assert not SECRETS & set(other)
        assert other["civ"] == ["scholar_kingdoms", "river_league"][1 - seat]
        assert (other["eliminated"], other["at_war"]) == (False, [seat])


@pytest.mark.rule("view.players")
def test_milestones_are_known_of_civs_that_were_met() -> None:
    for contact, milestones in (([{"between": [0, 1]}], ["observatory"]), ([], [])):
        played = play(
            ["pppppppppp"],
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
