"""Events of an action that a seat may know, and the known facts of them.

A seat knows an event if its facts are in the seat's view before or after the action: a unit that
it sees or saw, an own city, a civ that it has met. Where a place matters, it must have been in
sight when the event happened: before the action and after it, or before it as long as nothing has
cost the seat sight. A place that came into sight only by the action tells nothing of what happened
there before. A tile out of sight is left out of an event that is otherwise known.
"""

from collections.abc import Callable, Sequence
from typing import Any

from .....core.declarations import OWNER, SEAT, TILES, Field
from .....core.ids import Seat, Tile, UnitId
from .....core.records import Event
from ... import events as happened
from ...ids import CityId
from ...pieces import BUILD_KIND, BUILD_PROJECT, NOBODY
from ...state import State
from ..encoding.codec import Codec
from ..encoding.piece_names import PieceNames

Doc = dict[str, Any]


class Witness:
    """One seat with its views before and after an action."""

    def __init__(self, before: State, after: State, seat: Seat) -> None:
        self.before = before
        self.after = after
        self.seat = seat
        self.watchful = True

    def sees(self, tile: Tile) -> bool:
        """Return whether a tile is in sight when something happens there."""
        if not self.before.sees(self.seat, tile):
            return False
        return self.watchful or self.after.sees(self.seat, tile)

    def note(self, event: Event) -> None:
        """Count only what the seat still sees, from an event that may cost it sight."""
        if self.watchful and happened.EVENTS.by_type[type(event)].costs_sight:
            self.watchful = not self.is_blinded(event)

    def is_blinded(self, event: Any) -> bool:
        """Return whether an event happened to the seat or to one whose vision it shared."""
        shared = self.before.shared
        eyes = [self.seat]
        eyes += [p.seat for p in self.before.players if shared[self.before.pair(self.seat, p.seat)]]
        unit = self.before.units.get(getattr(event, "unit", -1))
        if unit is not None and unit.owner in eyes:
            return True
        named = happened.EVENTS.by_type[type(event)].parts(SEAT, OWNER)
        return any(getattr(event, name) in eyes for name in named)

    def owns_unit(self, unit: UnitId) -> bool:
        """Return whether a unit is or was the seat's."""
        for state in (self.before, self.after):
            found = state.units.get(unit)
            if found is not None and found.owner == self.seat:
                return True
        return False

    def knows_unit(self, unit: UnitId) -> bool:
        """Return whether a unit is or was in sight, or is the seat's."""
        for state in (self.before, self.after):
            found = state.units.get(unit)
            if found is not None:
                if found.owner == self.seat or state.sees(self.seat, found.tile):
                    return True
        return False

    def owns_city(self, city: CityId) -> bool:
        """Return whether a city is or was the seat's."""
        for state in (self.before, self.after):
            found = state.cities.get(city)
            if found is not None and found.owner == self.seat:
                return True
        return False

    def sees_city(self, city: CityId) -> bool:
        """Return whether a city is the seat's or in sight."""
        found = self.after.cities.get(city)
        return found is not None and (found.owner == self.seat or self.sees(found.tile))

    def has_met(self, other: Seat) -> bool:
        """Return whether a seat is the witness itself or one that it has met by now."""
        return other == self.seat or (other >= 0 and self.after.met(self.seat, other))


Judge = Callable[[Witness, Any], bool]
"""Whether a witness knows of an event."""


def public(witness: Witness, event: Event) -> bool:
    """Return True: everyone knows."""
    return True


def player_alone(witness: Witness, event: Any) -> bool:
    """Return whether the witness is the player whom the event concerns."""
    return bool(event.player == witness.seat)


def acquaintance(witness: Witness, event: Any) -> bool:
    """Return whether the witness has met the player."""
    return witness.has_met(event.player)


def partner(event: Any) -> Seat:
    """Return the other side of an event between two civs."""
    _, other = happened.EVENTS.by_type[type(event)].parts(SEAT)
    return int(getattr(event, other))


def involved(witness: Witness, event: Any) -> bool:
    """Return whether the witness is one of the two sides."""
    return witness.seat in (event.player, partner(event))


def known_pair(witness: Witness, event: Any) -> bool:
    """Return whether the witness is one of the two sides or has met both."""
    return witness.has_met(event.player) and witness.has_met(partner(event))


def unit_in_sight(witness: Witness, event: Any) -> bool:
    """Return whether the witness owns the unit, or knows it and sees the place."""
    return witness.owns_unit(event.unit) or (
        witness.knows_unit(event.unit) and witness.sees(event.at)
    )


def unit_known(witness: Witness, event: Any) -> bool:
    """Return whether the witness owns the unit, or sees it where it stands."""
    unit = witness.after.units.get(event.unit)
    if unit is None or witness.owns_unit(event.unit):
        return witness.owns_unit(event.unit)
    return witness.sees(unit.tile)


def unit_owner(witness: Witness, event: Any) -> bool:
    """Return whether the witness owns the unit."""
    return witness.owns_unit(event.unit)


def unit_journey(witness: Witness, event: Any) -> bool:
    """Return whether the witness owns the unit.

    Others who see the unit are told where it came from and where it is.
    """
    return witness.owns_unit(event.unit)


def target_in_sight(witness: Witness, event: Any) -> bool:
    """Return whether the witness sees the target of the attack."""
    return witness.sees(event.target)


def city_owner(witness: Witness, event: Any) -> bool:
    """Return whether the witness owns the city."""
    return witness.owns_city(event.city)


def city_in_sight(witness: Witness, event: Any) -> bool:
    """Return whether the witness owns the city, or sees it now."""
    return witness.owns_city(event.city) or witness.sees_city(event.city)


def city_place(witness: Witness, event: Any) -> bool:
    """Return whether the witness owns the city, or sees the place."""
    return witness.owns_city(event.city) or witness.sees(event.at)


def claimed_in_sight(witness: Witness, event: happened.LandClaimed) -> bool:
    """Return whether the witness owns the city, or sees some of the land."""
    return witness.owns_city(event.city) or any(witness.sees(tile) for tile in event.tiles)


def famous_work(witness: Witness, event: happened.BuildCompleted) -> bool:
    """Return whether the witness is the owner, or has met it if the build is a milestone."""
    if event.owner == witness.seat:
        return True
    kind, definition = divmod(event.build, BUILD_KIND)
    if kind != BUILD_PROJECT or not witness.has_met(event.owner):
        return False
    return witness.after.rules.projects[definition].milestone


def camp_in_sight(witness: Witness, event: happened.CampProvoked) -> bool:
    """Return whether the witness sees the camp."""
    return witness.sees(event.at)


def camp_cleared(witness: Witness, event: happened.CampCleared) -> bool:
    """Return whether the witness cleared the camp or sees the place."""
    return event.player == witness.seat or witness.sees(event.at)


WITNESSES: dict[str, Judge] = {
    judge.__name__: judge
    for judge in (
        public,
        player_alone,
        acquaintance,
        involved,
        known_pair,
        unit_in_sight,
        unit_known,
        unit_owner,
        unit_journey,
        target_in_sight,
        city_owner,
        city_in_sight,
        city_place,
        claimed_in_sight,
        famous_work,
        camp_in_sight,
        camp_cleared,
    )
}
"""Who knows of an event, by the key that its declaration names."""

PRIVATE = {judge.__name__ for judge in (player_alone, unit_owner, city_owner)}
"""Those who keep an event to themselves."""

BETWEEN = {judge.__name__ for judge in (involved, known_pair)}
"""Those of what happens between two civs."""


def witnessed(before: State, after: State, events: Sequence[Any]) -> list[Doc]:
    """Return the events that the seat of two views may know, as documents."""
    witness = Witness(before, after, after.viewer)
    codec = Codec(after.rules, after.world.grid, PieceNames())
    last_steps = {event.unit: place for place, event in enumerate(events) if is_step(event)}
    found: list[Doc] = []
    for place, event in enumerate(events):
        if is_step(event) and not witness.owns_unit(event.unit):
            document = codec.write_event(event)
            if last_steps[event.unit] == place and journey(witness, event.unit, codec, document):
                found.append(document)
        elif knows(witness, event, happened.EVENTS.by_type[type(event)].known_to):
            found.append(censored(witness, event, codec.write_event(event)))
        witness.note(event)
    return found


def is_step(event: Any) -> bool:
    """Return whether an event is one that others see as `journey` describes."""
    return happened.EVENTS.by_type[type(event)].known_to == unit_journey.__name__


def knows(witness: Witness, event: Event, known_to: str) -> bool:
    """Return whether a witness is among those that a declaration names."""
    return WITNESSES[known_to](witness, event)


def journey(witness: Witness, unit: UnitId, codec: Codec, document: Doc) -> bool:
    """Write all steps of a foreign unit as one, from where it was seen to where it is seen.

    Return whether there is anything to see. The tiles between are in neither view, whichever
    path it took.
    """
    was, now = witness.before.units.get(unit), witness.after.units.get(unit)
    origin = was.tile if was is not None and witness.sees(was.tile) else NOBODY
    to = now.tile if now is not None and (origin >= 0 or witness.sees(now.tile)) else NOBODY
    document["origin"] = codec.write_tile(origin)
    document["to"] = codec.write_tile(to)
    return origin != to


def censored(witness: Witness, event: Event, document: Doc) -> Doc:
    """Return a known event without its unknown details."""
    for field in happened.EVENTS.by_type[type(event)].fields:
        if field.known_to and not knows(witness, event, field.known_to):
            document[field.key] = what_is_seen(witness, event, field, document[field.key])
    return document


def what_is_seen(witness: Witness, event: Event, field: Field, told: Any) -> Any:
    """Return what replaces a field that a witness does not know: of tiles, those in sight."""
    if field.kind != TILES.kind:
        return None
    tiles = getattr(event, field.parts[0])
    return [place for place, tile in zip(told, tiles) if witness.sees(tile)]
