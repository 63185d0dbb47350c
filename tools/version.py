"""Sets the version everywhere at once: `python -m tools.version 0.3.0 2027-01-31`.

The package has it in `__about__.py`, the citation names it with its date, and the changelog's
section of what is not released becomes that of the version, with an empty one above.
"""

import argparse
import re
from datetime import UTC, date, datetime
from pathlib import Path

from tools.saying import ROOT, say

ABOUT = Path("src/simple_civ/__about__.py")
CITATION = Path("CITATION.cff")
CHANGELOG = Path("CHANGELOG.md")
UNRELEASED = "## [Unreleased]\n"
FORM = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")


def with_version(about: str, version: str) -> str:
    """Return the module with another version."""
    return re.sub(r'(?<=__version__ = ").*(?=")', version, about)


def with_citation(citation: str, version: str, day: str) -> str:
    """Return the citation of another version."""
    citation = re.sub(r"(?<=\nversion: ).*", version, citation)
    dated = f"date-released: {day}"
    if "\ndate-released: " in citation:
        return re.sub(r"(?<=\n)date-released: .*", dated, citation)
    return f"{citation.rstrip()}\n{dated}\n"


def with_section(changelog: str, version: str, day: str) -> str:
    """Return the changelog with what was not released as the section of a version."""
    if f"\n## [{version}]" in changelog:
        return changelog
    if changelog.count(f"\n{UNRELEASED}") != 1:
        raise SystemExit(f"simple-civ: {CHANGELOG} has no section {UNRELEASED.strip()}")
    return changelog.replace(f"\n{UNRELEASED}", f"\n{UNRELEASED}\n## [{version}] - {day}\n")


def set_version(folder: Path, version: str, day: str) -> None:
    """Write a version into all files of a folder with the repository."""
    if not FORM.fullmatch(version):
        raise SystemExit(f"simple-civ: expected a version such as 1.2.3 or 1.2.3rc1: {version}")
    written = {
        ABOUT: with_version((folder / ABOUT).read_text("utf-8"), version),
        CITATION: with_citation((folder / CITATION).read_text("utf-8"), version, day),
        CHANGELOG: with_section((folder / CHANGELOG).read_text("utf-8"), version, day),
    }
    for path, text in written.items():
        (folder / path).write_text(text, "utf-8")


def main() -> None:
    """Set the version of the repository."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version")
    parser.add_argument("day", nargs="?", default=datetime.now(UTC).date().isoformat())
    options = parser.parse_args()
    set_version(ROOT, options.version, date.fromisoformat(options.day).isoformat())
    say(f"version {options.version}, {options.day}")


if __name__ == "__main__":
    main()
