"""Seats: how long an AI plays them, whether they missed a turn, when they were seen."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns; an AI that plays a seat now keeps it until the seat is taken back."""
    op.add_column("seats", sa.Column("turns", sa.Integer()))
    for name in ("missed", "lent"):
        op.add_column(
            "seats", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.add_column("seats", sa.Column("seen", sa.BigInteger()))
    op.add_column("seats", sa.Column("agreed", sa.Integer()))
    seats = sa.table("seats", sa.column("deputy"), sa.column("lent"))
    op.execute(sa.update(seats).values(lent=seats.c.deputy))
