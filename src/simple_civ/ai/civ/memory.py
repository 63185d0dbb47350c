"""What an AI player remembers from turn to turn; plain data that can be saved and restored."""

from typing import final

from ...civ.state import State

FORGET_AFTER = 25
"""Turns after which a unit that was seen no longer counts."""

NO_PLAN = -1

MUSTER, ADVANCE, ASSAULT = range(3)
"""Phases of a campaign: the army gathers at home, goes to its target, storms it."""


@final
class Sighting:
    """A foreign unit as last seen."""

    kind: int
    owner: int
    tile: int
    turn: int

    def __init__(self, kind: int, owner: int, tile: int, turn: int) -> None:
        self.kind = kind
        self.owner = owner
        self.tile = tile
        self.turn = turn


@final
class Memory:
    """Goal, war plan, sightings, and how far this turn has come.

    `sites_tried` holds the turns on which cities were to be founded: where a Settler still stands
    afterwards, something that the fog hides is in the way.
    """

    goal: str
    turn: int
    stage: int
    target: int
    target_tile: int
    planned_on: int
    rest_until: int
    phase: int
    phase_on: int
    sightings: dict[int, Sighting]
    asked_vision: dict[int, int]
    sites_tried: dict[int, int]

    def __init__(self) -> None:
        self.goal = ""
        self.turn = 0
        self.stage = 0
        self.target = NO_PLAN
        self.target_tile = NO_PLAN
        self.planned_on = 0
        self.rest_until = 0
        self.phase = MUSTER
        self.phase_on = 0
        self.sightings = {}
        self.asked_vision = {}
        self.sites_tried = {}

    def look(self, view: State) -> None:
        """Takes in what is in sight now and forgets what is too old or seen to be gone."""
        sight = view.players[view.viewer].sight
        for unit in list(self.sightings):
            seen = self.sightings[unit]
            if sight[seen.tile] > 0 or view.turn - seen.turn > FORGET_AFTER:
                del self.sightings[unit]
        for other in view.units.values():
            if other.owner != view.viewer and other.owner >= 0:
                self.sightings[other.id] = Sighting(other.kind, other.owner, other.tile, view.turn)

    def drop_plan(self) -> None:
        """No war is being prepared."""
        self.target = NO_PLAN
        self.target_tile = NO_PLAN
        self.phase = MUSTER

    def set_phase(self, phase: int, turn: int) -> None:
        """The campaign is in a phase, since this turn if it is a new one."""
        if phase != self.phase:
            self.phase = phase
            self.phase_on = turn

    def plain(self) -> dict[str, object]:
        """The memory as plain data."""
        return {
            "goal": self.goal,
            "turn": self.turn,
            "stage": self.stage,
            "target": self.target,
            "target_tile": self.target_tile,
            "planned_on": self.planned_on,
            "rest_until": self.rest_until,
            "phase": self.phase,
            "phase_on": self.phase_on,
            "sightings": [
                [unit, s.kind, s.owner, s.tile, s.turn] for unit, s in self.sightings.items()
            ],
            "asked_vision": [[seat, turn] for seat, turn in self.asked_vision.items()],
            "sites_tried": [[tile, turn] for tile, turn in self.sites_tried.items()],
        }


def read_memory(data: dict[str, object]) -> Memory:
    """The memory that plain data describes."""
    memory = Memory()
    memory.goal = str(data["goal"])
    memory.turn = whole(data["turn"])
    memory.stage = whole(data["stage"])
    memory.target = whole(data["target"])
    memory.target_tile = whole(data["target_tile"])
    memory.planned_on = whole(data["planned_on"])
    memory.rest_until = whole(data["rest_until"])
    memory.phase = whole(data["phase"])
    memory.phase_on = whole(data["phase_on"])
    for row in rows(data["sightings"]):
        memory.sightings[row[0]] = Sighting(row[1], row[2], row[3], row[4])
    for row in rows(data["asked_vision"]):
        memory.asked_vision[row[0]] = row[1]
    for row in rows(data["sites_tried"]):
        memory.sites_tried[row[0]] = row[1]
    return memory


def whole(value: object) -> int:
    """A whole number, or an error."""
    if isinstance(value, int):
        return value
    raise TypeError(f"expected a whole number, got {value!r}")


def rows(value: object) -> list[list[int]]:
    """A list of lists of whole numbers."""
    if not isinstance(value, list):
        raise TypeError(f"expected a list, got {value!r}")
    return [[whole(item) for item in row] for row in value]
