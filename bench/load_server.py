"""A server under load, in its own process: `python -m bench.load_server DATABASE`."""

import sys

from simple_civ.server.listening import bind
from simple_civ.server.serving import run_forever
from simple_civ.server.settings import Settings


def main(database: str) -> None:
    """Serve without limits per address: the whole load is from one."""
    bound = bind("127.0.0.1", 0)
    port = bound.getsockname()[1]
    settings = Settings(
        database=database,
        port=port,
        workers=1,
        requests_per_second=10**6,
        connections_per_address=10**6,
        arrivals_per_second=10**6,
        creations_per_hour=10**6,
        actions_per_second=10**6,
    )
    run_forever(settings, bound, lambda: print(port, flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
