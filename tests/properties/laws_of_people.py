"""Laws about the players: what they own, what they know, how they stand to each other."""

from collections.abc import Iterator

from simple_civ.games.civ.pieces import DUE_ARMY, DUE_RAZE, NOBODY
from simple_civ.games.civ.state import State
from simple_civ.games.civ.systems.vision import sources

Broken = Iterator[str]


def stores_are_possible(state: State) -> Broken:
    """Treasuries and science are never negative; research goes to an unknown tech."""
    for player in state.players:
        who = f"player {player.seat}"
        if player.treasury < 0:
            yield f"{who} has a treasury of {player.treasury}"
        if min(player.progress, default=0) < 0:
            yield f"{who} has negative science"
        if player.research != NOBODY:
            if not 0 <= player.research < len(state.rules.techs):
                yield f"{who} studies no tech ({player.research})"
            elif player.knows(player.research):
                yield f"{who} studies tech {player.research}, which it knows"
        if player.techs >> len(state.rules.techs):
            yield f"{who} knows techs that the edition has not"
        if any(
            player.knows(tech) and player.progress[tech] for tech in range(len(state.rules.techs))
        ):
            yield f"{who} keeps science for a tech that it knows"


def the_fallen_own_nothing(state: State) -> Broken:
    """Who is out has no units, cities, choices, offers or sight."""
    for player in state.players:
        if not player.eliminated:
            continue
        who = f"player {player.seat} is out, but has"
        if any(unit.owner == player.seat for unit in state.units.values()):
            yield f"{who} units"
        if any(city.owner == player.seat for city in state.cities.values()):
            yield f"{who} cities"
        if any(due.seat == player.seat for due in state.dues):
            yield f"{who} choices to make"
        if any(player.sight):
            yield f"{who} sight"
        for other in range(len(state.players)):
            for index in (state.pair(player.seat, other), state.pair(other, player.seat)):
                if state.peace_offers[index] or state.vision_offers[index]:
                    yield f"{who} an open offer with {other}"
                if state.shared[index]:
                    yield f"{who} shared sight with {other}"
        if player.seat == state.active and is_going_on(state):
            yield f"{who} the turn"


def is_going_on(state: State) -> bool:
    """Whether a seat is to act; a sandbox goes on when all have left it, but for nobody."""
    return not state.over and any(not player.eliminated for player in state.players)


def sight_is_what_the_sources_see(state: State) -> Broken:
    """Sight counts agree with a fresh count over all sources, own and shared."""
    own = [sources(state, player.seat) for player in state.players]
    for player in state.players:
        fresh = [0] * state.world.grid.size
        for other in state.players:
            if other is player or state.shared[state.pair(player.seat, other.seat)]:
                for tiles in own[other.seat]:
                    for tile in tiles:
                        fresh[tile] += 1
        if fresh != player.sight:
            tiles = [tile for tile in range(len(fresh)) if fresh[tile] != player.sight[tile]]
            yield f"the sight of player {player.seat} is wrong on tiles {tiles}"


def memory_is_of_known_tiles_out_of_sight(state: State) -> Broken:
    """Check that seen tiles are explored; only foreign cities out of sight are remembered."""
    for player in state.players:
        who = f"player {player.seat}"
        for tile, count in enumerate(player.sight):
            if count > 0 and not player.explored[tile]:
                yield f"{who} sees tile {tile}, but has not explored it"
            if not player.explored[tile]:
                if player.known_overlays[tile] or player.known_owners[tile] != NOBODY:
                    yield f"{who} knows something of tile {tile}, which it has not explored"
        for tile, city in player.memories.items():
            if tile != city.tile:
                yield f"{who} remembers city {city.id} on {city.tile} at {tile}"
            if player.sight[tile] > 0:
                yield f"{who} remembers city {city.id}, though it sees tile {tile}"
            if not player.explored[tile]:
                yield f"{who} remembers city {city.id} on tile {tile}, which it never saw"
            if city.owner == player.seat:
                yield f"{who} remembers city {city.id} as its own"
            if city.food or city.pot or city.saved or city.tiles or city.pins or city.build >= 0:
                yield f"{who} remembers the stores or plans of city {city.id}"
        if len({city.id for city in player.memories.values()}) != len(player.memories):
            yield f"{who} remembers a city in two places"


def nobody_dreams_of_lost_land(state: State) -> Broken:
    """Where land sees itself, its loss is seen: nobody takes for its own what is not."""
    if not state.rules.balance.vision.territory:
        return
    for player in state.players:
        for tile, owner in enumerate(player.known_owners):
            if owner == player.seat and player.sight[tile] == 0:
                if state.owner_of(tile) != player.seat:
                    yield f"player {player.seat} believes to own tile {tile}"


def treaties_are_mutual(state: State) -> Broken:
    """Stances, their dates, contacts and shared sight are the same from both sides."""
    seats = range(len(state.players))
    for a in seats:
        own = state.pair(a, a)
        if state.stances[own] or state.shared[own] or state.contacts[own] != NOBODY:
            yield f"player {a} has a treaty with itself"
        if state.peace_offers[own] or state.vision_offers[own]:
            yield f"player {a} offers itself something"
        for b in seats:
            here, there = state.pair(a, b), state.pair(b, a)
            for name, table in (
                ("stance", state.stances),
                ("since", state.since),
                ("contact", state.contacts),
                ("shared sight", state.shared),
            ):
                if table[here] != table[there]:
                    yield f"{name} of {a} and {b} differs by side"
            if a < b:
                yield from pair_problems(state, a, b)


def pair_problems(state: State, a: int, b: int) -> Broken:
    """Check that the dealings of two players follow from their contact and stance."""
    here, there = state.pair(a, b), state.pair(b, a)
    who = f"players {a} and {b}"
    contact, since = state.contacts[here], state.since[here]
    if contact < 0 and (state.stances[here] or state.shared[here] or since != NOBODY):
        yield f"{who} have dealings without contact"
    if contact >= 0 and not contact <= since <= state.turn:
        yield f"{who} met in {contact} and stand so since {since}, in turn {state.turn}"
    if state.stances[here] and state.shared[here]:
        yield f"{who} share their sight at war"
    for index in (here, there):
        if state.peace_offers[index] and not state.stances[here]:
            yield f"{who} have an offer of peace at peace"
        if state.vision_offers[index] and (state.stances[here] or state.shared[here]):
            yield f"{who} have an offer of vision at war or while they share"
    if state.peace_offers[here] and state.peace_offers[there]:
        yield f"{who} both offer peace and do not have it"
    if state.vision_offers[here] and state.vision_offers[there]:
        yield f"{who} both offer vision and do not have it"


def who_sees_each_other_has_met(state: State) -> Broken:
    """Seats that see a civ's unit or city centre have met it."""
    pieces = [(unit.tile, unit.owner) for unit in state.units.values() if unit.owner >= 0]
    pieces += [(city.tile, city.owner) for city in state.cities.values()]
    for player in state.players:
        for tile, owner in pieces:
            if owner != player.seat and player.sight[tile] and not state.met(player.seat, owner):
                yield f"player {player.seat} sees {owner} on tile {tile}, but has not met it"


def choices_are_about_own_cities(state: State) -> Broken:
    """Check that an owed choice concerns a city of the seat that owes it."""
    for due in state.dues:
        city = state.cities.get(due.city)
        if city is None or city.owner != due.seat:
            yield f"player {due.seat} owes a choice about city {due.city}"
        if due.kind not in (DUE_RAZE, DUE_ARMY):
            yield f"player {due.seat} owes a choice of no kind ({due.kind})"


def the_match_goes_on_or_is_decided(state: State) -> Broken:
    """Living seats have the turn until the match is decided; winners are living seats."""
    if not 0 <= state.active < len(state.players):
        yield f"nobody has the turn ({state.active})"
    if state.winners and not state.over:
        yield "there are winners of a match that goes on"
    for seat in state.winners:
        if state.players[seat].eliminated:
            yield f"player {seat} has won and is out"
    if state.viewer != NOBODY or state.shown or state.may_break:
        yield "the true state carries marks of a view"


LAWS = (
    stores_are_possible,
    the_fallen_own_nothing,
    sight_is_what_the_sources_see,
    memory_is_of_known_tiles_out_of_sight,
    nobody_dreams_of_lost_land,
    treaties_are_mutual,
    who_sees_each_other_has_met,
    choices_are_about_own_cities,
    the_match_goes_on_or_is_decided,
)
