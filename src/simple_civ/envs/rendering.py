"""Rendering of environments: the modes that a match has, text and pictures."""

from typing import Any

from .match import EnvMatch

ANSI = "ansi"
RGB = "rgb_array"


def render_modes(match: EnvMatch, asked: str | None) -> list[str]:
    """Return the modes of a match; raise ValueError if another is asked for."""
    modes = [ANSI, RGB] if hasattr(match, "picture") else [ANSI]
    if asked is not None and asked not in modes:
        raise ValueError(f"render_mode: expected {', '.join(modes)} or None, got {asked!r}")
    return modes


def rendered(match: EnvMatch, seat: int, mode: str | None) -> Any:
    """Return what a seat knows: a picture in the mode rgb_array, otherwise text."""
    return match.picture(seat) if mode == RGB else match.text(seat)  # type: ignore[attr-defined]
