"""The tables of documentation pages are those that follow from the code."""

import re

import pytest

from simple_civ.games.civ.pieces import (
    CAMP_FIELDS,
    CITY_FIELDS,
    DUE_FIELDS,
    PLAYER_FIELDS,
    UNIT_FIELDS,
)
from simple_civ.games.civ.state import PICKLED_FIELDS, PLAIN_FIELDS, RARE_FIELDS
from tools.page_tables import MARKED, PAGES, layer_contracts, layers, page_text, table
from tools.saying import ROOT


def marks(page: str) -> list[str]:
    """Return the names of the tables that a page marks."""
    return [found[2] for found in MARKED.finditer((ROOT / page).read_text("utf-8"))]


@pytest.mark.parametrize("page", PAGES)
def test_the_tables_of_a_page_are_the_generated_ones(page: str) -> None:
    assert (ROOT / page).read_text("utf-8") == page_text(page), f"{page}: run `make types`"


def test_the_architecture_page_has_every_layer_contract_and_the_compiled_packages() -> None:
    """A lost mark would leave a table that nothing checks."""
    wanted = {f"layers {one['containers'][0]}" for one in layer_contracts()} | {"compiled"}
    lost = wanted - set(marks("docs/architecture.md"))
    assert not lost, f"docs/architecture.md: mark a place with `<!-- table: NAME -->` for {lost}"


def test_the_protocol_page_has_the_messages_of_both_sides() -> None:
    assert set(marks("docs/reference/protocol.md")) == {"client-messages", "server-messages"}


def test_the_page_of_positions_explains_every_field_of_a_position() -> None:
    for name, wanted in (
        ("state State", {*PLAIN_FIELDS, *RARE_FIELDS, *PICKLED_FIELDS}),
        ("pieces Unit", {*UNIT_FIELDS}),
        ("pieces City", {*CITY_FIELDS}),
        ("pieces Player", {"sight", *PLAYER_FIELDS}),
        ("pieces Camp", {*CAMP_FIELDS}),
        ("pieces Due", {*DUE_FIELDS}),
    ):
        told = set(re.findall(r"^\| `(\w+)`", table(f"fields games.civ.{name}"), re.MULTILINE))
        lost = wanted - told
        assert not lost, f"{name}: say after the field, in a comment, what it is: {lost}"


def test_layers_are_those_of_the_import_contract() -> None:
    told = layers("simple_civ")
    assert told.index("games\n") < told.index("protocol\n") < told.index("core\n")


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(KeyError):
        table("weather")
