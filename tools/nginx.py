"""nginx for the long tests: finds it, or installs it if it may."""

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
    """Return the path of nginx, even if PATH lacks the folder of system programs."""
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
