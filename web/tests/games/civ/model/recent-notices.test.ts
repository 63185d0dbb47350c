import { expect, test } from "vitest";
import { type ShownNotices, shownNotices } from "../../../../src/games/civ/model/recent-notices";
import type { NoticeWeight } from "../../../../src/games/civ/text/notice-weights";

interface Kept {
  number: number;
  turn: number;
  weight?: NoticeWeight;
}
const notice = (number: number, turn: number, weight?: NoticeWeight): Kept =>
  weight === undefined ? { number, turn } : { number, turn, weight };
const numbers = ({ fresh, earlier, hidden }: ShownNotices<Kept>) => [
  fresh.map(({ number }) => number),
  earlier.map(({ number }) => number),
  hidden,
];
const all = [
  ...[notice(1, 3, 2), notice(2, 4, 2), notice(3, 4, 0)],
  ...[notice(4, 5, 0), notice(5, 5, 2), notice(6, 5, 1), notice(7, 5, 2)],
];
const at = { turn: 5, read: 3, room: 9, open: false };

test("new notices come first, the gravest before all, and the latest of each weight", () => {
  expect(numbers(shownNotices(all, at))).toEqual([[7, 5, 6, 4], [2, 3], 0]);
});

test("where there is little room no grave one is left out, and unfolding shows the rest", () => {
  expect(numbers(shownNotices(all, { ...at, room: 1 }))).toEqual([[7, 5], [], 4]);
  expect(numbers(shownNotices(all, { ...at, room: 4 }))).toEqual([[7, 5, 6], [], 3]);
  expect(numbers(shownNotices(all, { ...at, room: 1, open: true }))[2]).toBe(0);
});

test("notices of earlier versions have no weight, and count as usual", () => {
  expect(numbers(shownNotices([notice(1, 5), notice(2, 5, 0)], { ...at, read: 0 }))).toEqual([[1, 2], [], 0]);
});
