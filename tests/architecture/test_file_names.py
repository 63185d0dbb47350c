"""File names: every system can hold all files of the repository, next to each other."""

import re
import subprocess
from collections import Counter
from pathlib import PurePosixPath

from tools.saying import ROOT

RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
"""Names of devices on Windows, whatever their ending."""

FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f]|[ .]$')
"""Characters that Windows refuses, and ends that it drops."""

LONGEST = 140
"""Of the 260 characters of a path on Windows, folders of the user and of a build need the rest."""


def names() -> list[PurePosixPath]:
    """Return every file that git knows."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    found = [PurePosixPath(one) for one in listed.stdout.decode().split("\0") if one]
    assert len(found) > 1000
    return found


def test_every_system_takes_the_names() -> None:
    wrong = [
        path
        for path in names()
        if any(RESERVED.match(part) or FORBIDDEN.search(part) for part in path.parts)
    ]
    assert wrong == []


def test_no_two_names_differ_in_case_alone() -> None:
    """macOS and Windows would keep one of them."""
    folders = {parent for path in names() for parent in path.parents}
    counted = Counter(str(path).lower() for path in {*names(), *folders})
    assert [name for name, count in counted.items() if count > 1] == []


def test_paths_are_short_enough() -> None:
    assert [path for path in names() if len(str(path)) > LONGEST] == []


def test_text_has_the_same_line_ends_everywhere() -> None:
    """Otherwise a checkout on Windows would change rulesets, and so their hashes."""
    told = subprocess.run(
        ["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    lines = [line for line in told.stdout.splitlines() if "-text" not in line.split("\t")[0]]
    assert [line for line in lines if not line.startswith(("i/lf ", "i/none "))] == []
    assert [line for line in lines if "eol=lf" not in line and "i/none" not in line] == []
