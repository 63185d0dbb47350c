"""Forecasts of fights as documents: both directions, every named modifier, the odds of a kill."""

from ...civ import actions
from ...civ.orders.combat import target_city, target_unit
from ...civ.pieces import City, Unit
from ...civ.state import Part, State
from ...civ.systems.combat import is_lone_civilian
from ...civ.systems.strength import (
    Forecast,
    attack_total,
    city_parts,
    defense_parts,
    defense_total,
    forecast_city,
    forecast_shot,
    forecast_unit,
)
from ...core.records import Action
from .choices import Blow, ForecastDocument, StrengthDocument, StrengthPart
from .codec import Codec
from .naming import city_name, unit_name
from .sources import rule_of


def attack_shares(parts: list[Part]) -> list[StrengthPart]:
    """The shares of an attack."""
    return [
        StrengthPart(source=part.source, value=part.attack, rule=rule_of(part.source))
        for part in parts
        if part.attack
    ]


def defense_shares(parts: list[Part]) -> list[StrengthPart]:
    """The shares of a defence."""
    return [
        StrengthPart(source=part.source, value=part.defense, rule=rule_of(part.source))
        for part in parts
        if part.defense
    ]


def strength_document(attack: list[Part], defense: list[Part]) -> StrengthDocument:
    """Attack and defence with their parts."""
    return StrengthDocument(
        attack=attack_total(attack),
        attack_parts=attack_shares(attack),
        defense=defense_total(defense),
        defense_parts=defense_shares(defense),
    )


def unit_strength(view: State, unit: Unit) -> StrengthDocument:
    """A unit's strength where it stands."""
    parts = defense_parts(view, unit)
    return strength_document(parts, parts)


def city_strength(view: State, city: City) -> StrengthDocument:
    """A city's strength with its present garrison."""
    parts = city_parts(view, city)
    return strength_document(parts, parts)


def blow(view: State, attack: list[Part], defense: list[Part], percent: int, hp: int) -> Blow:
    """A blow of which so many percent arrive, against so many HP."""
    rules = view.rules
    difference = attack_total(attack) - defense_total(defense)
    damages = [rules.damage_of(difference, roll) * percent // 100 for roll in range(rules.rolls)]
    return Blow(
        attack=attack_total(attack),
        attack_parts=attack_shares(attack),
        defense=defense_total(defense),
        defense_parts=defense_shares(defense),
        least=damages[0],
        likely=damages[rules.rolls // 2],
        most=damages[-1],
        kills=sum(1 for damage in damages if damage >= hp) * 100 // rules.rolls,
    )


def document(
    view: State, codec: Codec, action: Action, found: Forecast, own: Unit | None, foe: Unit | City
) -> ForecastDocument:
    """A forecast with the names and HP of both sides."""
    shield = foe.shield if isinstance(foe, City) else 0
    percent = 100
    if own is not None and isinstance(foe, City):
        percent = view.rules.units[own.kind].effects.retaliation
    reply = None
    if found.answers and own is not None:
        reply = blow(view, found.return_attack, found.return_defense, percent, own.hp)
    return ForecastDocument(
        action=codec.write_action(action),
        blow=blow(view, found.attack, found.defense, 100, foe.hp + shield),
        reply=reply,
        target=city_name(foe.id) if isinstance(foe, City) else unit_name(foe.id),
        hp=foe.hp,
        shield=shield,
        own_hp=own.hp if own is not None else 0,
        declares=declared_on(view, foe.owner),
        captures=False,
    )


def declared_on(view: State, owner: int) -> int | None:
    """The seat on which an attack would declare war."""
    return owner if owner >= 0 and not view.at_war(view.viewer, owner) else None


def attack_forecast(view: State, codec: Codec, unit: Unit, tile: int) -> ForecastDocument | None:
    """What a unit's attack on a tile would do; a lone civilian is taken without a blow."""
    action = actions.Attack(unit.owner, unit.id, tile)
    city = target_city(view, unit.owner, tile)
    if city is not None:
        return document(view, codec, action, forecast_city(view, unit, city), unit, city)
    other = target_unit(view, unit.owner, tile)
    if other is None:
        return None
    found = document(view, codec, action, forecast_unit(view, unit, other), unit, other)
    if is_lone_civilian(view, other):
        found.captures = True
        found.reply = None
    return found


def shot_forecast(view: State, codec: Codec, city: City, tile: int) -> ForecastDocument | None:
    """What a city's shot at a tile would do."""
    other = view.unit_at(tile)
    if other is None or other.owner == city.owner:
        return None
    action = actions.CityAttack(city.owner, city.id, tile)
    return document(view, codec, action, forecast_shot(view, city, other), None, other)
