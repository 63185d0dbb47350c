// Painted pictures: fetched once, decoded, and asked for again after a refusal.

import { afterEach, expect, test, vi } from "vitest";
import { loadPicture, spriteSheets } from "../../../src/platform/board/sprite-sheets";

const FILES: Record<string, unknown> = {
  "/board/woods@1x.json": { pages: ["woods-0@1x", "woods-1@1x"] },
  "/board/woods-0@1x.json": { frames: { oak: {} } },
  "/board/woods-1@1x.json": { frames: { fir: {} } },
};

function serve(refused: readonly string[] = [], status = 503): string[] {
  const asked: string[] = [];
  vi.stubGlobal("createImageBitmap", async (image: Blob) => ({ painted: await image.text() }));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (refused.includes(path)) return new Response("", { status });
    return path.endsWith(".json") ? Response.json(FILES[path]) : new Response(path);
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("every page comes with its picture, and nothing is asked for twice", async () => {
  const asked = serve();
  const [first, again] = await Promise.all([spriteSheets("woods", 1), spriteSheets("woods", 1)]);
  expect(again).toBe(first);
  expect(first).toEqual([
    { frames: { frames: { oak: {} } }, image: { painted: "/board/woods-0@1x.webp" } },
    { frames: { frames: { fir: {} } }, image: { painted: "/board/woods-1@1x.webp" } },
  ]);
  expect(asked.length).toBe(new Set(asked).size);
  expect(asked.length).toBe(5);
});

test("a picture that did not come is requested until it does", async () => {
  vi.useFakeTimers();
  const asked = serve(["/board/cloud.webp"]);
  const cloud = loadPicture("cloud");
  await vi.waitUntil(() => asked.length > 1);
  serve();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(cloud).resolves.toEqual({ painted: "/board/cloud.webp" });
});

test("a picture that is not there is not requested again, until the next caller asks", async () => {
  serve(["/board/rain.webp"], 404);
  await expect(loadPicture("rain")).rejects.toThrow("404");
  serve();
  await expect(loadPicture("rain")).resolves.toEqual({ painted: "/board/rain.webp" });
});
