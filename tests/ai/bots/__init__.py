"""Reference bots: short, honest opponents by which the AI is measured; not in the product."""

from simple_civ.lab.extra_player import ExtraPlayer
from tests.ai.bots.bows import Bows
from tests.ai.bots.progress import Progress
from tests.ai.bots.raid import Raid
from tests.ai.bots.rush import Rush
from tests.ai.bots.siege import Siege
from tests.ai.bots.wall import Wall
from tests.ai.bots.wide import Wide

MEASURED = {"normal": (Rush, Wide, Progress), "hard": (Bows, Siege, Raid, Wall)}
"""The bots by the level that is measured by them."""

BOTS = tuple(ExtraPlayer(sort.name, sort) for sorts in MEASURED.values() for sort in sorts)
"""The bots as guests of a game between programs."""
