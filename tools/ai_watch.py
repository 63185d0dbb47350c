"""Watches one game on its true state, and counts what a spectator would call faults.

Counts are per level of player: sums of events and of turns, from which `ai_faults.py` makes shares.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from simple_civ.ai.reason import Reason
from simple_civ.core.records import Action, Event
from simple_civ.games.civ.actions import EndTurn, RushBuy, SetBuild
from simple_civ.games.civ.ai.outlook.memory import ASSAULT
from simple_civ.games.civ.events import (
    BuildCompleted,
    CityCaptured,
    CityRazed,
    PeaceMade,
    UnitCaptured,
    UnitCreated,
    UnitDied,
    UnitDisbanded,
    UnitMoved,
    WarDeclared,
)
from simple_civ.games.civ.pieces import BUILD_KIND, BUILD_PROJECT, BUILD_UNIT, NO_BUILD, City, Unit
from simple_civ.games.civ.rules.model import UnitKind
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.production import production_income, production_of
from simple_civ.games.civ.systems.yields import city_yields
from simple_civ.lab.planned_games import PlannedGame
from simple_civ.lab.play_out import Played, play_out
from simple_civ.lab.run import Run

AFTER_OPENING = 30
"""The turn after which an idle city is a fault: before it, output is put by for Settlers."""

CROWD = 3
"""Foreign soldiers near a city that make a crowd."""

SAVING = 30
"""Turns before a great project within which an idle city saves for it. What it stored earlier, or
what became something else, was stored for nothing."""

EXPLORED_ON = 40
LONG_WAIT = 15
RICH = 200
EARLY_PEACE = 50
BACK_AGAIN = 10


@dataclass
class StoredTurn:
    """A turn on which an idle city stored its output: what is counted if a project takes it."""

    turn: int
    output: int
    gains: Counter[str]


class Store:
    """The Production in the pot of an idle city, by the turns on which it was stored.

    A turn was spent saving if a great project takes the whole of its output soon enough.
    """

    def __init__(self) -> None:
        self.turns: list[StoredTurn] = []

    def put(self, turn: int, output: int, gains: Counter[str]) -> None:
        """Add a turn."""
        self.turns.append(StoredTurn(turn, output, gains))

    def take(self, amount: int) -> list[StoredTurn]:
        """Take what a build uses, the oldest first; return the turns that it used up."""
        taken: list[StoredTurn] = []
        while self.turns and amount >= self.turns[0].output:
            amount -= self.turns[0].output
            taken.append(self.turns.pop(0))
        if self.turns:
            self.turns[0].output -= amount
        return taken


class Watch:
    """The counts so far, by seat, with what the next ones need."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.counts = [Counter[str]() for _ in run.state.players]
        self.made: list[set[str]] = [set() for _ in run.state.players]
        self.bought: set[int] = set()
        self.wasted = Counter[int]()
        self.holdings: dict[int, tuple[int, int, int, int]] = {}
        self.builds: dict[int, int] = {}
        self.stores: dict[int, Store] = {}
        self.open: set[int] = set()
        self.founders: dict[int, tuple[int, int]] = {}
        self.steps: dict[int, tuple[int, int]] = {}
        self.opened: dict[int, int] = {}
        self.wars: dict[tuple[int, int], int] = {}
        self.falls: dict[int, list[int]] = {}
        self.hold(run.state)
        run.observers.append(self.see)

    # --- what happens --------------------------------------------------------------------------

    def see(self, state: State, action: Action, events: list[Event]) -> None:
        """Count an action and its result."""
        if isinstance(action, RushBuy):
            self.buy(state, action)
        elif isinstance(action, SetBuild):
            self.switch(state, action)
        for event in events:
            self.hear(state, event)
        if isinstance(action, EndTurn):
            self.end_turn(state, action.player)
            self.bought = set()
            self.wasted.clear()
        if isinstance(action, EndTurn | RushBuy | SetBuild):
            self.hold(state)

    def hold(self, state: State) -> None:
        """Remember what every city has, to compare it with what it has after the next action."""
        self.holdings = {
            city.id: (city.progress, city.pot, city.cost, state.players[city.owner].treasury)
            for city in state.all_cities()
        }
        self.builds = {city.id: city.build for city in state.all_cities()}

    def buy(self, state: State, action: RushBuy) -> None:
        """Count a purchase, and the gold for what the pot would have finished next turn."""
        progress, pot, cost, treasury = self.holdings[action.city]
        gold = treasury - state.players[action.player].treasury
        count = self.counts[action.player]
        count["gold_spent"] += gold
        city = state.cities[action.city]
        output = production_of(state, city, city_yields(state, city).production)
        if progress + pot + output >= cost:
            count["gold_wasted"] += gold
            self.wasted[action.city] += gold
        self.bought.add(action.city)

    def switch(self, state: State, action: SetBuild) -> None:
        """Count a change of a build that had progress."""
        before = self.builds.get(action.city, NO_BUILD)
        if before not in (NO_BUILD, action.build) and self.holdings[action.city][0] > 0:
            self.counts[action.player]["switches"] += 1

    def hear(self, state: State, event: Event) -> None:
        """Count an event."""
        if isinstance(event, UnitMoved):
            self.move(state, event)
        elif isinstance(event, UnitCreated) and event.owner >= 0:
            if state.rules.units[event.kind].founds:
                self.founders[event.unit] = (event.owner, state.turn)
                self.counts[event.owner]["settlers"] += 1
        elif isinstance(event, UnitDied | UnitCaptured | UnitDisbanded):
            self.lose(state, event)
        elif isinstance(event, BuildCompleted):
            self.complete(state, event)
        elif isinstance(event, CityCaptured):
            self.counts[event.former]["captured"] += 1
            self.counts[event.former]["captured_open"] += event.city in self.open
            self.counts[event.owner]["took"] += 1
            self.falls.setdefault(event.city, []).append(state.turn)
            self.stores.pop(event.city, None)
        elif isinstance(event, CityRazed):
            self.falls.setdefault(event.city, []).append(state.turn)
        elif isinstance(event, WarDeclared):
            self.wars[event.player, event.on] = state.turn
            self.counts[event.player]["wars_declared"] += 1
        elif isinstance(event, PeaceMade) and state.turn < EARLY_PEACE:
            self.counts[event.player]["early_peace"] += 1

    def move(self, state: State, event: UnitMoved) -> None:
        """Count a soldier's step, and whether it leads back to where the one before began."""
        unit = state.units.get(event.unit)
        if unit is None or unit.owner < 0 or not is_soldier(state, unit):
            return
        origin, turn = self.steps.get(unit.id, (-1, 0))
        count = self.counts[unit.owner]
        count["steps"] += 1
        count["steps_back"] += origin == event.to and turn == state.turn - 1
        self.steps[unit.id] = (event.origin, state.turn)

    def lose(self, state: State, event: UnitDied | UnitCaptured | UnitDisbanded) -> None:
        """Count a Settler or a soldier that is gone."""
        seat = event.former if isinstance(event, UnitCaptured) else getattr(event, "owner", -1)
        if event.unit in self.founders:
            owner, since = self.founders.pop(event.unit)
            self.counts[owner]["settlers_lost"] += not isinstance(event, UnitDisbanded)
            self.counts[owner]["settlers_waited"] += state.turn - since > LONG_WAIT
        elif isinstance(event, UnitDied) and seat >= 0 and fights(state.rules.units[event.kind]):
            self.counts[seat]["soldiers_lost"] += 1

    def complete(self, state: State, event: BuildCompleted) -> None:
        """Count what was made, and the turns until the first great project."""
        kind, number = divmod(event.build, BUILD_KIND)
        rules = state.rules
        made = (rules.units, rules.buildings, rules.projects)[kind][number]
        self.made[event.owner].add(made.key)
        count = self.counts[event.owner]
        if kind == BUILD_UNIT:
            count[sort_of(state, number)] += 1
        elif made in rules.projects and made.milestone and event.owner in self.opened:
            count["chains_begun"] += 1
            count["turns_to_begin"] += state.turn - self.opened.pop(event.owner)

    # --- the end of a turn ---------------------------------------------------------------------

    def end_turn(self, state: State, seat: int) -> None:
        """Count how a seat leaves its cities and its army."""
        player, count = state.players[seat], self.counts[seat]
        if player.eliminated:
            return
        self.arrive(state, seat)
        count["output"] += production_income(state, player)
        for city in state.all_cities():
            if city.owner == seat:
                self.judge_city(state, city, count)
        self.judge_army(state, seat, count)
        self.judge_leaders(state, seat, count)
        first = [p for p in state.rules.projects if p.milestone and p.after < 0]
        if first and player.knows(first[0].tech) and not player.milestones:
            self.opened.setdefault(seat, state.turn)
        if state.turn == EXPLORED_ON:
            count["explored"] += sum(player.explored)
            count["explorable"] += len(player.explored)

    def arrive(self, state: State, seat: int) -> None:
        """Forget the Settlers of a seat that have founded their city."""
        for unit, (owner, since) in list(self.founders.items()):
            if owner == seat and unit not in state.units:
                del self.founders[unit]
                self.counts[seat]["settlers_waited"] += state.turn - since > LONG_WAIT

    def judge_city(self, state: State, city: City, count: Counter[str]) -> None:
        """Count whether a city is idle, and whether it stands open before its enemies."""
        if state.turn > AFTER_OPENING:
            count["city_turns"] += 1
            count["idle"] += city.build == NO_BUILD
        if city.build == NO_BUILD:
            count["idle_any"] += 1
            count["idle_bought"] += city.id in self.bought
        self.judge_store(state, city, count)
        near = list(soldiers_near(state, city, 4))
        held = state.military[city.tile] >= 0
        enemies = [u for u in near if state.at_war(city.owner, u.owner)]
        before = [u for u in enemies if state.world.grid.distance(u.tile, city.tile) <= 2]
        self.open.discard(city.id)
        if not held:
            self.open.add(city.id)
        if before:
            count["before"] += 1
            count["before_open"] += not held
        if len(near) - len(enemies) >= CROWD:
            count["crowded"] += 1
            count["crowded_held"] += held

    def judge_store(self, state: State, city: City, count: Counter[str]) -> None:
        """Note what an idle city stores; count what a great project takes of it as saved."""
        output = production_of(state, city, city_yields(state, city).production)
        store = self.stores.setdefault(city.id, Store())
        if city.build == NO_BUILD:
            gains = Counter(
                idle_saved=int(state.turn > AFTER_OPENING),
                idle_bought_saved=int(city.id in self.bought),
                gold_saved=self.wasted[city.id],
            )
            store.put(state.turn, output, gains)
        elif city.pot > 0:
            missing = city.cost - city.progress - output
            for stored in store.take(min(city.pot, max(0, missing))):
                if is_great(state, city.build) and state.turn - stored.turn <= SAVING:
                    count.update(stored.gains)

    def judge_army(self, state: State, seat: int, count: Counter[str]) -> None:
        """Count own soldiers against those that rivals have gathered near the cities."""
        near: set[int] = set()
        for city in state.all_cities():
            if city.owner == seat:
                near |= {unit.id for unit in soldiers_near(state, city, 9)}
        sight = state.players[seat].sight
        seen = len([unit for unit in near if sight[state.units[unit].tile] > 0])
        if seen > CROWD:
            own = [u for u in state.all_units() if u.owner == seat and is_soldier(state, u)]
            count["seen"] += seen
            count["matched"] += min(seen, len(own))

    def judge_leaders(self, state: State, seat: int, count: Counter[str]) -> None:
        """Count whether a seat is at war with a player that has done two of the great projects."""
        for other in state.players:
            if other.seat != seat and not other.eliminated and other.milestones.bit_count() > 1:
                count["leaders"] += 1
                count["leaders_fought"] += state.at_war(seat, other.seat)

    # --- the end of the game -------------------------------------------------------------------

    def finish(self) -> dict[str, dict[str, int]]:
        """Return the counts by level."""
        state = self.run.state
        for city in state.all_cities():
            unfinished = city.progress + sum(city.saved.values())
            self.counts[city.owner]["unfinished"] += unfinished
            self.counts[city.owner]["pots"] += city.pot
        for player in state.players:
            self.finish_seat(state, player.seat)
        found: dict[str, Counter[str]] = {}
        for seat, level in enumerate(self.run.levels):
            found.setdefault(level, Counter()).update(self.counts[seat])
        return {level: dict(count) for level, count in found.items()}

    def finish_seat(self, state: State, seat: int) -> None:
        """Count how a seat ended, and its reasons."""
        count, player = self.counts[seat], state.players[seat]
        count["seats"] += 1
        count["won"] += seat in state.winners
        count["alive"] += not player.eliminated
        count["rich"] += not player.eliminated and player.treasury > RICH
        if seat in state.winners and state.victory == "progress":
            count["progress_wins"] += 1
            count["progress_turns"] += state.turn
            owned = [city.pot for city in state.all_cities() if city.owner == seat]
            count["progress_pots"] += sum(owned)
        for owner, since in self.founders.values():
            if owner == seat:
                count["settlers_waited"] += state.turn - since > LONG_WAIT
        for name in self.made[seat]:
            count[f"made {name}"] += 1
        self.count_reasons(count, getattr(self.run.players[seat], "reasons", []))

    def count_reasons(self, count: Counter[str], reasons: list[Any]) -> None:
        """Count plans of war, storms that were broken off, and goals taken back."""
        goals = [reason for reason in reasons if reason.code == "goal_changed"]
        count["goals"] += len(goals)
        for one, two in zip(goals, goals[2:]):
            back = one.numbers[1] == two.numbers[1] and two.turn - one.turn <= BACK_AGAIN
            count["goals_back"] += back
        count["wars_planned"] += sum(reason.code == "war_planned" for reason in reasons)
        orders = [reason for reason in reasons if reason.code == "army_ordered"]
        for order, after in zip(orders, [*orders[1:], None], strict=False):
            if order.numbers[0] == ASSAULT:
                self.judge_storm(count, order, after)

    def judge_storm(self, count: Counter[str], order: Reason, after: Reason | None) -> None:
        """Count a storm that is over, and whether it ended before the city fell, to anyone."""
        until = self.run.state.turn if after is None else after.turn
        fell = any(order.turn <= turn <= until for turn in self.falls.get(order.about, ()))
        if fell or after is not None:
            count["storms"] += 1
            count["storms_broken"] += not fell


def is_great(state: State, build: int) -> bool:
    """Return whether a build is a great project."""
    kind, number = divmod(build, BUILD_KIND)
    return kind == BUILD_PROJECT and state.rules.projects[number].milestone


def is_soldier(state: State, unit: Unit) -> bool:
    """Return whether a unit is a soldier on land, engines among them."""
    return fights(state.rules.units[unit.kind])


def fights(kind: UnitKind) -> bool:
    """Return whether a kind of unit is a soldier: scouts and their like are not."""
    return kind.military and kind.attacks and (kind.captures or kind.range > 1)


def sort_of(state: State, number: int) -> str:
    """Return the sort of soldier under which a kind of unit is counted."""
    kind = state.rules.units[number]
    if kind.cities_only:
        return "sort engines"
    if kind.range > 1:
        return "sort ranged"
    if not kind.captures:
        return "sort others"
    return "sort mounted" if kind.move > 1 else "sort melee"


def soldiers_near(state: State, city: City, reach: int) -> Iterator[Unit]:
    """Yield the soldiers of other civs near a city."""
    grid = state.world.grid
    for unit in state.all_units():
        if 0 <= unit.owner != city.owner and is_soldier(state, unit):
            if grid.distance(unit.tile, city.tile) <= reach:
                yield unit


def play_watched(game: PlannedGame) -> Played:
    """Play a game and keep the counts beside its result."""
    game.plan.rules()
    watches: list[Watch] = []

    def begin() -> Run:
        run = Run(game.plan)
        watches.append(Watch(run))
        return run

    played = play_out(begin)
    return Played({**played.result, "watched": watches[0].finish()})
