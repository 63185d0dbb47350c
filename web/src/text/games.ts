// The games in words, and the levels of programs.

export interface GameWords {
  name: string;
  about: string;
  icon: string;
}

const WORDS: Record<string, GameWords> = {
  civ: { name: "Simple Civ", about: "Cities, research, war and peace on a map of hexes", icon: "castle" },
  groves: { name: "Groves", about: "A forest duel on a small board", icon: "oak" },
};

const capital = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll("_", " ");

export const gameWords = (game: string): GameWords =>
  WORDS[game] ?? { name: capital(game), about: "", icon: "compass" };

export const levelName = (key: string): string => capital(key);
