"""Meanings of the keys of `ai.toml`, for its schema and the reference page."""

from typing import Final

AI_MEANINGS: Final[dict[str, dict[str, str]]] = {
    "AiTable": {
        "doctrine": "What all AI players of the edition share.",
        "levels": "How well each level thinks.",
        "civs": "The character of each civ.",
    },
    "DoctrineTable": {
        "bloodthirsty_turn": "From this turn on there is no peace; 0 means never.",
        "preparation_turns": "Turns that a war may be prepared.",
        "power_unknown": "Percent of a guess by its cities that an unseen rival's power is "
        "supposed to be.",
        "peace_below": "A civ with less than this percentage of the enemy's power is losing.",
        "distance_turns": "Turns after which wars may go one tile farther; 0 means never.",
        "siege_rounds": "Rounds of attacks within which a storm has to break the walls.",
        "bold_tiles": "Tiles of a map on which conquerors are bold.",
        "bold_percent": "Percent of their ratio that bold conquerors need.",
        "host": "Soldiers that a civ at war wants, before those for its cities.",
        "war_chest": "Turns for which the treasury must bear one soldier more in a war.",
        "ranged": "Percent of the wanted soldiers that should attack from a distance.",
        "strike_range": "Tiles from a foreign capital within which an Army makes a civ go for "
        "Conquest; 0 if it takes three soldiers before the capital of an enemy.",
        "weighs_walls": "Whether a war waits for an army that can break the walls.",
        "escort_abroad": "Whether Settlers wait for a soldier at hand before they cross land that "
        "nobody owns.",
        "plain_sites": "Whether the worth of a site is the plain sum of its yields.",
        "aggression": "Points `[turn, percent]` of a curve, in the order of turns; the power that "
        "a war takes is divided by it.",
    },
    "LevelTable": {
        "mistakes": "Thousandths of attacks that are overlooked.",
        "lapses": "Thousandths of turns on which Settlers, purchases or calm cities are forgotten.",
        "horizon": "How far ahead buildings are reckoned, in percent.",
        "focus": "Whether attacks are combined on one enemy.",
        "plans": "Whether wars are prepared, armies gathered and projects saved for.",
        "rushes": "Whether gold is spent on builds.",
        "forecast": "Whether the reply is considered before an attack.",
        "expansion": "Percent of the cities that the civ would like.",
        "army": "Percent of the soldiers that the civ would like.",
    },
    "CharacterTable": {
        "goal": "What the civ is after.",
        "war_ratio": "Power in percent of the enemy's that a war takes, before the curve.",
        "war_distance": "Tiles from home that a war may go.",
        "war_turn": "The first turn of a war of its own.",
        "arm_turn": "The first turn of arming for it.",
        "cities": "How many cities it would like to have.",
        "army": "Percent of the soldiers that the plain formula wants.",
        "reserve": "Percent of the gold that the plain formula keeps back.",
        "risk": "How lightly it spends a unit.",
        "techs": "What it likes, the dearest first.",
        "buildings": "Percent of their worth by the plain formula.",
    },
}
