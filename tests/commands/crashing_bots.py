"""Bots that crash in every game, and what the lab says of them."""

QUICK = ("--game", "groves", "--turns", 6, "--workers", 1)

CRASHING = (
    "class Bot:\n    def __init__(self, seed, seat): pass\n    def choose(self, view): 1 // 0\n"
)
ERROR = "ZeroDivisionError: integer division or modulo by zero"


def crash_of(bot: str) -> str:
    """Why the crashing bot forfeits."""
    return f"crashed: {ERROR} ({bot.removeprefix('bot:')}, line 3)"
