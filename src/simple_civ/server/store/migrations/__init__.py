"""Migrations of the schema, step by step; `env.py` is what Alembic runs."""
