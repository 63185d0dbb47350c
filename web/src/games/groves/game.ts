// Groves as one of the games: boards by size, two sides that are alike.

import type { OptionsDocument } from "../../../generated/groves";
import type { MatchInfo } from "../../../generated/http";
import type { GameSpec, RoleOffer } from "../../platform/games";
import { settling } from "../../platform/settled";
import { colourOf } from "./board/side-colours";
import { SIDES } from "./text/sides";

/** A level that thinks nothing; no edition lists it, and it has the income of the usual one. */
const RANDOM = "random";

const LOOKS = [
  { make: "own", icon: "oak" },
  { make: "rival", icon: "axe-in-stump" },
] as const;

/** One side has one name, in the match and on every screen after it; from outside they are counted. */
function nameOf({ seat, name, kind }: MatchInfo["seats"][number], own: number | null): string {
  if (own === null) return name || SIDES.side(seat);
  return seat === own ? SIDES.you : (kind !== "ai" && name) || SIDES.rival;
}

function roleOf(found: MatchInfo["seats"][number], own: number | null): RoleOffer {
  const { seat } = found;
  // As on the board: the looking side has the first look; from outside the first side does.
  const look = LOOKS[seat === (own ?? 0) ? 0 : 1];
  const color = colourOf(look.make);
  const name = nameOf(found, own);
  return { key: String(seat), name, you: name === SIDES.you, color, icon: look.icon, about: "" };
}

export const game: GameSpec = {
  words: {
    name: SIDES.game,
    about: "A forest duel: merge units, build walls, hold every forest",
    icon: "oak",
    turn: "Round",
  },
  settings: ["quickRival"],
  offers(options) {
    const { sizes, levels, default_level, max_people } = options as unknown as OptionsDocument;
    const usual = levels.find(({ key }) => key === default_level);
    return {
      sizes: sizes.map(({ key, name, side, players }) => ({
        key,
        name: name.replace(/(\d) x (\d)/, "$1 × $2"),
        about: SIDES.tiles(side * side),
        players,
      })),
      roles: [],
      least: 2,
      most: 2,
      people: max_people,
      levels: [
        { key: RANDOM, name: RANDOM, about: usual ? SIDES.income(usual.income) : "" },
        ...levels.map(({ key, name, income }) => ({ key, name, about: SIDES.income(income) })),
      ],
      usualLevel: default_level,
    };
  },
  setup: ({ size, levels }) => ({ size, levels: [...levels] }),
  seats: ({ seats, seat }) => seats.map((one) => roleOf(one, seat)),
  lesson: {
    name: SIDES.lesson,
    about: SIDES.lessonAbout,
    page: () => settling("screen", import("./screens/Lesson.svelte")),
  },
  prepare: () => import("./screens/Game.svelte"),
  ending: async () => (await settling("screen", import("./text/outcomes"))).ENDING_WORDS,
  play: () => settling("screen", import("./screens/Game.svelte")),
  guide: () => import("./guide/Guide.svelte"),
  watch: () => settling("screen", import("./screens/Spectator.svelte")),
  replay: () => settling("screen", import("./screens/Replay.svelte")),
};
