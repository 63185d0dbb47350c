// The games that the server offers, the default one first; until it has answered, those with screens here.

import type { GameInfo } from "../../../generated/http";
import { GAMES, type GameWords } from "../games";
import { games } from "../protocol/server";
import { capital } from "../text/key-names";

let told = $state.raw<readonly GameInfo[] | null>(null);

/** Ask the server for its games. */
export async function learnGames(): Promise<readonly GameInfo[]> {
  told = (await games()).games;
  return told;
}

export const gamesOffered = (): readonly string[] => told?.map(({ game }) => game) ?? Object.keys(GAMES);

const titleOf = (game: string): string => told?.find((one) => one.game === game)?.title ?? capital(game);

export const gameWords = (game: string): GameWords =>
  GAMES[game]?.words ?? { name: titleOf(game), about: "", icon: "compass", turn: "Turn" };
