"""Chromium for the tests: finds it, or installs it if it may."""

import os
import shutil
import subprocess

from tools.saying import on_ci, say

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
"""Names of the program in the order of preference: the shell manages no windows, a third of a
page's work."""

PACKAGES = ("chromium-headless-shell", "chromium")
CHOSEN = "SIMPLE_CIV_CHROMIUM"


def find() -> str | None:
    """Return the path of a browser that can run the tests."""
    chosen = os.environ.get(CHOSEN)
    if chosen and shutil.which(chosen) is None:
        raise SystemExit(f"simple-civ: {CHOSEN} is {chosen!r}, which cannot be run")
    return chosen or next(filter(None, map(shutil.which, NAMES)), None)


def may_install() -> bool:
    """Return whether this is Debian or similar, and the user may add packages."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install() -> bool:
    """Add the first available package; return whether it worked."""
    if not apt("update"):
        return False
    for package in PACKAGES:
        say(f"installing the package {package}, which the tests in the browser need")
        if apt("install", "--yes", "--no-install-recommends", package):
            return True
    return False


def apt(*arguments: str) -> bool:
    """Run apt-get without questions; return whether it worked."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    line = ["apt-get", "--quiet", "--quiet", *arguments]
    return subprocess.run(line, env=quiet, check=False).returncode == 0


def browser() -> str | None:
    """Return the browser of the tests, or None if they are skipped.

    With CI=true that is an error.
    """
    found = find()
    if found is None and may_install() and install():
        found = find()
    if found is None:
        packages = " or ".join(PACKAGES)
        lack = f"no Chromium here: install the package {packages}, or name a browser in {CHOSEN}"
        if on_ci():
            raise SystemExit(f"simple-civ: {lack}; with CI set the tests in the browser must run")
        say(f"{lack}; skipping the tests in the browser")
    return found
