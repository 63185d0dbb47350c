"""Pinned packages: every file that may be installed has its hash, and no registry is named."""

import json
import re
from pathlib import Path

import pytest

from tools import pins
from tools.node import LOCK
from tools.pins import Pin, is_file_of, read_pins, write_pins

FILES = sorted(pins.REQUIREMENTS.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_every_pin_has_hashes(file: Path) -> None:
    """What has no hash would be installed whatever it is; what has one, from any mirror."""
    found = read_pins(file)
    assert found
    assert [pin.wanted for pin in found if not pin.hashes] == []
    assert "://" not in file.read_text("utf-8")


def test_every_entry_of_the_npm_lock_has_its_hash() -> None:
    """The registry lacks binaries of other systems, so `npm ci` cannot hold the lock to it."""
    packages = json.loads(LOCK.read_text("utf-8"))["packages"]
    entries = {name: entry for name, entry in packages.items() if name}
    hashed = re.compile(r"sha512-[A-Za-z0-9+/]{86}==")
    assert len(entries) > 100
    assert [name for name, one in entries.items() if not hashed.fullmatch(one["integrity"])] == []
    assert [name for name, one in entries.items() if "resolved" in one] == []


def test_hashes_are_written_and_read_back(tmp_path: Path) -> None:
    """Comments, inclusions, markers and the order stay."""
    file = tmp_path / "some.txt"
    file.write_text('# Why.\n-r run.txt\nb==2; sys_platform != "win32"\na==1\n')
    hashed = [
        Pin(pin.wanted, (f"sha256:{place:064x}",)) for place, pin in enumerate(read_pins(file))
    ]
    write_pins(file, hashed)
    assert read_pins(file) == hashed
    assert file.read_text().startswith(
        '# Why.\n-r run.txt\nb==2; sys_platform != "win32" \\\n    -'
    )
    assert [(pin.name, pin.version) for pin in hashed] == [("b", "2"), ("a", "1")]


@pytest.mark.parametrize(
    ("file", "fits"),
    [
        ("some_thing-1.2-py3-none-any.whl", True),
        ("some_thing-1.2.tar.gz", True),
        ("some_thing-1.2.1-py3-none-any.whl", False),
        ("some_thing-1.2rc1.tar.gz", False),
        ("some_thing-1.2.exe", False),
    ],
)
def test_files_of_a_version(file: str, fits: bool) -> None:
    assert is_file_of(file, Pin("some-thing==1.2")) == fits
