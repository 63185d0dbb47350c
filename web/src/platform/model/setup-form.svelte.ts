// The set-up's form: the games and editions offered, the plan of the match, its custom files, and what prevents it.

import type { GameInfo } from "../../../generated/http";
import type { BaseGameSpec, SetupOffers } from "../games";
import { specOf } from "../plain-game";
import { create, options, ruleset } from "../protocol/server";
import { settling } from "../settled";
import { levelName } from "../text/key-names";
import { keepCreated } from "./links";
import {
  countsOf,
  drawSeed,
  fitted,
  type MatchPlan,
  NO_FILES,
  requestOf,
  resized,
  seatsHeldBy,
  textsOf,
  USUAL_OPTIONS,
  withFiles,
  withRole,
} from "./new-match";
import { learnGames } from "./offered-games.svelte";
import { yourName } from "./player-name";

const NO_PLAN: MatchPlan = {
  game: "",
  edition: "",
  size: "",
  seed: 0,
  title: "",
  public: false,
  seats: [],
  options: USUAL_OPTIONS,
};

export class SetupForm {
  games = $state.raw<readonly GameInfo[]>([]);
  offers = $state.raw<SetupOffers | null>(null);
  plan = $state<MatchPlan>({ ...NO_PLAN, seed: drawSeed(), options: { ...USUAL_OPTIONS } });
  problem = $state("");
  busy = $state(false);
  private files = NO_FILES;

  get info(): GameInfo | undefined {
    return this.games.find(({ game }) => game === this.plan.game);
  }
  get spec(): BaseGameSpec {
    return specOf(this.plan.game);
  }
  /** The edition that is recommended: the last one, the server's default. */
  get advised(): string | undefined {
    return this.info?.editions.at(-1);
  }
  /** The possible numbers of players. */
  get counts(): number[] {
    return this.offers ? countsOf(this.plan, this.offers) : [];
  }
  /** The number of people at this screen. */
  get here(): number {
    return seatsHeldBy(this.plan, "here");
  }
  /** The number of seats for people with a link. */
  get open(): number {
    return seatsHeldBy(this.plan, "link");
  }
  get levels(): readonly string[] {
    return this.offers?.levels?.map(({ key }) => key) ?? this.info?.levels ?? [];
  }
  /** The level of the first program, which new ones get. */
  get level(): string {
    return this.plan.seats.find(({ who }) => who === "ai")?.level ?? this.usualLevel;
  }
  private get usualLevel(): string {
    return this.offers?.usualLevel ?? this.info?.default_level ?? "";
  }

  /** Ask for the games and choose one: the wanted game, or else the first. */
  async learn(wanted: string | null): Promise<void> {
    try {
      this.games = await learnGames();
    } catch (error) {
      this.tell(error as Error);
      return;
    }
    await this.chooseGame((this.games.find(({ game }) => game === wanted) ?? this.games[0])?.game ?? "");
  }

  chooseGame(game: string): Promise<void> {
    this.plan = { ...this.plan, game, size: "", seats: [] };
    return this.chooseEdition(this.advised ?? "");
  }

  async chooseEdition(edition: string): Promise<void> {
    try {
      const answer = await options(this.plan.game, edition);
      this.offer(edition, this.spec.offers(answer));
      this.fetchAhead(String(answer.ruleset));
    } catch (error) {
      this.tell(error as Error);
    }
  }

  chooseSize(key: string): void {
    this.plan.size = key;
    this.resize(this.offers?.sizes.find((one) => one.key === key)?.players ?? this.plan.seats.length);
  }

  resize(seats: number): void {
    this.plan.seats = resized(this.plan.seats, seats, this.level);
  }

  chooseRole(place: number, role: string | null): void {
    this.plan.seats = withRole(this.plan.seats, place, role);
  }

  /** Give every program the same level. */
  levelAll(level: string): void {
    for (const seat of this.plan.seats) seat.level = level;
  }

  drawSeed(): void {
    this.plan.seed = drawSeed();
  }

  /** Return the name of a level, and what the edition says of it. */
  levelWords(key: string): string {
    const known = this.offers?.levels?.find((one) => one.key === key);
    const name = levelName(key, known?.name);
    return known?.about ? `${name}: ${known.about}` : name;
  }

  async takeRules(chosen: FileList | null): Promise<void> {
    this.files = { ...this.files, ruleset: chosen?.length ? await textsOf(chosen) : null };
  }

  async takeScenario(chosen: FileList | null): Promise<void> {
    this.files = { ...this.files, scenario: (await chosen?.[0]?.text()) ?? null };
  }

  /** Create the match and return its id, or null if the server refuses. */
  async create(): Promise<string | null> {
    this.busy = true;
    try {
      if (this.plan.seats[0]?.name.trim()) yourName(this.plan.seats[0].name);
      const plan = $state.snapshot(this.plan) as MatchPlan;
      const made = await create(withFiles(requestOf(plan, this.spec), this.files));
      keepCreated(made);
      return made.id;
    } catch (error) {
      this.tell(error as Error);
      this.busy = false;
      return null;
    }
  }

  private tell(error: Error): void {
    this.problem = error.message;
  }

  /** Fit the plan to what an edition offers. */
  private offer(edition: string, found: SetupOffers): void {
    const fresh = !this.plan.seats.length;
    this.plan = fitted({ ...this.plan, edition }, found);
    if (fresh && this.plan.seats[0]) this.plan.seats[0].name = yourName();
    if (fresh) this.chooseRole(0, found.roles[0]?.key ?? null);
    this.offers = found;
    for (const seat of this.plan.seats) if (!this.levels.includes(seat.level)) seat.level = this.usualLevel;
  }

  /** While the player chooses, the match's parts are fetched; the screen itself comes first. */
  private fetchAhead(rules: string): void {
    const parts = () =>
      settling(
        "ahead",
        Promise.all([this.spec.prepare?.(), ruleset(rules)]).catch(() => []),
      );
    requestAnimationFrame(() => setTimeout(parts));
  }
}
