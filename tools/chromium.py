"""Finds the browser of the tests; where it is missing and may be installed, installs it."""

import os
import shutil
import subprocess

from tools.saying import on_ci, say

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PACKAGE = "chromium"
CHOSEN = "SIMPLE_CIV_CHROMIUM"


def find() -> str | None:
    """The path of a browser that can run the tests."""
    chosen = os.environ.get(CHOSEN)
    if chosen and shutil.which(chosen) is None:
        raise SystemExit(f"simple-civ: {CHOSEN} is {chosen!r}, which cannot be run")
    return chosen or next(filter(None, map(shutil.which, NAMES)), None)


def may_install() -> bool:
    """Whether this is Debian or the like, and whoever runs this may add packages."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def install() -> bool:
    """Add the package; whether it worked."""
    say(f"installing the package {PACKAGE}, which the tests in the browser need")
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    update = ["apt-get", "update", "--quiet", "--quiet"]
    add = ["apt-get", "install", "--yes", "--quiet", "--quiet", "--no-install-recommends", PACKAGE]
    return all(
        subprocess.run(line, env=quiet, check=False).returncode == 0 for line in (update, add)
    )


def browser() -> str | None:
    """The browser of the tests, or None where they are left out; with CI=true that is an error."""
    found = find()
    if found is None and may_install() and install():
        found = find()
    if found is None:
        lack = f"no Chromium here: install the package {PACKAGE}, or name a browser in {CHOSEN}"
        if on_ci():
            raise SystemExit(f"simple-civ: {lack}; with CI set the tests in the browser must run")
        say(f"{lack}; the tests in the browser are left out")
    return found
