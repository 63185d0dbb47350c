// The games in words, and the levels of programs.

export interface GameWords {
  name: string;
  about: string;
  icon: string;
  /** What its turns are counted as. */
  turn: string;
}

const WORDS: Record<string, GameWords> = {
  civ: {
    name: "Simple Civ",
    about: "Cities, research, war and peace on a hex map",
    icon: "castle",
    turn: "Turn",
  },
  groves: {
    name: "Groves",
    about: "A forest duel: merge units, build walls, hold every forest",
    icon: "oak",
    turn: "Round",
  },
};

const capital = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll("_", " ");

export const gameWords = (game: string): GameWords =>
  WORDS[game] ?? { name: capital(game), about: "", icon: "compass", turn: "Turn" };

/** What the set-up and the lists of matches say of Groves. */
export const GROVES = {
  tiles: (count: number) => `${count} tiles`,
  income: (reserves: number) => `+${reserves} ${reserves === 1 ? "reserve" : "reserves"} per round`,
  you: "You",
  rival: "Rival",
  side: (seat: number) => (seat === 0 ? "First side" : "Second side"),
};

/** A level by its key, or by the name that an edition gives it. */
export const levelName = (key: string, name = key): string => capital(name);
