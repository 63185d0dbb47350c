"""Transactions of the writer on a database that may go away."""

import asyncio
from typing import Any, cast

from sqlalchemy.exc import InterfaceError
from sqlalchemy.ext.asyncio import create_async_engine

from simple_civ.server.store.transactions import LoopTransactions


class LostConnection:
    """A connection that the database has closed, as its driver tells of it."""

    async def close(self) -> None:
        """Fail as a driver does that cannot roll back any more."""
        raise InterfaceError("ROLLBACK", None, ConnectionError("the connection is closed"))


def test_a_server_ends_although_its_database_closed_the_connection() -> None:
    async def scene() -> LoopTransactions:
        transactions = LoopTransactions(create_async_engine("postgresql+asyncpg://nowhere/none"))
        transactions.connection = cast(Any, LostConnection())
        await transactions.close()
        return transactions

    assert not asyncio.run(scene()).thread.is_alive()
