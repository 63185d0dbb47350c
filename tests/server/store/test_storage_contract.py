"""The store keeps the contract of the storage port, on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from simple_civ.authority.ports.storage import Storage
from simple_civ.server.store.store import open_store
from tests.authority.storage_contract import Opener, StorageContract


class TestStore(StorageContract):
    """The contract."""

    @pytest.fixture
    def open_storage(self, database: str) -> Opener:
        """Open the same database."""

        @asynccontextmanager
        async def opened() -> AsyncIterator[Storage]:
            store = await open_store(database)
            yield store
            await store.close()

        return opened
