"""Finds the proxy of the long tests; where it is missing and may be installed, installs it."""

import shutil

from tools.chromium import apt, may_install
from tools.saying import say

PACKAGE = "nginx-light"


def nginx() -> str | None:
    """Return the path of nginx, or None if there is none."""
    found = find()
    if found is None and may_install():
        say(f"installing the package {PACKAGE}, which the long tests of the server need")
        if apt("update") and apt("install", "--yes", "--no-install-recommends", PACKAGE):
            found = find()
    return found


def find() -> str | None:
    """Return where nginx is, even if the path lacks the folder of system programs."""
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
