"""The map of Simple Civ as text: a letter per terrain, a mark for who is there.

Columns are numbered above and rows on the left. Two characters per tile, odd rows half a hex to
the right; the mark after a letter belongs to that tile:

    p    plains, nobody there        #0   a city of seat 0
    p1   a unit of seat 1 on plains  pn   a native on plains
    p!   an empty native camp             blank: never seen (in a view)
"""

from textwrap import fill

from ....core.ids import Seat, Tile
from ..state import State
from ..systems.modifiers import city_count
from ..systems.score import score
from ..world import UNKNOWN

CITY = "#"
NATIVE = "n"
CAMP = "!"

WIDTH = 88
"""The longest line of the legend; the map is as wide as it is."""

COLUMN_STEP = 5
"""Every how many columns one is numbered: a tile is too narrow for three digits."""


def draw_match(state: State) -> str:
    """Return the map with a headline above it and the players below."""
    parts = [headline(state), draw_map(state), legend(state)]
    parts += [player_line(state, player.seat) for player in state.players]
    return "\n".join(parts)


def draw_map(state: State) -> str:
    """Return a line with the column numbers, then one line per row of the map."""
    grid = state.world.grid
    margin = len(str(grid.height - 1))
    numbers = [f"{column:<{2 * COLUMN_STEP}}" for column in range(0, grid.width, COLUMN_STEP)]
    lines = [" " * (margin + 1) + "".join(numbers).rstrip()]
    for row in range(grid.height):
        cells = [draw_tile(state, grid.tile(column, row)) for column in range(grid.width)]
        lines.append((f"{row:{margin}} " + " " * (row % 2) + "".join(cells)).rstrip())
    return "\n".join(lines)


def draw_tile(state: State, tile: Tile) -> str:
    """Return the two characters of a tile."""
    city = state.city_at(tile)
    if city is not None:
        return CITY + owner_mark(city.owner)
    terrain = state.world.terrain[tile]
    letter = " " if terrain == UNKNOWN else state.rules.terrains[terrain].letter
    unit = state.unit_at(tile)
    if unit is not None:
        return letter + owner_mark(unit.owner)
    return letter + (CAMP if tile in state.camps else " ")


def owner_mark(owner: Seat) -> str:
    """Return a seat's number in one character, or the natives' letter."""
    return f"{owner:x}" if owner >= 0 else NATIVE


def headline(state: State) -> str:
    """Return edition, turn, and who is to play or how the match ended."""
    if state.over:
        winners = " and ".join(civ_name(state, seat) for seat in state.winners) or "nobody"
        return f"{state.rules.name}, turn {state.turn}: {winners} won by {state.victory}"
    return f"{state.rules.name}, turn {state.turn}: {civ_name(state, state.active)} to play"


def legend(state: State) -> str:
    """Return the legend of the characters."""
    terrains = [f"{terrain.letter} {terrain.name}" for terrain in state.rules.terrains]
    marks = (
        f"The mark after a letter belongs to that tile: 0 a unit of seat 0, {NATIVE} a native, "
        f"{CAMP} an empty camp; {CITY}0 is a city of seat 0."
    )
    return fill(", ".join(terrains) + ".", WIDTH) + "\n" + fill(marks, WIDTH)


def player_line(state: State, seat: Seat) -> str:
    """Return a player's civ and its situation, as far as the state shows it."""
    player = state.players[seat]
    text = f"{owner_mark(seat)} {civ_name(state, seat)}"
    if player.eliminated:
        return f"{text}: eliminated"
    if state.viewer not in (-1, seat):
        return text
    cities = city_count(state, seat)
    counted = "1 city" if cities == 1 else f"{cities} cities"
    return f"{text}: {counted}, score {score(state, player)}"


def civ_name(state: State, seat: Seat) -> str:
    """Return the name of a seat's civ."""
    return state.rules.civs[state.players[seat].civ].name
