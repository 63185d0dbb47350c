"""The tables. Times are milliseconds since 1970; documents are JSON or MessagePack as bytes."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()


def match_key() -> Column[str]:
    """Return the match that a row belongs to, as the first part of the row's key."""
    return Column(
        "match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )


rulesets = Table(
    "rulesets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("edition", String(64), nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("used", BigInteger, nullable=False, default=0, server_default="0"),
    Column("marked", Integer),
)
"""Every ruleset that a match is played by, so that an update takes none away.

`used` is when a match last started with it, or its owner deleted one: the match may be imported
from a file. `marked` is the scan that found it too old, as in matches.
"""

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ruleset", String(64), ForeignKey("rulesets.hash"), nullable=False),
    Column("setup", LargeBinary),  # the set-up, if it began with one
    Column("seed", String(20), nullable=False),  # 64 bits without a sign fit no column of numbers
    Column("title", String(80), nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("status", String(16), nullable=False),  # gathering, running or finished
    Column("public", Boolean, nullable=False),
    Column("owner", String(64), nullable=False),
    Column("spectator", String(64)),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("length", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("active", Integer, nullable=False),
    Column("outcome", LargeBinary),
    Column("copied", Boolean, nullable=False, default=False, server_default=false()),
    Column("rematch", String(32)),  # the match in which its players play again
    Column("maker", String(64)),  # the hash of the visitor who made it
    Column("dice", String(20)),  # the start of chance, if it does not follow from the seed
    Column("marked", Integer),  # the scan that found it too old
    Column("paused", BigInteger),  # when the operator paused it
    Column("deadline", BigInteger),  # when the clock of the active seat runs out
    Index("matches_by_time", "status", "touched"),
    Index("matches_by_deadline", "deadline"),
)

scenarios = Table(
    "scenarios",
    metadata,
    match_key(),
    Column("content", Text, nullable=False),
)
"""The scenario files that matches started with."""

seats = Table(
    "seats",
    metadata,
    match_key(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # human, ai, open or bot
    Column("level", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("token", String(64)),
    Column("deputy", Boolean, nullable=False),  # an AI plays for it at the moment
    Column("watched", Boolean, nullable=False),  # spectators may see what it sees
    Column("reserve", BigInteger, nullable=False),
    Column("webhook", Text),
    Column("secret", String(64)),
    Column("turns", Integer),  # how many turns the deputy still plays; any number if null
    Column("missed", Boolean, nullable=False, default=False, server_default=false()),
    Column("lent", Boolean, nullable=False, default=False, server_default=false()),
    Column("seen", BigInteger),  # when its player was last connected
    Column("agreed", Integer),  # the length of the log at which it agreed to a resignation
)

log = Table(
    "log",
    metadata,
    match_key(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # action, ai (a program decided on it) or undo
    Column("action", LargeBinary),
    Column("reasons", LargeBinary),
    Column("hash", String(64)),  # of the state after it, where a turn ends
    Column("at", BigInteger, nullable=False),
    Column("order_id", String(32)),  # the client's name for it: a repeat is not carried out
    Index(
        "log_by_order",
        "match",
        "seat",
        "order_id",
        unique=True,
        sqlite_where=text("order_id IS NOT NULL"),
        postgresql_where=text("order_id IS NOT NULL"),
    ),
)

snapshots = Table(
    "snapshots",
    metadata,
    match_key(),
    Column("number", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

memories = Table(
    "memories",
    metadata,
    match_key(),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
)
"""The memories of AI players at the start of their turn."""

notes = Table(
    "notes",
    metadata,
    match_key(),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("notes", LargeBinary, nullable=False),
    Column("dropped", LargeBinary, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("place", Integer),  # the note that is next in that turn
)
"""What players want done at the start of their turns; not part of the match."""

turns = Table(
    "turns",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("holder", String(32), nullable=False),
    Column("lease", BigInteger, nullable=False),
    Index("turns_by_lease", "lease"),
)
"""AI turns that are due, with the server that has claimed each, and until when."""

deliveries = Table(
    "deliveries",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("next", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", "number"),
    Index("deliveries_by_time", "next"),
)
"""Webhooks to send."""

looks = Table("looks", metadata, Column("number", Integer, primary_key=True, autoincrement=False))
"""The number of scans for old rows, as one row with the number of the last one."""

edits = Table("edits", metadata, Column("match", String(32), primary_key=True))
"""Matches that an operator has paused, resumed or deleted while a server may have them in memory.

Servers on PostgreSQL get notifications; that of an SQLite file polls this table.
"""

RETIRED = {"seats": ("told",)}
"""Columns of earlier schemas, which their backups still contain."""
