"""Previews of actions of Groves, as documents for clients."""

from .....core.ids import Tile, UnitId
from .....protocol.errors import converted
from .....protocol.game_types import Refused
from ...actions import Attack
from ...dispatch import check
from ...refusals import Refusal
from ...state import State
from ...systems.combat import base_damage, forecast
from ..encoding.codec import Codec
from ..shapes.choices import ForecastDocument, SiegeDocument
from ..shapes.preview_requests import AnyRequest, AttackRequest, TrialsRequest
from ..shapes.view import plain
from .forecasts import fight_document
from .legal_choices import Doc, legal_choices
from .trials import try_fight


def preview(view: State, request: object, codec: Codec) -> Doc | Refused:
    """Return what the side of a view asked for, or why there is nothing to show."""
    asked: AnyRequest = converted(request, AnyRequest, "preview")
    if isinstance(asked, AttackRequest):
        return foresee(view, codec.names.unit_id(asked.unit), view.board.grid.tile(*asked.target))
    if isinstance(asked, TrialsRequest):
        return draw_often(view, asked, codec)
    return plain(legal_choices(view, codec))


def draw_often(view: State, asked: TrialsRequest, codec: Codec) -> Doc | Refused:
    """Return how often each ending of an attack on a unit comes, or why it is refused."""
    unit, tile = codec.names.unit_id(asked.unit), view.board.grid.tile(*asked.target)
    refusal = check(view, Attack(view.viewer, unit, tile))
    if refusal is not None:
        return Refused(refusal.value)
    defender = view.unit_at(tile)
    if defender is None:
        return Refused(Refusal.NO_TARGET.value)
    return plain(try_fight(view, view.units[unit], defender, asked.times, asked.seed))


def foresee(view: State, unit: UnitId, tile: Tile) -> Doc | Refused:
    """Return what an attack would do, or why it is refused."""
    refusal = check(view, Attack(view.viewer, unit, tile))
    if refusal is not None:
        return Refused(refusal.value)
    defender = view.unit_at(tile)
    if defender is not None:
        found = fight_document(*forecast(view, view.units[unit], defender))
        return plain(ForecastDocument(fight=found, siege=None))
    hp = view.sides[1 - view.viewer].base_hp
    damage = base_damage(view.units[unit], hp)
    siege = SiegeDocument(hp=hp, damage=damage, left=hp - damage)
    return plain(ForecastDocument(fight=None, siege=siege))
