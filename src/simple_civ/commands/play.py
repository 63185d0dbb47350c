"""`simple-civ play`: a person's own server, and the browser."""

import logging
import sys
import threading
import webbrowser
from argparse import Namespace

from ..server.logs import set_up_logs
from ..server.serving import bind, run_forever
from ..server.settings import Settings, data_folder

HOST = "127.0.0.1"


def run(chosen: Namespace) -> int:
    """Serves until Ctrl-C."""
    set_up_logs(logging.WARNING)
    folder = chosen.data or data_folder()
    bound = bind(HOST, chosen.port)
    address = f"http://{HOST}:{bound.getsockname()[1]}/"
    settings = Settings(
        database=f"sqlite:///{folder.absolute() / 'matches.db'}",
        host=HOST,
        port=bound.getsockname()[1],
        local=True,
        rules_folder=chosen.rules,
    )

    def ready() -> None:
        print(f"Simple Civ is ready at {address}", flush=True)
        if chosen.browser:
            # Some systems wait for the browser to end.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
            print("Ctrl-C ends it; matches are saved.", file=sys.stderr, flush=True)

    run_forever(settings, bound, ready)
    return 0
