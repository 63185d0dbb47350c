"""Makes a ruleset of Groves of its checked tables: every figure where the rules look for it."""

from .check import Content
from .ruleset import Level, Ruleset, Size, Tier


def link(content: Content, digest: str, ai: dict[str, object]) -> Ruleset:
    """Return the ruleset with this identity."""
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
