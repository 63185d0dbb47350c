"""Figures of a turn, by which it is known in the next one what happened to a seat.

Sums are in every version's figures. Named figures say which piece, city, war or offer there was, so
a loss does not hide behind a gain; what a figure was not known of before, it tells nothing about.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from .....core.ids import Seat
from ...pieces import City, Unit
from ...state import State
from ...systems.dangers import UNIT, known_dangers
from ...systems.gold import ledger, turns_of_gold
from ..encoding.wire_names import camp_name, city_name, unit_name
from ..shapes.outlook import AlarmKind
from .victory_steps import close_to

Figures = dict[str, int]

ENEMY: Final = "enemy "
"""Before the name of an enemy unit: such a figure says that it was in sight."""

PEOPLE: Final = "people "
"""Before the name of an own city: its citizens."""

OWNER: Final = "owner "
"""Before the name of a foreign city: its seat, as last seen."""

WARS: Final = "wars "
"""Before a seat: whom it is at war with, as a mask."""

TIES: Final = "ties "
"""Before a seat that was met: offers and shared vision between it and the viewer, as a mask."""

ASKED: Final = 0b11
"""The bits of offers that await the viewer's answer, of peace and of vision."""

HURT: Final = 1 << 20
"""The figure of a unit is its HP and, this many times, the turn in which it was hurt last."""

AHEAD: Final = 2
"""Turns ahead at which austerity is announced, as in the client."""

ANNOUNCED: Final = 1
BEGUN: Final = 2

RISING: Final[tuple[AlarmKind, ...]] = (
    *("offers", "contacts", "wars", "projects", "eliminations", "gold"),
    *("capital", "cities", "camps", "techs", "builds", "population"),
)
"""Sums that tell of something when they rise."""

FALLING: Final[tuple[AlarmKind, ...]] = ("pieces", "hp")
"""Sums that tell of a loss or an attack when they fall."""

MOST_UNITS: Final = 160
MOST_CITIES: Final = 64
MOST_FOREIGN: Final = 64
MOST_CAMPS: Final = 32
MOST_ENEMIES: Final = 64
"""Bounds of named figures: with the others they are less than 512. Beyond them sums tell."""


def figures(view: State) -> Figures:
    """Return numbers that change when something happens to a seat that its player should see."""
    enemies = (danger.id for danger in known_dangers(view) if danger.what == UNIT)
    return {
        **sums(view),
        **between_civs(view),
        **first(own_units(view), MOST_UNITS),
        **first(city_health(view), MOST_CITIES),
        **first(citizens(view), MOST_CITIES),
        **first(foreign_cities(view), MOST_FOREIGN),
        **first(camps(view), MOST_CAMPS),
        **first({ENEMY + unit_name(enemy): 1 for enemy in enemies}, MOST_ENEMIES),
    }


def first(found: Figures, most: int) -> Figures:
    """Return at most this many figures."""
    return dict(islice(found.items(), most))


def happened(view: State, before: Figures) -> Iterator[AlarmKind]:
    """Return all that the figures of the last turn and those of now tell."""
    now = sums(view)
    for sum_kind in FALLING:
        if now[sum_kind] < before.get(sum_kind, now[sum_kind]):
            yield sum_kind
    for sum_kind in RISING:
        if now[sum_kind] > before.get(sum_kind, now[sum_kind]):
            yield sum_kind
    if before.get("gold") == BEGUN > now["gold"]:
        yield "austerity_ended"
    if now["close"] & ~before.get("close", now["close"]):
        yield "victory"
    yield from losses(view, before)
    yield from changed_cities(view, before)
    yield from changed_ties(view, before)


def losses(view: State, before: Figures) -> Iterator[AlarmKind]:
    """Return whether an own unit or city is gone, or was hurt."""
    now = own_units(view) | city_health(view)
    for name, was in before.items():
        if not name.startswith(("unit_", "city_")):
            continue
        if name not in now:
            yield "pieces"
        elif now[name] % HURT < was % HURT or now[name] // HURT > was // HURT:
            yield "hp"


def changed_cities(view: State, before: Figures) -> Iterator[AlarmKind]:
    """Return whether a city grew, changed hands or is gone, and whether a camp came or went."""
    people, owners, here = citizens(view), foreign_cities(view), camps(view)
    for name, was in before.items():
        if people.get(name, 0) > was and name.startswith(PEOPLE):
            yield "population"
        elif name.startswith(OWNER) and owners.get(name) != was:
            yield "captures"
        elif name.startswith("camp_") and name not in here:
            yield "camps"


def changed_ties(view: State, before: Figures) -> Iterator[AlarmKind]:
    """Return whether wars began or ended, offers came or went, or vision is shared or not."""
    for name, now in between_civs(view).items():
        was = before.get(name, now)
        come, gone = now & ~was, was & ~now
        if name.startswith(WARS):
            if come:
                yield "wars"
            if gone:
                yield "treaties"
        else:
            if come & ASKED:
                yield "offers"
            if gone or come & ~ASKED:
                yield "treaties"


# --- figures -------------------------------------------------------------------------------------


def sums(view: State) -> Figures:
    """Return the sums, by what they tell of."""
    me = view.players[view.viewer]
    others = [player for player in view.players if player.seat != view.viewer]
    met = [player for player in others if view.met(view.viewer, player.seat)]
    own = own_cities(view)
    pieces = own_pieces(view)
    return {
        "contacts": len(met),
        "wars": sum(view.at_war(view.viewer, player.seat) for player in met),
        "offers": sum((ties(view, player.seat) & ASKED).bit_count() for player in others),
        "projects": sum(player.milestones.bit_count() for player in others),
        "eliminations": sum(player.eliminated for player in others),
        "close": sum(1 << p.seat for p in met if not p.eliminated and close_to(view, p)),
        "gold": gold_trouble(view),
        "pieces": len(pieces),
        "hp": sum(piece.hp for piece in pieces),
        "capital": sum(city.population for city in own if city.capital),
        "cities": sum(city.owner != view.viewer for city in view.all_cities()),
        "camps": len(view.camps),
        "techs": me.techs.bit_count(),
        "builds": me.units_made + sum(city.buildings.bit_count() for city in own),
        "population": sum(city.population for city in own),
    }


def gold_trouble(view: State) -> int:
    """Return whether austerity is announced or has begun, as far as the edition has gold."""
    player = view.players[view.viewer]
    if not view.rules.gold:
        return 0
    if player.austerity:
        return BEGUN
    lasts = turns_of_gold(player, ledger(view, player).net)
    return 0 if lasts is None or lasts > AHEAD else ANNOUNCED


def own_units(view: State) -> Figures:
    """Return the HP of each own unit, and when it was hurt."""
    own = (unit for unit in view.all_units() if unit.owner == view.viewer)
    return {unit_name(unit.id): unit.hp + (unit.damaged_on + 1) * HURT for unit in own}


def city_health(view: State) -> Figures:
    """Return the HP of each own city, its shield included."""
    return {city_name(city.id): city.hp + city.shield for city in own_cities(view)}


def citizens(view: State) -> Figures:
    """Return the citizens of each own city."""
    return {PEOPLE + city_name(city.id): city.population for city in own_cities(view)}


def foreign_cities(view: State) -> Figures:
    """Return the owner of each known foreign city."""
    foreign = (city for city in view.all_cities() if city.owner != view.viewer)
    return {OWNER + city_name(city.id): city.owner for city in foreign}


def camps(view: State) -> Figures:
    """Return the known camps."""
    return {camp_name(tile): 1 for tile in view.camps}


def between_civs(view: State) -> Figures:
    """Return the wars of the civs that the viewer knows, and its treaties and offers."""
    seats = [player.seat for player in view.players]
    met = [seat for seat in seats if seat != view.viewer and view.met(view.viewer, seat)]
    wars = {
        f"{WARS}{seat}": sum(1 << other for other in seats if view.at_war(seat, other))
        for seat in (view.viewer, *met)
    }
    return wars | {f"{TIES}{seat}": ties(view, seat) for seat in met}


def ties(view: State, seat: Seat) -> int:
    """Return the offers between the viewer and another seat, and whether they share vision."""
    there, back = view.pair(seat, view.viewer), view.pair(view.viewer, seat)
    parts = (
        *(view.peace_offers[there], view.vision_offers[there]),
        *(view.peace_offers[back], view.vision_offers[back]),
        *(view.shared[there], view.shared[back]),
    )
    return sum(part << bit for bit, part in enumerate(parts))


def own_cities(view: State) -> list[City]:
    """Return the cities of the seat of a view."""
    return [city for city in view.all_cities() if city.owner == view.viewer]


def own_pieces(view: State) -> list[Unit | City]:
    """Return the units and cities of the seat of a view."""
    units = [unit for unit in view.all_units() if unit.owner == view.viewer]
    return [*units, *own_cities(view)]
