"""`simple-civ play`: a person's own server, and the browser."""

import logging
import sys
from argparse import Namespace

from ..build import told_build
from ..protocol.limits import DAY
from ..server.edge.pages import FOLDER, INDEX
from ..server.operations.json_logs import set_up_logs
from ..server.serving import run_forever
from ..server.settings import Settings, data_folder
from ..server.store.engine import file_url
from .browser import open_browser
from .lan import lan_address
from .port import keep_port, known_port, take_port

HOST = "127.0.0.1"
ANYWHERE = "0.0.0.0"
LOOPBACK = (HOST, "localhost", "[::1]")
FOR_EVER = 36_500 * DAY
IN_NETWORK = (
    "Other computers in your network can open this address. A browser lists your matches by "
    "address: those started without --lan appear only without it."
)
NO_CLIENT = (
    "simple-civ: this copy has no browser client; in a working copy `make web` builds it, "
    "and `make play` builds and starts it"
)


def run(chosen: Namespace) -> int:
    """Serve until Ctrl-C."""
    set_up_logs(logging.WARNING)
    folder = chosen.data or data_folder()
    name = lan_address() if chosen.lan else HOST
    bound = take_port(ANYWHERE if chosen.lan else HOST, chosen.port, folder)
    port = bound.getsockname()[1]
    address = f"http://{name}:{port}/"
    # In a network it behaves as a server for others does, but it forgets no match.
    settings = Settings(
        database=file_url(folder.absolute() / "matches.db"),
        host=bound.getsockname()[0],
        port=port,
        local=not chosen.lan,
        names=tuple(f"{one}:{port}" for one in (*LOOPBACK, name)),
        metrics=not chosen.lan,
        retention=FOR_EVER,
        retention_finished=FOR_EVER,
        rules_folders=tuple(chosen.rules),
    )

    def ready() -> None:
        print(f"Simple Civ is ready at {address}", flush=True)
        if chosen.lan:
            print(IN_NETWORK, file=sys.stderr)
        if not (FOLDER / INDEX).is_file():
            print(NO_CLIENT, file=sys.stderr, flush=True)
        elif chosen.browser:
            open_browser(address)
        if known_port(folder) is None:
            print(told_build(), file=sys.stderr)
        hint = keep_port(folder, port)
        if hint:
            print(hint, file=sys.stderr)
        print("Press Ctrl-C to stop. Matches are saved.", file=sys.stderr, flush=True)

    run_forever(settings, bound, ready)
    return 0
