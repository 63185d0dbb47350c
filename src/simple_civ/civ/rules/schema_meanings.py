"""What the keys of tables mean, for the schemas and the reference page.

Keyed by the name of the table and the field. What a key means in every table that has it stands
in `EVERYWHERE`; a table's own words come first.
"""

from typing import Final

EVERYWHERE: Final[dict[str, str]] = {
    "name": "What players read; not empty.",
    "description": "A sentence for the reader of lists and cards.",
    "icon": "Name of a picture for clients that draw; the rules never read it.",
    "food": "Food.",
    "production": "Production.",
    "science": "Science.",
    "gold": "Gold, in editions that have it.",
    "tech": "The tech that must be known.",
    "civs": "The civs that may build it; an empty list means all.",
    "effects": "Effects that last, see below.",
    "completion": "What happens once, when it is completed.",
    "cost": "Production, before any scaling by turn.",
    "units": "The kinds it concerns: ids, tags, `all` or `military`.",
    "scope": "The city alone, or every own city.",
}

MEANINGS: Final[dict[str, dict[str, str]]] = {
    "EditionTable": {
        "id": "Names the rules in matches and saves. Small letters, digits, `.`, `_` and `-`; "
        "never inherited, and none of the editions of the game.",
        "name": "What players read; never inherited.",
        "description": "A sentence for the reader; never inherited.",
        "game": "The game that the tables are for.",
        "extends": "The edition of the game that these tables change.",
        "gold": "Whether the edition has Gold at all.",
        "expected_turns": "About how long a match lasts; 0 says nothing.",
    },
    "EraTable": {"gate": "Techs of the era before that open it; 0 for the first era alone."},
    "TerrainTable": {
        "letter": "The character of the terrain in drawn maps; each has its own.",
        "land": "Moves that a land unit pays to enter; 0 forbids it.",
        "naval": "Moves that a naval unit pays to enter; 0 forbids it.",
        "defense": "Added to the defence of a unit that stands on it.",
        "blocks_sight": "Whether units cannot see past it.",
        "workable": "Whether a citizen may work it.",
        "elevation": "Height: rivers run down it, and land above the base terrain is high ground.",
        "role": "What the map generator makes of it: `base` is the land that others take their "
        "share from, `peak` mountains, `foothill` the land around them, `shore` water next to "
        "land, `deep` other water. Exactly one terrain has each of base, peak, shore and deep.",
        "variety": "Thousandths of the land that become this terrain; all together at most 1000.",
        "camp_preference": "How much camps like it; the higher, the likelier.",
    },
    "OverlayTable": {
        "role": "`resource` gives yields, `hut` rewards whoever enters first, `camp` holds "
        "natives, `cleared` is what a camp leaves. At most one overlay has each of the last three.",
        "spawn": "Thousandths of the land tiles that get it; only for resources and huts.",
    },
    "UnitTable": {
        "attack": "Strength when it attacks.",
        "defense": "Strength when it is attacked.",
        "range": "Tiles over which it attacks.",
        "move": "Moves a turn.",
        "hp": "Full HP.",
        "domain": "Where it goes; a civilian goes on land and does not fight.",
        "vision": "Tiles over which it sees.",
        "captures": "Whether it takes cities; never for naval units.",
        "founds": "Whether it founds cities.",
        "tags": "Names of groups for effects, spelled like ids.",
        "buildable": "Whether cities build it.",
        "population_cost": "Pop that the city loses when it is completed.",
        "min_population": "Pop that the city must have.",
        "needs_water": "Whether the city must touch water; buildable naval units must say it.",
        "ignores_terrain": "Whether every tile costs it one move.",
        "targets": "What it can attack.",
        "power": "Percent of its strength that count when two civs are compared.",
    },
    "BuildingTable": {
        "upkeep": "Gold a turn.",
        "requires": "The building that the city must have.",
        "unique": "Whether a civ builds it only once.",
        "kept": "Whether it stays in the city once completed.",
        "power": "Defence that it counts for in its city when two civs are compared.",
    },
    "TechTable": {
        "era": "The era it belongs to.",
        "cost": "Science.",
        "requires": "All of them must be known; none of a later era.",
        "requires_any": "One of them must be known; none of a later era.",
    },
    "ProjectTable": {
        "after": "The project that the civ must have completed.",
        "building": "The building that the city must have.",
        "milestone": "Once per civ, in one city at a time, never bought.",
        "scales": "Whether the cost rises with the turn.",
    },
    "CivTable": {
        "color": "Written as `#rrggbb`.",
        "cities": "Names of its cities in order; the first is the capital's.",
        "starting_units": "Units it begins with beyond those of `balance.toml`.",
        "start_bias": "What it likes near its start.",
    },
    "StartBiasTable": {
        "terrain": "Counts this terrain.",
        "river": "Counts rivers.",
        "score": "Points for a start site.",
    },
    "SizeTable": {
        "width": "Tiles from west to east.",
        "height": "Tiles from north to south.",
        "civs": "Seats of a match.",
        "camps": "Least and most camps.",
        "mountains": "Clusters of mountains.",
        "rivers": "Least and most rivers.",
        "noise_scale": "Hundredths; the higher, the more broken its outline. For `noise_island`.",
        "land": "Thousandths of the map that become land. For `noise_island`.",
    },
    "GeneratorTable": {
        "sea_sides": "Least and most sides of the map that lie at the sea. For `edge_bands`.",
    },
    "CityYieldTable": {
        "scope": "The city it stands in, or every city of the civ.",
        "capital": "Only in capitals.",
        "building": "Only with this building.",
        "river": "Only at a river.",
        "min_population": "Only from this Pop on.",
        "works_terrain": "Only while it works this terrain.",
        "works_overlay": "Only while it works this overlay.",
        "garrisoned": "Only with a garrison.",
        "at_peace": "Only while its owner is at peace with everybody.",
    },
    "TileYieldTable": {
        "terrain": "Counts tiles of this terrain.",
        "overlay": "Counts tiles with this overlay.",
        "river": "Counts tiles at a river.",
        "per": "Counted tiles for which the yields are given once.",
        "capital": "Only in capitals.",
    },
    "UnitStrengthTable": {
        "attack": "Added to the attack.",
        "defense": "Added to the defence.",
        "against": "Whom it counts against.",
        "river": "Only on a tile at a river.",
        "territory": "Only on own land.",
        "near_city": "Only so near to an own city; -1 asks nothing.",
        "near_capital": "Only so near to the own capital; -1 asks nothing.",
        "near_camp": "Only so near to the camp it guards; -1 asks nothing.",
        "home_works_terrain": "Only while the home city works this terrain.",
        "home_works_count": "On how many tiles it must.",
        "techs": "Multiplied by how many of these are known.",
        "population": "Multiplied by total Pop / this, rounded down.",
        "pool": "Multiplied by this / own cities, rounded down, at least 1.",
        "most": "Upper bound of what all this gives; 0 means none.",
    },
    "GrowthTable": {"percent": "100 changes nothing."},
    "UnitCostTable": {"percent": "100 changes nothing."},
    "UnitMoveTable": {
        "amount": "Moves.",
        "while_alive": "Only while the owner has a unit of this kind.",
    },
    "UnitHpTable": {
        "amount": "HP.",
        "per_era": "Multiplied by the eras of which a tech is known.",
        "most": "Upper bound of what all this gives; 0 means none.",
    },
}


def meaning(table: str, field: str) -> str:
    """What a key means, or nothing where its name and the text of the table say it all."""
    found = MEANINGS.get(table, {}).get(field, "")
    if not found and table.endswith("Table"):
        found = EVERYWHERE.get(field, "")
    return found
