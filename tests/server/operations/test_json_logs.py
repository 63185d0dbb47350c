"""JSON logs: every recorded field, and no secrets."""

import asyncio
import json
import logging
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from simple_civ.server.operations.json_logs import JsonFormatter
from simple_civ.server.store.engine import open_engine


def test_a_line_holds_whatever_was_noted() -> None:
    record = logging.makeLogRecord(
        {"msg": "job failed", "task": "write_file", "trace": "line 3", "where": Path("/data")}
    )
    told = json.loads(JsonFormatter().format(record))
    assert (told["message"], told["task"], told["trace"]) == ("job failed", "write_file", "line 3")
    assert told["where"] == "/data"
    assert set(told) == {"at", "level", "logger", "message", "task", "trace", "where"}


def test_a_failing_statement_tells_no_values(database: str) -> None:
    """They may be secrets of webhooks, or hashes of tokens."""

    async def scene() -> None:
        engine = open_engine(database)
        try:
            async with engine.connect() as connection:
                with pytest.raises(SQLAlchemyError) as failure:
                    query = text("SELECT nothing FROM nowhere WHERE secret = :secret")
                    await connection.execute(query, {"secret": "open sesame"})
            assert "sesame" not in str(failure.value)
        finally:
            await engine.dispose()

    asyncio.run(scene())
