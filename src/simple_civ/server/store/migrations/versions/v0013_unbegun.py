"""Lost AI turns: those that a crash of an earlier version lost become due, and full matches start.

That version wrote seats, the start of a match and the turn of its AI one after the other.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Start matches whose seats are all taken; record AI turns for the next server that scans."""
    matches = sa.table("matches", *map(sa.column, ("id", "status", "active")))
    seats = sa.table("seats", *map(sa.column, ("match", "seat", "kind", "deputy")))
    turns = sa.table("turns", *map(sa.column, ("match", "seat", "holder", "lease")))
    free = (seats.c.match == matches.c.id) & (seats.c.kind == "open")
    full = (matches.c.status == "gathering") & ~sa.select(seats.c.seat).where(free).exists()
    op.execute(sa.update(matches).where(full).values(status="running"))
    active = (seats.c.match == matches.c.id) & (seats.c.seat == matches.c.active)
    known = sa.select(turns.c.match).where(turns.c.match == matches.c.id).exists()
    automatic = (seats.c.kind == "ai") | (seats.c.deputy == sa.true())
    due = (
        sa.select(matches.c.id, matches.c.active, sa.literal(""), sa.literal(0))
        .select_from(matches.join(seats, active))
        .where((matches.c.status == "running") & automatic & ~known)
    )
    op.execute(sa.insert(turns).from_select(["match", "seat", "holder", "lease"], due))
