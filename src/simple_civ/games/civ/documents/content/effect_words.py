"""Effects of definitions in words for players: one sentence each, with the ruleset's own names."""

from typing import Any

import msgspec

from .....core.rules.load_folder import Tables
from ...rules import tables_effects as t
from ...rules.tables_words import Words
from ..encoding.wire_names import YIELD_NAMES


class Wording:
    """Puts the effects of one ruleset into words."""

    def __init__(self, tables: Tables) -> None:
        self.words = Words(tables, YIELD_NAMES)

    def sentences(self, definition: dict[str, Any]) -> list[str]:
        """Return the effects of a definition as sentences, lasting effects first."""
        lasting = msgspec.convert(definition.get("effects", []), list[t.Effect])
        once = msgspec.convert(definition.get("completion", []), list[t.Completion])
        found = [effect.words(self.words) for effect in [*lasting, *once]]
        return [sentence for sentence in found if sentence]
