// How often a player presses something in a duel of two hundred rounds, with and without passing on.

import { expect, test } from "vitest";
import type { Action, Choices, RulesetDocument, ViewDocument } from "../../../generated/groves";
import { SquareGrid } from "../../../src/games/groves/geometry";
import { ideasOf } from "../../../src/games/groves/model/ideas";
import { PassRun } from "../../../src/games/groves/model/pass-run";
import { type CreatedMatch, useFixture } from "../harness";
import { tell } from "../harness/figures";
import { AGAINST_AI } from "./duelist";

const fixture = useFixture();
const SEEDS = [1, 2];
const ROUNDS = 200;

interface Half {
  view: ViewDocument;
  choices: Choices;
}

const here = async (made: CreatedMatch): Promise<Half> => ({
  view: (await fixture.server.view(made, 0)) as unknown as ViewDocument,
  choices: (await fixture.server.legal(made, 0)) as unknown as Choices,
});

/** A simple player's action: the first idea that is no gamble, its largest unit, a way to a free forest, or a pass. */
function chosen({ view, choices }: Half): Action {
  const squares = new SquareGrid(view.size);
  const good = ideasOf(view, choices).filter(
    ({ kind, target, points, other }) =>
      kind === "settle" ||
      kind === "open" ||
      (kind === "strike" && (target !== "unit" || points > other + 2)),
  );
  if (good[0]) return good[0].action;
  const [size, tile] = [choices.deploy.points.at(-1) ?? 0, choices.deploy.tiles[0]];
  if (size >= 5 && tile !== undefined) return { type: "deploy", points: size, at: squares.at(tile) };
  const taken = new Set(Object.values(view.units).map(({ at }) => at));
  const free = view.forests.filter((at) => !taken.has(at));
  const far = (from: number, to: number) =>
    Math.max(
      Math.abs(squares.column(from) - squares.column(to)),
      Math.abs(squares.row(from) - squares.row(to)),
    );
  const nearest = (from: number) => Math.min(...free.map((to) => far(from, to)));
  for (const [unit, { moves }] of Object.entries(choices.units)) {
    const at = view.units[unit]?.at ?? 0;
    if (view.forests.includes(at) || !free.length) continue;
    const to = moves.find((one) => nearest(one) < nearest(at));
    if (to !== undefined) return { type: "move", unit, to: squares.at(to) };
  }
  return { type: "pass" };
}

interface Count {
  actions: number;
  passes: number;
  presses: number;
}

/** Play a duel; count the presses for passes with and without passing on. */
async function play(seed: number, rules: RulesetDocument): Promise<Count> {
  const made = await fixture.server.create({
    game: "groves",
    seed,
    setup: { size: "small" },
    seats: AGAINST_AI,
  });
  const count = { actions: 0, passes: 0, presses: 0 };
  let run: PassRun | null = null;
  let before: ViewDocument | null = null;
  for (;;) {
    await expect.poll(async () => isOurs((await here(made)).view), { interval: 5 }).toBe(true);
    const half = await here(made);
    if (half.view.victory || half.view.turn > ROUNDS) return count;
    if (run && (run.next(half) || (before && isHit(before, half.view)))) run = null;
    before = half.view;
    const action = chosen(half);
    const passes = action.type === "pass";
    if (passes) count.passes++;
    else count.actions++;
    if (passes && !run) count.presses++;
    if (!passes) run = null;
    else run ??= new PassRun(half, rules);
    await fixture.server.act(made, action as never, 0);
  }
}

/** Return whether the side lost something, or a forest began to pay, or the rival counts: what events tell a client. */
function isHit(before: ViewDocument, after: ViewDocument): boolean {
  const figures = ({ units, walls, sides }: ViewDocument) => {
    const own = Object.values(units).filter(({ owner }) => owner === 0);
    return [
      own.reduce((sum, { points }) => sum + points, 0),
      sides["0"]?.base.hp ?? 0,
      Object.values(walls).reduce((sum, { owner, hp }) => sum + (owner === 0 ? hp : 0), 0),
      -own.filter(({ productive }) => productive).length,
      -(sides["1"]?.monopoly ?? 0),
    ];
  };
  const [was, is] = [figures(before), figures(after)];
  return is.some((figure, place) => figure < (was[place] ?? 0));
}

const isOurs = ({ active, victory }: ViewDocument): boolean => active === 0 || victory !== null;

test("presses for passing, without and with passing on", async () => {
  const [passes, presses]: [number[], number[]] = [[], []];
  for (const seed of SEEDS) {
    const made = await fixture.server.create({
      game: "groves",
      seed,
      setup: { size: "small" },
      seats: AGAINST_AI,
    });
    const { ruleset } = (await fixture.server.view(made, 0)) as unknown as ViewDocument;
    const rules = (await fixture.server.ruleset(ruleset)) as unknown as RulesetDocument;
    const found = await play(seed, rules);
    console.log(seed, JSON.stringify(found));
    passes.push(found.passes);
    presses.push(found.presses);
  }
  const sum = (counts: number[]) => counts.reduce((total, one) => total + one, 0);
  expect(sum(presses)).toBeLessThan(sum(passes));
  tell("presses for passing in two duels, pass by pass", "", [sum(passes)]);
  tell("presses for passing in two duels, with passing on", "", [sum(presses)]);
});
