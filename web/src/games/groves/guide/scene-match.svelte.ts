// A scene that is played in a sandbox: the steps taken so far, and what just happened there.

import type { Action, GameEvent, Reason, ViewDocument } from "../../../../generated/groves";
import type { Created } from "../../../../generated/http";
import type { GivenOrder } from "../../../platform/model/seat-client.svelte";
import { actInSandbox, restartSandbox } from "../../../platform/protocol/sandboxes";
import { GrovesMatch } from "../model/match.svelte";
import { type GuideScene, namesIn, PASS, READER, RIVAL, type Step, stepIn } from "./scene";
import { toldWords } from "./text/told";
import { GUIDE_WORDS } from "./text/words";

/** A step that was taken: what it was, and how many actions of both sides it took. */
interface Taken {
  key: string;
  actions: number;
}

const keyOf = (step: Step): string => JSON.stringify([step.do, step.reply ?? null]);
const tokenOf = ({ seats }: Created, seat: number): string => seats[seat]?.token ?? "";

export class SceneMatch extends GrovesMatch {
  /** What just happened, and why. */
  said = $state("");
  taken = $state.raw<readonly Taken[]>([]);
  /** The steps of the scene, by the names of this match. */
  tour = $state.raw<readonly Step[]>([]);
  private names: ReadonlyMap<string, string> = new Map();
  private readonly rivalToken: string;
  /** The newest view, which may not be on the screen yet. */
  private latest: ViewDocument | null = null;
  private lines: readonly string[] = [];
  /** The step that is being taken, if it is one of the tour or of a button. */
  private meant: Step | null = null;
  private arrived = () => {};
  private ended = false;

  constructor(
    { id, seats }: Pick<Created, "id" | "seats">,
    readonly scene: GuideScene,
  ) {
    const made = { id, seats } as Created;
    super(id, tokenOf(made, READER));
    this.rivalToken = tokenOf(made, RIVAL);
  }

  override close(): void {
    this.ended = true;
    this.arrived();
    super.close();
  }

  // --- what arrives ---------------------------------------------------------------------------

  protected override welcomed(...told: Parameters<GrovesMatch["welcomed"]>): void {
    if (!this.latest) this.meet(told[0]);
    this.latest = told[0];
    super.welcomed(...told);
    this.arrived();
  }

  protected override changed(
    view: ViewDocument,
    events: readonly GameEvent[],
    reasons: readonly Reason[],
  ): void {
    const { latest: before, ruleset } = this;
    this.latest = view;
    if (before && ruleset && events.length) {
      const counts = this.scene.counts ?? false;
      this.tell(toldWords(events, { before, after: view, ruleset, counts }));
    }
    super.changed(view, events, reasons);
    this.arrived();
  }

  /** Learn how this match calls the units of the scene. */
  private meet(view: ViewDocument): void {
    const { scenario, tour } = this.scene;
    this.names = namesIn(scenario, view);
    this.tour = tour.map((step) => stepIn(step, this.names));
  }

  private tell(lines: readonly string[]): void {
    this.lines = [...new Set([...this.lines, ...lines])];
    this.said = this.lines.join(" ") || GUIDE_WORDS.nothing;
  }

  /** A sandbox keeps no log. */
  protected override keep(): void {}

  protected override async refresh(): Promise<void> {
    await super.refresh();
    const { mode } = this.scene;
    if (mode && this.myTurn && this.mode === "units" && !this.selection) this.mode = mode;
  }

  // --- steps ----------------------------------------------------------------------------------

  /** True if a step can be taken now. */
  get ready(): boolean {
    return this.myTurn && !this.busy && this.choices !== null;
  }

  /** The number of steps of the tour that were taken, or null for a reader who went another way. */
  get place(): number | null {
    const { tour } = this;
    const along = this.taken.every(({ key }, place) => {
      const step = tour[place];
      return step !== undefined && keyOf(step) === key;
    });
    return along ? this.taken.length : null;
  }

  /** The next step of the tour. */
  get next(): Step | null {
    return this.place === null ? null : (this.tour[this.place] ?? null);
  }

  /** Take a step; one that is refused is shown, too. */
  async take(meant: Step): Promise<void> {
    if (!this.ready) return;
    const step = stepIn(meant, this.names);
    this.meant = step;
    this.select(null);
    const accepted = await this.act(step.do);
    if (!accepted && step.refused && this.message) this.record(step, 0);
  }

  /** Join an own unit to another, if the rules let it; return whether they do. */
  merge(unit: string, partner: string): Promise<boolean> {
    return this.act({ type: "merge", unit, with: partner });
  }

  protected override async send(action: Action, given?: GivenOrder): Promise<boolean> {
    const step = this.meant?.do === action ? this.meant : { do: action };
    this.meant = null;
    this.lines = [];
    const accepted = await super.send(action, given);
    if (!accepted) return false;
    this.record(step, 1);
    await this.answer(step.reply ?? []);
    return true;
  }

  private record(step: Step, actions: number): void {
    this.taken = [...this.taken, { key: keyOf(step), actions }];
  }

  private get rivalActs(): boolean {
    return this.latest?.active === RIVAL && !this.latest.victory && !this.ended && !this.barred;
  }

  /** Let the rival do something, and then pass. */
  private async answer(actions: readonly Action[]): Promise<void> {
    for (const action of [...actions, PASS.do]) {
      if (!this.rivalActs) return;
      const { latest } = this;
      const { accepted } = await actInSandbox(this.id, this.rivalToken, action);
      if (!accepted) continue;
      const last = this.taken.at(-1) as Taken;
      this.taken = [...this.taken.slice(0, -1), { ...last, actions: last.actions + 1 }];
      await this.newsSince(latest);
    }
  }

  private async newsSince(view: ViewDocument | null): Promise<void> {
    while (this.latest === view && !this.ended && !this.barred)
      await new Promise<void>((tell) => {
        this.arrived = tell;
      });
  }

  // --- back -----------------------------------------------------------------------------------

  get canUndo(): boolean {
    return this.taken.length > 0 && !this.busy && this.barred === null;
  }

  /** Undo the last step with all that followed from it. */
  override async undo(): Promise<void> {
    const last = this.taken.at(-1);
    if (!last || !this.canUndo) return;
    this.taken = this.taken.slice(0, -1);
    this.select(null);
    this.lines = [];
    for (let left = last.actions; left > 0; left--) await super.undo();
    this.said = GUIDE_WORDS.undone;
  }

  /** Undo everything. */
  async restart(): Promise<void> {
    const played = this.taken.some(({ actions }) => actions > 0);
    const { latest } = this;
    this.taken = [];
    this.select(null);
    this.lines = [];
    if (played) {
      await this.awaited(restartSandbox(this.id, this.token));
      await this.newsSince(latest);
    }
    this.said = GUIDE_WORDS.restarted;
  }
}
