"""Pinned Python packages and the hashes of their files: reads requirements/, rewrites the hashes.

`python -m tools.pins` asks pip's configured package index, and writes for each pin the hashes of
all files of that version, so every system finds its file among them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.saying import ROOT, say

REQUIREMENTS = ROOT / "requirements"
HASH = re.compile(r"--hash=(sha256:[0-9a-f]{64})")
NAME = re.compile(r"[A-Za-z0-9._-]+")


@dataclass(frozen=True)
class Pin:
    """A package: the pinned requirement, and the hashes of its files."""

    wanted: str
    hashes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the package."""
        found = NAME.match(self.wanted)
        assert found is not None, self.wanted
        return found.group()

    @property
    def version(self) -> str:
        """The pinned version."""
        return self.wanted.partition("==")[2].partition(";")[0].strip()

    def written(self) -> str:
        """Return the pin as it is in a requirement file."""
        return " \\\n    ".join([self.wanted, *(f"--hash={one}" for one in self.hashes)])


def read_lines(path: Path) -> Iterator[str]:
    """Yield the lines of a requirement file, with continued lines joined."""
    joined = path.read_text("utf-8").replace("\\\n", " ")
    yield from (line.strip() for line in joined.splitlines())


def read_pins(path: Path) -> list[Pin]:
    """Return the packages in a requirement file, without those of included files."""
    return [
        Pin(line.partition("--hash=")[0].strip(), tuple(HASH.findall(line)))
        for line in read_lines(path)
        if line and not line.startswith(("#", "-r "))
    ]


def write_pins(path: Path, known: Iterable[Pin]) -> None:
    """Write a requirement file with these hashes; its comments and order stay."""
    by_wanted = {pin.wanted: pin for pin in known}
    lines = [
        by_wanted[line.partition("--hash=")[0].strip()].written()
        if line and not line.startswith(("#", "-r "))
        else line
        for line in read_lines(path)
    ]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def find_hashes(pins: Iterable[Pin]) -> list[Pin]:
    """Return the pins with the hashes of all their files, from the index.

    pip has no command that prints them, so this uses pip's internals.
    """
    from pip._internal.commands import create_command
    from pip._internal.index.collector import LinkCollector, parse_links
    from pip._internal.models.link import Link

    command: Any = create_command("download")
    with command.main_context():
        options, _ = command.parse_args([])
        collector = LinkCollector.create(command.get_default_session(options), options=options)
        found = []
        for pin in pins:
            # If several indexes are configured, the first is the one that has everything.
            location = collector.search_scope.get_index_urls_locations(pin.name)[0]
            page = collector.fetch_response(Link(location))
            links = [] if page is None else parse_links(page)
            hashes = {f"sha256:{one.hash}" for one in links if is_file_of(one.filename, pin)}
            if not hashes:
                raise SystemExit(f"simple-civ: the index has no file of {pin.wanted}")
            found.append(Pin(pin.wanted, tuple(sorted(hashes))))
        return found


def is_file_of(file: str, pin: Pin) -> bool:
    """Return whether a file is of the pinned version: a wheel, or a source distribution."""
    from packaging.utils import (
        InvalidSdistFilename,
        InvalidWheelFilename,
        parse_sdist_filename,
        parse_wheel_filename,
    )
    from packaging.version import InvalidVersion

    try:
        version = (parse_wheel_filename if file.endswith(".whl") else parse_sdist_filename)(file)[1]
    except (InvalidSdistFilename, InvalidVersion, InvalidWheelFilename):
        return False
    return str(version) == pin.version


def main() -> None:
    """Rewrite the hashes of all requirement files."""
    for path in sorted(REQUIREMENTS.glob("*.txt")):
        pins = find_hashes(read_pins(path))
        write_pins(path, pins)
        say(f"{path.name}: {len(pins)} packages, {sum(len(pin.hashes) for pin in pins)} files")


if __name__ == "__main__":
    main()
