// A whole duel by ear: every decision follows from the accessibility tree alone, and is made by keys alone.

import { expect, test } from "vitest";
import { SPOKEN } from "../../../src/games/groves/text/screen-reader";
import { WORDS } from "../../../src/games/groves/text/words";
import { ENDING } from "../../../src/platform/text/ending";
import { useFixture } from "../harness";
import { ScreenReader } from "../harness/screen-reader";

const fixture = useFixture();

/** Units of at least this many points are deployed, and march while they have them. */
const HUNTER = 25;
const MARCHER = 5;
/** The chance from which on a fight is taken, in percent. */
const FAIR = 50;

/** As it is spoken: columns and rows count from 1. */
interface Place {
  column: number;
  row: number;
}

interface Unit {
  at: Place;
  points: number;
}

const RESULT = new RegExp(`^(${ENDING.victory}|${ENDING.defeat}|${ENDING.draw})$`);
const numbersIn = (told: string): number[] => (told.match(/\d+/g) ?? []).map(Number);
const isSame = (one: Place, other: Place): boolean => one.column === other.column && one.row === other.row;
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** How far it is: steps first, and among equals straight before diagonal, so that a corner can be attacked. */
function distance(from: Place, to: Place): number {
  const [across, down] = [Math.abs(from.column - to.column), Math.abs(from.row - to.row)];
  return 100 * Math.max(across, down) + across + down;
}

class Duelist {
  private home: Place = { column: 0, row: 0 };
  private goal: Place = { column: 0, row: 0 };
  private round = 0;
  /** Nobody was strong enough to march, and nobody was deployed since. */
  private resting = false;

  constructor(private readonly ear: ScreenReader) {}

  /** The name of the dialog that tells the result. */
  result = async (): Promise<string | undefined> => (await this.ear.find("dialog", RESULT))?.name;

  /** Waits until a new half-turn of one's own is spoken; false once the match is over. */
  async next(): Promise<boolean> {
    let over = false;
    await this.ear.until(async () => {
      const [round = 0] = numbersIn(await this.ear.told("status", SPOKEN.turn));
      over = (await this.result()) !== undefined;
      if (!over && round <= this.round) return false;
      this.round = round;
      return true;
    }, `a round after ${this.round}, or the end`);
    return !over;
  }

  /** Goes to the lower right until the board ends: both bases stand in corners. */
  async lookForBases(): Promise<void> {
    await this.ear.press("ArrowRight");
    this.home = await this.cursor();
    expect(await this.told(), "the cursor begins at one's own base").toContain(
      SPOKEN.base(SPOKEN.yours, 100),
    );
    for (const key of ["ArrowRight", "ArrowDown"])
      for (let last = ""; last !== (await this.told()); ) {
        last = await this.told();
        await this.ear.press(key);
      }
    this.goal = await this.cursor();
    expect(await this.told()).toContain(SPOKEN.base(SPOKEN.theirs, null));
  }

  /** One half-turn: deploys what can be paid, then marches, or passes. */
  async play(): Promise<void> {
    const [, , reserves = 0] = numbersIn(await this.ear.told("status", SPOKEN.turn));
    if (reserves >= HUNTER) await this.deploy();
    if (!this.resting && (await this.marchOn())) return;
    await this.ear.press("p");
  }

  /** Deploys the size that is offered, as far ahead as the zone reaches. */
  private async deploy(): Promise<void> {
    const before = await this.ear.told("status", SPOKEN.turn);
    this.resting = false;
    await this.ear.press("d");
    const [points = 0] = numbersIn(await this.ear.told("status", SPOKEN.chosen));
    expect(points, "the size that is spoken").toBeGreaterThanOrEqual(HUNTER);
    for (let ahead = 2; ahead > 0; ahead--) {
      const place = { column: this.home.column + ahead, row: this.home.row + ahead };
      if (!(await this.listenAt(place)).includes(SPOKEN.deploy)) continue;
      await this.ear.press("Space");
      await this.ear.until(
        async () => (await this.ear.told("status", SPOKEN.turn)) !== before,
        "fewer reserves",
      );
      break;
    }
  }

  private async marchOn(): Promise<boolean> {
    const strongest = (await this.units()).sort((a, b) => b.points - a.points)[0];
    this.resting = (strongest?.points ?? 0) < MARCHER;
    return strongest !== undefined && !this.resting && this.march(strongest);
  }

  /** All units that can act, as the key for the next unit tells them. */
  private async units(): Promise<Unit[]> {
    const found: Unit[] = [];
    for (;;) {
      const unit = await this.nextUnit();
      if (!unit || found.some(({ at }) => isSame(at, unit.at))) return found;
      found.push(unit);
    }
  }

  private async nextUnit(): Promise<Unit | null> {
    await this.ear.press("n");
    const told = await this.ear.told("status", SPOKEN.chosen);
    const [column = 0, row = 0, , , points = 0] = numbersIn(told);
    return told ? { at: { column, row }, points } : null;
  }

  /** Does whatever brings a unit nearer to the rival's base; false where nothing does. */
  private async march({ at }: Unit): Promise<boolean> {
    for (let unit = await this.nextUnit(); unit && !isSame(unit.at, at); ) unit = await this.nextUnit();
    const ahead = AROUND.map(([dx, dy]) => ({ column: at.column + dx, row: at.row + dy }))
      .filter((place) => distance(place, this.goal) < distance(at, this.goal))
      .sort((a, b) => distance(a, this.goal) - distance(b, this.goal));
    for (const place of ahead) {
      const told = await this.listenAt(place);
      if (told.includes(SPOKEN.reach)) {
        await this.ear.press("Space");
        return true;
      }
      if (told.includes(SPOKEN.target) && (await this.attack())) return true;
    }
    return this.breach(at);
  }

  /** Attacks the tile at the cursor if the forecast is fair. */
  private async attack(): Promise<boolean> {
    await this.ear.press("Space");
    const forecast = await this.ear.find("dialog", new RegExp(`^(${WORDS.forecast}|${WORDS.siege})$`));
    const odds = new RegExp(`${WORDS.wins}\\s*(\\d+)`).exec(forecast?.text ?? "")?.[1];
    const fair = forecast?.name === WORDS.siege || Number(odds) >= FAIR;
    await this.ear.press(fair ? "Enter" : "Escape");
    return fair;
  }

  /** Strikes the wall ahead. */
  private async breach(from: Place): Promise<boolean> {
    await this.listenAt(from);
    for (const key of ["ArrowRight", "ArrowDown"]) {
      await this.ear.press(`Shift+${key}`);
      if (!(await this.told()).includes(SPOKEN.target)) continue;
      await this.ear.press("Space");
      return true;
    }
    return false;
  }

  private told = (): Promise<string> => this.ear.told("status", SPOKEN.cursor);

  private async cursor(): Promise<Place> {
    const [column = 0, row = 0] = numbersIn(await this.told());
    return { column, row };
  }

  /** Moves the cursor and listens. */
  private async listenAt(place: Place): Promise<string> {
    const from = await this.cursor();
    const keys = (by: number, more: string, less: string) =>
      Array<string>(Math.abs(by)).fill(by > 0 ? more : less);
    await this.ear.press(
      ...keys(place.column - from.column, "ArrowRight", "ArrowLeft"),
      ...keys(place.row - from.row, "ArrowDown", "ArrowUp"),
    );
    return this.told();
  }
}

test("a duel to its end, by ear", async () => {
  const seats = [{ kind: "human" }, { kind: "ai", level: "random" }];
  const made = await fixture.server.create({ game: "groves", seed: 5, seats, setup: { size: 10 } });
  const ear = await ScreenReader.of(await fixture.openSeat(made));
  const duelist = new Duelist(ear);
  await duelist.next();
  await duelist.lookForBases();
  do await duelist.play();
  while (await duelist.next());
  const told = await ear.find("dialog", RESULT);
  expect(told?.name).toBe(ENDING.victory);
  expect(told?.text).toMatch(/base/i);
});
