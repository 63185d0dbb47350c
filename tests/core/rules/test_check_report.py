"""A check ends after some dozens of problems."""

import pytest

from simple_civ.core.rules.check_report import MOST_PROBLEMS
from simple_civ.core.rules.problem import RulesetError
from simple_civ.games.civ.rules.load import EDITIONS

EDITION = 'id = "x"\nname = "X"\nextends = "1.0.4"\n'


def test_a_check_ends_after_some_dozens_of_problems() -> None:
    rows = "".join(f"[u{number}]\n" for number in range(150))
    with pytest.raises(RulesetError) as raised:
        EDITIONS.load_texts({"edition.toml": EDITION, "units.toml": rows})
    assert len(raised.value.problems) == MOST_PROBLEMS
