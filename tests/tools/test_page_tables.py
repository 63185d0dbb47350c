"""The tables of documentation pages are those that follow from the code."""

import pytest

from tools.page_tables import MARKED, PAGES, layers, page_text, table
from tools.saying import ROOT


@pytest.mark.parametrize("page", PAGES)
def test_the_tables_of_a_page_are_the_generated_ones(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert MARKED.search(text), f"{page} marks no table"
    assert text == page_text(page), f"{page}: run `make types`"


def test_layers_are_those_of_the_import_contract() -> None:
    told = layers("simple_civ")
    assert told.index("games\n") < told.index("protocol\n") < told.index("core\n")


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(KeyError):
        table("weather")
