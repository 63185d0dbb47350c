// Simple Civ as one of the games: maps by size, civs for the seats.

import type { OptionsDocument, RulesetDocument, ViewDocument } from "../../../generated/civ";
import { spriteSheets } from "../../platform/board/sprite-sheets";
import type { GameSpec } from "../../platform/games";
import { settling } from "../../platform/settled";
import { LOBBY } from "../../platform/text/screens";
import { seatCiv } from "./board/seat-civ";
import { leaningWords } from "./text/civs";

const nameless = LOBBY.seat;

export const game: GameSpec = {
  words: {
    name: "Simple Civ",
    about: "Cities, research, war and peace on a hex map",
    icon: "castle",
    turn: "Turn",
  },
  settings: ["advance", "autoEnd", "passNews", "askAttack", "combatTime", "goals", "grid"],
  roleWords: { own: "Your civ", role: "Civ", any: "Random civ" },
  offers(options) {
    const { sizes, civs, max_people } = options as unknown as OptionsDocument;
    return {
      sizes: sizes.map(({ key, name, width, height, players }) => ({
        key,
        name,
        about: `${width}×${height}`,
        players,
      })),
      roles: civs.map(({ key, name, color, icon, description, traits, leanings }) => ({
        key,
        name,
        color,
        icon,
        about: description,
        traits,
        advice: leaningWords(leanings),
      })),
      least: 2,
      most: Math.max(...sizes.map(({ players }) => players)),
      people: max_people,
    };
  },
  setup: ({ size, roles }) => ({ size, civs: [...roles], players: roles.length }),
  seats: ({ seats }, ruleset) => {
    const players = Object.fromEntries(seats.map((one) => [one.seat, one]));
    return seats.map(({ civ: key, seat }) => {
      const found = seatCiv(seat, players, ruleset as RulesetDocument);
      return {
        key,
        name: found?.called ?? nameless(seat),
        color: found?.color ?? "#8a7a60",
        icon: found?.icon ?? "person",
        about: found?.description ?? "",
      };
    });
  },
  isOut: (view, seat) => (view as ViewDocument).players[String(seat)]?.eliminated ?? false,
  prepare: async () => {
    // Pictures need no script to be on their way.
    void spriteSheets("atlas", 1).catch(() => undefined);
    const [{ prepareGraphics }] = await Promise.all([
      import("./board/prepared-graphics"),
      import("./screens/Game.svelte"),
    ]);
    prepareGraphics();
  },
  ending: async () => (await settling("screen", import("./text/ending"))).ENDING_WORDS,
  play: () => settling("screen", import("./screens/Game.svelte")),
  watch: () => settling("screen", import("./screens/Spectator.svelte")),
  replay: () => settling("screen", import("./screens/Replay.svelte")),
};
