"""The reference page of rulesets in Markdown, made from the declared shapes of the tables."""

from collections.abc import Sequence
from typing import Any

from msgspec import inspect as shapes

from ....core.rules.check_shape import Fielded
from ....core.rules.schema_reference import ReferencePage, about, fielded, label
from . import tables
from .balance import Amounts, Balance, GrowthBand, Scaling, TileScore
from .check_shape import GRAMMAR, SHAPES
from .schema_meanings import meaning
from .tables_declared import EffectTable, kind_of
from .tables_effects import LASTING, ONCE

_HEAD = """\
# Ruleset tables

An edition is a folder of TOML files. This page lists all their keys. It is generated
from `src/simple_civ/games/civ/rules/`: run `python -m simple_civ.games.civ.rules.schema` after a
change there. JSON Schemas for editors are in `src/simple_civ/games/civ/schema/`.

A custom folder may extend an edition: `extends = "NAME"` in `edition.toml`. Its tables
then add to those of that edition or override them, by id and key by key; a list or an inline table
replaces the one below it as a whole. The `id`, `name` and `description` of an edition are never
taken from below. `simple-civ rules check DIR` reports every mistake.

`extends` may also name another folder, as a path from the folder that names it: with
`extends = "../lakes"` a mod changes a mod. An edition of the game comes first: a folder that has
the name of one is reached by `./NAME`. A ruleset that is sent to a server as texts extends editions
only. The folder may be called anything, but no `id` may be that of an edition of the game; only
these are found by the name of their folder, which must be their `id`.

An `icon` without a picture and content without an icon are not mistakes: `rules check` notes them,
and clients draw a placeholder. Units, buildings, techs, projects and civs take any of `icons` in
`src/simple_civ/games/civ/pictures.json`, overlays one of `overlays` or an icon that is put on a
board, terrain one of `terrain`; any other terrain is bare ground or water with a board on it.

Ids are written in small letters, digits and underscores. A key without a default must be given.
"""

_PAGE = ReferencePage(GRAMMAR, meaning)

_BUNDLES = (Amounts, Scaling, GrowthBand, TileScore, tables.StartBiasTable)
"""Inline tables that are no effects."""


def reference() -> str:
    """Return the whole page."""
    parts = [_HEAD]
    for file, shape in SHAPES.items():
        parts.append(f"## {file}.toml\n")
        parts.extend(_file(shape))
    parts.append("## Effects that last\n\nInline tables in `effects`; `kind` names them.\n")
    parts.extend(_kinds(LASTING))
    parts.append("## Effects of completion\n\nInline tables in `completion`, done once.\n")
    parts.extend(_kinds(ONCE))
    parts.append("## Inline tables\n")
    for bundle in _BUNDLES:
        parts.extend(_PAGE.section(label(bundle), shapes.type_info(bundle)))
    return "\n".join(parts)


def _file(shape: Any) -> list[str]:
    if shape is Balance:
        parts = [about(Balance)]
        for field in fielded(shapes.type_info(Balance)).fields:
            parts.extend(_PAGE.section(f"[{field.name}]", field.type))
        return parts
    info = shapes.type_info(shape)
    if isinstance(info, shapes.DictType):
        return _PAGE.section("[id]", info.value_type)
    if any(isinstance(field.type, Fielded | shapes.DictType) for field in fielded(info).fields):
        return _PAGE.parts(shape)
    return [about(fielded(info).cls), _PAGE.keys(fielded(info))]


def _kinds(kinds: Sequence[type[EffectTable]]) -> list[str]:
    parts: list[str] = []
    for kind in kinds:
        parts.extend(_PAGE.section(kind_of(kind), shapes.type_info(kind)))
    return parts
