"""Python's own vectors and writers do what librt's do, and suffice to play."""

import os
import subprocess
import sys
from types import ModuleType

import pytest
from mypy_extensions import i64

from simple_civ.build import build_kind
from simple_civ.core import buffers

vecs = pytest.importorskip("librt.vecs")
strings = pytest.importorskip("librt.strings")

BLOCKED = """
import sys
sys.modules.update(dict.fromkeys(["librt", "librt.strings", "librt.vecs"]))
"""
PLAY = """
from simple_civ.cli import main
for game in ("civ", "groves"):
    assert main(["hashes", "--game", game, "--turns", "6"]) == 0
"""
OBSERVE = """
import simple_civ.games.groves.env.planes, simple_civ.games.civ.env.agent_interface
"""


def vectors() -> list[type]:
    """Return both kinds of vectors."""
    return [buffers.vec, vecs.vec]


@pytest.mark.parametrize("kind", vectors())
def test_a_vector_holds_numbers(kind: type) -> None:
    made = kind[i64](number * number for number in range(5))  # type: ignore[index]
    made[2] += 3
    assert (len(made), made[2], made[-1], 9 in made, list(made[1:3])) == (5, 7, 16, True, [1, 7])
    with pytest.raises(IndexError):
        made[5]


@pytest.mark.parametrize("home", [buffers, strings])
def test_a_writer_grows(home: ModuleType) -> None:
    out = home.BytesWriter()
    out.append(255)
    out.write(b"ab")
    for number in (0, -1, 2**31 - 1, -(2**31)):
        home.write_i32_le(out, number)
    out[1] = 7
    assert len(out) == 19
    assert out.getvalue().hex() == "ff076200000000ffffffffffffff7f00000080"
    for wrong in (256, -1):
        with pytest.raises((OverflowError, TypeError, ValueError)):
            out.append(wrong)
    with pytest.raises((OverflowError, TypeError, ValueError)):
        home.write_i32_le(out, 2**31)


def said(code: str) -> str:
    """Return what a program prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=os.environ
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(build_kind() == "compiled", reason="compiled code needs librt")
def test_sources_play_and_observe_without_librt() -> None:
    """On a platform for which nobody has compiled librt the pure wheel is all that there is."""
    played = said(BLOCKED + PLAY)
    assert played == said(PLAY)
    assert len(played.splitlines()) > 10
    said(BLOCKED + OBSERVE)
