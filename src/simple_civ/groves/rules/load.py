"""Loads rulesets of Groves: an edition that comes with the game, or a folder of one's own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ...core.rules.load_folder import Source, Tables, merged_source, read_texts, tables_hash
from ...core.rules.problem import Problem, RulesetError, closest
from .check import Content, examine
from .load_folder import LAYOUT, PACKAGED, packaged_editions, read_source
from .ruleset import Level, Ruleset, Size, Tier


def load_ruleset(edition: str | None = None, folder: Path | None = None) -> Ruleset:
    """The ruleset of a folder, of a named edition, or of the newest one.

    Raises RulesetError with every problem if it cannot be used.
    """
    if folder is not None:
        return _load(folder)
    return _load_packaged(default_edition() if edition is None else edition)


def raw_tables(edition: str | None = None, folder: Path | None = None) -> Tables:
    """The tables as written, merged over what the folder extends, by file and id."""
    if folder is None:
        folder = _folder_of(default_edition() if edition is None else edition)
    source = read_source(folder)
    if source.problems:
        raise RulesetError(source.problems)
    return source.tables


def load_texts(texts: Mapping[str, str]) -> tuple[Ruleset, Tables]:
    """The ruleset that the texts of its files describe, by file name, and its merged tables."""
    source = read_texts(texts, LAYOUT)
    return _linked(source), source.tables


def load_stored(tables: Tables) -> Ruleset:
    """The ruleset of merged tables, as `raw_tables` gave them once; it has the hash it had."""
    try:
        return _linked(merged_source(tables, LAYOUT))
    except (TypeError, ValueError) as error:
        raise RulesetError([Problem("stored", 0, "", f"is damaged: {error}")]) from None


def editions() -> list[str]:
    """The editions that come with the game, oldest first."""
    return packaged_editions()


def default_edition() -> str:
    """The newest edition."""
    return editions()[-1]


@cache
def _load_packaged(edition: str) -> Ruleset:
    return _load(_folder_of(edition))


def _load(folder: Path) -> Ruleset:
    return _linked(read_source(folder))


def _linked(source: Source) -> Ruleset:
    content, problems = examine(source)
    if problems:
        raise RulesetError(problems)
    return _link(content, tables_hash(source.tables), source.tables["ai"])


def _folder_of(edition: str) -> Path:
    known = editions()
    if edition not in known:
        reason = f"there is no such edition; known are {', '.join(known)}"
        raise RulesetError([Problem(edition, 0, "", reason, closest(edition, known))])
    return PACKAGED / edition


def _link(content: Content, digest: str, ai: dict[str, object]) -> Ruleset:
    board, balance = content.board, content.balance
    tiers = [
        Tier(number, key, row.name, row.shape, row.steps, row.luck, row.wall_damage)
        for number, (key, row) in enumerate(content.units.items(), 1)
    ]
    steps = [step for tier in tiers for step in tier.steps]
    ranks = [sum(step <= points for step in steps) - 1 for points in range(steps[-1] + 1)]
    tier_of_rank = [tier.number for tier in tiers for _ in tier.steps]
    return Ruleset(
        edition=content.edition.id,
        name=content.edition.name,
        hash=digest,
        sizes=[Size(key, row.name, row.side) for key, row in board.sizes.items()],
        least_side=board.least_side,
        base_hp=board.base_hp,
        forest_percent=board.forest_percent,
        forest_clearance=board.forest_clearance,
        tiers=tiers,
        steps=steps,
        ranks=ranks,
        tier_by_points=[0 if rank < 0 else tier_of_rank[rank] for rank in ranks],
        first=balance.start.first,
        wood=balance.start.wood,
        reserves=balance.start.reserves,
        army=balance.start.army,
        zone=balance.deployment.zone,
        wood_per_forest=balance.economy.wood_per_forest,
        production_turn=balance.economy.production_turn,
        wood_per_reserve=balance.economy.wood_per_reserve,
        crit_percent=balance.combat.crit_percent,
        miss_percent=balance.combat.miss_percent,
        shield=balance.combat.shield,
        shield_turns=balance.combat.shield_turns,
        support=balance.combat.support,
        tie_both_percent=balance.combat.tie_both_percent,
        tie_attacker_percent=balance.combat.tie_attacker_percent,
        wall_hp=balance.walls.hp,
        wall_cost=balance.walls.cost,
        walls_per_turn=balance.walls.per_turn,
        neutral_damage=balance.walls.neutral_damage,
        cooldown=balance.walls.cooldown,
        no_build=balance.walls.no_build,
        base_sight=balance.vision.base,
        unit_sight=balance.vision.unit,
        monopoly_rounds=balance.victory.monopoly_rounds,
        cap_per_side=balance.victory.cap_per_side,
        levels=[Level(key, row.name, row.income, row.also) for key, row in content.levels.items()],
        default_level=next(key for key, row in content.levels.items() if row.default),
        ai=ai,
    )
