"""Everything that can happen in Simple Civ: a closed set of frozen records, a file per subject.

Events feed animation, log, statistics and rewards; rules never read them. A tile field lets the
view decide who witnesses an event.
"""

# ruff: noqa: F403  (a list of names here would be a second list of events)
from .cities import *
from .diplomacy import *
from .gold import *
from .match import *
from .natives import *
from .research import *
from .table import EVENTS as EVENTS
from .units import *
