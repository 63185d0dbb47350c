// Groves as one of the games: boards by size, two sides that are alike.

import type { OptionsDocument } from "../../generated/groves";
import type { MatchInfo } from "../../generated/http";
import { GROVES, levelName } from "../text/games";
import type { GameSpec, RoleOffer } from "./games";

const LOOKS = [
  { color: "#3f9a3c", icon: "oak" },
  { color: "#c93c2b", icon: "axe-in-stump" },
] as const;

function roleOf({ seat, kind, level, name }: MatchInfo["seats"][number]): RoleOffer {
  const look = LOOKS[seat % LOOKS.length] as (typeof LOOKS)[number];
  const usual = kind === "ai" ? GROVES.program(levelName(level)) : GROVES.side(seat);
  return { key: String(seat), name: name || usual, ...look, about: "" };
}

export const groves: GameSpec = {
  offers(options) {
    const { sizes, levels, max_people } = options as unknown as OptionsDocument;
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
      levels: levels.map(({ key, income }) => ({ key, about: GROVES.income(income) })),
    };
  },
  setup: ({ size, levels }) => ({ size, levels: [...levels] }),
  seats: ({ seats }) => seats.map(roleOf),
  prepare: () => import("../groves/screens/Game.svelte"),
  play: () => import("../groves/screens/Game.svelte"),
  watch: () => import("../groves/screens/Watch.svelte"),
  replay: () => import("../groves/screens/Replay.svelte"),
};
