"""What a mind keeps from look to look to save time: no choice depends on it."""

from typing import final

from .land import Land
from .ways import Atlas


@final
class Notes:
    """Ways and the worth of land as they were found last."""

    atlas: Atlas
    land: Land

    def __init__(self) -> None:
        self.atlas = Atlas()
        self.land = Land()
