// Notes of a seat: edits that show at once, other devices, lost answers, and the wait for a turn's notes.

import { beforeEach, expect, test, vi } from "vitest";
import type { NotesMessage } from "../../../generated/protocol";
import { type NotesAnswer, SeatNotes } from "../../../src/platform/model/seat-notes.svelte";

interface Note {
  type: string;
}

const STALE = { accepted: false, refusal: { code: "stale", facts: {} } };
const ACCEPTED = { accepted: true, refusal: null };

let sent: {
  version: number;
  notes: readonly Note[];
  answer: (given: NotesAnswer) => void;
  fail: () => void;
}[];
let refused: unknown[];
let notes: SeatNotes<Note>;
const rest = () => new Promise((done) => setTimeout(done));
const add = (type: string) => notes.change((list) => [...list, { type }]);
const types = () => notes.list.map(({ type }) => type);

function hear(version: number, list: string[], turn = 0): void {
  const told = { seat: 0, version, turn, notes: list.map((type) => ({ type })), dropped: [] };
  notes.hear({ type: "notes", ...told } as NotesMessage);
}

beforeEach(() => {
  [sent, refused] = [[], []];
  notes = new SeatNotes<Note>({
    send: (version, list) =>
      new Promise((answer, fail) =>
        sent.push({ version, notes: list, answer, fail: () => fail(new Error("bad")) }),
      ),
    refused: (refusal, text) => refused.push(refusal?.code ?? text),
  });
});

test("an edit shows at once, and is sent when the notes are known", async () => {
  add("a");
  expect(types()).toEqual(["a"]);
  expect(sent).toEqual([]);
  hear(4, ["old"]);
  expect(types()).toEqual(["old", "a"]);
  expect(sent[0]).toMatchObject({ version: 4, notes: [{ type: "old" }, { type: "a" }] });
  hear(5, ["old", "a"]);
  sent[0]?.answer(ACCEPTED);
  await rest();
  expect(types()).toEqual(["old", "a"]);
  expect(sent).toHaveLength(1);
});

test("edits that come before the answer are sent after it, together", async () => {
  hear(0, []);
  for (const type of ["a", "b", "c"]) add(type);
  hear(1, ["a"]);
  sent[0]?.answer(ACCEPTED);
  await rest();
  expect(types()).toEqual(["a", "b", "c"]);
  expect(sent.map(({ version, notes }) => [version, notes.length])).toEqual([
    [0, 1],
    [1, 3],
  ]);
});

test("an edit is made again on the notes of a device that was faster", async () => {
  hear(0, []);
  add("mine");
  hear(1, ["theirs"]);
  sent[0]?.answer(STALE);
  await rest();
  expect(types()).toEqual(["theirs", "mine"]);
  expect(sent[1]).toMatchObject({ version: 1, notes: [{ type: "theirs" }, { type: "mine" }] });
  expect(refused).toEqual([]);
});

test.each([
  ["done", 1, ["a"], 1],
  ["not done", 0, [], 2],
])("an edit whose answer was lost, and which was %s, is there once", async (_, version, list, times) => {
  hear(0, []);
  add("a");
  sent[0]?.answer(null);
  await rest();
  hear(version as number, list as string[]);
  expect(types()).toEqual(["a"]);
  expect(sent).toHaveLength(times as number);
});

test("an edit that is refused is taken back, with the reason", async () => {
  hear(0, []);
  add("a");
  sent[0]?.answer({ accepted: false, refusal: { code: "not_running", facts: {} } });
  await rest();
  add("b");
  sent[1]?.fail();
  await rest();
  expect(types()).toEqual([]);
  expect(refused).toEqual(["not_running", "bad"]);
});

test("a bad edit loses no other one", async () => {
  hear(0, []);
  add("first");
  const outcomes: [string, boolean][] = [];
  for (const type of ["a", "bad", "b"])
    void notes.confirmed((list) => [...list, { type }]).then((kept) => outcomes.push([type, kept]));
  hear(1, ["first"]);
  sent[0]?.answer(ACCEPTED);
  await rest();
  for (let at = 1; at < sent.length; at++) {
    const list = sent[at]?.notes.map(({ type }) => type) ?? [];
    if (list.includes("bad")) sent[at]?.fail();
    else {
      hear(at + 1, list);
      sent[at]?.answer(ACCEPTED);
    }
    await rest();
  }
  expect(types()).toEqual(["first", "a", "b"]);
  expect(outcomes).toEqual([
    ["a", true],
    ["bad", false],
    ["b", true],
  ]);
  expect(refused).toEqual(["bad"]);
  for (const type of ["c", "d", "e"]) add(type);
  hear(9, ["first", "a", "b", "c"]);
  sent.at(-1)?.answer(ACCEPTED);
  await rest();
  expect(sent.at(-1)?.notes.slice(-2), "together again").toEqual([{ type: "d" }, { type: "e" }]);
});

test("an edit is confirmed when the server has it, also if its answer was lost", async () => {
  hear(0, []);
  let kept: boolean | null = null;
  void notes
    .confirmed((list) => [...list, { type: "a" }])
    .then((answer) => {
      kept = answer;
    });
  sent[0]?.answer(null);
  await rest();
  expect(kept).toBe(null);
  hear(1, ["a"]);
  await rest();
  expect(kept).toBe(true);
});

test("an edit that changes nothing is not sent", () => {
  hear(0, ["a"]);
  notes.change((list) => list);
  expect(sent).toEqual([]);
});

test("the turn waits for its notes, but not for ever", async () => {
  vi.useFakeTimers();
  const over: string[] = [];
  const wait = (name: string, turn: number) => void notes.carriedOut(turn).then(() => over.push(name));
  wait("unknown", 1);
  hear(0, []);
  wait("none", 1);
  hear(1, ["a"], 3);
  wait("done", 3);
  wait("told", 4);
  await vi.advanceTimersByTimeAsync(10);
  expect(over).toEqual(["unknown", "none", "done"]);
  hear(2, ["a"], 4);
  await vi.advanceTimersByTimeAsync(10);
  wait("never", 5);
  await vi.advanceTimersByTimeAsync(5000);
  expect(over.slice(3)).toEqual(["told", "never"]);
  vi.useRealTimers();
});
