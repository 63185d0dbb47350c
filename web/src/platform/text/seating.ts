// The words about who plays a seat: AIs that play for people, missed turns, players who are gone.

const DAY = 24 * 3600 * 1000;
const HOUR = 3600 * 1000;

const many = (count: number, one: string, more = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** A time of hours or days, rounded down. */
export const spanWords = (time: number): string =>
  time < DAY ? many(Math.max(1, Math.floor(time / HOUR)), "hour") : many(Math.floor(time / DAY), "day");

/** One of it, and several. */
export type ActionName = readonly [one: string, more: string];

/** Actions of a turn by name: moves, attacks and so on; null is not counted. */
export type ActionNames = Readonly<Record<string, ActionName | null>>;

/** Count what was done by what it is called; what has no name is left out. */
export function countActions(did: Readonly<Record<string, number>>, deeds: ActionNames): string {
  const counted = new Map<string, readonly [number, string]>();
  for (const [type, count] of Object.entries(did)) {
    const words = deeds[type];
    if (words) counted.set(words[0], [(counted.get(words[0])?.[0] ?? 0) + count, words[1]]);
  }
  return [...counted].map(([one, [count, more]]) => many(count, one, more)).join(", ");
}

export const SEATING = {
  label: "Your seat",
  lengths: (turns: number | null) => (turns === null ? "To the end" : many(turns, "turn")),
  playing: (turns: number | null) =>
    turns === null
      ? "An AI is playing for you until the end of the match."
      : `An AI is playing for you: ${many(turns, "turn")} left.`,
  yours: "An AI is playing for you",
  playsFor: (name: string) => `An AI is playing for ${name}.`,
  notNow: "An AI is playing for you. Take your seat back to give orders.",
  missing: "Time ran out. An AI is playing this turn for you.",
  lapsed: "Your turn ended before you answered.",
  takeBack: "Take seat back",
  missed: (turns: readonly number[], deeds: string) => {
    const which =
      turns.length === 1 ? `turn ${turns[0]}` : `turns ${turns.slice(0, -1).join(", ")} and ${turns.at(-1)}`;
    if (!deeds) return `You ran out of time on ${which}. No further orders were given.`;
    return `You ran out of time on ${which}. An AI played for you: ${deeds}.`;
  },
  close: "Close",
  waitingForYou: "Everyone missed a turn, so the match is waiting. It's your turn.",
  waiting: "Everyone missed a turn, so the match is waiting.",
  here: "I'm back",
  gone: (name: string, time: number) => `${name} has been gone for ${spanWords(time)}.`,
  unknownPlayer: "The player whose turn it is",
  playerOf: (role: string) => `The player of ${role}`,
  useAi: "Use an AI",
  useAiAbout: "An AI plays the seat until the player comes back.",
  makeResign: "Make them resign",
  makeResignAbout: (people: number) =>
    people === 1 ? "The player resigns." : "The player resigns once all other players agree.",
  sure: "Yes, make them resign",
  agreed: (count: number, people: number) => `${count} of ${people} agreed to make them resign.`,
};

export const LEND = {
  start: "Let an AI play for me",
  question: "For how long should an AI play for you?",
  about: "You watch, and can take your seat back at any time.",
  unscored: "The match won't count for high scores.",
  begin: "Start",
  cancel: "Cancel",
};

export const ABSENCE = {
  label: "Absent players",
  never: "Wait forever",
  after: (time: number) => `Replace after ${spanWords(time)}`,
  told: (time: number) =>
    `A player who is absent for ${spanWords(time)} on their turn ` +
    "can be replaced by an AI, or made to resign if all others agree.",
  waits: "The match waits forever for an absent player.",
};

/** Times after which a player who is gone can be replaced, in milliseconds; 0 is never. */
export const ABSENCES: readonly number[] = [0, DAY, 3 * DAY, 7 * DAY, 14 * DAY];
export const USUAL_ABSENCE = 3 * DAY;

export const THIS_MACHINE = {
  about: "This link works on this computer only. To invite others in your network, start with:",
  command: "simple-civ play --lan",
};
