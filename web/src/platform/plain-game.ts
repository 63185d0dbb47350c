// Games that this client has no screens for: whatever the server offers of them, played by words and buttons.

import type { MatchInfo } from "../../generated/http";
import { type BaseGameSpec, GAMES } from "./games";
import { DISTINCT } from "./model/seat-colours";
import { settling } from "./settled";
import { LOBBY } from "./text/screens";

/** The options that set-ups of all games may have. */
interface Options {
  sizes?: { key: string; name: string; about?: string; players: number }[];
  levels?: { key: string; name: string; about?: string }[];
  default_level?: string;
  min_players?: number;
  max_players?: number;
  max_people?: number;
}

/** The parts of a ruleset beside its tables, in games without screens. */
interface Ruleset {
  seat_names?: readonly string[];
}

const roleOf = ({ seat }: MatchInfo["seats"][number], names: readonly string[]) => ({
  key: String(seat),
  name: names[seat] ?? LOBBY.seat(seat),
  color: DISTINCT[seat % DISTINCT.length] as string,
  icon: "person",
  about: "",
});

export const plain: BaseGameSpec = {
  offers(options) {
    const {
      sizes = [],
      levels,
      default_level,
      min_players = 2,
      max_players,
      max_people,
    } = options as Options;
    const most = max_players ?? Math.max(2, ...sizes.map(({ players }) => players));
    return {
      sizes: sizes.map(({ key, name, about = "", players }) => ({ key, name, about, players })),
      roles: [],
      least: min_players ?? most,
      most,
      people: max_people ?? most,
      ...(levels ? { levels: levels.map(({ key, name, about = "" }) => ({ key, name, about })) } : {}),
      ...(default_level ? { usualLevel: default_level } : {}),
    };
  },
  setup: ({ size, roles }) => (size ? { size, players: roles.length } : { players: roles.length }),
  seats: ({ seats }, ruleset) => {
    const { seat_names = [] } = (ruleset ?? {}) as Ruleset;
    return seats.map((one) => roleOf(one, seat_names));
  },
  ending: async () => (await settling("screen", import("./text/plain"))).PLAIN_ENDING_WORDS,
  play: () => settling("screen", import("./plain/Game.svelte")),
  watch: () => settling("screen", import("./plain/Spectator.svelte")),
  replay: () => settling("screen", import("./plain/Replay.svelte")),
};

/** Return the client's spec of a game. */
export const specOf = (game: string): BaseGameSpec => GAMES[game] ?? plain;
