"""Matches on disk: one schema and one code path for SQLite and PostgreSQL."""
