"""Migrations: the schema's history, step by step; Alembic runs `env.py`."""
