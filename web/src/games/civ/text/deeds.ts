// What a turn consists of, by type of action, for whoever did not play it.

import { ATTACKS, type Deeds, MOVES } from "../../../platform/text/seating";

const TALKS = ["diplomatic action", "diplomatic actions"] as const;

export const DEEDS: Deeds = {
  move_unit: MOVES,
  route_unit: MOVES,
  explore_unit: MOVES,
  swap_units: MOVES,
  attack: ATTACKS,
  city_attack: ATTACKS,
  found_city: ["city founded", "cities founded"],
  set_build: ["build chosen", "builds chosen"],
  rush_buy: ["build bought", "builds bought"],
  choose_tech: ["tech chosen", "techs chosen"],
  declare_war: ["war declared", "wars declared"],
  propose_peace: TALKS,
  accept_peace: TALKS,
  decline_peace: TALKS,
  offer_vision: TALKS,
  accept_vision: TALKS,
  decline_vision: TALKS,
};
