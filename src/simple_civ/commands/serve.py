"""`simple-civ serve`: a server for others."""

import logging
from argparse import Namespace

from ..authority.ports.settings import SECOND
from ..protocol.limits import DAY
from ..server.listening import bind
from ..server.operations.json_logs import set_up_logs
from ..server.serving import run_forever
from ..server.settings import Settings, data_folder
from ..server.store.engine import file_url


def run(chosen: Namespace) -> int:
    """Serve until a signal arrives."""
    set_up_logs(logging.INFO)
    bound = bind(chosen.host, chosen.port)
    port = bound.getsockname()[1]
    settings = Settings(
        database=chosen.database or file_url(data_folder().absolute() / "server.db"),
        host=chosen.host,
        port=port,
        base_path=chosen.base_path,
        rules_folders=tuple(chosen.rules),
        origins=tuple(chosen.origin),
        trusted_proxies=tuple(chosen.proxy),
        webhook_hosts=tuple(chosen.webhook_host),
        retention=chosen.keep * DAY,
        drain=chosen.drain * SECOND,
    )

    def ready() -> None:
        shown = f"[{chosen.host}]" if ":" in chosen.host else chosen.host
        print(f"Simple Civ is ready at http://{shown}:{port}{chosen.base_path}/", flush=True)

    run_forever(settings, bound, ready)
    return 0
