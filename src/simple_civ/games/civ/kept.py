"""Results that lists of legal actions keep from one request to the next; no rule reads them.

Each holds what it was made from and counts only as long as all of that is still so. Nothing has to
be told of a change, then, and none of them ever changes: copies of a state share them.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from ...core.ids import Seat, Tile
from .actions import ChooseTech, SetBuild
from .ids import BuildCode


@mypyc_attr(acyclic=True)
@final
class Offers:
    """The builds that a city could choose, and the actions that choose them, once listed.

    `taken` are the builds of its owner's other cities that concern it, `armies` the projects, as
    bits, that find a unit to turn into an army.
    """

    seat: Seat
    techs: int
    markers: int
    milestones: int
    population: int
    buildings: int
    has_water: bool
    taken: list[BuildCode]
    armies: int
    codes: list[BuildCode]
    actions: list[SetBuild]

    def __init__(self, seat: Seat, taken: list[BuildCode], armies: int, has_water: bool) -> None:
        self.seat = seat
        self.taken = taken
        self.armies = armies
        self.has_water = has_water
        self.techs = 0
        self.markers = 0
        self.milestones = 0
        self.population = 0
        self.buildings = 0
        self.codes = []
        self.actions = []


@mypyc_attr(acyclic=True)
@final
class Studies:
    """The techs open to a player who knows `techs`, and the actions that choose them."""

    techs: int
    codes: list[int]
    actions: list[ChooseTech]

    def __init__(self, techs: int, codes: list[int], actions: list[ChooseTech]) -> None:
        self.techs = techs
        self.codes = codes
        self.actions = actions


@mypyc_attr(acyclic=True)
@final
class Pocket:
    """Land without a way to the unknown for units of a domain, and the closed tiles around it.

    The rim has only what may open: what no unit of the domain can ever enter on this `terrain` is
    left out.
    """

    terrain: list[int]
    domain: int
    inside: list[bool]
    rim: list[Tile]

    def __init__(
        self, terrain: list[int], domain: int, inside: list[bool], rim: list[Tile]
    ) -> None:
        self.terrain = terrain
        self.domain = domain
        self.inside = inside
        self.rim = rim


NO_POCKETS: Final[list[Pocket]] = []
"""Shared by all players without one: it is never changed."""
