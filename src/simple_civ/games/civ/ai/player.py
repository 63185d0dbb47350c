"""The AI player of Simple Civ: one per seat, asked again after every batch of actions."""

from typing import Final, final

from ....ai.reason import Reason
from ....core.ids import Seat
from ....core.records import Action
from ....core.rng import Rng, derive
from ..actions import EndTurn, FoundCity, SetBuild
from ..ids import CityId
from ..pieces import NO_BUILD
from ..state import State
from .diplomacy.goals import choose_goal
from .diplomacy.war import conduct_diplomacy
from .economy.builds import choose_builds
from .economy.citizens import place_citizens
from .economy.needs import Needs, look_for_land
from .economy.purchases import is_hoard, spend_gold
from .economy.research import choose_research
from .marches import dig_in, goes_on, plan_marches
from .outlook.caches import Caches
from .outlook.memory import DONE, FINISH, MARCH, PLAN, STRIKE, Memory, read_memory, whole
from .outlook.outlook import Outlook
from .outlook.profile import Doctrine, Profile, Skill, load_doctrine, load_profile, load_skill
from .war.armies import choose_armies
from .war.garrisons import relieve
from .war.strikes import CAPTURE_WORTH, best_strike

MOST_STRIKES: Final = 60
"""Blows in a turn after which a player moves on; more than any army has."""

MOST_ROUNDS: Final = 4
"""Rounds of steps in a turn: the fast go on, and others follow into the room that was made."""


@final
class CivPlayer:
    """An AI player that plays a seat from its view alone, and keeps its reasons."""

    level: str
    memory_: Memory
    reasons: list[Reason]
    rng: Rng
    strikes: int
    rounds: int
    caches: Caches
    _skill: Skill | None
    _doctrine: Doctrine | None
    _profile: Profile | None

    def __init__(self, level: str, seed: int, seat: Seat) -> None:
        self.level = level
        self.memory_ = Memory()
        self.reasons = []
        self.rng = Rng(derive(seed, 1000 + seat))
        self.strikes = 0
        self.rounds = 0
        self.caches = Caches()
        self._skill = None
        self._doctrine = None
        self._profile = None

    @property
    def name(self) -> str:
        """The level by which people choose it."""
        return self.level

    def memory(self) -> dict[str, object]:
        """Return everything that the player remembers, as plain data."""
        data = self.memory_.plain()
        data["rng"] = self.rng.state
        data["strikes"] = self.strikes
        data["rounds"] = self.rounds
        return data

    def restore(self, memory: dict[str, object]) -> None:
        """Remember this instead."""
        self.memory_ = read_memory(memory)
        self.rng = Rng(whole(memory["rng"]))
        self.strikes = whole(memory["strikes"])
        self.rounds = whole(memory["rounds"])

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the player remembers; its reasons are not part of that."""
        return restored_player, (self.level, self.memory())

    def outlook(self, view: State) -> Outlook:
        """Return the outlook on a view, and remember what it shows."""
        if self._skill is None or self._doctrine is None or self._profile is None:
            self._skill = load_skill(view.rules, self.level)
            self._doctrine = load_doctrine(view.rules)
            self._profile = load_profile(view.rules, view.players[view.viewer].civ)
        memory = self.memory_
        memory.look(view)
        outlook = Outlook(view, memory, self._doctrine, self._profile, self._skill, self.caches)
        memory.founders = {unit.id: unit.tile for unit in outlook.founders}
        return outlook

    def choose(self, view: State) -> list[Action]:
        """Return the next actions of the turn; the last of a turn ends it."""
        memory = self.memory_
        if memory.turn != view.turn:
            memory.turn = view.turn
            memory.stage = PLAN
            self.strikes = 0
            self.rounds = 0
            memory.begin_turn()
        outlook = self.outlook(view)
        while memory.stage != DONE:
            found = self.run_stage(outlook)
            if found:
                return found
        return [EndTurn(view.viewer)]

    def run_stage(self, outlook: Outlook) -> list[Action]:
        """Return the actions of the current stage; none means the next stage begins."""
        memory = self.memory_
        if memory.stage in (STRIKE, FINISH):
            return self.strike(outlook)
        if memory.stage == MARCH:
            return self.march(outlook)
        stage = memory.stage
        memory.stage += 1
        if stage == PLAN:
            return self.plan(outlook)
        return [*self.choose_again(outlook), *dig_in(outlook), EndTurn(outlook.seat)]

    def plan(self, outlook: Outlook) -> list[Action]:
        """Return actions for goal, diplomacy, research, builds and worked tiles."""
        choose_goal(outlook, self.reasons)
        found = choose_armies(outlook)
        found += conduct_diplomacy(outlook, self.reasons)
        found += choose_research(outlook, self.reasons)
        look_for_land(outlook)
        needs = Needs(outlook)
        careless = self.lapses(outlook)
        chosen = choose_builds(outlook, needs, careless, self.reasons)
        self.memory_.left_idle = idle_after(outlook, chosen)
        found += chosen
        return found if careless else found + place_citizens(outlook, needs)

    def choose_again(self, outlook: Outlook) -> list[Action]:
        """Return builds for cities that were founded this turn or whose build was bought."""
        idle = [city.id for city in outlook.cities if city.build == NO_BUILD]
        if all(city in self.memory_.left_idle for city in idle) or self.lapses(outlook):
            return []
        return choose_builds(outlook, Needs(outlook), False, self.reasons)

    def march(self, outlook: Outlook) -> list[Action]:
        """Return a round of steps, the first with purchases.

        The stage ends when no unit could continue.
        """
        first = self.rounds == 0
        found = plan_marches(outlook, self.reasons, first and not self.lapses(outlook))
        if found and isinstance(found[0], FoundCity):
            return found
        self.rounds += 1
        if first and (not self.lapses(outlook) or is_hoard(outlook)):
            found += spend_gold(outlook, self.reasons)
        if self.rounds >= MOST_ROUNDS or not goes_on(outlook, found):
            self.memory_.stage += 1
        return found

    def strike(self, outlook: Outlook) -> list[Action]:
        """Return the best attack; none, or enough of them, ends the stage.

        Guards go into open cities first.
        """
        if self.strikes == 0:
            guards = relieve(outlook, self.reasons)
            if guards:
                self.strikes += 1
                return guards
        best = best_strike(outlook) if self.strikes < MOST_STRIKES else None
        if best is None or (best.worth < CAPTURE_WORTH and self.errs(outlook)):
            self.memory_.stage += 1
            return []
        self.strikes += 1
        self.reasons.append(best.reason)
        return [best.action]

    def lapses(self, outlook: Outlook) -> bool:
        """Return whether a weaker level forgets its cities or Settlers this turn."""
        lapses = outlook.skill.lapses
        return lapses > 0 and self.rng.chance(lapses, 1000)

    def errs(self, outlook: Outlook) -> bool:
        """Return whether a weaker level overlooks something now."""
        mistakes = outlook.skill.mistakes
        return mistakes > 0 and self.rng.chance(mistakes, 1000)


def idle_after(outlook: Outlook, chosen: list[Action]) -> list[CityId]:
    """Return the cities that stay idle after some choices of builds."""
    busy = [action.city for action in chosen if isinstance(action, SetBuild)]
    idle = [city.id for city in outlook.cities if city.build == NO_BUILD]
    return [city for city in idle if city not in busy]


def restored_player(level: str, memory: dict[str, object]) -> CivPlayer:
    """Return the player of a pickle."""
    player = CivPlayer(level, 0, 0)
    player.restore(memory)
    return player
