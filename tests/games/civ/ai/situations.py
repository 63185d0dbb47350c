"""Situations whose right answer is known, for players of every level."""

from typing import Any

from simple_civ.games.civ.state import State
from tests.games.civ.ai.scenes import scene

PLAIN = ["p" * 14] * 9
WAR = [{"between": [0, 1], "stance": "war", "since": 1}]
CIVS = [{"civ": "forge_clans"}, {"civ": "jade_covenant"}]
CHAIN = ["observatory", "grand_academy", "grand_experiment"]
LEARNED = ["script_lore", "fieldcraft", "stonework_halls", "scholar_courts", "city_wards"]
CHARTED = [*LEARNED, "signal_relay", "star_charts"]


def open_city(hp: int, soldiers: int = 1, seed: int = 0) -> State:
    """Soldiers beside an enemy city that nobody defends."""
    return scene(
        seed=seed,
        turn=30,
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[
            {"id": "own", "owner": 0, "at": [2, 3]},
            {"id": "prey", "owner": 1, "at": [7, 3], "hp": hp},
        ],
        units=[
            {"id": f"a{row}", "owner": 0, "kind": "spear_guard", "at": [column, row]}
            for column, row in [(6, 3), (7, 2), (7, 4)][:soldiers]
        ],
    )


def settler_before_riders(row: int, seed: int = 0) -> State:
    """Good land lies beyond riders that could take a lone Settler on the way."""
    return scene(
        seed=seed,
        turn=30,
        map={"terrain": ["d" * 8 + "p" * 6] * 9},
        players=[{"civ": "forge_clans", "explored": "all"}, {"civ": "jade_covenant"}],
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [2, 4]}],
        units=[
            {"id": "s", "owner": 0, "kind": "settler", "at": [4, 4]},
            {"id": "x", "owner": 1, "kind": "riders", "at": [7, row]},
        ],
    )


def open_capital(seed: int = 0) -> State:
    """Enemies come to a capital whose only soldier is outside."""
    return scene(
        seed=seed,
        turn=40,
        map={"terrain": PLAIN},
        players=CIVS,
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [3, 4]}, {"id": "far", "owner": 1, "at": [12, 4]}],
        units=[
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [1, 4]},
            {"id": "x", "owner": 1, "kind": "spear_guard", "at": [6, 4]},
            {"id": "y", "owner": 1, "kind": "riders", "at": [6, 5]},
        ],
    )


def empty_capital(seed: int = 0) -> State:
    """Return a state: an enemy approaches a capital with gold but no soldiers."""
    return scene(
        seed=seed,
        turn=40,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans", "treasury": 120, "techs": ["fieldcraft"]}, CIVS[1]],
        diplomacy=WAR,
        cities=[
            {"id": "own", "owner": 0, "at": [3, 4], "population": 3},
            {"id": "far", "owner": 1, "at": [12, 4]},
        ],
        units=[{"id": "x", "owner": 1, "kind": "spear_guard", "at": [6, 4]}],
    )


def two_before_two(seed: int = 0) -> State:
    """Two archers in reach of two foes, each of whom falls only if both strike it."""
    return scene(
        seed=seed,
        turn=30,
        map={"terrain": PLAIN},
        players=[{"civ": "scholar_kingdoms"}, {"civ": "starborne_seekers"}],
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [1, 3]}],
        units=[
            {"id": "a", "owner": 0, "kind": "bow_guard", "at": [3, 3]},
            {"id": "b", "owner": 0, "kind": "bow_guard", "at": [3, 4]},
            {"id": "x", "owner": 1, "kind": "spear_guard", "at": [5, 3]},
            {"id": "y", "owner": 1, "kind": "spear_guard", "at": [5, 4]},
        ],
        rolls=[50, 50],
    )


def hopeless_odds(seed: int = 0) -> State:
    """Return a state: a hurt soldier beside a giant."""
    return scene(
        seed=seed,
        turn=30,
        map={"terrain": ["pppppppppppp", "pppphppppppp", "pppppppppppp", "pppppppppppp"]},
        players=[{"civ": "scholar_kingdoms"}, {"civ": "aetherian_vanguard"}],
        diplomacy=WAR,
        cities=[{"id": "own", "owner": 0, "at": [1, 2]}],
        units=[
            {"id": "a", "owner": 0, "kind": "spear_guard", "at": [3, 1], "hp": 4},
            {"id": "t", "owner": 1, "kind": "titan", "at": [4, 1]},
        ],
    )


def debt(seed: int = 0) -> State:
    """Return a state: a treasury in debt and too many soldiers."""
    return scene(
        seed=seed,
        turn=60,
        map={"terrain": PLAIN},
        players=[{"civ": "forge_clans", "treasury": 0, "austerity": True, "techs": ["fieldcraft"]}],
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 4},
            {"id": "b", "owner": 0, "at": [8, 5], "population": 3},
        ],
        units=[
            {"id": f"u{column}", "owner": 0, "kind": "spear_guard", "at": [column, 2]}
            for column in range(1, 9)
        ],
    )


def safe_realm(milestones: list[str], seed: int = 0) -> State:
    """Return a state: a civ at peace with all that the chain needs.

    Its neighbour has no army.
    """
    return realm("peace", milestones, [], seed)


def realm(stance: str, milestones: list[str], theirs: list[str], seed: int = 0) -> State:
    """Return a state: a civ with all that the chain needs beside a neighbour without an army."""
    return scene(
        seed=seed,
        sandbox=False,
        turn=150,
        map={"terrain": ["p" * 20] * 10},
        players=[
            {"civ": "scholar_kingdoms", "techs": CHARTED, "treasury": 300}
            | ({"milestones": milestones} if milestones else {}),
            {"civ": "jade_covenant"} | ({"milestones": theirs} if theirs else {}),
        ],
        diplomacy=[{"between": [0, 1], "stance": stance, "since": 140}],
        cities=[
            {"id": "a", "owner": 0, "at": [3, 4], "population": 8, "pot": 300},
            {"id": "b", "owner": 0, "at": [8, 5], "population": 6, "pot": 200},
            {"id": "c", "owner": 0, "at": [4, 8], "population": 5},
            {"id": "x", "owner": 1, "at": [17, 4]},
        ],
        units=[
            {"id": "g", "owner": 0, "kind": "bow_guard", "at": [3, 4]},
            {"id": "h", "owner": 0, "kind": "bow_guard", "at": [8, 5]},
            {"id": "i", "owner": 0, "kind": "bow_guard", "at": [4, 8]},
            {"id": "e", "owner": 1, "kind": "spear_guard", "at": [17, 4]},
        ],
    )


def band(row: int, column: int, *kinds: str) -> list[dict[str, Any]]:
    """Units of seat 0 side by side."""
    return [
        {"id": f"u{row}{place}", "owner": 0, "kind": kind, "at": [column + place, row]}
        for place, kind in enumerate(kinds)
    ]


def camp_near_home(seed: int = 0) -> State:
    """Return a state: an army at home, and a camp that it can clear."""
    return scene(
        seed=seed,
        turn=60,
        map={"terrain": ["p" * 16] * 10},
        players=[{"civ": "forge_clans", "treasury": 200, "explored": "all"}],
        cities=[{"id": "a", "owner": 0, "at": [3, 4], "population": 3}],
        units=[
            {"id": "g", "owner": 0, "kind": "spear_guard", "at": [3, 4]},
            *band(3, 3, "army_spear_guard", "army_spear_guard", "army_bow_guard"),
            *band(5, 2, "army_spear_guard", "army_bow_guard", "army_riders"),
            {"id": "n", "owner": "natives", "kind": "native_champion", "at": [9, 4], "camp": "k"},
            {"id": "m", "owner": "natives", "kind": "native_archer", "at": [10, 4], "camp": "k"},
        ],
        camps=[{"id": "k", "at": [9, 4]}],
    )


def unknown_land(*, scouts: int = 1) -> State:
    """Return a state: a city whose land ends in desert.

    A neighbour, a hut and good land are out of sight.
    """
    return scene(
        turn=5,
        map={
            "terrain": ["d" * 9 + "p" * 13] * 9,
            "overlays": [{"at": [8, 2], "kind": "goodie_hut"}],
        },
        players=[{"civ": "scholar_kingdoms"}, {"civ": "jade_covenant"}],
        cities=[{"id": "a", "owner": 0, "at": [2, 4]}, {"id": "b", "owner": 1, "at": [19, 4]}],
        units=[
            {"id": f"s{row}", "owner": 0, "kind": "scout", "at": [3, 4 + row]}
            for row in range(scouts)
        ],
    )
