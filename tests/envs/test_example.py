"""The worked example of docs/recipes/train-a-policy.md: trained from nothing, it beats chance."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.envs.packages import need

need("gymnasium", "pettingzoo")

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "groves_policy.py"
WANTED = 90
"""Matches of 100 against the random player that the trained policy wins at least."""


@pytest.mark.long
def test_the_trained_policy_beats_the_random_player(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLE), "--file", str(tmp_path / "weights.npy")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = re.search(r"won (\d+) of 100 matches", done.stdout)
    assert found is not None, done.stdout
    assert int(found[1]) >= WANTED
