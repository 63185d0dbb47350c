"""Notes of a seat at the start of its turn: what is ordered, what rests, what wakes and why."""

from itertools import combinations
from typing import Any

import msgspec
import pytest

from simple_civ.games.civ.documents.notes import neighbourhood
from simple_civ.games.civ.documents.notes.due_notes import known_near
from simple_civ.games.civ.documents.notes.notes import CivNotes
from simple_civ.games.civ.documents.shapes.notes import MOST_KNOWN, SleepNote
from simple_civ.games.civ.queries import workable
from simple_civ.games.civ.systems.modifiers import max_moves
from simple_civ.games.civ.systems.units import relocate, remove_unit
from simple_civ.games.civ.systems.yields import city_yields
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.game_types import DroppedPart, DueNote, Refused
from simple_civ.protocol.tiles import at
from tests.games.civ.board import Board

Doc = dict[str, Any]

NOTES = CivNotes()
PLAIN = ["p" * 14] * 5
AT_WAR = [{"between": [0, 1], "stance": "war"}]


def board(rows: list[str] = PLAIN, units: list[Doc] | None = None, **more: Any) -> Board:
    """Return a board with a city, a soldier beside it, and other units."""
    own = [{"id": "a", "owner": 0, "kind": "spear_guard", "at": [3, 2]}]
    city = {"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"} | more.pop("city", {})
    return Board(rows, units=own + (units or []), cities=[city], **more)


def named(on: Board, name: str) -> str:
    """Return the wire's name of a piece."""
    if name in on.codec.names.cities:
        return f"city_{on.city(name).id}"
    return f"unit_{on.unit(name).id}"


def due(on: Board, note: Doc, *others: Doc) -> DueNote:
    """Return the result of a note, which is read first."""
    view = on.seen_by(0)
    return NOTES.due(view, NOTES.read(view, [note, *others]), 0)


def words(on: Board, found: DueNote) -> Doc | None:
    """Return the order of a note as plain data."""
    return None if found.action is None else on.codec.write_action(found.action)


def reasons(found: DueNote) -> list[str]:
    """Return why something was dropped."""
    return [part.reason.code for part in found.dropped]


# --- queues --------------------------------------------------------------------------------------


def queue(on: Board, *builds: Doc) -> Doc:
    """Return the queue of the city."""
    return {"type": "build_queue", "city": named(on, "c"), "builds": list(builds)}


SCOUT: Doc = {"unit": "scout"}
GUARD: Doc = {"unit": "spear_guard"}
FARM: Doc = {"building": "farmstead"}


def test_an_idle_city_starts_the_first_build_that_it_may() -> None:
    """What it may not yet waits in its place."""
    on = board()
    found = due(on, queue(on, FARM, SCOUT, GUARD))
    assert words(on, found) == {"type": "set_build", "city": "c", "build": SCOUT}
    assert found.note == queue(on, FARM, GUARD) and found.dropped == ()
    assert due(on, queue(on, SCOUT)).note is None


def test_a_busy_city_keeps_its_queue() -> None:
    on = board()
    on.do("set_build", city="c", build=SCOUT)
    found = due(on, queue(on, GUARD))
    assert (found.note, found.action) == (queue(on, GUARD), None)


def test_what_stands_already_is_dropped_alone() -> None:
    on = board(city={"buildings": ["farmstead"]})
    found = due(on, queue(on, FARM, SCOUT))
    assert reasons(found) == ["already_built"] and found.dropped[0].note == queue(on, FARM)
    assert found.action is not None and found.note is None


def test_a_repeated_entry_goes_to_the_end_when_it_starts() -> None:
    """So entries that repeat take turns; the mark stays with its entry while others go."""
    on = board()
    marked = queue(on, SCOUT, GUARD) | {"repeat": [0]}
    found = due(on, marked)
    assert words(on, found) == {"type": "set_build", "city": "c", "build": SCOUT}
    assert found.note == queue(on, GUARD, SCOUT) | {"repeat": [1]}
    assert due(on, found.note).note == queue(on, SCOUT) | {"repeat": [0]}
    alone = due(on, queue(on, SCOUT) | {"repeat": [0]})
    assert alone.note == queue(on, SCOUT) | {"repeat": [0]} and alone.action is not None
    waits = due(on, queue(on, FARM, SCOUT, GUARD) | {"repeat": [2]})
    assert waits.note == queue(on, FARM, GUARD) | {"repeat": [1]}


@pytest.mark.parametrize("repeat", [[1], [0, 0], [-1], [32], ["0"], list(range(33))])
def test_bad_marks_of_repeated_entries_are_refused(repeat: list[Any]) -> None:
    on = board()
    with pytest.raises(InputError):
        due(on, queue(on, SCOUT) | {"repeat": repeat})


def test_only_what_can_be_built_again_may_repeat() -> None:
    on = board()
    festival = {"project": "harvest_festival"}
    NOTES.read(on.seen_by(0), [queue(on, festival, GUARD) | {"repeat": [0, 1]}])
    for once in (FARM, {"project": "observatory"}):
        with pytest.raises(InputError):
            due(on, queue(on, once) | {"repeat": [0]})


def test_the_queue_of_a_lost_city_is_dropped() -> None:
    on = board()
    for city, reason in (("city_4095", "no_such_city"), ("nowhere", "no_such_city")):
        found = due(on, queue(on, SCOUT) | {"city": city})
        assert (found.note, reasons(found)) == (None, [reason])


def test_a_tech_is_chosen_when_none_is_in_research() -> None:
    """The first that may be; those that are known already are done, later ones wait."""
    on = board(players=[{"civ": "forge_clans", "techs": ["fieldcraft"]}, {"civ": "river_league"}])
    view = on.seen_by(0)
    rules = view.rules
    first, second = [tech.key for tech in rules.techs if tech.era == 0][1:3]
    later = next(tech.key for tech in rules.techs if tech.era == 1)
    note = {"type": "research_queue", "techs": ["fieldcraft", later, first, second]}
    found = due(on, note)
    assert words(on, found) == {"type": "choose_tech", "tech": first}
    assert found.note == note | {"techs": [later, second]} and found.dropped == ()
    on.do("choose_tech", tech=second)
    assert due(on, note) == DueNote(note)


# --- resting units -------------------------------------------------------------------------------


def rest(on: Board, kind: str = "sleep") -> Doc:
    """Return the note of the soldier as it is kept: with the dangers that it knows of."""
    [read] = NOTES.read(on.seen_by(0), [{"type": kind, "unit": named(on, "a")}])
    return read


def enemy(column: int, **more: Any) -> Doc:
    """Return a foreign unit in the row of the soldier."""
    return {"id": "b", "owner": 1, "kind": "riders", "at": [column, 2]} | more


def carried(on: Board, note: Doc) -> DueNote:
    """Return the result of a note as it is kept."""
    return NOTES.due(on.seen_by(0), [note], 0)


def test_a_resting_unit_that_is_lost_is_dropped() -> None:
    on = board(units=[enemy(4)], diplomacy=AT_WAR)
    assert reasons(carried(on, rest(on) | {"unit": "unit_4096"})) == ["no_such_unit"]
    assert reasons(carried(on, rest(on) | {"unit": named(on, "b")})) == ["not_owner"]


@pytest.mark.parametrize("kind", ["sleep", "alert", "heal"])
@pytest.mark.parametrize(("column", "wakes"), [(5, True), (13, False)])
def test_an_enemy_that_comes_wakes_whoever_rests(kind: str, column: int, wakes: bool) -> None:
    """One that comes into sight or reach; with a neighbour in peace all but the alert rest on."""
    quiet = board()
    quiet.unit("a").hp -= 1
    note = rest(quiet, kind)
    on = board(units=[enemy(column)], diplomacy=AT_WAR)
    on.unit("a").hp -= 1
    assert reasons(carried(on, note)) == (["enemy_near"] if wakes else [])
    peace = board(units=[enemy(column)])
    peace.unit("a").hp -= 1
    watches = ["stranger_near"] if kind == "alert" and column == 5 else []
    assert reasons(carried(peace, note)) == watches


def test_an_enemy_that_is_known_wakes_nobody_until_it_comes_again() -> None:
    """Or until it comes from sight into reach."""
    near = board(units=[enemy(5)], diplomacy=AT_WAR)
    far = board(units=[enemy(13)], diplomacy=AT_WAR)
    note = rest(near)
    stays = carried(near, note)
    assert stays == DueNote(note) and note["known"]
    left = carried(far, note)
    assert left.note == note | {"known": []} and left.dropped == ()
    assert reasons(carried(near, left.note or {})) == ["enemy_near"]
    seen = [sign for sign in note["known"] if sign % 2 == 0]
    assert reasons(carried(near, note | {"known": seen})) == ["enemy_near"]


def test_a_unit_that_knows_a_crowd_still_wakes() -> None:
    """The dangers that a note keeps are bounded: those that could strike come first."""
    on = board(units=[enemy(5)], diplomacy=AT_WAR)
    crowd = rest(on) | {"known": list(range(10_000, 10_000 + MOST_KNOWN))}
    assert reasons(carried(on, crowd)) == ["enemy_near"]
    with pytest.raises(InputError):
        NOTES.read(on.seen_by(0), [crowd | {"known": [*crowd["known"], 1]}])


def test_a_crowd_that_is_known_wakes_nobody() -> None:
    """Nor does a part of it that the note could not keep; a newcomer that could strike does."""
    crowd = [
        enemy(column, id=f"b{column}{row}") | {"at": [column, row]}
        for column in range(4, 14)
        for row in range(5)
    ]
    few = board(units=crowd, diplomacy=AT_WAR)
    few.unit("a").hp -= 1
    all_near = known_near(few.seen_by(0), msgspec.convert(rest(few), SleepNote), few.unit("a"))
    assert len(all_near) > 6
    most = len(all_near) - 3
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(neighbourhood, "MOST_KNOWN", most)
        note = rest(few)
        assert len(note["known"]) == most
        for _ in range(2):
            found = carried(few, note)
            assert reasons(found) == [] and found.note == note
        striker = next(sign for sign in note["known"] if sign % 2)
        fewer = [10_001 if sign == striker else sign for sign in note["known"]]
        assert reasons(carried(few, note | {"known": fewer})) == ["enemy_near"]


def test_a_unit_that_was_sent_on_its_way_rests_no_more() -> None:
    on = board()
    note = rest(on)
    on.do("route_unit", unit="a", to=[9, 2])
    assert carried(on, note) == DueNote(None)


def test_a_wounded_unit_fortifies_until_it_is_healed() -> None:
    on = board()
    on.unit("a").hp -= 1
    note = rest(on, "heal")
    found = carried(on, note)
    assert words(on, found) == {"type": "fortify_unit", "unit": "a"} and found.note == note
    on.do("fortify_unit", unit="a")
    assert carried(on, note) == DueNote(note)
    on.unit("a").hp += 1
    assert reasons(carried(on, note)) == ["healed"]


# --- governors -----------------------------------------------------------------------------------

MIXED = ["phfphfphfphfph"] * 5


def governor(on: Board, focus: str) -> Doc:
    """Return the note of a governor as it is kept: with what the player chose before."""
    note = {"type": "governor", "city": named(on, "c"), "focus": focus}
    [read] = NOTES.read(on.seen_by(0), [note])
    return read


def follow(on: Board, note: Doc) -> Doc:
    """Carry out a note; return what is left of it."""
    found = NOTES.due(on.seen_by(0), [note], 0)
    if found.action is not None:
        order = words(on, found)
        assert order is not None
        on.do("set_worked_tiles", **{key: part for key, part in order.items() if key != "type"})
    assert found.note is not None
    return found.note


def test_a_governor_places_the_citizens_once() -> None:
    """When they work there, nothing is ordered."""
    on = board(MIXED, city={"population": 3})
    note = follow(on, governor(on, "production"))
    assert len(on.city("c").worked) == 3
    assert NOTES.due(on.seen_by(0), [note], 0) == DueNote(note)


def test_two_governors_choose_differently() -> None:
    on = board(MIXED, city={"population": 3})
    chosen = [words(on, due(on, governor(on, key))) for key in ("food", "production")]
    assert chosen[0] != chosen[1]


def pin(on: Board, *tiles: tuple[int, int]) -> None:
    """Pin tiles by hand; the other citizens choose for themselves."""
    on.do("set_worked_tiles", city="c", tiles=[list(tile) for tile in tiles], automatic=True)


def test_a_governor_keeps_what_the_player_pinned() -> None:
    """Before it came, and while it governs; what it pinned itself it moves again."""
    on = board(MIXED, city={"population": 3})
    plain = (0, 2)
    pin(on, plain)
    note = follow(on, governor(on, "production"))
    city = on.city("c")
    assert on.tile(*plain) in city.worked and len(city.worked) == 3
    own = next(tile for tile in city.worked if tile not in (city.tile, on.tile(*plain)))
    note = follow(on, note | {"focus": "food"})
    assert on.tile(*plain) in city.worked and own not in city.worked
    later = (0, 1)
    keep = [list(at(on.state.world.grid, tile)) for tile in city.pins]
    pin(on, *[(tile[0], tile[1]) for tile in keep[:1]], later)
    note = follow(on, note | {"focus": "production"})
    assert {on.tile(*plain), on.tile(*later)} <= set(city.worked)
    pin(on)
    note = follow(on, note)
    assert note.get("kept", []) == [] and not {on.tile(*plain), on.tile(*later)} <= set(city.worked)


def test_a_governor_leaves_free_what_the_player_freed() -> None:
    on = board(MIXED, city={"population": 3})
    note = follow(on, governor(on, "production"))
    city = on.city("c")
    freed = next(tile for tile in city.worked if tile != city.tile)
    rest = [
        list(at(on.state.world.grid, tile))
        for tile in city.worked
        if tile not in (city.tile, freed)
    ]
    on.do("set_worked_tiles", city="c", tiles=rest)
    note = follow(on, note)
    assert freed not in city.worked and len(city.worked) == 3 and note["left"] == [freed]
    city.population = 4
    follow(on, note)
    assert freed not in city.worked and len(city.worked) == 4


@pytest.mark.parametrize("civ", ["forge_clans", "river_league"])
@pytest.mark.parametrize("focus", ["food", "production", "science", "gold"])
def test_no_other_choice_yields_more(civ: str, focus: str) -> None:
    """Bonuses for pairs of tiles and for one worked tile of a kind count, too."""
    rows = ["phfpdpp", "hpfdphf", "pdpphpf", "fphpdpp", "ppfphpd"]
    on = Board(
        rows,
        players=[{"civ": civ, "techs": ["timber_mills"]}, {"civ": "jade_covenant"}],
        cities=[
            {"id": "c", "owner": 0, "at": [3, 2], "population": 4, "buildings": ["lumber_mill"]}
        ],
    )
    follow(on, governor(on, focus))
    city = on.city("c")
    most = getattr(city_yields(on.state, city), focus)
    able = [tile for tile in workable(on.state, city) if tile != city.tile]
    for tiles in combinations(able, city.population - 1):
        city.worked = [city.tile, *tiles]
        assert getattr(city_yields(on.state, city), focus) <= most


@pytest.mark.parametrize("bad", [{"kept": list(range(129))}, {"pinned": [-1]}, {"left": ["x"]}])
def test_bad_memories_of_a_governor_are_refused(bad: Doc) -> None:
    on = board()
    note = {"type": "governor", "city": named(on, "c"), "focus": "food"}
    with pytest.raises(InputError):
        NOTES.read(on.seen_by(0), [note | bad])


# --- going there and attacking -----------------------------------------------------------------

FOE: Doc = {"id": "b", "owner": 1, "kind": "spear_guard", "at": [5, 2]}


def march(on: Board, target: str = "b") -> Doc:
    """Return the order to go to an enemy and attack it."""
    return {"type": "attack", "unit": named(on, "a"), "target": named(on, target)}


def test_a_unit_marches_until_it_can_attack() -> None:
    """Step by step, each by what is known then; with the attack the note is used up."""
    on = board(units=[FOE], diplomacy=AT_WAR)
    found = due(on, march(on))
    assert words(on, found) == {"type": "move_unit", "unit": "a", "to": [4, 2]}
    assert found.note == march(on) and found.again
    on.do("move_unit", unit="a", to=[4, 2])
    waiting = due(on, march(on))
    assert (waiting.note, waiting.action, waiting.again) == (march(on), None, False)
    on.unit("a").moves = 1
    found = due(on, march(on))
    assert words(on, found) == {"type": "attack", "unit": "a", "target": [5, 2]}
    assert (found.note, found.again) == (None, False)


def test_a_unit_without_moves_waits_for_the_next_turn() -> None:
    for units in ([FOE], [FOE | {"at": [4, 2]}]):
        on = board(units=units, diplomacy=AT_WAR)
        on.unit("a").moves = 0
        found = due(on, march(on))
        assert (found.note, found.action, found.again) == (march(on), None, False)


def put(on: Board, name: str, place: tuple[int, int]) -> None:
    """Put a unit elsewhere."""
    relocate(on.state, on.unit(name), on.tile(*place), [])


def make_peace(on: Board) -> None:
    """End the war."""
    on.state.stances[on.state.pair(0, 1)] = on.state.stances[on.state.pair(1, 0)] = False


def test_it_follows_a_target_that_moves() -> None:
    on = board(units=[FOE], diplomacy=AT_WAR)
    note = march(on)
    put(on, "b", (3, 4))
    order = words(on, due(on, note))
    assert order is not None and order["to"][1] == 3


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda on: put(on, "b", (13, 2)), "target_gone"),
        (lambda on: remove_unit(on.state, on.unit("b"), []), "target_gone"),
        (make_peace, "not_at_war"),
        (lambda on: remove_unit(on.state, on.unit("a"), []), "no_such_unit"),
    ],
)
def test_the_order_is_dropped_with_its_reason(change: Any, reason: str) -> None:
    """A target out of sight, a dead one, one at peace: an order never starts a war."""
    on = board(units=[FOE], diplomacy=AT_WAR)
    note = march(on)
    change(on)
    found = due(on, note)
    assert (found.note, found.action, reasons(found)) == (None, None, [reason])


def test_who_cannot_attack_gets_no_further() -> None:
    settler = {"id": "s", "owner": 0, "kind": "settler", "at": [2, 2]}
    on = board(units=[FOE, settler], diplomacy=AT_WAR)
    assert reasons(due(on, march(on) | {"unit": named(on, "s")})) == ["cannot_attack"]


def test_a_known_city_is_marched_to_out_of_sight() -> None:
    """It stays where it is, unlike a unit."""
    city = {"id": "d", "owner": 1, "at": [9, 2], "name": "Haven"}
    on = Board(
        PLAIN,
        units=[{"id": "a", "owner": 0, "kind": "spear_guard", "at": [7, 2]}],
        cities=[{"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"}, city],
        diplomacy=AT_WAR,
    )
    note = march(on, "d")
    put(on, "a", (4, 2))
    order = words(on, due(on, note))
    assert order is not None and order["to"] == [5, 2]


def test_a_unit_has_one_order() -> None:
    on = board(units=[FOE], diplomacy=AT_WAR)
    with pytest.raises(InputError, match="second note"):
        NOTES.read(on.seen_by(0), [march(on), {"type": "sleep", "unit": named(on, "a")}])


# --- garrisons -----------------------------------------------------------------------------------

GARRISON: Doc = {"type": "garrison"}


def test_soldiers_without_orders_fortify_at_cities() -> None:
    """One after the other; others, and units with orders or a note, do as they did."""
    units = [
        {"id": "g", "owner": 0, "kind": "spear_guard", "at": [1, 2]},
        {"id": "h", "owner": 0, "kind": "bow_guard", "at": [8, 3]},
        {"id": "s", "owner": 0, "kind": "scout", "at": [11, 2]},
    ]
    more = [
        {"id": name, "owner": 0, "at": [column, 2], "name": name}
        for name, column in (("d", 5), ("e", 8), ("f", 11))
    ]
    on = Board(
        PLAIN,
        units=[*units, {"id": "p", "owner": 0, "kind": "settler", "at": [5, 2]}],
        cities=[{"id": "c", "owner": 0, "at": [1, 2], "name": "Hearth"}, *more],
    )
    first = due(on, GARRISON)
    assert (words(on, first), first.note, first.again) == (
        {"type": "fortify_unit", "unit": "g"},
        GARRISON,
        True,
    )
    on.do("fortify_unit", unit="g")
    assert words(on, due(on, GARRISON)) == {"type": "fortify_unit", "unit": "h"}
    alert = {"type": "alert", "unit": named(on, "h")}
    assert words(on, due(on, GARRISON, alert)) is None
    on.do("fortify_unit", unit="h")
    last = due(on, GARRISON)
    assert (last.action, last.note, last.again, last.dropped) == (None, GARRISON, False, ())


def test_a_soldier_away_from_cities_waits_for_orders() -> None:
    on = board()
    assert due(on, GARRISON).action is None


def test_a_new_soldier_that_fortifies_does_not_hold_the_turn() -> None:
    on = calm_board(units=[{"id": "g", "owner": 0, "kind": "spear_guard", "at": [1, 2]}])
    view = on.seen_by(0)
    notes = NOTES.read(view, [PASS, GARRISON])
    assert [note["type"] for note in notes] == ["garrison", "pass"]
    on.do("fortify_unit", unit="g")
    assert words(on, NOTES.due(on.seen_by(0), notes, 1)) == {"type": "end_turn"}


# --- passing turns -------------------------------------------------------------------------------

PASS: Doc = {"type": "pass", "turns": 3}


def calm_board(**more: Any) -> Board:
    """Return a board with nothing left to do."""
    on = board(**more)
    on.do("choose_tech", tech="fieldcraft")
    on.do("set_build", city="c", build=GUARD)
    on.do("fortify_unit", unit="a")
    return on


def passing(on: Board, turns: int = 3) -> Doc:
    """Return the note that ends turns, as it is kept now."""
    [note] = NOTES.read(on.seen_by(0), [PASS | {"turns": turns}])
    return note


def test_a_calm_turn_ends_by_itself() -> None:
    """As often as was said."""
    on = calm_board()
    found = NOTES.due(on.seen_by(0), [passing(on)], 0)
    assert words(on, found) == {"type": "end_turn"}
    assert found.note is not None and found.note["turns"] == 2
    last = NOTES.due(on.seen_by(0), [passing(on, 1)], 0)
    assert (words(on, last), last.note) == ({"type": "end_turn"}, None)


def test_whatever_needs_the_player_holds_the_turn() -> None:
    """A choice that is due, an enemy in sight, an offer, a loss, a wound, a grown capital."""
    idle = board()
    assert reasons(NOTES.due(idle.seen_by(0), [passing(idle)], 0)) == ["research"]
    enemy = {"id": "b", "owner": 1, "kind": "riders", "at": [5, 2]}
    war = calm_board(units=[enemy], diplomacy=AT_WAR)
    assert reasons(NOTES.due(war.seen_by(0), [passing(war)], 0)) == ["enemy"]
    for change, reason in (
        (lambda on: setattr(on.unit("a"), "hp", on.unit("a").hp - 1), "hp"),
        (lambda on: setattr(on.city("c"), "population", 2), "capital"),
        (lambda on: on.state.peace_offers.__setitem__(on.state.pair(1, 0), True), "offers"),
    ):
        on = calm_board()
        note = passing(on)
        on.city("c").capital = True
        note["before"]["capital"] = on.city("c").population
        change(on)
        assert reasons(NOTES.due(on.seen_by(0), [note], 0)) == [reason]


def test_resting_units_do_not_hold_the_turn() -> None:
    """They have a note that says so."""
    on = board()
    on.do("choose_tech", tech="fieldcraft")
    on.do("set_build", city="c", build=GUARD)
    assert reasons(due(on, PASS)) == ["unit"]
    notes = NOTES.read(on.seen_by(0), [PASS, {"type": "sleep", "unit": named(on, "a")}])
    assert [note["type"] for note in notes] == ["sleep", "pass"]
    assert words(on, NOTES.due(on.seen_by(0), notes, 1)) == {"type": "end_turn"}


@pytest.mark.parametrize("reason", ["healed", "stranger_near", "enemy_near"])
def test_a_unit_that_was_called_holds_the_turn(reason: str) -> None:
    """A fortified one is not due otherwise. One that is lost or cannot act holds nothing."""
    on = calm_board()
    on.unit("a").moves = max_moves(on.state, on.unit("a"))
    note = {"type": "alert", "unit": named(on, "a")}

    def held(part: DroppedPart) -> list[str]:
        return reasons(NOTES.due(on.seen_by(0), [passing(on)], 0, [part]))

    assert held(DroppedPart(note, Refused(reason))) == ["called"]
    assert held(DroppedPart(note, Refused("no_such_unit"))) == []
    assert held(DroppedPart(note | {"unit": "unit_4095"}, Refused(reason))) == []
    on.unit("a").attacked = True
    assert held(DroppedPart(note, Refused(reason))) == []


# --- reading -------------------------------------------------------------------------------------


def test_what_a_client_says_of_the_last_turn_is_not_believed() -> None:
    on = calm_board()
    [note] = NOTES.read(on.seen_by(0), [PASS | {"before": {"hp": 10**9}}])
    assert note["before"]["hp"] < 10**9


@pytest.mark.parametrize("turns", [0, 101, "3", 1.5])
def test_turns_are_bounded(turns: object) -> None:
    with pytest.raises(InputError):
        NOTES.read(board().seen_by(0), [{"type": "pass", "turns": turns}])


def test_a_note_of_another_version_is_dropped() -> None:
    on = board()
    found = NOTES.due(on.seen_by(0), [{"type": "dance"}], 0)
    assert (found.note, reasons(found)) == (None, ["malformed"])
