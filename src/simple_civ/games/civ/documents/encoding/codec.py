"""Actions and events of Simple Civ as plain data, and back.

Definitions are their keys, units, cities and camps go by name.
"""

from collections.abc import Mapping
from typing import ClassVar

from .....core.declarations import OWNER, UNIT, Field
from .....core.hexes import HexGrid
from .....core.ids import Seat, UnitId
from .....protocol.errors import InputError
from .....protocol.record_codec import Reader, RecordCodec, Writer
from .....protocol.value_forms import FORMS, KEY_FORM, PAIR_FORM, ValueForm, piece_form
from ...actions import ACTIONS
from ...events import EVENTS
from ...field_kinds import BUILD, CAMP, CITY, ERA, KIND, OFFER, REWARD, TECH, VICTORY
from ...ids import BuildCode, CityId
from ...pieces import BUILD_KIND, NO_BUILD, build_code
from ...rules.ruleset import Ruleset
from .piece_names import PieceNames

BUILD_KEYS = ("unit", "building", "project")
NO_DEFINITION = -1


class Codec(RecordCodec):
    """Turns records of a match into plain data and back."""

    def __init__(self, rules: Ruleset, grid: HexGrid, names: PieceNames) -> None:
        super().__init__(ACTIONS, EVENTS, grid)
        self.rules = rules
        self.names = names

    def read_unit(self, value: object, where: str) -> UnitId:
        """Return a unit from its name."""
        return self.names.unit_id(self.read_text(value, where))

    def read_city(self, value: object, where: str) -> CityId:
        """Return a city from its name."""
        return self.names.city_id(self.read_text(value, where))

    def read_tech(self, value: object, where: str) -> int:
        """Return a tech from its key."""
        return find_key([tech.key for tech in self.rules.techs], self.read_text(value, where))

    def read_build(self, value: object, where: str) -> BuildCode:
        """Return a build code from `{"unit" | "building" | "project": key}`."""
        if isinstance(value, dict) and len(value) == 1:
            key, name = next(iter(value.items()))
            if key in BUILD_KEYS and isinstance(name, str):
                kind = BUILD_KEYS.index(key)
                definition = find_key(self.build_keys(kind), name)
                return NO_BUILD if definition < 0 else build_code(kind, definition)
        raise InputError(
            f'{where}: expected {{"unit": id}}, {{"building": id}} or {{"project": id}}'
        )

    def build_keys(self, kind: int) -> list[str]:
        """Return the keys of all definitions of a kind of build."""
        if kind == 0:
            return [unit.key for unit in self.rules.units]
        if kind == 1:
            return [building.key for building in self.rules.buildings]
        return [project.key for project in self.rules.projects]

    def write_build(self, build: BuildCode) -> dict[str, str] | None:
        """Return a build code as `{"unit" | "building" | "project": key}`."""
        if build == NO_BUILD:
            return None
        kind = build // BUILD_KIND
        return {BUILD_KEYS[kind]: self.build_keys(kind)[build % BUILD_KIND]}

    readers: ClassVar[Mapping[str, Reader]] = {
        **RecordCodec.readers,
        UNIT.kind: read_unit,
        CITY.kind: read_city,
        TECH.kind: read_tech,
        BUILD.kind: read_build,
    }
    writers: ClassVar[Mapping[str, Writer]] = {
        **RecordCodec.writers,
        UNIT.kind: lambda codec, unit: codec.names.unit(unit),
        CITY.kind: lambda codec, city: codec.names.city(city),
        CAMP.kind: lambda codec, camp: codec.names.camp(camp),
        OWNER.kind: lambda codec, owner: write_owner(owner),
        BUILD.kind: write_build,
        TECH.kind: lambda codec, tech: codec.rules.techs[tech].key,
        ERA.kind: lambda codec, era: codec.rules.eras[era].key,
        KIND.kind: lambda codec, kind: codec.rules.units[kind].key,
    }
    plain_kinds: ClassVar[frozenset[str]] = RecordCodec.plain_kinds | {
        VICTORY.kind,
        REWARD.kind,
        OFFER.kind,
    }
    forms: ClassVar[Mapping[str, ValueForm]] = {
        **FORMS,
        CITY.kind: piece_form(CITY.kind),
        TECH.kind: KEY_FORM,
        BUILD.kind: PAIR_FORM,
    }

    def known_words(self, field: Field) -> list[str]:
        """Return all techs or builds."""
        if field.kind == TECH.kind:
            return [tech.key for tech in self.rules.techs]
        if field.kind == BUILD.kind:
            kinds = enumerate(BUILD_KEYS)
            return [f"{name}:{key}" for kind, name in kinds for key in self.build_keys(kind)]
        return []


def write_owner(owner: Seat) -> object:
    """Return a seat, or the natives."""
    return owner if owner >= 0 else "natives"


def find_key(keys: list[str], key: str) -> int:
    """Return the position of a key, or -1."""
    return keys.index(key) if key in keys else NO_DEFINITION
