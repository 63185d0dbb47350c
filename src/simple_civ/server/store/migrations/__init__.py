"""How the schema came to be, step by step; `env.py` is what Alembic runs."""
