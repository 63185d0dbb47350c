"""Everything that can happen in Groves: a closed set of frozen records, a file per subject.

Events feed animation, log, statistics and rewards; rules never read them. Tile fields let a view
decide who witnesses an event.
"""

# ruff: noqa: F403  (a list of names here would be a second list of events)
from .match import *
from .stores import *
from .table import EVENTS as EVENTS
from .units import *
from .walls import *
