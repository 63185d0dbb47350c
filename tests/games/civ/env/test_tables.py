"""Tables of an observation: every column says something, and what has no row is on the map."""

from tests.envs.packages import need

need("gymnasium", "pettingzoo")


from simple_civ.envs.result_codes import END_TURN  # noqa: E402
from simple_civ.games.civ.env.layout import NEXT  # noqa: E402
from simple_civ.games.civ.env.match import CivMatch  # noqa: E402
from simple_civ.games.civ.env.tables import (  # noqa: E402
    CITY_ROWS,
    RIVAL_COLUMNS,
    SEAT_COLUMNS,
    TECH_COLUMNS,
    UNIT_ROWS,
)
from simple_civ.games.civ.rules.load import load_ruleset  # noqa: E402
from simple_civ.games.civ.view import view as view_civ  # noqa: E402
from tests.envs.realms import large_realm  # noqa: E402
from tests.games.civ.env.expected import (  # noqa: E402
    PADDED,
    check_observation,
    known_civ,
    known_tables,
    rebuild_civ,
    told_tables,
)
from tests.properties.matches import varied_positions  # noqa: E402

COLUMNS = {**PADDED, "seat": SEAT_COLUMNS, "techs": TECH_COLUMNS, "rivals": RIVAL_COLUMNS}


def test_every_column_says_something() -> None:
    """Crowded situations and a large realm: what were always 0 would be checked by nobody."""
    told: set[str] = set()
    states = [large_realm(60, 100)]
    for seed in (1, 2, 3, 5, 6, 7):
        states += [s.copy() for s in varied_positions(load_ruleset(), seed, 60, 20)]
    for state in states:
        match = CivMatch(state)
        match.ask(NEXT)
        for seat in range(match.seats):
            for name, rows in check_observation(match, seat).items():
                told |= {f"{name}.{column}" for row in rows for column in row if row[column]}
    every = {f"{name}.{column}" for name, columns in COLUMNS.items() for column in columns}
    assert every - told == set()


def test_a_large_realm_is_told_in_full() -> None:
    match = CivMatch(large_realm(CITY_ROWS, UNIT_ROWS))
    for _ in range(12):
        told = check_observation(match, 0)
        assert (len(told["cities"]), len(told["units"])) == (CITY_ROWS, UNIT_ROWS)
        match.ask(NEXT)


def test_what_has_no_row_is_on_the_map_and_comes_into_focus() -> None:
    match = CivMatch(large_realm(CITY_ROWS + 4, UNIT_ROWS + 6))
    known = view_civ(match.interface.state, 0)
    seen = match.observe(0)
    told = told_tables(seen)
    full = known_tables(match, known)
    assert told["cities"] == full["cities"][:CITY_ROWS]
    assert told["units"] == full["units"][:UNIT_ROWS]
    assert told["seat"] == full["seat"]
    assert rebuild_civ(seen, 0, match.seats) == known_civ(known)
    focused: set[int] = set()
    while match.mask()[NEXT] and len(focused) < len(match.interface.agenda):
        focused.add(match.interface.focus)
        match.ask(NEXT)
    assert focused == set(match.interface.agenda)
    assert match.mask()[END_TURN]
