"""Which tests belong to a changed file."""

import pytest

from tools import changed
from tools.saying import ROOT


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/simple_civ/server/webhooks/webhooks.py", {"tests/server/webhooks/test_webhooks.py"}),
        ("src/simple_civ/core/rng.py", {"tests/core/test_rng.py", "tests/cases", "tests/golden"}),
        ("src/simple_civ/games/civ/rulesets/1.0.4/units.toml", {"tests/cases", "tests/rulebook"}),
        ("tests/core/test_hexes.py", {"tests/core/test_hexes.py"}),
        ("tests/server/processes.py", {"tests/server/test_crashes.py"}),
        ("tests/golden/hashes/any.txt", {"tests/golden"}),
        ("tools/parts.py", {"tests/tools/test_parts.py"}),
        ("docs/rulebook/1.0.4.md", {"tests/rulebook"}),
        ("requirements/run.txt", {"tests/tools"}),
    ],
)
def test_a_changed_file_has_its_tests(file: str, tests: set[str]) -> None:
    found = set(changed.chosen([file]))
    assert tests | set(changed.ALWAYS) <= found
    assert all((ROOT / name).exists() for name in found)


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/simple_civ/games/civ/systems/growth.py", {"tests/games/civ/rules/test_growth.py"}),
        ("src/simple_civ/games/civ/systems/combat.py", {"tests/properties/test_skirmishes.py"}),
    ],
)
def test_tests_of_other_packages_run_only_where_there_are_no_own(
    file: str, tests: set[str]
) -> None:
    assert set(changed.chosen([file])) == tests | {*changed.ALWAYS, *changed.PLAYED}


def test_a_module_that_no_test_imports_has_the_tests_of_those_that_use_it() -> None:
    found = changed.chosen(["src/simple_civ/authority/ai_players.py"])
    assert "tests/authority" not in found
    assert "tests/authority/tasks/test_new_match.py" in found


def test_without_changes_the_tree_itself_is_tested() -> None:
    assert changed.chosen([]) == list(changed.ALWAYS)


def test_tests_inside_a_folder_that_runs_are_not_named_again() -> None:
    both = changed.chosen(["tests/golden/hashes/any.txt", "tests/golden/test_hashes.py"])
    assert both == ["tests/architecture", "tests/golden"]


def test_a_module_without_tests_of_its_own_has_those_of_its_package() -> None:
    assert "tests/lab" in changed.chosen(["src/simple_civ/lab/nothing_imports_this.py"])
