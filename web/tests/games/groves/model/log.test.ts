import { describe, expect, test } from "vitest";
import type { GameEvent, Reason, RulesetDocument, ViewDocument } from "../../../../generated/groves";
import {
  caughtUp,
  extended,
  foldedLines,
  type LogLine,
  readable,
} from "../../../../src/games/groves/model/log";
import type { LogEntry } from "../../../../src/games/groves/text/log";

const pass = (player: number): GameEvent => ({ type: "turn_passed", player });
const begun = (player: number, turn: number): GameEvent => ({ type: "turn_started", player, turn });
const scene = (turn: number) => ({
  ruleset: {} as RulesetDocument,
  view: { seat: 0, size: 10, turn } as ViewDocument,
});
const rounds = (log: readonly LogEntry[]) => log.map(({ turn }) => turn);

describe("every line has the round in which it happened", () => {
  const last: GameEvent[] = [pass(1), { type: "round_ended", turn: 4 }, begun(0, 5)];

  test("though a new round begins with the last event of a change, and the next change has none", () => {
    let log = extended([], [pass(0), begun(1, 4)], [], scene(4));
    log = extended(log, last, [], scene(5));
    log = extended(log, [{ type: "fog_set", on: false }], [], scene(5));
    log = extended(log, [pass(0), begun(1, 5)], [], scene(5));
    expect(rounds(log)).toEqual([4, 4, 5, 5]);
  });

  test("where several half-turns come at once, as after a pause", () => {
    const log = extended([], [...last, pass(0), begun(1, 5)], [], scene(5));
    expect(rounds(log)).toEqual([4, 5]);
  });

  test("where nothing is worth a line, the log stays the same", () => {
    const log = extended([], [pass(0)], [] as Reason[], scene(4));
    expect(extended(log, [begun(1, 4)], [], scene(4))).toBe(log);
  });
});

describe("a player who comes back", () => {
  const [mine, theirs]: [GameEvent[], GameEvent[]] = [
    [pass(0), begun(1, 4)],
    [pass(1), { type: "round_ended", turn: 4 }, begun(0, 5)],
  ];
  const kept = extended([], mine, [], scene(4));

  test("reads what happened meanwhile after what was kept", () => {
    const log = caughtUp(kept, [...mine, ...theirs], scene(5));
    expect(log.map(({ who, turn }) => [who, turn])).toEqual([
      ["own", 4],
      ["rival", 4],
    ]);
  });

  test("reads nothing twice", () => {
    expect(caughtUp(kept, mine, scene(4))).toBe(kept);
  });
});

describe("reasons that the rival repeats", () => {
  const sought = (turn: number, way: number): Reason =>
    ({ turn, code: "forest_sought", about: null, numbers: [way] }) as Reason;
  const deployed = (turn: number): Reason =>
    ({ turn, code: "gatherer_deployed", about: null, numbers: [1] }) as Reason;
  const read = (...reasons: Reason[]) => {
    const log = reasons.reduce(
      (before, reason) => extended(before, [pass(1)], [reason], scene(reason.turn)),
      [] as readonly LogEntry[],
    );
    return readable(log).map(({ entry, text }) => [entry.turn, text]);
  };

  test("stand in one line, as given last, while they are given in every round", () => {
    expect(read(sought(4, 3), deployed(4), sought(5, 2), deployed(5), sought(6, 1))).toEqual([
      [6, "Why: The nearest free forest was 1 step away."],
      [6, "Rival passed."],
      [5, "Why: It deployed a gatherer of 1 point for the forests. (2×)"],
      [5, "Rival passed."],
      [5, "Why: The nearest free forest was 2 steps away. (2×)"],
      [5, "Rival passed."],
      [4, "Rival passed."],
      [4, "Rival passed."],
    ]);
  });

  test("begin another line after a round without them", () => {
    const told = read(sought(4, 3), sought(6, 3)).filter(([, text]) => String(text).startsWith("Why"));
    expect(told.map(([turn]) => turn)).toEqual([6, 4]);
  });
});

test("moves, passes and wood of earlier rounds are folded between what matters", () => {
  const line = (turn: number, minor?: LogEntry["minor"], who: LogEntry["who"] = "own"): LogLine => {
    const entry: LogEntry = { turn, who, combat: false, crit: false, text: "", at: null };
    return { entry: minor ? { ...entry, minor } : entry, text: "" };
  };
  const lines = [
    line(9, "turn_passed"),
    line(8, "unit_moved"),
    line(7, "turn_passed"),
    line(7, "unit_moved", "rival"),
    line(6, "unit_moved", "rival"),
    line(6),
    line(5, "wood_gathered"),
  ];
  const blocks = foldedLines(lines, 9, "Ada");
  expect(blocks.map(({ lines: found }) => found.length)).toEqual([1, 1, 3, 1, 1]);
  expect(blocks.map(({ folded }) => folded)).toEqual(["", "", "You: 1 pass. Ada: 2 moves.", "", ""]);
});
