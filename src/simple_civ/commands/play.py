"""`simple-civ play`: a person's own server, and the browser."""

import logging
import os
import sys
import threading
import webbrowser
from argparse import Namespace

from ..server.logs import set_up_logs
from ..server.pages import FOLDER, INDEX
from ..server.serving import run_forever
from ..server.settings import Settings, data_folder
from ..server.store.engine import file_url
from .port import keep_port, take_port

HOST = "127.0.0.1"
NO_CLIENT = (
    "simple-civ: this copy has no browser client; in a working copy `make web` builds it, "
    "and `make play` builds and starts it"
)


def run(chosen: Namespace) -> int:
    """Serves until Ctrl-C."""
    set_up_logs(logging.WARNING)
    folder = chosen.data or data_folder()
    bound = take_port(HOST, chosen.port, folder)
    port = bound.getsockname()[1]
    address = f"http://{HOST}:{port}/"
    settings = Settings(
        database=file_url(folder.absolute() / "matches.db"),
        host=HOST,
        port=port,
        local=True,
        rules_folders=tuple(chosen.rules),
    )

    def ready() -> None:
        print(f"Simple Civ is ready at {address}", flush=True)
        if not (FOLDER / INDEX).is_file():
            print(NO_CLIENT, file=sys.stderr, flush=True)
        elif chosen.browser and has_display():
            # Some systems wait for the browser to end.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        elif chosen.browser:
            print("There is no display here: open the address in a browser.", file=sys.stderr)
        hint = keep_port(folder, port)
        if hint:
            print(hint, file=sys.stderr)
        print("Ctrl-C ends it; matches are saved.", file=sys.stderr, flush=True)

    run_forever(settings, bound, ready)
    return 0


def has_display() -> bool:
    """Whether a browser has somewhere to open; without, one in the terminal might."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
