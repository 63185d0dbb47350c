"""Documents of records are what their declarations say."""

from collections.abc import Iterator

from simple_civ.games.civ import engine as game
from simple_civ.games.civ.documents.encoding.codec import Codec
from simple_civ.games.civ.documents.encoding.piece_names import PieceNames
from simple_civ.games.civ.documents.wire import TYPES
from simple_civ.games.civ.events import EVENTS
from simple_civ.games.civ.rules.load import load_ruleset
from simple_civ.protocol.typescript import SHARED_TYPES
from tests.properties.matches import Play, new_match

KINDS = {
    "string": str,
    "number": int,
    "boolean": bool,
    "At": list,
    "At[]": list,
    "number[]": list,
    "Build": dict,
    "Victory": str,
    "Reward": str,
    "Offer": str,
}


def played_events(seeds: int) -> Iterator[dict[str, object]]:
    """Events of matches that are played at random, as documents."""
    for seed in range(seeds):
        state = new_match(load_ruleset("1.0.4"), 0, seed)
        codec = Codec(state.rules, state.world.grid, PieceNames())
        play = Play(state, seed)
        for _ in range(300):
            if state.over:
                break
            action = play.any_legal()
            for event in game.apply(state, action):
                yield codec.write_event(event)


def test_events_are_what_their_types_say() -> None:
    seen: set[object] = set()
    for document in played_events(3):
        declared = EVENTS.by_name[str(document["type"])]
        seen.add(declared.name)
        for field in declared.fields:
            name, value = field.key, document[field.key]
            if value is None and field.nullable:
                continue
            told = {**SHARED_TYPES, **TYPES}[field.kind]
            if told == "Owner":
                assert isinstance(value, int) or value == "natives"
            else:
                assert isinstance(value, KINDS[told]), f"{document}: {name} is no {told}"
    assert len(seen) > 15
