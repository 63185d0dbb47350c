"""The player's browser, opened at an address."""

import os
import sys
import threading
import webbrowser


def open_browser(address: str) -> None:
    """Show an address in the browser, or say that it must be opened by hand."""
    if has_display():
        # Some systems wait for the browser to end.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    else:
        print("No display found: open the address in a browser.", file=sys.stderr)


def has_display() -> bool:
    """Return whether a browser has a display; without one, a terminal browser might open."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
