"""Many games in a few figures: how they ended, who won, what was refused, what a turn costs."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from .forfeit import Forfeits
from .share import Share
from .tally import percentile

Results = Sequence[dict[str, Any]]


def finished(results: Results) -> list[dict[str, Any]]:
    """Return the games that were finished or cut off: those in which no program failed."""
    return [result for result in results if "error" not in result]


def won_games(results: Results) -> list[dict[str, Any]]:
    """Return the games that have a winner."""
    return [result for result in finished(results) if result["winners"]]


def decided(results: Results) -> Share:
    """Return the games that ended in a victory before they were cut, of all games."""
    return Share(len(won_games(results)), len(results))


def stalled(results: Results) -> Share:
    """Return the games that were cut before a victory, of all games that were not broken."""
    played = finished(results)
    return Share(sum(r["victory"] is None for r in played), len(played))


def victory_turns(results: Results) -> list[int]:
    """Return the turns at which games were won, earliest first."""
    return sorted(int(r["turns"]) for r in won_games(results))


def median_turn(results: Results) -> int:
    """Return the median of the turns at which games were won."""
    return int(percentile([float(turn) for turn in victory_turns(results)], 50))


def victories(results: Results) -> dict[str, Share]:
    """Return how games were won: the share of each way of winning, the most frequent first."""
    ways = Counter(r["victory"] for r in won_games(results))
    return {way: Share(count, ways.total()) for way, count in ways.most_common()}


def wins_by(results: Results, trait: str) -> dict[Any, Share]:
    """Return games won of games played, for each value of a trait: `civ`, `seat`, `level`."""
    played: Counter[Any] = Counter()
    won: Counter[Any] = Counter()
    for result in finished(results):
        players = result["players"]
        played.update(player[trait] for player in players)
        won.update(players[seat][trait] for seat in result["winners"])
    return {value: Share(won[value], played[value]) for value in sorted(played)}


def fair_shares(results: Results, trait: str) -> dict[Any, float]:
    """Return the percentage each value of a trait would win if all seats had equal chances.

    The number of decided games stays; a value that has two seats in a game has two chances
    there.
    """
    played: Counter[Any] = Counter()
    expected: dict[Any, float] = {}
    for result in finished(results):
        players = result["players"]
        for player in players:
            played[player[trait]] += 1
            part = len(result["winners"]) / len(players)
            expected[player[trait]] = expected.get(player[trait], 0.0) + part
    return {value: 100 * expected[value] / played[value] for value in sorted(played)}


def total(results: Results, count: str) -> int:
    """Return the sum of a count over all games."""
    return sum(int(result[count]) for result in finished(results))


def refusals(results: Results) -> list[tuple[str, int]]:
    """Return the refusals that the view could have shown, with counts, most frequent first."""
    found: Counter[str] = Counter()
    for result in finished(results):
        found.update(result["refusals"])
    return found.most_common()


def turn_cost(results: Results) -> float:
    """Return the CPU milliseconds per player-turn, over whole games and everything in them."""
    seconds = sum(float(result["cpu_seconds"]) for result in finished(results))
    return 1000 * seconds / max(1, total(results, "player_turns"))


def turn_percentiles(results: Results, which: str) -> list[float]:
    """Return one percentile of the turn times of every game: `p50`, `p95` or `max`."""
    return [float(result["turn_ms"][which]) for result in finished(results)]


def forfeits_by(results: Results) -> dict[str, Forfeits]:
    """Return every player's forfeits by name; 0 for those without any."""
    found: dict[str, Forfeits] = {}
    for result in finished(results):
        for player in result["players"]:
            found.setdefault(player["level"], Forfeits())
        for forfeit in result.get("forfeits", ()):
            found[result["players"][forfeit["seat"]]["level"]].add(forfeit["reason"])
    return found


def errors(results: Results) -> list[str]:
    """Return the errors of the games in which a program failed."""
    return [str(result["error"]) for result in results if "error" in result]
