"""What a side of Groves may do now, and what would come of it, as documents for clients."""

from typing import Any

import msgspec

from ...core.records import record_name
from ...groves import queries
from ...groves.orders.actors import tile_refusal, unit_refusal
from ...groves.orders.combat import target_unit
from ...groves.refusals import Refusal
from ...groves.state import State
from ...groves.systems.combat import forecast
from ...groves.systems.economy import conversions, free_zone
from ..errors import InputError, explain
from ..games import Refused
from .codec import Codec
from .model import Number
from .report import Report

Doc = dict[str, Any]

UNIT_KEYS = {"move": "moves", "attack": "attacks", "merge": "merges", "attack_wall": "walls"}
"""Where the legal actions of a unit stand, by kind."""


def offers(view: State, codec: Codec) -> Doc:
    """Everything that the side of a view may do, by unit and by place."""
    if view.over or view.active != view.viewer:
        return {"units": {}, "deploy": None, "convert": 0, "build": [], "remove": [], "fog": False}
    seat = view.viewer
    units: Doc = {}
    walls: dict[str, list[Any]] = {"build_wall": [], "remove_wall": []}
    for action in queries.legal(view):
        name = record_name(action)
        data = codec.write_action(action)
        if name in UNIT_KEYS:
            blank: Doc = {key: [] for key in UNIT_KEYS.values()}
            place = data.get("to") or data.get("target") or data.get("with") or data.get("between")
            units.setdefault(str(data["unit"]), blank)[UNIT_KEYS[name]].append(place)
        elif name in walls:
            walls[name].append(data["between"])
    reserves = view.sides[seat].reserves
    return {
        "units": units,
        "deploy": {
            "points": [step for step in view.rules.steps if step <= reserves],
            "tiles": [codec.write_tile(tile) for tile in free_zone(view, seat)],
        },
        "convert": conversions(view, seat),
        "build": walls["build_wall"],
        "remove": walls["remove_wall"],
        "fog": view.solo,
    }


class FightRequest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A fight to foresee."""

    unit: str
    target: tuple[Number, Number]


def preview(view: State, request: object, codec: Codec) -> Doc | Refused:
    """What a fight would bring, or why there is none."""
    try:
        asked = msgspec.convert(request, FightRequest)
    except msgspec.ValidationError as error:
        keys = list(FightRequest.__struct_fields__)
        raise InputError(f"preview: {explain(error, lambda _: keys)}") from None
    tile = codec.read_tile(asked.target, "preview.target")
    unit = codec.names.unit_id(asked.unit)
    refusal = unit_refusal(view, view.viewer, unit) or tile_refusal(view, tile)
    if refusal is not None:
        return Refused(refusal.value)
    target = target_unit(view, view.viewer, tile)
    if target is None:
        return Refused(Refusal.NO_TARGET.value)
    return Report(view, codec).forecast(*forecast(view, view.units[unit], target))
