// Groves as one of the games: boards by size, two sides that are alike.

import type { OptionsDocument } from "../../../generated/groves";
import type { MatchInfo } from "../../../generated/http";
import type { GameSpec, RoleOffer } from "../../platform/games";
import { settling } from "../../platform/settled";
import { GROVES } from "../../platform/text/games";
import { colourOf } from "./board/sides";

/** A level that thinks nothing; no edition lists it. */
const RANDOM = "random";

const LOOKS = [
  { make: "own", icon: "oak" },
  { make: "rival", icon: "axe-in-stump" },
] as const;

/** One side has one name, in the match and on every screen after it; from outside they are counted. */
function nameOf({ seat, name, kind }: MatchInfo["seats"][number], own: number | null): string {
  if (own === null) return name || GROVES.side(seat);
  return seat === own ? GROVES.you : (kind !== "ai" && name) || GROVES.rival;
}

function roleOf(found: MatchInfo["seats"][number], own: number | null): RoleOffer {
  const { seat } = found;
  // As on the board: the looking side has the first look; from outside the first side does.
  const look = LOOKS[seat === (own ?? 0) ? 0 : 1];
  const color = colourOf(look.make);
  return { key: String(seat), name: nameOf(found, own), color, icon: look.icon, about: "" };
}

export const groves: GameSpec = {
  offers(options) {
    const { sizes, levels, default_level, max_people } = options as unknown as OptionsDocument;
    return {
      sizes: sizes.map(({ key, name, side, players }) => ({
        key,
        name,
        about: GROVES.tiles(side * side),
        players,
      })),
      roles: [],
      least: 2,
      most: 2,
      people: max_people,
      levels: [
        { key: RANDOM, name: RANDOM, about: "" },
        ...levels.map(({ key, name, income }) => ({ key, name, about: GROVES.income(income) })),
      ],
      usualLevel: default_level,
    };
  },
  setup: ({ size, levels }) => ({ size, levels: [...levels] }),
  seats: ({ seats, seat }) => seats.map((one) => roleOf(one, seat)),
  prepare: () => import("./screens/Game.svelte"),
  play: () => settling("screen", import("./screens/Game.svelte")),
  watch: () => settling("screen", import("./screens/Watch.svelte")),
  replay: () => settling("screen", import("./screens/Replay.svelte")),
};
