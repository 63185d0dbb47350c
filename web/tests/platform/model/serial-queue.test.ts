// One thing after the other.

import { expect, test } from "vitest";
import { SerialQueue } from "../../../src/platform/model/serial-queue";

test("work is done in the order in which it came", async () => {
  const line = new SerialQueue();
  const done: string[] = [];
  let finish = () => {};
  const first = line.add(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push("first");
  });
  const second = line.add(() => {
    done.push("second");
  });
  await Promise.resolve();
  expect(done).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "second"]);
});

test("what fails holds nobody up", async () => {
  const line = new SerialQueue();
  const failed = line.add(() => Promise.reject(new Error("no")));
  const next = line.add(() => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
  await line.done();
});

test("it says how much stands in line", async () => {
  const line = new SerialQueue();
  const work = [line.add(() => 1), line.add(() => Promise.reject(new Error("no"))).catch(() => 2)];
  expect(line.length).toBe(2);
  await Promise.all(work);
  await line.done();
  expect(line.length).toBe(0);
});
