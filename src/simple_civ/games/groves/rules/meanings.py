"""Meanings of the keys of the tables of Groves, for the schemas and the reference page."""

from typing import Final

MEANINGS: Final[dict[str, dict[str, str]]] = {
    "EditionTable": {
        "id": "Names the rules in matches and saves. Small letters, digits, `.`, `_` and `-`; "
        "never inherited, and none of the editions of the game.",
        "name": "What players read; never inherited.",
        "description": "A sentence for the reader; never inherited.",
        "game": "The game that the tables are for.",
        "extends": "What these tables change: an edition, or the path of another folder.",
    },
    "BoardTable": {
        "least_side": "Tiles along the smallest board that can be played.",
        "base_hp": "HP of a base; they never come back.",
        "forest_percent": "Percent of all tiles that are forest, rounded down, at least one tile.",
        "forest_clearance": "A forest is farther from both bases than this.",
        "sizes": "The boards that players may choose.",
    },
    "SizeTable": {"name": "What players read.", "side": "Tiles along each side."},
    "TierTable": {
        "name": "What players read.",
        "shape": "The shape of the token: `circle`, `triangle`, `square` or `diamond`.",
        "steps": "The points of its levels, rising; above those of the tier before.",
        "luck": "What a lucky or unlucky draw adds to or takes from an attack.",
        "wall_damage": "HP that one blow takes from a wall of a side.",
    },
    "StartTable": {
        "first": "The side that begins every round, unless the set-up says otherwise.",
        "wood": "Wood of each side.",
        "reserves": "Reserves of each side.",
        "army": "Points of the units that each side begins with.",
    },
    "DeploymentTable": {"zone": "Tiles this near to the own base take new units."},
    "EconomyTable": {
        "wood_per_forest": "Wood that a productive forest pays in each half-turn of its side.",
        "production_turn": "The own half-turn, counted from arrival, at whose end it first pays.",
        "wood_per_reserve": "Wood that becomes one reserve.",
    },
    "CombatTable": {
        "crit_percent": "How often luck is added to an attack.",
        "miss_percent": "How often luck is taken from it.",
        "shield": "Added to the defence of a unit that has stood still.",
        "shield_turns": "Half-turns of standing still that give the shield.",
        "support": "Added to the defence beside a friend of the same tier.",
        "tie_both_percent": "How often both fall when they are equal.",
        "tie_attacker_percent": "How often the attacker survives then; the rest is the defender's.",
    },
    "WallsTable": {
        "hp": "HP of a new wall.",
        "cost": "Wood for a wall.",
        "per_turn": "Walls that a side may build in a half-turn.",
        "neutral_damage": "HP that one blow takes from a neutral wall.",
        "cooldown": "Turns for which an edge takes no wall after one fell.",
        "no_build": "Tiles this near to a base take no walls.",
    },
    "VisionTable": {"base": "How far a base sees.", "unit": "How far a unit sees."},
    "VictoryTable": {
        "monopoly_rounds": "Rounds for which every forest must be held.",
        "cap_per_side": "Rounds for each tile of the board's side; after them the match is judged.",
    },
    "LevelTable": {
        "name": "What players read.",
        "income": "Reserves per round.",
        "default": "Whether it is the level of a side for which none is chosen; exactly one.",
        "also": "Other names of the level.",
    },
    "RadiiTable": {
        "threat": "An enemy this near to the own base or to any forest is a threat.",
        "alarm": "An enemy that roams this near to the own base calls gatherers from their "
        "forests.",
        "committed": "Units this near to the enemy base, in half-turns, go on whatever happens.",
        "hunt": "How far hunters go for an enemy in sight.",
        "rally": "How far from the own base hunters gather.",
        "prey": "How far any unit goes for a small enemy on a forest that it beats for sure.",
        "lane": "How far off the straight way a host marches.",
    },
    "OpeningTable": {
        "turns": "How many turns the opening has.",
        "spawns": "Units that are deployed in it for the nearest forests.",
    },
    "SpawnsTable": {
        "no_trash_after": "The last turn in which the lowest tier is deployed, unless an enemy "
        "touches the base.",
        "hunter_tier": "Tiers from this one on are hunters, counted from 1.",
        "keep_wood": "Wood that is kept for a wall.",
    },
    "FightsTable": {
        "spare": "Points that a hunter has left after a fight that it seeks out.",
        "swarm": "Friends beside the target that license an attack on a stronger enemy.",
    },
    "AssaultTable": {
        "host": "Percent of a base's HP that hunters merge to before they march as a host.",
        "soon": "The percentage from which hunters and reserves make a host soon: small enemies "
        "are left alone.",
    },
    "StrictTable": {
        "intercept": "Every hunter turns back for a threat to the base, not only those at home.",
        "march": "The host attacks every unit it may, not only those in its path.",
        "alarms": "Enemies on forests near the base call gatherers from theirs, too.",
        "answers": "Every enemy near a forest is answered again, whichever units are at hand.",
        "saving": "No hunter is deployed while an answer cannot be paid.",
    },
}


def meaning(table: str, field: str) -> str:
    """Return what a field of a table means, or nothing."""
    return MEANINGS.get(table, {}).get(field, "")
