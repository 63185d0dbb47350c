"""Technologies: which may be chosen, and how science completes them."""

from ....core.records import Event
from ..events import EraEntered, ScienceGained, TechCompleted
from ..pieces import NOBODY, Player
from ..refusals import Refusal
from ..state import State


def tech_refusal(state: State, player: Player, tech: int) -> Refusal | None:
    """Return why a tech may not be researched, or None."""
    definition = state.rules.techs[tech]
    if player.knows(tech):
        return Refusal.ALREADY_BUILT
    for needed in definition.requires:
        if not player.knows(needed):
            return Refusal.TECH_LOCKED
    if definition.requires_any and not knows_any(player, definition.requires_any):
        return Refusal.TECH_LOCKED
    if not is_era_open(state, player, definition.era):
        return Refusal.ERA_LOCKED
    return None


def knows_any(player: Player, techs: list[int]) -> bool:
    """Return whether a player knows one of some techs."""
    for tech in techs:
        if player.knows(tech):
            return True
    return False


def is_era_open(state: State, player: Player, era: int) -> bool:
    """Return whether enough techs of the previous era are known."""
    gate = state.rules.eras[era].gate
    if gate == 0:
        return True
    known = 0
    for tech in state.rules.techs:
        if tech.era == era - 1 and player.knows(tech.id):
            known += 1
    return known >= gate


def add_science(state: State, player: Player, amount: int, settle: bool, log: list[Event]) -> None:
    """Add science to the current tech; without one it is lost.

    With `settle`, the tech is completed if that is enough.
    """
    if player.research < 0:
        return
    player.is_stale = True
    player.progress[player.research] += amount
    log.append(ScienceGained(player.seat, amount))
    if settle:
        settle_research(state, player, log)


def settle_research(state: State, player: Player, log: list[Event]) -> None:
    """Complete the current tech if it has enough science; the surplus is lost."""
    tech = player.research
    if tech < 0 or player.progress[tech] < state.rules.techs[tech].cost:
        return
    before = era_of(state, player)
    player.is_stale = True
    player.techs |= 1 << tech
    player.progress[tech] = 0
    player.research = NOBODY
    log.append(TechCompleted(player.seat, tech))
    after = era_of(state, player)
    if after > before:
        log.append(EraEntered(player.seat, after))


def known_techs(player: Player) -> int:
    """Return how many techs a player knows."""
    return player.techs.bit_count()


def era_of(state: State, player: Player) -> int:
    """Return the latest era of which a player knows a tech, or -1."""
    era = -1
    for tech in state.rules.techs:
        if player.techs >> tech.id & 1:
            era = max(era, tech.era)
    return era
