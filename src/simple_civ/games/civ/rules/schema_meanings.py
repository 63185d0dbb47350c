"""Meanings of the keys of tables, for the schemas and the reference page.

By the names of table and field. `EVERYWHERE` has the meanings of keys that many tables share; a
table's own entry comes first. Effects declare theirs beside the class.
"""

from typing import Final

from . import tables_effects
from .schema_meanings_ai import AI_MEANINGS

EVERYWHERE: Final[dict[str, str]] = {
    "name": "The name for players; not empty.",
    "description": "A sentence for lists and cards.",
    "icon": "Name of a picture; the rules never read it. The client has those of "
    "`games/civ/pictures.json` and draws a placeholder for others.",
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
        "name": "The name for players; never inherited.",
        "description": "A sentence for the reader; never inherited.",
        "game": "The game that the tables are for.",
        "extends": "The tables that these change: an edition, or the path of another folder.",
        "gold": "Whether the edition has Gold at all.",
        "phases": "Whether players read the names of the phases and of the Global Round.",
        "expected_turns": "Usual length of a match; 0 for unknown.",
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
        "role": "`resource` gives yields, `hut` rewards the first unit that enters, `camp` holds "
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
    "Setup": {
        "max_humans": "Seats that people may take.",
        "starting_units": "What every civ begins with, the founder first.",
        "layout": "`stacked` puts all on the start tile, `spread` the soldiers beside it.",
        "treasury": "Gold at the beginning.",
    },
    "Economy": {
        "center_minimum": "What the centre of a city yields at least, before traits.",
        "city_base": "What every city yields of its own.",
        "river": "What a worked tile at a river yields more.",
        "ledger": "Whether gold is counted: upkeep, supply and austerity.",
        "supply_price": "Gold for each soldier beyond the free supply.",
        "austerity_production": "Percent of Production under austerity.",
        "austerity_science": "Percent of Science under austerity.",
    },
    "Growth": {
        "base": "Food for the second citizen.",
        "index": "Whether a step looks up its band by the `current` Pop or by the `target` Pop.",
    },
    "Production": {
        "switching": "`locked` forbids a change of the build, `discard` loses its progress, `keep` "
        "saves it for the item.",
        "overflow": "What a build leaves over waits in the `pot` for a production step, or joins "
        "the `next_build` when that is chosen.",
        "idle": "The output of a city without a build goes to the `pot` or is `lost`.",
        "unit_scaling": "How unit costs rise.",
        "project_scaling": "How the costs of projects that scale rise.",
        "rush": "Whether builds can be bought.",
        "spawn_rings": "Rings around the centre in which new units look for room; ships look one "
        "ring out at least.",
    },
    "Research": {"switching": "`locked` until the tech is known, or `keep` progress by tech."},
    "Cities": {
        "spacing": "`distance` asks for `min_distance` to every city, `no_overlap` that all first "
        "land be free.",
        "found_needs_moves": "Whether founding needs a move left.",
        "initial_rings": "Rings that a new city owns.",
        "second_ring_population": "Pop that claims the second ring; 0 means never.",
        "worked_needs_sight": "Whether a worked tile must have been seen.",
        "naming": "Cities take names from the `list` of their civ, or are `free`.",
        "population_per_defense": "Pop for each point of defence; 0 means none.",
        "shot": "Whether cities with a garrison may shoot.",
        "retaliation": "Whether cities with a garrison retaliate.",
        "heal": "HP at each start of turn, unless damaged since the last.",
        "heal_at_zero": "Whether a city at 0 HP heals as well.",
        "garrison_targets": "An attack on a city's tile hits the `city`, any unit in it first "
        "(`garrison_first`), or a military unit in it first (`military_first`).",
        "capture": "An attack that brings a city to 0 HP captures it (`blow`), or a unit has to "
        "`enter`.",
        "capture_units": "Units in a captured city: `destroy` all, `destroy_military` and capture "
        "civilians, or soldiers `block` the way in.",
        "capture_keeps_food": "Whether a captured city keeps its stores.",
        "capture_population": "Pop that a captured city loses.",
        "raze": "An owner razes at `any_time`, or only `at_capture`.",
        "raze_capitals": "Whether capitals may be razed.",
        "capture_after_kill": "Whether a unit that kills the last defender of a city at 0 HP "
        "advances into the city and takes it, if it can capture.",
    },
    "Movement": {
        "slow_units_pay_one": "Whether units with a printed Move of 1 pay 1 for any ground.",
        "linking": "Whether a civilian and its escort can be linked.",
        "closed_borders": "Whether peace closes foreign land.",
        "expulsion": "Whether units have to leave land that closes.",
        "exploring": "Where exploring units go: `anywhere`, or not into the territory of a known "
        "camp (`shuns_camps`).",
        "linked_orders": "What interrupts the route of one of a linked pair leaves its partner's "
        "(`separate`), or cancels both (`shared`).",
    },
    "Combat": {
        "counterattack": "Whether a survivor counterattacks an attacker of range 1.",
        "attack_ends_movement": "Whether an attack takes all moves.",
        "advance": "Who moves in after a kill: `none`, `capturers`, or land units of `range_1`.",
        "fortify": "By `order`, or by every soldier that was `idle` all turn.",
        "capture_by_attack": "Whether an attack on a lone civilian captures it.",
        "capture_lock": "Turns until a captured unit may act.",
        "escort": "Which soldiers take a hit for the civilian on their tile: `none`, the `linked` "
        "one, or `any`.",
        "kill_science": "Kills by a unit that bring Science to a civ with `kill_science`: by "
        "`attack`, or by `any_blow` of the unit, counterattacks included.",
        "linked_advance": "When a unit advances, its linked partner `parts` from it or `follows` "
        "with 0 moves if it can.",
        "seizing_leaves_city": "Whether a unit that captures a civilian from its own city moves "
        "onto the civilian's tile.",
    },
    "Healing": {"needs_rest": "Whether only units heal that neither moved nor attacked."},
    "Vision": {
        "city_sees_over": "Whether nothing blocks the sight of a city.",
        "territory": "Whether owned land is always seen.",
        "remembers": "Out of sight `terrain` alone is known, or `cities` as last seen too.",
        "explores_land": "Whether land counts as explored, seen or not, once it is owned.",
    },
    "Diplomacy": {
        "attack_at_peace": "Force at peace is refused (`refuse`), or begins a war (`declare`).",
        "shared_vision": "Whether sight can be shared.",
    },
    "Victory": {
        "conquest": "By a `majority` of the capitals, or by `all_capitals` of the others.",
        "tie_break": "The first in `turn_order`, or the best Pop + cities + techs, shared "
        "(`score_then_share`).",
        "elimination": "Who has founded is out with `no_cities`, or with `no_cities_no_settlers`.",
        "resigned_capital": "The capital of a civ that resigned, held by another, never counts for "
        "Conquest; it is a `city` like others, or keeps the rights of a `capital`.",
        "resigned_holdings": "Foreign capitals of a civ that resigns are `gone` from the count for "
        "Conquest, or stay `counted` as held by nobody.",
    },
    "Natives": {
        "roused": "A unit in the territory rouses a camp `in_turn`, if it stands there when the "
        "natives act, or at once `on_entry`.",
        "clear_reward": "A cleared camp becomes a `city`, or pays `production` to the nearest one.",
    },
    "Huts": {
        "unit": "What joins the finder.",
        "unit_rings": "Rings around the hut in which the unit looks for room, from the hut's own "
        "tile outward; 0 means an empty tile beside the hut, or else the hut's own.",
        "entry": "What collects a hut: a `step` onto it, or `any` entry, after a fight too.",
    },
    "Armies": {"pick": "The owner may `choose` the unit, or the `first` one is taken."},
    **AI_MEANINGS,
    **tables_effects.MEANINGS,
}


def meaning(table: str, field: str) -> str:
    """Return what a key means, or nothing where its name and the table's text say it all."""
    found = MEANINGS.get(table, {}).get(field, "")
    if not found and table.endswith("Table"):
        found = EVERYWHERE.get(field, "")
    return found
