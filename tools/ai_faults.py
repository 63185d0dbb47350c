"""The part of the AI report on faults of play: what a spectator would laugh at.

Every figure stands beside the share of games that its level won and the share of output that
became something: what only looks better is not a repair.
"""

from collections import Counter
from dataclasses import dataclass

from simple_civ.lab.plan import Plan

from .ai_figures import Figure, Findings, Results, Rows

SEED = 5001
"""The first seed: these games are for judging, and no table was tuned on them."""

TABLES = {
    "tiny": ("hard", "normal"),
    "standard": ("hard", "normal", "hard", "normal"),
    "huge": ("hard", "normal") * 3,
}
"""The levels at the table, by map size."""

Counts = Counter[str]


@dataclass(frozen=True)
class Fault:
    """A figure of play: what is counted, of how much, and the aim in percent or in turns.

    What is `excused` is left out: it looked like a fault, and what happened later showed that it
    was none.
    """

    what: str
    part: str
    whole: str
    limit: float
    least: bool = False
    unit: str = " %"
    excused: str = ""

    def value(self, counts: Counts) -> float | None:
        """Return the figure; None if there was nothing of which it could be a share."""
        whole = sum(counts[name] for name in self.whole.split(" + "))
        scale = 100 if self.unit == " %" else 1
        return scale * (counts[self.part] - counts[self.excused]) / whole if whole else None

    def figure(self, where: str, counts: Counts) -> Figure:
        """Return the figure of a level on a size beside its aim."""
        wanted = f"{'at least' if self.least else 'at most'} {self.limit:g}{self.unit}"
        value = self.value(counts)
        if value is None:
            return Figure(f"{where}: {self.what}", "none", wanted, True)
        met = value >= self.limit if self.least else value <= self.limit
        return Figure(f"{where}: {self.what}", f"{value:.1f}{self.unit}", wanted, met)


FAULTS = (
    Fault("own soldiers of those seen within 9 tiles", "matched", "seen", 70, least=True),
    Fault("cities guarded beside a crowd at peace", "crowded_held", "crowded", 80, least=True),
    Fault("output in unfinished builds", "unfinished", "output", 6),
    Fault("rivals at war with a leader", "leaders_fought", "leaders", 60, least=True),
    Fault("turns to the first great project", "turns_to_begin", "chains_begun", 15, unit=" turns"),
    Fault("turn of a Progress victory", "progress_turns", "progress_wins", 115, unit=""),
    Fault(
        "idle city-turns after turn 30 for nothing", "idle", "city_turns", 12, excused="idle_saved"
    ),
    Fault(
        "idle city-turns after a purchase for nothing",
        "idle_bought",
        "idle_any",
        0,
        excused="idle_bought_saved",
    ),
    Fault("open cities with enemies before them", "before_open", "before", 8),
    Fault("cities that were open when captured", "captured_open", "captured", 8),
    Fault("Settlers that waited 15 turns", "settlers_waited", "settlers", 8),
    Fault("Settlers lost", "settlers_lost", "settlers", 10),
    Fault("steps back and forth", "steps_back", "steps", 1.5),
    Fault("storms broken off", "storms_broken", "storms", 12),
    Fault("soldiers lost for each city taken", "soldiers_lost", "took", 6, unit=""),
    Fault("explored by turn 40", "explored", "explorable", 45, least=True),
    Fault("end with more than 200 gold", "rich", "alive", 5),
    Fault(
        "gold for what an unused pot would finish",
        "gold_wasted",
        "gold_spent",
        2,
        excused="gold_saved",
    ),
    Fault("goals taken back within 10 turns", "goals_back", "goals", 5),
)
"""The faults that are counted, with their aims for the level hard."""

SORTS = ("ranged", "mounted", "melee", "engines")

HEADS = (
    *("size", "level", "won", "output that became something", "switches with progress"),
    *SORTS,
    *("wars declared of planned", "city-turns idle", "saving", "never made"),
)


def fault_plans(games: int) -> list[Plan]:
    """Return games on each size; the levels take turns on every seat of a map."""
    return [
        Plan(SEED + number // 2, size, levels=turned(levels, number % 2), turns=350)
        for size, levels in TABLES.items()
        for number in range(games)
    ]


def turned(levels: tuple[str, ...], by: int) -> tuple[str, ...]:
    """Return the levels at a table, rotated by some seats."""
    return levels[by:] + levels[:by]


def judge_faults(results: Results) -> Findings:
    """Judge every level on every size, and show how it fared."""
    figures: list[Figure] = []
    details: Rows = [HEADS]
    for size, levels in TABLES.items():
        for level in sorted(set(levels)):
            counts = summed(results, size, level)
            figures += [fault.figure(f"{size}, {level}", counts) for fault in FAULTS]
            details.append((size, level, *standing(counts), ", ".join(unmade(counts))))
    return Findings(figures, details)


def summed(results: Results, size: str, level: str) -> Counts:
    """Return the counts of a level over all games of a size."""
    total: Counts = Counter()
    for result in results:
        if result.get("size") == size and "watched" in result:
            total.update(result["watched"].get(level, {}))
    return total


def standing(counts: Counts) -> tuple[str, ...]:
    """Return what a level won, what became of its output, and what its army was made of."""
    soldiers = sum(counts[f"sort {sort}"] for sort in SORTS)
    return (
        percent(counts["won"], counts["seats"]),
        percent(counts["output"] - counts["unfinished"] - counts["pots"], counts["output"]),
        str(counts["switches"]),
        *(percent(counts[f"sort {sort}"], soldiers) for sort in SORTS),
        percent(counts["wars_declared"], counts["wars_planned"]),
        percent(counts["idle"] - counts["idle_saved"], counts["city_turns"]),
        percent(counts["idle_saved"], counts["city_turns"]),
    )


def percent(part: int, whole: int) -> str:
    """Return a share in percent."""
    return f"{100 * part / whole:.0f} %" if whole else "none"


def unmade(counts: Counts) -> list[str]:
    """Return what a level could have made and never did in these games."""
    rules = fault_plans(1)[0].rules()
    units = [kind.key for kind in rules.units if kind.buildable]
    others = [made.key for made in (*rules.buildings, *rules.projects)]
    return [name for name in units + others if not counts[f"made {name}"]]
