"""Everything that can happen in Groves: a closed set of frozen records.

Events feed animation, log, statistics and rewards; rules never read them. Tile fields let a view
decide who witnesses an event.
"""

from dataclasses import dataclass

from ...core.records import Event


@dataclass(frozen=True)
class UnitCreated(Event):
    """A unit came out of the reserves."""

    unit: int
    owner: int
    points: int
    at: int


@dataclass(frozen=True)
class WoodConverted(Event):
    """Wood became reserves."""

    player: int
    wood: int
    reserves: int


@dataclass(frozen=True)
class WallBuilt(Event):
    """A wall stands on an edge now."""

    player: int
    one: int
    other: int


@dataclass(frozen=True)
class WallRemoved(Event):
    """A side took its own wall away."""

    player: int
    one: int
    other: int


@dataclass(frozen=True)
class WallDamaged(Event):
    """A wall was hit; `hp` is what is left of it."""

    unit: int
    one: int
    other: int
    amount: int
    hp: int


@dataclass(frozen=True)
class WallDestroyed(Event):
    """A wall fell."""

    owner: int
    one: int
    other: int


@dataclass(frozen=True)
class UnitMoved(Event):
    """A unit changed its tile."""

    unit: int
    origin: int
    to: int


@dataclass(frozen=True)
class UnitsMerged(Event):
    """A unit joined another, which has so many points now."""

    unit: int
    partner: int
    points: int
    origin: int
    at: int


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


@dataclass(frozen=True)
class UnitDamaged(Event):
    """A unit lost points and lives on."""

    unit: int
    at: int
    amount: int


@dataclass(frozen=True)
class UnitDied(Event):
    """A unit is gone."""

    unit: int
    owner: int
    at: int


@dataclass(frozen=True)
class BaseDamaged(Event):
    """A base was hit; `player` is whose it is, `hp` what is left of it."""

    player: int
    at: int
    amount: int
    hp: int


@dataclass(frozen=True)
class ForestActivated(Event):
    """A unit has stayed in a forest long enough: from now on it brings wood."""

    unit: int
    at: int


@dataclass(frozen=True)
class WoodGathered(Event):
    """The wood of a half-turn."""

    player: int
    amount: int


@dataclass(frozen=True)
class MonopolyCounted(Event):
    """A side has held every forest for so many rounds; 0 when it no longer does."""

    player: int
    rounds: int


@dataclass(frozen=True)
class IncomePaid(Event):
    """The reserves of a round."""

    player: int
    amount: int


@dataclass(frozen=True)
class RoundEnded(Event):
    """Both sides have had their half-turn."""

    turn: int


@dataclass(frozen=True)
class TurnStarted(Event):
    """A side's half-turn begins."""

    player: int
    turn: int


@dataclass(frozen=True)
class TurnPassed(Event):
    """A side ended its half-turn without doing anything."""

    player: int


@dataclass(frozen=True)
class FogSet(Event):
    """The fog was lifted or lowered for both sides."""

    on: bool


@dataclass(frozen=True)
class PlayerResigned(Event):
    """A side left the match."""

    player: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The match is decided."""

    victory: str
    winners: tuple[int, ...]
