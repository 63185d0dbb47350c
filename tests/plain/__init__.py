"""A third game, installed as a plug-in, plays everywhere without a change elsewhere."""
