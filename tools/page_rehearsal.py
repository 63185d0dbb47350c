"""Rehearsal of the page inside Pyodide: what it imports goes with the page."""

from simple_civ.protocol.registry import GAMES


async def rehearse() -> None:
    """Do once what players do."""
    GAMES.sound()
