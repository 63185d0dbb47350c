"""The timeout of tests that wait for something."""

from tools.slowness import patience

PATIENCE = 120 * patience()
"""Seconds after which a test that waits gives up: nothing takes so long that works."""
