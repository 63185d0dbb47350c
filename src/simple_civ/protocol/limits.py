"""Numbers that bound the matches of every game.

Plain numbers: the command line reads them before anything else is loaded.
"""

SEEDS = 2**64
"""How many seeds there are, from 0."""

MAX_SEATS = 16
"""The most seats that messages, requests and files know. A game may have fewer."""

MAX_TURN = 1_000_000
"""The last turn that requests, files and turn limits may name; no match lasts as long."""

DAY = 24 * 3600 * 1000
"""A day in milliseconds."""

MAX_CYCLES, MAX_ROUNDS = 10_000, 1_000
"""Steps and turns after which environments of games without a limit of their own cut a match."""
