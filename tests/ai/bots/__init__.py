"""Reference bots: short, honest opponents by which the AI is measured; not in the product."""

from simple_civ.lab.extra_player import ExtraPlayer
from tests.ai.bots.progress import Progress
from tests.ai.bots.rush import Rush
from tests.ai.bots.wide import Wide

BOTS = tuple(ExtraPlayer(bot.name, bot) for bot in (Rush, Wide, Progress))
"""The bots as guests of a game between programs."""
