"""Rendering of environments: the modes that a match has, text and pictures."""

from typing import Any

from .match import EnvMatch

ANSI = "ansi"
RGB = "rgb_array"

MISSING = "pictures need Pillow and the browser client (in a clone of the repository: make web)"


def render_modes(match: EnvMatch, asked: str | None) -> list[str]:
    """Return the modes of a match; raise ValueError if another is asked for."""
    modes = [ANSI, RGB] if getattr(match, "has_pictures", False) else [ANSI]
    if asked is not None and asked not in modes:
        hint = f"; {MISSING}" if asked == RGB and hasattr(match, "has_pictures") else ""
        raise ValueError(f"render_mode: expected {', '.join(modes)} or None, got {asked!r}{hint}")
    return modes


def rendered(match: EnvMatch, seat: int, mode: str | None) -> Any:
    """Return what a seat knows: a picture in the mode rgb_array, otherwise text."""
    return match.picture(seat) if mode == RGB else match.text(seat)  # type: ignore[attr-defined]
