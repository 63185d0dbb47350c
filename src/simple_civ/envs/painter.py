"""A plain painter of boards for `rgb_array`: the project's drawings, scaled once and put in place.

The drawings are those of the browser client, which packages contain and `make web` builds; Pillow
reads them. Where one of the two is missing there is no such mode.
"""

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

PACKAGE = Path(__file__).parents[1]
HOMES = (PACKAGE / "client" / "board", PACKAGE.parents[1] / "web" / "public" / "board")
"""Where drawings are: in a package, and in a working copy."""

SCALE = "@1x"
EVEN = 2
"""Videos want even numbers of pixels."""

Colour = tuple[int, int, int]
Point = tuple[float, float]


def home_of(sheet: str) -> Path | None:
    """Return the folder that has a sheet of drawings."""
    return next((home for home in HOMES if (home / f"{sheet}-0{SCALE}.webp").is_file()), None)


def is_available(sheet: str) -> bool:
    """Return whether boards can be painted."""
    return find_spec("PIL") is not None and home_of(sheet) is not None


def colour_of(text: str) -> Colour:
    """Return the colour of a text such as `#a7b45f`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def sheet_of(sheet: str, scale: float) -> "Sheet":
    """Return a sheet at a scale, read once."""
    return Sheet(sheet, scale)


class Sheet:
    """Drawings at one scale, each with the place of its anchor."""

    def __init__(self, name: str, scale: float) -> None:
        from PIL import Image

        home = home_of(name)
        assert home is not None, f"there are no drawings of {name}"
        self.scale = scale
        self.image: Any = Image.open(home / f"{name}-0{SCALE}.webp").convert("RGBA")
        found = json.loads((home / f"{name}-0{SCALE}.json").read_text("utf-8"))
        self.frames: dict[str, Any] = found["frames"]
        self.made: dict[tuple[str, float, Colour | None], tuple[Any, int, int]] = {}

    def drawing(
        self, name: str, size: float = 1.0, tint: Colour | None = None
    ) -> tuple[Any, int, int]:
        """Return a drawing, and where its corner is from its anchor."""
        known = self.made.get((name, size, tint))
        if known is None:
            known = self.make(name, size, tint)
            self.made[name, size, tint] = known
        return known

    def make(self, name: str, size: float, tint: Colour | None) -> tuple[Any, int, int]:
        """Cut out a drawing, tint and scale it."""
        from PIL import Image, ImageChops

        told = self.frames[name]
        frame, inner, whole = told["frame"], told["spriteSourceSize"], told["sourceSize"]
        x, y, width, height = (frame[key] for key in "xywh")
        cut = self.image.crop((x, y, x + width, y + height))
        if tint is not None:
            cut = ImageChops.multiply(cut, Image.new("RGBA", cut.size, (*tint, 255)))
        by = self.scale * size
        scaled = (max(1, round(width * by)), max(1, round(height * by)))
        left = inner["x"] - told["anchor"]["x"] * whole["w"]
        top = inner["y"] - told["anchor"]["y"] * whole["h"]
        return cut.resize(scaled, Image.Resampling.BILINEAR), round(left * by), round(top * by)


class Canvas:
    """A picture that is being painted; sizes are those of the drawings, before they are scaled."""

    def __init__(
        self, sheet: str, width: float, height: float, pixels: int, ground: Colour
    ) -> None:
        from PIL import Image, ImageDraw

        self.scale = pixels / width
        size = [round(side * self.scale / EVEN) * EVEN for side in (width, height)]
        self.sheet = sheet_of(sheet, self.scale)
        self.image: Any = Image.new("RGB", (size[0], size[1]), ground)
        self.pen: Any = ImageDraw.Draw(self.image, "RGBA")

    def put(
        self, name: str, at: Point, size: float = 1.0, tint: Colour | None = None, other: str = ""
    ) -> None:
        """Put a drawing with its anchor at a place; `other` is drawn where there is none."""
        if name not in self.sheet.frames:
            name = other
        if name in self.sheet.frames:
            drawing, left, top = self.sheet.drawing(name, size, tint)
            x, y = (round(one * self.scale) for one in at)
            self.image.paste(drawing, (x + left, y + top), drawing)

    def fill(self, corners: list[Point], colour: tuple[int, ...]) -> None:
        """Fill a shape."""
        self.pen.polygon([(x * self.scale, y * self.scale) for x, y in corners], fill=colour)

    def line(self, one: Point, other: Point, colour: Colour, width: float) -> None:
        """Draw a line."""
        points = [(x * self.scale, y * self.scale) for x, y in (one, other)]
        self.pen.line(points, fill=colour, width=max(1, round(width * self.scale)))

    def write(self, text: str, at: Point, colour: Colour, size: float) -> None:
        """Write a text around a place."""
        from PIL import ImageFont

        font = ImageFont.load_default(max(8, size * self.scale))
        x, y = (one * self.scale for one in at)
        edge = (20, 14, 8)
        self.pen.text((x, y), text, colour, font, "mm", stroke_width=1, stroke_fill=edge)

    def array(self) -> NDArray[np.uint8]:
        """Return the pixels, `[row, column, colour]`."""
        return np.array(self.image, np.uint8)
