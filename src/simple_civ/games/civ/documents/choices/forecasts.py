"""Forecasts of fights as documents: both directions, every named modifier, the odds of a kill."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from .....core.ids import Seat, UnitId
from .....core.records import Action
from ... import actions
from ...ids import CityId
from ...pieces import NOBODY, City, Unit
from ...queries import foresee_attack, foresee_shot, struck_city, struck_unit
from ...refusals import Refusal
from ...rules.damage import damage_curve
from ...rules.ruleset import Ruleset
from ...shown_parts import Part
from ...state import State
from ...systems.strength import (
    Forecast,
    Spoils,
    attack_total,
    city_parts,
    damage_shares,
    defense_parts,
    defense_total,
)
from ..encoding.codec import Codec
from ..encoding.wire_names import city_name, unit_name
from ..shapes.preview_answers import (
    Blow,
    Condition,
    Curve,
    ForecastDocument,
    StrengthDocument,
    StrengthPart,
)
from .part_rules import city_rule, unit_rule

Answer = ForecastDocument | Refusal


@dataclass(frozen=True)
class CombatSide:
    """The parts of one side's strength, and what explains them."""

    rules: Ruleset
    parts: list[Part]
    explain: Callable[[Ruleset, str], str]

    def attack(self) -> list[StrengthPart]:
        """Return the shares of its attack."""
        return [self.share(part, part.attack) for part in self.parts if part.attack]

    def defense(self) -> list[StrengthPart]:
        """Return the shares of its defence."""
        return [self.share(part, part.defense) for part in self.parts if part.defense]

    def share(self, part: Part, value: int) -> StrengthPart:
        """Return one part of a strength."""
        return StrengthPart(
            source=part.source,
            value=value,
            conditions=msgspec.convert(part.conditions, list[Condition]),
            rule=self.explain(self.rules, part.source),
        )


def strength_document(side: CombatSide) -> StrengthDocument:
    """Attack and defence with their parts."""
    return StrengthDocument(
        attack=attack_total(side.parts),
        attack_parts=side.attack(),
        defense=defense_total(side.parts),
        defense_parts=side.defense(),
    )


def unit_strength(view: State, unit: Unit) -> StrengthDocument:
    """Return a unit's strength where it stands."""
    return strength_document(CombatSide(view.rules, defense_parts(view, unit), unit_rule))


def city_strength(view: State, city: City) -> StrengthDocument:
    """Return a city's strength with its current garrison."""
    return strength_document(CombatSide(view.rules, city_parts(view, city), city_rule))


def blow(attacker: CombatSide, defender: CombatSide, percent: int, target: Unit | City) -> Blow:
    """Return an attack on a target with `percent` of its damage."""
    rules = attacker.rules
    shield = target.shield if isinstance(target, City) else 0
    attack, defense = attack_total(attacker.parts), defense_total(defender.parts)
    damages = [
        rules.damage_of(attack - defense, roll) * percent // 100 for roll in range(rules.rolls)
    ]
    likely = damages[rules.rolls // 2]
    shield_loss, hp_loss = damage_shares(shield, target.hp, likely)
    return Blow(
        attack=attack,
        attack_parts=attacker.attack(),
        defense=defense,
        defense_parts=defender.defense(),
        least=damages[0],
        likely=likely,
        most=damages[-1],
        kills=sum(1 for damage in damages if damage >= target.hp + shield) * 100 // rules.rolls,
        hp_left=target.hp - hp_loss,
        shield_left=shield - shield_loss,
        curve=curve(rules, attack - defense, percent),
    )


def curve(rules: Ruleset, difference: int, percent: int) -> Curve:
    """Return how a difference of strengths becomes damage, of which `percent` arrives."""
    combat = rules.balance.combat
    found = damage_curve(combat, difference)
    return Curve(
        model=combat.model,
        difference=found.difference,
        base=combat.base,
        scale=combat.scale,
        factor=found.factor,
        plain=found.plain,
        gain_least=found.gain_least,
        gain_most=found.gain_most,
        luck_least=found.luck_least,
        luck_most=found.luck_most,
        least=combat.least,
        most=combat.most,
        share=percent,
    )


def document(
    view: State, codec: Codec, action: Action, found: Forecast, own: Unit | City, foe: Unit | City
) -> ForecastDocument:
    """Return a forecast with the names and HP of both sides."""
    own_rule = city_rule if isinstance(own, City) else unit_rule
    foe_rule = city_rule if isinstance(foe, City) else unit_rule
    percent = 100
    if isinstance(own, Unit) and isinstance(foe, City):
        percent = view.rules.units[own.kind].effects.retaliation
    reply = None
    if found.answers:
        back = CombatSide(view.rules, found.return_attack, foe_rule)
        guard = CombatSide(view.rules, found.return_defense, own_rule)
        reply = blow(back, guard, percent, own)
    attacker = CombatSide(view.rules, found.attack, own_rule)
    defender = CombatSide(view.rules, found.defense, foe_rule)
    return ForecastDocument(
        action=codec.write_action(action),
        blow=blow(attacker, defender, 0 if found.captures else 100, foe),
        reply=reply,
        target=city_name(foe.id) if isinstance(foe, City) else unit_name(foe.id),
        hp=foe.hp,
        shield=foe.shield if isinstance(foe, City) else 0,
        own_hp=own.hp,
        declares=declared_on(view, foe.owner),
        captures=found.captures,
        takes=taken(found.spoils, city_name, unit_name),
    )


def taken(
    spoils: Spoils, name_city: Callable[[CityId], str], name_unit: Callable[[UnitId], str]
) -> list[str]:
    """Return the names of what a kill brings to the attacker."""
    cities = [] if spoils.city == NOBODY else [name_city(spoils.city)]
    return cities if spoils.civilian == NOBODY else [*cities, name_unit(spoils.civilian)]


def declared_on(view: State, owner: Seat) -> int | None:
    """Return the seat on which an attack would declare war."""
    return owner if owner >= 0 and not view.at_war(view.viewer, owner) else None


def attack_forecast(view: State, codec: Codec, action: actions.Attack) -> Answer:
    """Return what a unit's attack would do, or the refusal that it would get."""
    found = foresee_attack(view, action)
    if isinstance(found, Refusal):
        return found
    foe = struck_city(view, action.player, action.target) or struck_unit(
        view, action.player, action.target
    )
    assert foe is not None
    return document(view, codec, action, found, view.units[action.unit], foe)


def shot_forecast(view: State, codec: Codec, action: actions.CityAttack) -> Answer:
    """Return what a city's shot would do, or the refusal that it would get."""
    found = foresee_shot(view, action)
    if isinstance(found, Refusal):
        return found
    other = view.unit_at(action.target)
    assert other is not None
    return document(view, codec, action, found, view.cities[action.city], other)
