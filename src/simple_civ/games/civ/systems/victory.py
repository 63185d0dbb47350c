"""Victory, elimination, and the end of a match."""

from typing import Final

from ....core.ids import Seat
from ....core.records import Event
from ..events import GameEnded, PlayerEliminated
from ..pieces import City, Player
from ..state import State
from .cities import remove_city
from .diplomacy import drop_offers, end_shared_sight
from .modifiers import city_count, total_population
from .research import known_techs
from .score import score
from .units import kill_unit

PROGRESS: Final = "progress"
CONQUEST: Final = "conquest"
SCORE: Final = "score"
RESIGNATION: Final = "resignation"

VICTORY_RULES: Final = {
    PROGRESS: "progress.win",
    CONQUEST: "conquest.majority",
    SCORE: "turn_limit.score",
    RESIGNATION: "resign.win",
}
"""All ways in which a match ends, and the statement of the rulebook that tells of each."""

VICTORIES: Final = [*VICTORY_RULES]


def judge_round(state: State, log: list[Event]) -> None:
    """Judge the end of a round: Progress, Conquest, the turn limit, then elimination."""
    if state.sandbox:
        return
    if not end_if(state, progress_winners(state), PROGRESS, log):
        if not judge_conquest(state, log):
            judge_limit(state, log)
    if not state.over:
        eliminate_fallen(state, log)
        if not living(state):
            end_match(state, [], CONQUEST, log)


def end_if(state: State, winners: list[Seat], victory: str, log: list[Event]) -> bool:
    """End the match if there are winners; the edition decides among several of one kind."""
    if not winners:
        return False
    end_match(state, break_tie(state, winners), victory, log)
    return True


def end_match(state: State, winners: list[Seat], victory: str, log: list[Event]) -> None:
    """Record that the match is decided; the turn counter stays where it is."""
    state.is_rest_stale = True
    state.winners = winners
    state.victory = victory
    log.append(GameEnded(tuple(winners), victory))


def break_tie(state: State, winners: list[Seat]) -> list[Seat]:
    """Return the first winner in turn order, or all that share the best score."""
    if state.rules.balance.victory.tie_break == "turn_order":
        return winners[:1]
    points = [tie_points(state, seat) for seat in winners]
    best = max(points)
    return [seat for seat, reached in zip(winners, points, strict=True) if reached == best]


def tie_points(state: State, seat: Seat) -> int:
    """Return the sum of total Pop, cities and techs."""
    player = state.players[seat]
    return total_population(state, seat) + city_count(state, seat) + known_techs(player)


def living(state: State) -> list[Player]:
    """Return the players who are not out."""
    return [player for player in state.players if not player.eliminated]


def progress_winners(state: State) -> list[Seat]:
    """Return the seats that have completed the last project and still hold a city."""
    goals = 0
    for project in state.rules.projects:
        if project.completion.wins:
            goals |= 1 << project.id
    needs_city = state.rules.balance.victory.progress_needs_city
    return [
        player.seat
        for player in living(state)
        if player.milestones & goals and (not needs_city or city_count(state, player.seat) > 0)
    ]


def judge_conquest(state: State, log: list[Event]) -> bool:
    """Return whether capitals or the last one standing decide the match."""
    if len(state.players) < 2:
        return False
    standing = [player.seat for player in living(state) if is_standing(state, player)]
    if len(standing) <= 1:
        end_match(state, standing, CONQUEST, log)
        return True
    return end_if(state, conquerors(state), CONQUEST, log)


def conquerors(state: State) -> list[Seat]:
    """Return the seats that hold enough of the founded capitals; razed ones no longer count."""
    capitals = [city for city in state.all_cities() if is_counted(state, city)]
    majority = state.rules.balance.victory.conquest == "majority"
    return [
        player.seat
        for player in living(state)
        if (majority and holds_most(state, player, capitals))
        or (not majority and holds_all_others(state, player, capitals))
    ]


def is_counted(state: State, city: City) -> bool:
    """Return whether a city is a capital that counts as founded."""
    return city.capital and city.founder not in state.uncounted


def holds_most(state: State, player: Player, capitals: list[City]) -> bool:
    """Return whether a player holds more than half of at least two capitals."""
    held = len([city for city in capitals if city.owner == player.seat])
    founded = len(capitals) + len(state.lost_capitals)
    return founded >= 2 and held * 2 > founded


def holds_all_others(state: State, player: Player, capitals: list[City]) -> bool:
    """Return whether a player holds the capitals of all others; its own may be lost."""
    for founder in state.lost_capitals:
        if founder != player.seat:
            return False
    for city in capitals:
        if city.founder != player.seat and city.owner != player.seat:
            return False
    return player.founded and not has_unfounded_rival(state, player)


def has_unfounded_rival(state: State, player: Player) -> bool:
    """Return whether a living rival has never founded a city: its capital is still to come."""
    for other in living(state):
        if other.seat != player.seat and not other.founded:
            return True
    return False


def has_settler(state: State, seat: Seat) -> bool:
    """Return whether a seat has a unit that founds cities."""
    for unit in state.all_units():
        if unit.owner == seat and state.rules.units[unit.kind].founds:
            return True
    return False


def is_standing(state: State, player: Player) -> bool:
    """Return whether a player has a city or a Settler."""
    return city_count(state, player.seat) > 0 or has_settler(state, player.seat)


def judge_limit(state: State, log: list[Event]) -> None:
    """End the match at the turn limit of the set-up: the best score wins."""
    if state.turn_limit <= 0 or state.turn < state.turn_limit:
        return
    players = living(state)
    best = max([score(state, player) for player in players])
    end_if(state, [player.seat for player in players if score(state, player) == best], SCORE, log)


def eliminate_fallen(state: State, log: list[Event]) -> None:
    """Eliminate civs without a city; Settlers may keep them in."""
    for player in living(state):
        if city_count(state, player.seat) > 0:
            continue
        spared = has_settler(state, player.seat)
        if state.rules.balance.victory.elimination == "no_cities" and player.founded:
            spared = False
        if not spared:
            eliminate(state, player, log)


def eliminate(state: State, player: Player, log: list[Event]) -> None:
    """Eliminate a civ: none of its pieces, offers or dues remain."""
    player.is_stale = True
    player.eliminated = True
    log.append(PlayerEliminated(player.seat))
    for unit in state.all_units():
        if unit.owner == player.seat:
            kill_unit(state, unit, log)
    for city in state.all_cities():
        if city.owner == player.seat:
            remove_city(state, city)
    for other in state.players:
        end_shared_sight(state, player.seat, other.seat, log)
    drop_offers(state, player.seat)
    state.is_rest_stale = True
    state.dues = [due for due in state.dues if due.seat != player.seat]


def retire(state: State, player: Player, log: list[Event]) -> None:
    """Eliminate a civ that resigns: its own capital no longer counts, those it holds may."""
    if state.rules.balance.victory.resigned_holdings == "counted":
        for city in state.all_cities():
            if city.owner == player.seat and is_counted(state, city):
                state.lost_capitals.append(city.founder)
    eliminate(state, player, log)
    state.is_rest_stale = True
    if player.seat in state.lost_capitals:
        state.lost_capitals.remove(player.seat)
    discount_capital(state, player.seat)


def discount_capital(state: State, founder: Seat) -> None:
    """Stop counting a founder's capital as founded, no matter who holds it."""
    if state.rules.balance.victory.resigned_capital == "capital":
        state.is_rest_stale = True
        state.uncounted.append(founder)
        return
    for city in state.all_cities():
        if city.founder == founder:
            city.is_stale = True
            city.capital = False
