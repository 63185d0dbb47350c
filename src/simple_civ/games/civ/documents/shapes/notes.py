"""The shape of the notes of a seat: what its player wants done at the start of its turns."""

from typing import Annotated

import msgspec

from .view import Build

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]

MOST_QUEUED = 32
"""The most entries of a queue."""

Figures = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=32)], int], msgspec.Meta(max_length=512)
]
"""Figures of a turn, by which it is known in the next one what happened."""

News = Annotated[int, msgspec.Meta(ge=0, le=2)]
"""The least weight of news that stops turns: 0 all, 1 usual, 2 grave."""

MOST_TILES = 128
"""The most tiles around a city that its governor keeps in mind."""

MOST_KNOWN = 64
"""The most dangers that a resting unit keeps in mind."""


class Note(
    msgspec.Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """Base of every note."""


Places = Annotated[
    list[Annotated[int, msgspec.Meta(ge=0, lt=MOST_QUEUED)]], msgspec.Meta(max_length=MOST_QUEUED)
]


class BuildQueueNote(Note, tag="build_queue"):
    """Queue of a city: what it builds next, whenever it builds nothing.

    `repeat` lists the places of entries that go to the end of the queue when they are started.
    """

    city: Name
    builds: Annotated[list[Build], msgspec.Meta(min_length=1, max_length=MOST_QUEUED)]
    repeat: Places = []


class ResearchQueueNote(Note, tag="research_queue"):
    """Queue of techs: what is researched next, whenever nothing is."""

    techs: Annotated[list[Key], msgspec.Meta(min_length=1, max_length=MOST_QUEUED)]


class RestNote(Note):
    """Base of the notes of resting units.

    `known` are the dangers of the last turn: only others wake the unit. Clients leave it out of new
    notes, and as it is in others.
    """

    unit: Name
    known: Annotated[list[int], msgspec.Meta(max_length=MOST_KNOWN)] | None = None


class SleepNote(RestNote, tag="sleep"):
    """A unit that is not asked about until an enemy comes into its sight, or could strike it."""


class AlertNote(RestNote, tag="alert"):
    """A unit that is not asked about until any foreign unit comes into its sight, or an enemy could
    strike it.
    """


class HealNote(RestNote, tag="heal"):
    """A unit that fortifies and is not asked about until it is healed, or until an enemy comes."""


class AttackNote(Note, tag="attack"):
    """A unit that marches to an enemy and attacks it when it is in reach.

    `target` is a unit or a city.
    """

    unit: Name
    target: Name


Tiles = Annotated[list[Annotated[int, msgspec.Meta(ge=0)]], msgspec.Meta(max_length=MOST_TILES)]
"""Tiles by numbers that mean something here only."""


class GovernorNote(Note, tag="governor"):
    """A city whose citizens work the tiles that yield most of one kind.

    The player's own choice stands above it: tiles that were pinned (`kept`) or freed (`left`);
    `pinned` are the city's pins as the governor left them. Clients leave these out of new notes,
    and as they are in others.
    """

    city: Name
    focus: Key
    pinned: Tiles | None = None
    kept: Tiles = []
    left: Tiles = []


class GarrisonNote(Note, tag="garrison"):
    """Soldiers without orders in or next to own cities, who fortify.

    Those that see far may explore.
    """


class PassNote(Note, tag="pass"):
    """Turns that end automatically, unless something happens that their player should see.

    `before` are figures of the last turn, by which that is known; clients leave it out.
    """

    turns: Annotated[int, msgspec.Meta(ge=1, le=100)]
    news: News = 2
    before: Figures | None = None


AnyNote = (
    BuildQueueNote
    | ResearchQueueNote
    | SleepNote
    | AlertNote
    | HealNote
    | AttackNote
    | GovernorNote
    | GarrisonNote
    | PassNote
)
