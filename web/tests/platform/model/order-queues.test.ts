// The invariants of a seat's queues, as their file states them.

import { expect, test } from "vitest";
import { OrderQueues } from "../../../src/platform/model/order-queues.svelte";

const rest = () => new Promise((done) => setTimeout(done));

/** Queues that note what happens, and work that ends when the test says so. */
function makeQueues() {
  const queues = new OrderQueues();
  const noted: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    noted.push(`${name} starts`);
    await new Promise<void>((end) => ends.set(name, end));
    noted.push(`${name} ends`);
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await rest();
  };
  return { queues, noted, work, end };
}

test("an order starts when the one before has an answer and its changes are handled", async () => {
  const { queues, noted, work, end } = makeQueues();
  const first = queues.order("a", work("first"));
  void queues.order("b", work("second"));
  await rest();
  void queues.changes.add(work("change"));
  await end("first");
  expect(noted).toEqual(["first starts", "change starts", "first ends"]);
  expect([queues.busy, queues.unanswered]).toEqual([true, 2]);
  await end("change");
  expect(await first).toBe("first");
  expect(noted.slice(3)).toEqual(["change ends", "second starts"]);
  await end("second");
  expect([queues.busy, queues.unanswered]).toEqual([false, 0]);
});

test("an order that fails ends as such, and the next one starts", async () => {
  const { queues, noted, work } = makeQueues();
  const failed = queues.order("a", () => Promise.reject(new Error("no")));
  void queues.order("b", work("next"));
  await expect(failed).rejects.toThrow("no");
  await rest();
  expect(noted).toEqual(["next starts"]);
  expect([queues.has("a"), queues.has("b"), queues.unanswered]).toEqual([false, true, 1]);
});

test("an input is read at once while nothing is pending", () => {
  const { queues, noted } = makeQueues();
  queues.input(
    (late) => noted.push(`read ${late}`),
    () => "1",
  );
  expect(noted).toEqual(["read false"]);
});

test("inputs wait for orders and questions, keep their order, and know when their turn has passed", async () => {
  const { queues, noted, work, end } = makeQueues();
  let turn = "1";
  void queues.order("a", work("order"));
  queues.input(work("first input"), () => turn);
  queues.input(
    (late) => noted.push(`second input ${late}`),
    () => turn,
  );
  await rest();
  expect(noted).toEqual(["order starts"]);
  void queues.awaited(work("question")());
  await end("order");
  expect(noted.slice(1)).toEqual(["question starts", "order ends"]);
  await end("question");
  expect(noted.slice(3)).toEqual(["question ends", "first input starts"]);
  turn = "2";
  await end("first input");
  expect(noted.slice(5)).toEqual(["first input ends", "second input true"]);
});

test("without a connection inputs wait for nothing, and orders keep their places", async () => {
  const { queues, noted, work } = makeQueues();
  void queues.order("a", work("order"));
  void queues.order("b", work("next"));
  queues.input(
    () => noted.push("waited"),
    () => "1",
  );
  await rest();
  queues.setConnected(false);
  await rest();
  expect(noted).toEqual(["order starts", "waited"]);
  queues.input(
    () => noted.push("at once"),
    () => "1",
  );
  expect(noted.at(-1)).toBe("at once");
  expect([queues.has("a"), queues.has("b"), queues.unanswered]).toEqual([true, true, 2]);
});
