// Games that this client has no screens for: whatever the server offers of them, played by words and buttons.

import type { MatchInfo } from "../../../generated/http";
import { GAMES, type Spec } from "../games";
import { DISTINCT } from "../model/palette";
import { settling } from "../settled";
import { LOBBY } from "../text/outside";

/** What set-ups of all games may tell. */
interface Options {
  sizes?: { key: string; name: string; players: number }[];
  levels?: { key: string; name: string }[];
  default_level?: string;
  min_players?: number;
  max_players?: number;
  max_people?: number;
}

const roleOf = ({ seat }: MatchInfo["seats"][number]) => ({
  key: String(seat),
  name: LOBBY.seat(seat),
  color: DISTINCT[seat % DISTINCT.length] as string,
  icon: "person",
  about: "",
});

export const plain: Spec = {
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
      sizes: sizes.map(({ key, name, players }) => ({ key, name, about: "", players })),
      roles: [],
      least: min_players ?? most,
      most,
      people: max_people ?? most,
      ...(levels ? { levels: levels.map(({ key, name }) => ({ key, name, about: "" })) } : {}),
      ...(default_level ? { usualLevel: default_level } : {}),
    };
  },
  setup: ({ size, roles }) => (size ? { size, players: roles.length } : { players: roles.length }),
  seats: ({ seats }) => seats.map(roleOf),
  ending: async () => (await settling("screen", import("../text/plain"))).ENDING_WORDS,
  play: () => settling("screen", import("./Game.svelte")),
  watch: () => settling("screen", import("./Watch.svelte")),
  replay: () => settling("screen", import("./Replay.svelte")),
};

/** What the client knows of a game. */
export const specOf = (game: string): Spec => GAMES[game] ?? plain;
