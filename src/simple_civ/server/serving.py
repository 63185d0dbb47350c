"""Server start-up and shutdown: binds, migrates, serves, drains."""

import asyncio
import contextlib
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast

import uvicorn

from ..operating_system import ending_signals
from ..protocol.messages import MAX_MESSAGE
from ..protocol.registry import games_with
from .app import make_app, make_routes
from .edge.middleware import EdgeMiddleware
from .edge.pages import read_pages
from .edge.transports import Guard, GuardedHttp, GuardedSocket
from .host import Host, make_host
from .jobs.job_pool import JobPool
from .settings import Settings
from .store.store import open_store

BACKLOG = 1024

KEEP_ALIVE = 75
"""Seconds after which an idle connection is closed: later than proxies and clients close it, so
none of them sends a request just then."""

SWITCH = 0.0005
"""Seconds after which a busy event loop yields to the thread that writes, which all matches wait
for."""


GC_THRESHOLDS = (200_000, 20, 20)
"""Thresholds of the cyclic garbage collector: new objects before a collection, and collections
before one of an older generation. Playing leaves no reference cycles, and a collection over all
matches would delay every player."""


class QuietServer(uvicorn.Server):
    """A server whose signals are ours: handlers that raise would break compiled code."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


def run_forever(
    settings: Settings, bound: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Serve until a signal arrives, on the fastest event loop available."""
    sys.setswitchinterval(SWITCH)
    factory: Callable[[], asyncio.AbstractEventLoop] | None = None
    with contextlib.suppress(ImportError):
        import uvloop

        factory = uvloop.new_event_loop
    with bound, asyncio.Runner(loop_factory=factory) as runner:
        runner.run(run_server(settings, bound, ready))


async def run_server(
    settings: Settings, bound: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Serve until a signal arrives; `ready` is called once requests are answered."""
    games = games_with(settings.rules_folders)
    store = await open_store(settings.database, settings.lease)
    host = make_host(settings, store, games)
    host.start()
    await host.workers.warm_up()
    base_path = settings.base_path
    server = make_server(host, make_app(host, make_routes(base_path), read_pages(base_path)))
    tune_garbage_collection()
    listen_for_signals(server, host)
    told = asyncio.create_task(tell_when_ready(server, host.jobs, ready))
    try:
        await server.serve([bound])
    finally:
        told.cancel()
        await host.stop()


def make_server(host: Host, app: EdgeMiddleware) -> QuietServer:
    """Return the server for HTTP and WebSocket."""
    guard = Guard(host.settings)
    config = uvicorn.Config(
        cast(Any, app),
        http=cast(Any, partial(GuardedHttp, guard)),
        ws=cast(Any, partial(GuardedSocket, guard)),
        log_config=None,
        access_log=False,
        lifespan="off",
        ws_max_size=MAX_MESSAGE,
        ws_max_queue=16,
        ws_per_message_deflate=False,  # deltas are small; a window costs more than a match
        proxy_headers=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=max(1, host.settings.drain // 1000),
    )
    return QuietServer(config)


def tune_garbage_collection() -> None:
    """Exempt loaded modules and data from garbage collection, and collect the rest rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def listen_for_signals(server: uvicorn.Server, host: Host) -> None:
    """End the server on a signal; on a second one, at once."""
    loop = asyncio.get_running_loop()

    def end() -> None:
        server.force_exit = server.should_exit
        server.should_exit = True
        host.drain()

    for name in ending_signals():
        try:
            loop.add_signal_handler(name, end)
        except NotImplementedError:  # not on this system
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(end))


async def tell_when_ready(
    server: uvicorn.Server, jobs: JobPool, ready: Callable[[], None] | None
) -> None:
    """Call `ready` once requests are answered, and prepare the data that people ask for first."""
    while not server.started:
        await asyncio.sleep(0.01)
    if ready is not None:
        ready()
    await jobs.warm_up()  # only now: the start must not wait for it
