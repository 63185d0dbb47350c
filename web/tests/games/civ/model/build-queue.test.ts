import { describe, expect, test } from "vitest";
import type { Build, SeatNote } from "../../../../generated/civ";
import {
  BuildQueues,
  buildKey,
  isBuildOf,
  isRepeatable,
  MOST_QUEUED,
  withMoved,
} from "../../../../src/games/civ/model/build-queue";

const A: Build = { unit: "a" };
const B: Build = { unit: "b" };
const SLEEP: SeatNote = { type: "sleep", unit: "unit_16" };

/** Notes whose edits are made on what the server has by then. */
class Kept {
  list: readonly SeatNote[] = [SLEEP];
  late: ((notes: readonly SeatNote[]) => readonly SeatNote[])[] = [];

  change(edit: (notes: readonly SeatNote[]) => readonly SeatNote[]): void {
    this.late.push(edit);
  }

  confirmed(edit: (notes: readonly SeatNote[]) => readonly SeatNote[]): Promise<boolean> {
    this.change(edit);
    return Promise.resolve(true);
  }

  make(): void {
    for (const edit of this.late.splice(0)) this.list = edit(this.list);
  }
}

function queueOf(...builds: Build[]) {
  const notes = new Kept();
  const queues = new BuildQueues(notes);
  for (const build of builds) queues.add("city_16", build);
  notes.make();
  return { notes, queues, order: () => queues.of("city_16").map(({ build }) => buildKey(build)) };
}

describe("a city's queue", () => {
  test("is a note, and none when it is empty", () => {
    const { notes, queues } = queueOf(A, A);
    expect(notes.list).toEqual([SLEEP, { type: "build_queue", city: "city_16", builds: [A, A] }]);
    expect(queues.of("city_32")).toEqual([]);
    queues.remove("city_16", 1);
    queues.remove("city_16", 0);
    notes.make();
    expect(notes.list).toEqual([SLEEP]);
  });

  test("entries change places, never beyond the ends", () => {
    expect(withMoved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(withMoved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    expect(withMoved(["a", "b", "c"], 0, 5)).toEqual(["b", "c", "a"]);
  });

  test("an edit means its entry, also if the city took up the one before", () => {
    const { notes, queues, order } = queueOf(A, B);
    queues.remove("city_16", 1);
    notes.list = [{ type: "build_queue", city: "city_16", builds: [B, A] }];
    notes.make();
    expect(order()).toEqual(["unit:a"]);
    queues.move("city_16", 0, 1);
    notes.list = [];
    notes.make();
    expect(order()).toEqual([]);
  });

  test("marks of entries that repeat stay with them", () => {
    const { notes, queues, order } = queueOf(A, B);
    const marks = () => queues.of("city_16").map(({ repeat }) => repeat);
    queues.mark("city_16", 1, true);
    notes.make();
    expect(notes.list[1]).toEqual({ type: "build_queue", city: "city_16", builds: [A, B], repeat: [1] });
    queues.move("city_16", 1, -1);
    notes.make();
    expect([order(), marks()]).toEqual([
      ["unit:b", "unit:a"],
      [true, false],
    ]);
    // What is started goes to the end, or leaves the queue.
    queues.start("city_16", 0);
    notes.make();
    expect([order(), marks()]).toEqual([
      ["unit:a", "unit:b"],
      [false, true],
    ]);
    queues.start("city_16", 0);
    notes.make();
    queues.mark("city_16", 0, false);
    notes.make();
    expect([order(), marks()]).toEqual([["unit:b"], [false]]);
  });

  test("the current build repeats by an entry at the end", () => {
    const { notes, queues, order } = queueOf(A);
    queues.repeat("city_16", B, true);
    notes.make();
    expect(order()).toEqual(["unit:a", "unit:b"]);
    expect(queues.isRepeated("city_16", B)).toBe(true);
    expect(queues.isRepeated("city_16", A)).toBe(false);
    queues.repeat("city_16", B, false);
    notes.make();
    expect(order()).toEqual(["unit:a"]);
  });

  test("only what can be built again may repeat", () => {
    const projects = [
      { key: "feast", milestone: false },
      { key: "wonder", milestone: true },
    ];
    const able = (build: Build) => isRepeatable(build, { projects } as never);
    expect([A, { building: "x" }, { project: "feast" }, { project: "wonder" }].map(able)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("takes no more than the server would", () => {
    const { order, queues, notes } = queueOf(...Array<Build>(MOST_QUEUED).fill(A));
    queues.add("city_16", B);
    notes.make();
    expect(order()).toHaveLength(MOST_QUEUED);
    expect(order()).not.toContain("unit:b");
  });

  test("kinds of builds with the same key differ", () => {
    expect(buildKey({ unit: "x" })).not.toBe(buildKey({ project: "x" }));
  });
});

test("a queue is filled unless there is one", () => {
  const notes = new Kept();
  const queues = new BuildQueues(notes);
  void queues.fill("city_16", [A, B]);
  void queues.fill("city_16", [B]);
  notes.make();
  expect(queues.of("city_16").map(({ build }) => build)).toEqual([A, B]);
});

test("a build is one of the ruleset", () => {
  const rules = { units: [{ key: "a" }], buildings: [{ key: "b" }], projects: [{ key: "c" }] } as never;
  const all = [A, B, { building: "b" }, { project: "c" }, { project: "a" }, { wonder: "c" } as never];
  expect(all.map((build) => isBuildOf(build, rules))).toEqual([true, false, true, true, false, false]);
});
