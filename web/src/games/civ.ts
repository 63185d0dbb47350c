// Simple Civ as one of the games: maps by size, civs for the seats.

import type { OptionsDocument, RulesetDocument, ViewDocument } from "../../generated/civ";
import { LOBBY } from "../text/outside";
import type { GameSpec } from "./games";

const nameless = LOBBY.seat;

export const civ: GameSpec = {
  offers(options) {
    const { sizes, civs, max_people } = options as unknown as OptionsDocument;
    return {
      sizes: sizes.map(({ key, name, width, height, players }) => ({
        key,
        name,
        about: `${width}×${height}`,
        players,
      })),
      roles: civs.map(({ key, name, color, icon, description }) => ({
        key,
        name,
        color,
        icon,
        about: description,
      })),
      least: 2,
      most: civs.length,
      people: max_people,
    };
  },
  setup: ({ size, roles }) => ({ size, civs: [...roles], players: roles.length }),
  seats: (info, ruleset) =>
    info.seats.map(({ civ: key, seat }) => {
      const found = (ruleset as RulesetDocument).civs.find((one) => one.key === key);
      return {
        key,
        name: found?.name ?? nameless(seat),
        color: found?.color ?? "#8a7a60",
        icon: found?.icon ?? "person",
        about: found?.description ?? "",
      };
    }),
  isOut: (view, seat) => (view as ViewDocument).players[String(seat)]?.eliminated ?? false,
  play: () => import("../screens/Game.svelte"),
  watch: () => import("../screens/Watch.svelte"),
  replay: () => import("../screens/Replay.svelte"),
};
