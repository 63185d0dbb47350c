"""How long tests wait for what never comes."""

from tools.slowness import patience

PATIENCE = 120 * patience()
"""Seconds after which a test that waits gives up: nothing takes so long that works."""
