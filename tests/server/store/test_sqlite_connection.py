"""Connections to SQLite: closed for certain, whenever their tasks are cancelled."""

import asyncio
import threading
from pathlib import Path

from simple_civ.server.store.engine import open_engine
from tests.patience import PATIENCE

from ..harness import until


def test_a_task_that_is_cancelled_twice_leaves_no_connection_behind(tmp_path: Path) -> None:
    """The second time while its connection is being closed, behind a statement that takes long."""
    began, goes_on = threading.Event(), threading.Event()

    def take_long() -> None:
        began.set()
        goes_on.wait()

    async def scene() -> None:
        engine = open_engine(f"sqlite:///{tmp_path / 'matches.db'}")

        async def ask() -> None:
            async with engine.connect() as connection:
                raw = await connection.get_raw_connection()
                assert raw.driver_connection is not None
                await raw.driver_connection.create_function("take_long", 0, take_long)
                await connection.exec_driver_sql("SELECT take_long()")

        asking = asyncio.create_task(ask())
        await until(began.is_set)
        asking.cancel()
        own = {asyncio.current_task(), asking}
        await until(lambda: bool(asyncio.all_tasks() - own))
        closing = asyncio.all_tasks() - own
        asking.cancel()
        await asyncio.wait({asking})
        goes_on.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*closing, return_exceptions=True)
        await engine.dispose()

    asyncio.run(scene())
