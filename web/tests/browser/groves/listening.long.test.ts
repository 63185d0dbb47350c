// A whole duel by ear: what is done follows from the accessibility tree alone, by keys alone.

import { expect, test } from "vitest";
import { type Player, useRoom } from "../harness";
import { Listener } from "../harness/listener";

const room = useRoom();
const SIDE = 10;
const GOAL = { column: SIDE, row: SIDE };

interface Place {
  column: number;
  row: number;
}

/** How far it is: steps, and among equals the side from which a corner can be struck. */
const distance = ({ column, row }: Place): number => {
  const [across, down] = [Math.abs(column - GOAL.column), Math.abs(row - GOAL.row)];
  return SIDE * Math.max(across, down) + across + down;
};

async function begin(): Promise<Player> {
  const seats = [{ kind: "human" }, { kind: "ai", level: "random" }];
  return room.sit(await room.table.create({ game: "groves", seed: 5, seats, setup: { size: SIDE } }));
}

class Duelist {
  /** Where own units stand, as far as was heard, and their points. */
  private readonly own = new Map<string, number>();
  private at: Place = { column: 1, row: 1 };

  constructor(readonly ear: Listener) {}

  over = async (): Promise<boolean> => (await this.ear.find("dialog", /Victory|Defeat/)) !== undefined;

  /** Waits until the half-turn is said to be one's own, or the match over. */
  async mine(round: number): Promise<number> {
    let now = round;
    await this.ear.until(async () => {
      const told = await this.ear.told("status", "Turn");
      now = Number(/Round (\d+)/.exec(told)?.[1] ?? 0);
      const pass = await this.ear.find("button", /^Pass/);
      return (await this.over()) || (now > round && pass !== undefined && !pass.disabled);
    }, `a round after ${round}`);
    return now;
  }

  /** Moves the cursor and listens. */
  async listenAt({ column, row }: Place): Promise<string> {
    const keys = (by: number, more: string, less: string) =>
      Array<string>(Math.abs(by)).fill(by > 0 ? more : less);
    await this.ear.press(
      ...keys(column - this.at.column, "ArrowRight", "ArrowLeft"),
      ...keys(row - this.at.row, "ArrowDown", "ArrowUp"),
    );
    const told = await this.ear.told("status", "Cursor");
    expect(told).toContain(`Column ${column}, row ${row}`);
    this.at = { column, row };
    return told;
  }

  /** Nothing is selected, and the cursor begins at the base. */
  async home(): Promise<void> {
    await this.ear.press("Escape", "Escape", "Escape");
    if (await this.ear.find("dialog", /^Menu$/)) await this.ear.press("Escape");
    await this.ear.press("ArrowDown");
    this.at = { column: 1, row: 1 };
    expect(await this.ear.told("status", "Cursor")).toContain("your base");
  }

  /** Listens to the whole board for own units. */
  async scan(): Promise<void> {
    this.own.clear();
    for (let row = 1; row <= SIDE; row++)
      for (let step = 1; step <= SIDE; step++) {
        const column = row % 2 ? step : SIDE + 1 - step;
        await this.note({ column, row });
      }
  }

  async note(place: Place): Promise<void> {
    this.remember(place, await this.listenAt(place));
  }

  private remember({ column, row }: Place, told: string): void {
    const points = Number(/your unit of .*?, (\d+) point/.exec(told)?.[1] ?? 0);
    if (points) this.own.set(`${column} ${row}`, points);
    else this.own.delete(`${column} ${row}`);
  }

  strongest(): { place: Place; points: number } | null {
    const [found] = [...this.own].sort(([, a], [, b]) => b - a);
    if (!found) return null;
    const [column = 1, row = 1] = found[0].split(" ").map(Number);
    return { place: { column, row }, points: found[1] };
  }

  /** Deploys the largest size to the tile of the zone that lies ahead. */
  async deploy(): Promise<boolean> {
    await this.home();
    await this.ear.press("d");
    const sizes = (await this.ear.hear()).filter(({ role }) => role === "radio");
    const most = Number(/^(\d+) points/.exec(sizes.at(-1)?.name ?? "")?.[1] ?? 0);
    if (most < HUNTER) return false;
    for (const place of [
      { column: 3, row: 3 },
      { column: 2, row: 2 },
      { column: 2, row: 3 },
      { column: 3, row: 2 },
    ]) {
      if (!(await this.listenAt(place)).includes("can be deployed to")) continue;
      await this.ear.press("Space");
      await this.ear.until(async () => {
        this.remember(place, await this.ear.told("status", "Cursor"));
        return (this.strongest()?.points ?? 0) >= most;
      }, "the new unit");
      return true;
    }
    return false;
  }

  /** Selects a unit and does whatever brings it nearer to the rival's base; false where nothing does. */
  async march(from: Place): Promise<boolean> {
    await this.home();
    await this.note(from);
    if (!this.own.has(`${from.column} ${from.row}`)) return false;
    await this.ear.press("Space");
    if (!(await this.ear.told("status", "Chosen")).startsWith("Selected")) return false;
    const near = NEIGHBOURS.map(([dx, dy]) => ({ column: from.column + dx, row: from.row + dy }))
      .filter(({ column, row }) => column >= 1 && row >= 1 && column <= SIDE && row <= SIDE)
      .sort((a, b) => distance(a) - distance(b));
    for (const place of near.filter((one) => distance(one) < distance(from))) {
      const told = await this.listenAt(place);
      if (!/in reach|can be attacked/.test(told)) continue;
      await this.ear.press("Space");
      if (await this.ear.find("dialog", /./)) await this.ear.press("Enter");
      // Where it went it is looked for first; whether it stands there is heard then.
      const points = this.own.get(`${from.column} ${from.row}`) ?? 0;
      this.own.delete(`${from.column} ${from.row}`);
      this.own.set(`${place.column} ${place.row}`, points);
      return true;
    }
    return this.breach(from);
  }

  /** Strikes the wall ahead. */
  private async breach(from: Place): Promise<boolean> {
    await this.listenAt(from);
    for (const key of ["ArrowRight", "ArrowDown"]) {
      await this.ear.press(`Shift+${key}`);
      if (!(await this.ear.told("status", "Cursor")).includes("can be attacked for")) continue;
      await this.ear.press("Space");
      return true;
    }
    return false;
  }
}

/** What is deployed has at least so many points, and nobody with less marches. */
const HUNTER = 25;
const MARCHER = 5;
const NEIGHBOURS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

test("to the end of a match, by ear", async () => {
  const ear = await Listener.of(await begin());
  const duelist = new Duelist(ear);
  let round = await duelist.mine(0);
  await duelist.home();
  await duelist.scan();
  for (;;) {
    if (await duelist.over()) break;
    const found = duelist.strongest();
    const marches = found !== null && found.points >= MARCHER;
    if (!marches || !(await duelist.march(found.place))) {
      if (await duelist.deploy()) continue;
      await ear.press("Escape", "p");
    }
    round = await duelist.mine(round);
  }
  expect(await ear.find("dialog", /Victory|Defeat/)).toBeDefined();
});
