"""JSON logs: one object per line. Tokens never get here: they travel in headers and messages."""

import logging
import sys
from datetime import UTC, datetime

import msgspec

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""The standard fields of records; all others are the caller's extra data."""


class JsonFormatter(logging.Formatter):
    """A formatter that writes one line per record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for name, value in vars(record).items():
            if name not in STANDARD:
                told[name] = value
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


def set_up_logs(level: int) -> None:
    """Send the logs of the server to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # Its access log would repeat every request, and migrations log their own steps.
    for name in ("uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(name).setLevel(logging.WARNING)
