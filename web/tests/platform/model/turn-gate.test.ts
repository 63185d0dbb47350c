import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attendToDue, pressTurnButton } from "../../../src/games/civ/model/commands";
import type { CivMatch } from "../../../src/games/civ/model/match.svelte";
import { GRACE_MS, TurnGate } from "../../../src/platform/model/turn-gate.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A player whose turns end at once: a new one comes as soon as one ends. */
function player() {
  const gate = new TurnGate();
  const ended: number[] = [];
  const match = {
    ...{ gate, myTurn: true, due: null, turn: 1, hurry: vi.fn() },
    input: (deed: (late: boolean) => unknown) => deed(false),
    act: () => {
      ended.push(match.turn++);
      gate.close(`${match.turn} 0`);
    },
  };
  const click = () =>
    pressTurnButton(match as unknown as CivMatch, () => attendToDue({ match, ui: {} } as never));
  return { match, gate, ended, click, show: () => gate.shown(`${match.turn} 0`) };
}

test("a double click ends one turn, however fast the next one comes", async () => {
  const { ended, click, show } = player();
  click();
  show();
  await vi.advanceTimersByTimeAsync(350);
  click();
  expect(ended).toEqual([1]);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  click();
  expect(ended).toEqual([1, 2]);
});

test("a turn that is not on the screen is not ended, however long that takes", async () => {
  const { match, gate, ended, click, show } = player();
  click();
  expect(match.hurry).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  gate.shown("1 0");
  click();
  expect(ended).toEqual([1]);
  expect(match.hurry, "what is shown ends sooner").toHaveBeenCalledOnce();
  show();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  click();
  expect(ended).toEqual([1, 2]);
});

test("a click that had to wait counts for when it was made", () => {
  const { match, gate, ended } = player();
  const late: (() => unknown)[] = [];
  const waits = { ...match, wish: (deed: (late: boolean) => unknown) => late.push(() => deed(false)) };
  gate.close("2 0");
  pressTurnButton(waits as unknown as CivMatch, () => attendToDue({ match, ui: {} } as never));
  gate.open = true;
  for (const deed of late) deed();
  expect(ended).toEqual([]);
});

/** A turn in which units await orders. */
function turn(selected: string, ...waiting: string[]) {
  const select = vi.fn();
  const due = { kind: "unit", id: waiting[0] };
  const match = { gate: new TurnGate(), myTurn: true, due, selection: { id: selected }, waiting, select };
  const ui = { insisted: 0 };
  attendToDue({ match: { ...match, selectDue: () => select("due") }, ui } as never);
  return { select, ui };
}

test("the button of the turn leads on when what is due is open already", () => {
  expect(turn("b", "a", "b").select).toHaveBeenCalledWith("due");
  const { select, ui } = turn("a", "a", "b");
  expect(select).toHaveBeenCalledWith({ kind: "unit", id: "b" });
  expect(ui.insisted).toBe(0);
  const alone = turn("a", "a");
  expect(alone.select).not.toHaveBeenCalled();
  expect(alone.ui.insisted).toBe(1);
});
