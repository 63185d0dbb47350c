"""The table of actions in the reference of scenario files; compiled classes have no docstrings."""

from tools.scenario_page import PAGE, page_text


def test_the_table_of_actions_is_the_generated_one() -> None:
    told = "docs/reference/scenarios.md: run `make types`"
    assert PAGE.read_text(encoding="utf-8") == page_text(), told
