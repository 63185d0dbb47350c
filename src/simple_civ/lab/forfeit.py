"""How a player loses its seat: by what it did, not by the rules."""


class Forfeit(Exception):
    """A player hung, lied, flooded or crashed; the text says which, for people.

    Whoever runs the match resigns for it, and the match goes on.
    """
