"""Rewards of goodie huts: each with its two sizes, driven by seeds that draw it.

All editions that have huts say the same of them.
"""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from simple_civ.core.hexes import hex_grid
from simple_civ.games.civ.rules.load import editions, load_ruleset
from tests.games.civ.scenes import Plain, Played, play

PLAINS = ["pppppppppp"] * 7
HUT = [4, 3]
BESIDE = {"id": "a", "owner": 0, "kind": "spear_guard", "at": [3, 3]}
NEAR = {"id": "c", "owner": 0, "at": [4, 1], "population": 2}


each_edition = pytest.mark.parametrize(
    "edition", [edition for edition in editions() if load_ruleset(edition).hut >= 0]
)


def collect(
    edition: str, seed: int, rows: list[str] = PLAINS, rounds: int = 0, **parts: Any
) -> Played:
    """Move a unit onto the hut beside it, then play some rounds."""
    parts.setdefault("players", [{"civ": "scholar_kingdoms"}])
    parts.setdefault("units", [BESIDE])
    step: Plain = {"do": {"type": "move_unit", "unit": "a", "to": HUT}}
    steps = [step] + [{"end_round": True}] * rounds
    overlays = [{"at": HUT, "kind": "goodie_hut"}]
    return play(rows, edition=edition, overlays=overlays, seed=seed, steps=steps, **parts)


def reward_of(edition: str, seed: int) -> str:
    """Return what a hut contains if it is the first thing that a match draws."""
    reward = collect(edition, seed).events("hut_collected")[0]["reward"]
    assert isinstance(reward, str)
    return reward


@cache
def seed_for(edition: str, reward: str) -> int:
    """Return the first seed that draws a reward."""
    return next(seed for seed in range(100) if reward_of(edition, seed) == reward)


@pytest.mark.rule("huts.odds")
@each_edition
def test_each_reward_is_as_likely_as_the_others(edition: str) -> None:
    drawn = Counter(reward_of(edition, seed) for seed in range(800))
    assert set(drawn) == {"food", "production", "research", "scout"}
    assert all(abs(count - 200) < 40 for count in drawn.values()), drawn


@pytest.mark.rule("huts.told")
@each_edition
@pytest.mark.parametrize("reward", ["food", "production", "research", "scout"])
def test_the_event_tells_what_was_gained(edition: str, reward: str) -> None:
    seed = seed_for(edition, reward)
    players = [{"civ": "scholar_kingdoms", "research": {"tech": "fieldcraft", "progress": 0}}]
    gained = collect(edition, seed, players=players, cities=[NEAR])
    science = sum(event["amount"] for event in gained.events("science_gained"))
    [told] = gained.events("hut_collected")
    assert told["amount"] == {"food": 10, "production": 10, "research": science, "scout": 1}[reward]
    assert told["city"] == ("c" if reward in ("food", "production") else None)


@pytest.mark.rule("huts.told")
@each_edition
@pytest.mark.parametrize("reward", ["food", "production", "research", "scout"])
def test_the_event_tells_that_nothing_was_gained(edition: str, reward: str) -> None:
    lost = reward == "scout"
    played = crowded(edition, []) if lost else collect(edition, seed_for(edition, reward))
    [told] = played.events("hut_collected")
    assert (told["reward"], told["amount"], told["city"]) == (reward, 0, None)


# --- food and production -------------------------------------------------------------------------


@pytest.mark.rule("huts.food")
@each_edition
@pytest.mark.parametrize(("population", "food"), [(1, 10), (2, 10), (3, 5), (4, 5)])
def test_food_is_more_for_a_small_city(edition: str, population: int, food: int) -> None:
    played = collect(
        edition, seed_for(edition, "food"), cities=[NEAR | {"population": population, "food": 7}]
    )
    assert played.find("cities", "c")["food"] == 7 + food


@pytest.mark.rule("huts.food")
@each_edition
def test_found_food_waits_for_the_next_start_of_turn(edition: str) -> None:
    city = NEAR | {"population": 1, "food": 25}
    fed = collect(edition, seed_for(edition, "food"), cities=[city])
    assert fed.find("cities", "c")["population"] == 1
    assert fed.find("cities", "c")["food"] == 35
    later = collect(edition, seed_for(edition, "food"), cities=[city], rounds=1)
    assert later.find("cities", "c")["population"] == 2


@pytest.mark.rule("huts.production")
@each_edition
@pytest.mark.parametrize(("build", "pot"), [(None, 10), ({"unit": "scout"}, 5)])
def test_production_is_more_for_an_idle_city(edition: str, build: Plain | None, pot: int) -> None:
    city = NEAR | {"pot": 3} | ({} if build is None else {"build": build, "progress": 1})
    found = collect(edition, seed_for(edition, "production"), cities=[city]).find("cities", "c")
    assert (found["pot"], found["progress"]) == (3 + pot, 0 if build is None else 1)


@pytest.mark.rule("huts.nearest")
@each_edition
@pytest.mark.parametrize("reward", ["food", "production"])
def test_the_nearest_own_city_gains_and_the_oldest_of_equals(edition: str, reward: str) -> None:
    store = {"food": "food", "production": "pot"}[reward]
    cities = [
        {"id": "far", "owner": 0, "at": [9, 3]},
        {"id": "foreign", "owner": 1, "at": [4, 5]},
        {"id": "old", "owner": 0, "at": [4, 0]},
        {"id": "young", "owner": 0, "at": [7, 3]},
    ]
    players = [{"civ": "scholar_kingdoms"}, {"civ": "river_league"}]
    for listed, gainer in ((cities, "old"), (cities[::-1], "young")):
        played = collect(edition, seed_for(edition, reward), cities=listed, players=players)
        stored = {city["id"]: city[store] for city in played.final["cities"]}
        assert stored == dict.fromkeys(stored, 0) | {gainer: 10}


@pytest.mark.rule("huts.nearest")
@each_edition
@pytest.mark.parametrize("reward", ["food", "production"])
def test_without_a_city_nothing_is_gained(edition: str, reward: str) -> None:
    cities = [{"id": "foreign", "owner": 1, "at": [4, 5]}]
    players = [{"civ": "scholar_kingdoms"}, {"civ": "river_league"}]
    city = collect(edition, seed_for(edition, reward), cities=cities, players=players).find(
        "cities", "foreign"
    )
    assert (city["food"], city["pot"]) == (0, 0)


# --- research ------------------------------------------------------------------------------------


def learn(edition: str, tech: str, progress: int, **parts: Any) -> Played:
    """Collect a hut with research for a civ that studies a tech."""
    known = ["fieldcraft", "stonework_halls", "script_lore"] if tech == "wellworks" else []
    studies = {"tech": tech, "progress": progress}
    players = [{"civ": "scholar_kingdoms", "techs": known, "research": studies}]
    return collect(edition, seed_for(edition, "research"), players=players, **parts)


@pytest.mark.rule("huts.research")
@pytest.mark.parametrize(
    ("edition", "tech", "progress", "after"),
    [
        ("1.0.4", "fieldcraft", 0, 6),
        ("1.0.4", "fieldcraft", 14, 20),
        ("1.0.4", "fieldcraft", 15, 18),
        ("1.0.4", "wellworks", 37, 52),
        ("1.0.4", "wellworks", 38, 46),
        ("1.0", "fieldcraft", 0, 4),
        ("1.0", "fieldcraft", 9, 13),
        ("1.0", "fieldcraft", 10, 12),
        ("1.0", "wellworks", 24, 34),
        ("1.0", "wellworks", 25, 30),
    ],
)
def test_research_is_more_for_a_young_tech(
    edition: str, tech: str, progress: int, after: int
) -> None:
    player = learn(edition, tech, progress).final["players"][0]
    assert player["research"] == {"tech": tech, "progress": after}


@pytest.mark.rule("huts.research")
@pytest.mark.parametrize(("edition", "progress", "after"), [("1.0.4", 28, 31), ("1.0", 18, 20)])
def test_a_full_tech_is_completed_at_the_next_science_step(
    edition: str, progress: int, after: int
) -> None:
    full = learn(edition, "fieldcraft", progress)
    assert full.final["players"][0]["research"] == {"tech": "fieldcraft", "progress": after}
    assert full.final["players"][0]["techs"] == []
    later = learn(edition, "fieldcraft", progress, rounds=1)
    assert later.final["players"][0]["techs"] == ["fieldcraft"]


@pytest.mark.rule("huts.research")
@each_edition
def test_without_a_tech_no_research_is_gained(edition: str) -> None:
    player = collect(edition, seed_for(edition, "research")).final["players"][0]
    assert (player["research"], player["tech_progress"]) == (None, {})


# --- scouts --------------------------------------------------------------------------------------


def scouts(played: Played) -> list[Plain]:
    """Scouts that arose."""
    return [unit for unit in played.final["units"] if unit["kind"] == "scout"]


RINGS = hex_grid(10, 7)
RING_1, RING_2 = (RINGS.ring(RINGS.tile(*HUT), radius) for radius in (1, 2))


def ground(letter: str, tiles: list[int]) -> list[str]:
    """Plains with other terrain on some tiles."""
    rows = [list(row) for row in PLAINS]
    for tile in tiles:
        rows[tile // 10][tile % 10] = letter
    return ["".join(row) for row in rows]


def place(tile: int) -> list[int]:
    """Column and row of a tile."""
    return [tile % 10, tile // 10]


@pytest.mark.rule("huts.scout")
@each_edition
def test_the_scout_of_a_soldier_appears_beside_the_hut_without_moves(edition: str) -> None:
    [scout] = scouts(collect(edition, seed_for(edition, "scout")))
    assert (scout["at"], scout["moves"], scout["hp"]) == (place(RING_1[0]), 0, 10)
    assert (scout["owner"], scout["home"]) == (0, None)


@pytest.mark.rule("huts.scout")
@each_edition
def test_the_scout_moves_in_the_next_turn(edition: str) -> None:
    [scout] = scouts(collect(edition, seed_for(edition, "scout"), rounds=1))
    assert scout["moves"] == 2


@pytest.mark.rule("huts.scout")
@each_edition
def test_the_scout_of_a_settler_appears_on_the_hut(edition: str) -> None:
    settler = [BESIDE | {"kind": "settler"}]
    [scout] = scouts(collect(edition, seed_for(edition, "scout"), units=settler))
    assert (scout["at"], scout["moves"]) == (HUT, 0)


@pytest.mark.rule("huts.scout")
@each_edition
def test_the_scout_passes_over_water_and_soldiers_and_joins_a_settler(edition: str) -> None:
    soldier = {"id": "g", "owner": 0, "kind": "bow_guard", "at": place(RING_1[1])}
    settler = {"id": "s", "owner": 0, "kind": "settler", "at": place(RING_1[2])}
    units = [BESIDE, soldier, settler]
    rows = ground("c", RING_1[:1])
    [scout] = scouts(collect(edition, seed_for(edition, "scout"), rows, units=units))
    assert scout["at"] == settler["at"]


@pytest.mark.rule("huts.scout")
@each_edition
def test_the_scout_passes_over_closed_land(edition: str) -> None:
    players = [{"civ": "scholar_kingdoms"}, {"civ": "river_league"}]
    closed = [place(tile) for tile in RING_1[:2]]
    cities = [{"id": "foreign", "owner": 1, "at": [4, 5], "tiles": [[4, 5], *closed]}]
    [scout] = scouts(collect(edition, seed_for(edition, "scout"), players=players, cities=cities))
    assert scout["at"] == place(RING_1[2])


def crowded(edition: str, free: list[int]) -> Played:
    """Let a Settler collect a hut with a Scout, with few open tiles around.

    Of its tile and two rings only some tiles are open. Soldiers are on the hut's tile and on the
    one that the Settler comes from.
    """
    soldier = {"id": "g", "owner": 0, "kind": "bow_guard", "at": HUT}
    units = [BESIDE | {"kind": "settler"}, soldier, soldier | {"id": "h", "at": BESIDE["at"]}]
    walls = [tile for tile in RING_1[:-1] + RING_2 if tile not in free]
    return collect(edition, seed_for(edition, "scout"), ground("^", walls), units=units)


@pytest.mark.rule("huts.scout")
@each_edition
def test_without_room_in_ring_1_the_scout_appears_in_ring_2(edition: str) -> None:
    [scout] = scouts(crowded(edition, [RING_2[4], RING_2[8]]))
    assert (scout["at"], scout["moves"]) == (place(RING_2[4]), 0)
    [scout] = scouts(crowded(edition, [RING_2[4], RING_1[4]]))
    assert scout["at"] == place(RING_1[4])


@pytest.mark.rule("huts.no_room")
@each_edition
def test_without_any_room_the_hut_is_collected_and_nobody_joins(edition: str) -> None:
    played = crowded(edition, [])
    assert [event["reward"] for event in played.events("hut_collected")] == ["scout"]
    assert played.events("unit_created") == scouts(played) == []
