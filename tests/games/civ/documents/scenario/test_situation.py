"""Defaults of scenario files, and what the loader refuses."""

from pathlib import Path
from typing import Any

import pytest

from simple_civ.games.civ.state import MOST_SEATS
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.scenario import run_scenario

PLAIN: dict[str, Any] = {
    "sandbox": True,
    "map": {"terrain": ["pppppp"] * 6},
    "players": [{"civ": "forge_clans"}, {"civ": "jade_covenant"}],
}


def final(**given: Any) -> dict[str, Any]:
    """Return the final object of a situation."""
    found = run_scenario({**PLAIN, **given})["final"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"units": [{"id": "a", "owner": 0, "kind": "scout", "at": [1, 1], "moves": 3}]}, "moves"),
        (
            {"units": [{"id": "a", "owner": 0, "kind": "settler", "at": [1, 1], "captured_on": 9}]},
            "captured_on",
        ),
        (
            {
                "map": {"terrain": ["psc^"]},
                "units": [{"id": "a", "owner": 0, "kind": "scout", "at": [1, 0]}],
            },
            "units[0].at: a scout cannot stand on deep_sea",
        ),
        (
            {
                "map": {"terrain": ["psc^"]},
                "units": [{"id": "a", "owner": 0, "kind": "skiff", "at": [0, 0]}],
            },
            "units[0].at: a skiff cannot stand on plains",
        ),
        ({"cities": [{"id": "c", "owner": 0, "at": [1, 1], "shield": 5}]}, "shield"),
        (
            {
                "cities": [
                    {"id": "c", "owner": 0, "at": [1, 1], "capital": True},
                    {"id": "d", "owner": 0, "at": [4, 4], "capital": True},
                ]
            },
            "capital",
        ),
        ({"offers": [{"from": 0, "to": 0}]}, "offers[0]"),
        ({"cities": [{"id": "c", "owner": 0, "at": [1, 1], "food": 10**30}]}, "cities[0].food"),
        ({"unitz": []}, 'did you mean "units"?'),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(given: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError) as problem:
        final(**given)
    assert place in str(problem.value)


def test_a_native_belongs_to_the_nearest_camp() -> None:
    found = final(
        camps=[{"id": "k", "at": [4, 4]}],
        units=[{"id": "n", "owner": "natives", "kind": "native_champion", "at": [4, 3]}],
        steps=[{"end_round": True}],
    )
    assert [unit["camp"] for unit in found["units"]] == ["k"]
    assert [camp["id"] for camp in found["camps"]] == ["k"]


def test_explored_land_is_remembered_with_its_cities() -> None:
    far = {"id": "x", "owner": 1, "at": [5, 5]}
    eye = {"id": "s", "owner": 0, "kind": "scout", "at": [0, 0]}
    seats = [{"civ": "forge_clans", "explored": "all"}, {"civ": "jade_covenant"}]
    shown = run_scenario({**PLAIN, "players": seats, "cities": [far], "units": [eye]}, None, 0)
    assert isinstance(shown["final"], dict)
    assert [city["id"] for city in shown["final"]["cities"]] == ["x"]


def test_a_generated_map_takes_the_rest_of_the_file() -> None:
    found = run_scenario(
        {
            "sandbox": True,
            "turn": 50,
            "active": 1,
            "setup": {"size": "tiny", "civs": ["forge_clans", "jade_covenant"], "seed": 5},
            "players": [{"civ": "forge_clans", "treasury": 500}, {"civ": "jade_covenant"}],
            "diplomacy": [{"between": [0, 1], "stance": "war"}],
            "offers": [{"from": 0, "to": 1}],
        }
    )["final"]
    assert isinstance(found, dict)
    assert (found["turn"], found["active"]) == (50, 1)
    assert found["players"][0]["treasury"] == 500
    assert found["players"][0]["at_war"] == [1]
    assert found["offers"] == [{"from": 0, "to": 1, "kind": "peace"}]


def test_a_drawn_map_seats_as_many_as_have_ids_of_their_own() -> None:
    def unit(owner: int | str, row: int, column: int) -> dict[str, Any]:
        return {"id": f"u{owner}", "owner": owner, "kind": "scout", "at": [column, row]}

    def played(seats: int) -> dict[str, Any]:
        players = [{"civ": "forge_clans"}] * seats
        units = [unit(seat, seat % 6, seat // 6) for seat in range(seats)]
        return final(players=players, units=[*units, unit("natives", 5, 5)])

    assert len(played(MOST_SEATS)["units"]) == MOST_SEATS + 1
    with pytest.raises(InputError, match=f"players: expected 1 to {MOST_SEATS} entries"):
        played(MOST_SEATS + 1)


def test_the_page_names_the_most_players() -> None:
    page = Path(__file__).parents[5] / "docs" / "reference" / "scenarios.md"
    assert f"in the order of seats, 1 to {MOST_SEATS} |" in page.read_text("utf-8")
