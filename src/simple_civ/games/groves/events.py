"""Everything that can happen in Groves: a closed set of frozen records.

Events feed animation, log, statistics and rewards; rules never read them. Tile fields let a view
decide who witnesses an event.
"""

from dataclasses import dataclass
from typing import Final

from ...core.declarations import (
    AMOUNT,
    IRREVOCABLE,
    OWNER,
    SEAT,
    SEATS,
    TRUTH,
    UNIT,
    EventTable,
)
from ...core.records import Event
from .field_kinds import EDGE, OUTCOME, PLACE, SIDE, VICTORY

EVENTS: Final = EventTable(asks=(IRREVOCABLE,))


@dataclass(frozen=True)
class UnitCreated(Event):
    """A unit came out of the reserves."""

    unit: int
    owner: int
    points: int
    at: int


EVENTS.add(
    UnitCreated,
    rule="deploy.zone",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    owner=OWNER,
    points=AMOUNT,
    at=PLACE,
)


@dataclass(frozen=True)
class WoodConverted(Event):
    """Wood became reserves."""

    player: int
    wood: int
    reserves: int


EVENTS.add(
    WoodConverted,
    rule="convert.rate",
    known_to="player_alone",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    wood=AMOUNT,
    reserves=AMOUNT,
)


@dataclass(frozen=True)
class WallBuilt(Event):
    """A wall stands on an edge now."""

    player: int
    one: int
    other: int


EVENTS.add(
    WallBuilt,
    rule="wall.place",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    between=EDGE,
)


@dataclass(frozen=True)
class WallRemoved(Event):
    """A side took its own wall away."""

    player: int
    one: int
    other: int


EVENTS.add(
    WallRemoved,
    rule="wall.remove",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    between=EDGE,
)


@dataclass(frozen=True)
class WallDamaged(Event):
    """A wall was hit; `hp` is what is left of it."""

    unit: int
    one: int
    other: int
    amount: int
    hp: int


EVENTS.add(
    WallDamaged,
    rule="wall.hit",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    amount=AMOUNT,
    hp=AMOUNT,
    between=EDGE,
    player=SIDE,
)


@dataclass(frozen=True)
class WallDestroyed(Event):
    """A wall fell."""

    owner: int
    one: int
    other: int


EVENTS.add(
    WallDestroyed,
    rule="wall.hits",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    owner=OWNER,
    between=EDGE,
)


@dataclass(frozen=True)
class UnitMoved(Event):
    """A unit changed its tile."""

    unit: int
    origin: int
    to: int


EVENTS.add(
    UnitMoved,
    rule="move.step",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    origin=PLACE,
    to=PLACE,
    player=SIDE,
)


@dataclass(frozen=True)
class UnitsMerged(Event):
    """A unit joined another, which now has these points."""

    unit: int
    partner: int
    points: int
    origin: int
    at: int


EVENTS.add(
    UnitsMerged,
    rule="merge.adds",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    partner=UNIT,
    points=AMOUNT,
    origin=PLACE,
    at=PLACE,
    player=SIDE,
)


@dataclass(frozen=True)
class FightResolved(Event):
    """The arithmetic of a fight. `luck` is what chance added to the attack, `outcome` who lives."""

    unit: int
    defender: int
    origin: int
    at: int
    points: int
    luck: int
    attack: int
    defender_points: int
    shield: int
    support: int
    defense: int
    outcome: str


EVENTS.add(
    FightResolved,
    rule="combat.attack",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    defender=UNIT,
    origin=PLACE,
    at=PLACE,
    points=AMOUNT,
    luck=AMOUNT,
    attack=AMOUNT,
    defender_points=AMOUNT,
    shield=AMOUNT,
    support=AMOUNT,
    defense=AMOUNT,
    outcome=OUTCOME,
    player=SIDE,
)


@dataclass(frozen=True)
class UnitDamaged(Event):
    """A unit lost points and lives on."""

    unit: int
    at: int
    amount: int


EVENTS.add(
    UnitDamaged,
    rule="combat.win",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    at=PLACE,
    amount=AMOUNT,
    player=SIDE,
)


@dataclass(frozen=True)
class UnitDied(Event):
    """A unit is gone."""

    unit: int
    owner: int
    at: int


EVENTS.add(
    UnitDied,
    rule="combat.loss",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    owner=OWNER,
    at=PLACE,
)


@dataclass(frozen=True)
class BaseDamaged(Event):
    """A base was hit; `player` is whose it is, `hp` what is left of it."""

    player: int
    at: int
    amount: int
    hp: int


EVENTS.add(
    BaseDamaged,
    rule="base.damage",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    at=PLACE,
    amount=AMOUNT,
    hp=AMOUNT,
)


@dataclass(frozen=True)
class ForestActivated(Event):
    """A unit has stayed in a forest long enough: from now on it brings wood."""

    unit: int
    at: int


EVENTS.add(
    ForestActivated,
    rule="forest.production",
    known_to="concerned_or_near",
    replayed=True,
    irrevocable=False,
    unit=UNIT,
    at=PLACE,
    player=SIDE,
)


@dataclass(frozen=True)
class WoodGathered(Event):
    """The wood of a half-turn."""

    player: int
    amount: int


EVENTS.add(
    WoodGathered,
    rule="forest.wood",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    amount=AMOUNT,
)


@dataclass(frozen=True)
class MonopolyCounted(Event):
    """A side has held every forest for this many rounds; 0 when it no longer does."""

    player: int
    rounds: int


EVENTS.add(
    MonopolyCounted,
    rule="win.monopoly",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    rounds=AMOUNT,
)


@dataclass(frozen=True)
class IncomePaid(Event):
    """The reserves of a round."""

    player: int
    amount: int


EVENTS.add(
    IncomePaid,
    rule="income.round",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    amount=AMOUNT,
)


@dataclass(frozen=True)
class RoundEnded(Event):
    """Both sides have had their half-turn."""

    turn: int


EVENTS.add(
    RoundEnded, rule="turn.round", known_to="public", replayed=True, irrevocable=False, turn=AMOUNT
)


@dataclass(frozen=True)
class TurnStarted(Event):
    """A side's half-turn begins."""

    player: int
    turn: int


EVENTS.add(
    TurnStarted,
    rule="turn.active",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
    turn=AMOUNT,
)


@dataclass(frozen=True)
class TurnPassed(Event):
    """A side ended its half-turn without doing anything."""

    player: int


EVENTS.add(
    TurnPassed,
    rule="turn.pass",
    known_to="player_alone",
    replayed=True,
    irrevocable=False,
    player=SEAT,
)


@dataclass(frozen=True)
class FogSet(Event):
    """The fog was lifted or lowered for both sides."""

    on: bool


EVENTS.add(FogSet, rule="fog.switch", known_to="public", replayed=True, irrevocable=True, on=TRUTH)


@dataclass(frozen=True)
class PlayerResigned(Event):
    """A side left the match."""

    player: int


EVENTS.add(
    PlayerResigned,
    rule="win.resign",
    known_to="public",
    replayed=True,
    irrevocable=False,
    player=SEAT,
)


@dataclass(frozen=True)
class GameEnded(Event):
    """The match is decided."""

    victory: str
    winners: tuple[int, ...]


EVENTS.add(
    GameEnded,
    rule="win.domination",
    known_to="public",
    replayed=True,
    irrevocable=False,
    victory=VICTORY,
    winners=SEATS,
)
