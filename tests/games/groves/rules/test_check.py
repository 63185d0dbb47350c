"""Mistakes in `ai.toml` of Groves are found."""

from pathlib import Path

import pytest

from tests.games.groves.rules.replaced import problems

MISTAKES = [
    ("[radii]\ntreat = 3", "[radii] treat: unknown key (did you mean threat?)"),
    ("[radius]\nthreat = 3", "[radius]: unknown table (did you mean radii?)"),
    ("[assault]\nhost = 0", "[assault] host: must be at least 1, is 0"),
    ('[fights]\nspare = "few"', '[fights] spare: expected an integer, got "few"'),
    (
        "[spawns]\nhunter_tier = 5",
        "[spawns] hunter_tier: there are 4 tiers, so nobody would be a hunter",
    ),
]


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_a_mistake_is_found(tmp_path: Path, text: str, said: str) -> None:
    [problem] = problems(tmp_path / "mine", text)
    assert said in problem
