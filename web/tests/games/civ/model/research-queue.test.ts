// The research queue is a note of the seat: edited, put in another order, and gone when it is empty.

import { expect, test } from "vitest";
import type { SeatNote } from "../../../../generated/civ";
import { ResearchQueue } from "../../../../src/games/civ/model/research-queue";

function queueOf(list: SeatNote[] = []) {
  const notes = {
    known: true,
    list: list as readonly SeatNote[],
    change(edit: (notes: readonly SeatNote[]) => readonly SeatNote[]) {
      this.list = edit(this.list);
    },
  };
  return { notes, queue: new ResearchQueue(notes) };
}

test("techs are added once, moved and removed", () => {
  const { notes, queue } = queueOf();
  queue.add(["a", "b"]);
  queue.add(["b", "c"]);
  expect(notes.list).toEqual([{ type: "research_queue", techs: ["a", "b", "c"] }]);
  queue.move("c", -2);
  expect(queue.techs).toEqual(["c", "a", "b"]);
  queue.remove("a");
  expect(queue.techs).toEqual(["c", "b"]);
});

test("an edit that changes nothing gives the same list, and an empty queue is no note", () => {
  const sleep: SeatNote = { type: "sleep", unit: "unit_1" };
  const { notes, queue } = queueOf([sleep]);
  const before = notes.list;
  queue.move("a", 1);
  queue.replace([]);
  expect(notes.list).toBe(before);
  queue.replace(["a"]);
  queue.remove("a");
  expect(notes.list).toEqual([sleep]);
});

test("it takes no more than the server", () => {
  const { queue } = queueOf();
  queue.add(Array.from({ length: 40 }, (_, place) => `tech_${place}`));
  expect(queue.techs).toHaveLength(32);
});
