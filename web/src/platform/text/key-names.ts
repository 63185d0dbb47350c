// Names for keys of the server: levels of programs, and whatever a game has no word for.

export const capital = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll("_", " ");

/** A level by its key, or by the name that an edition gives it. */
export const levelName = (key: string, name = key): string => capital(name);
