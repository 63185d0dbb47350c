"""Values for fields of records that only Simple Civ has, where a number will not do."""

from simple_civ.games.civ.events.diplomacy import OFFERS
from simple_civ.games.civ.field_kinds import OFFER, REWARD, VICTORY
from simple_civ.games.civ.systems.huts import REWARDS
from simple_civ.games.civ.systems.victory import VICTORY_RULES

OWN = {
    OFFER.kind: OFFERS[0],
    REWARD.kind: REWARDS[0],
    VICTORY.kind: next(iter(VICTORY_RULES)),
}
