"""Notes of seats: what players want done at the start of their turns."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the table; earlier matches have no notes."""
    match = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "notes",
        sa.Column("match", sa.String(32), match, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("notes", sa.LargeBinary, nullable=False),
        sa.Column("dropped", sa.LargeBinary, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
    )
