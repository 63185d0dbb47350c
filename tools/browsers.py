"""Firefox and WebKit for the long tests: finds them, or installs them if it may."""

import shutil
from glob import glob

from tools.chromium import apt, may_install
from tools.saying import on_ci, say

PACKAGES = {
    "Xvfb": "xvfb",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
}
"""The required programs, and the Debian packages that contain them."""

DRAWING = ("libgl1-mesa-dri", "libegl1")
"""Mesa's software driver: these browsers use WebGL, too, and there is no graphics card."""

MINI_BROWSER = "/usr/lib/*/webkit2gtk-4*/MiniBrowser"


def missing() -> list[str]:
    """Return the packages whose programs are missing."""
    return [package for program, package in PACKAGES.items() if shutil.which(program) is None]


def mini_browser() -> str:
    """Return the path of WebKit's MiniBrowser."""
    return next(iter(sorted(glob(MINI_BROWSER))), "")


def present() -> bool:
    """Return whether the other browsers are here, after installing them; with CI=true they must."""
    lacking = missing()
    if lacking and may_install():
        say(f"installing {', '.join(lacking)}, which the long tests need")
        apt("update")
        apt("install", "--yes", "--no-install-recommends", *lacking, *DRAWING)
        lacking = missing()
    if not lacking:
        return True
    lack = f"install the packages {', '.join(lacking)} to play in Firefox and WebKit"
    if on_ci():
        raise SystemExit(f"simple-civ: {lack}; with CI set the long tests must run")
    say(f"{lack}; skipping these tests")
    return False
