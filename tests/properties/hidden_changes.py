"""Changes to a state that one seat cannot notice: to others, to what is out of sight, to luck.

Each change gets the state, the seat that must not notice, and a generator, and changes the state in
place as best it can; whether the seat could have noticed is for the caller to judge.
"""

from collections.abc import Callable
from random import Random

from simple_civ.games.civ.state import State
from tests.properties import hidden_cities, hidden_ground, hidden_people, hidden_units

Secret = Callable[[State, int, Random], None]

SECRETS: tuple[Secret, ...] = (
    hidden_people.other_treasury,
    hidden_people.other_techs,
    hidden_people.other_research,
    hidden_people.other_markers,
    hidden_people.stranger_works,
    hidden_people.other_counters,
    hidden_people.other_memory,
    hidden_people.other_stance,
    hidden_people.other_offer,
    hidden_people.other_sharing,
    hidden_people.other_dues,
    hidden_cities.city_stores,
    hidden_cities.city_plans,
    hidden_cities.city_work,
    hidden_cities.hidden_walls,
    hidden_cities.hidden_founding,
    hidden_cities.hidden_ruin,
    hidden_cities.hidden_capture,
    hidden_units.unit_orders,
    hidden_units.unit_home,
    hidden_units.unit_link,
    hidden_units.hidden_wounds,
    hidden_units.hidden_arrival,
    hidden_units.hidden_death,
    hidden_units.hidden_march,
    hidden_units.hidden_mood,
    hidden_units.provocation,
    hidden_units.hidden_camp,
    hidden_units.hidden_clearing,
    hidden_ground.dark_overlays,
    hidden_ground.unknown_ground,
    hidden_ground.luck,
    hidden_ground.spoken_names,
)
