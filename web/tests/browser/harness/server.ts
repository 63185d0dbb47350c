// A real server of this repository with a database of its own, and what tests ask of it over HTTP.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Action, Choices, RulesetDocument, ViewDocument } from "../../../generated/civ";
import { heldAnswer, heldView } from "../../../src/platform/protocol/tiles";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const READY = /ready at (\S+)/;

/** The Python that runs the server: the one that the tools name, or that of the working copy. */
function python(): string {
  const own = join(ROOT, ".venv", "bin", "python");
  return process.env.SIMPLE_CIV_PYTHON ?? (existsSync(own) ? own : "python3");
}

export interface SeatToken {
  seat: number;
  token: string;
}

/** A match as its creator knows it. */
export interface CreatedMatch {
  id: string;
  owner: string;
  /** The seats that people hold. */
  seats: SeatToken[];
}

interface MatchRequest {
  game?: string;
  edition?: string;
  seed?: number;
  setup?: Record<string, unknown>;
  seats?: { kind: string; level?: string; name?: string }[];
  options?: Record<string, unknown>;
  ruleset?: Record<string, string>;
  title?: string;
}

/** How tests speak to an authority: to a running server over HTTP. */
export class ServerApi {
  /** Pages are opened at `address`; tests ask at `direct`, which no page can disturb. */
  constructor(
    readonly address: string,
    private readonly direct = address,
  ) {}

  async ask<T>(path: string, token?: string, body?: unknown, method = "POST"): Promise<T> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(
      this.direct + path,
      body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) },
    );
    if (answer.status === 429) {
      // A server turns away who asks too fast, does nothing, and says how long to wait.
      const seconds = Number(answer.headers.get("retry-after"));
      await new Promise((settle) => setTimeout(settle, 1000 * seconds));
      return this.ask(path, token, body, method);
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  private async make(request: Record<string, unknown>): Promise<CreatedMatch> {
    const made = await this.ask<{
      id: string;
      owner: string;
      seats: { seat: number; token: string | null }[];
    }>("/api/matches", undefined, request);
    const held = made.seats.filter((seat): seat is SeatToken => seat.token !== null);
    return { id: made.id, owner: made.owner, seats: held };
  }

  /** A new match: one person against an AI on a tiny map unless something else is wished. */
  create(wish: MatchRequest = {}): Promise<CreatedMatch> {
    const seats = [{ kind: "human" }, { kind: "ai", level: "easy" }];
    return this.make({ game: "civ", seed: 3, setup: { size: "tiny" }, seats, ...wish });
  }

  /** A match that begins with a scenario. */
  scenario(situation: Record<string, unknown>, wish: MatchRequest = {}): Promise<CreatedMatch> {
    return this.make({ game: "civ", ...wish, scenario: JSON.stringify(situation) });
  }

  async view(made: CreatedMatch, place = 0): Promise<ViewDocument> {
    return (await this.news(made, place)).view;
  }

  /** What a seat knows, and the number of the last news that led to it. */
  async news(made: CreatedMatch, place = 0): Promise<{ view: ViewDocument; sequence: number }> {
    const { view, sequence } = await this.sent(made, place);
    return { view: heldView(view), sequence };
  }

  private sent(
    { id, seats }: CreatedMatch,
    place: number,
  ): Promise<{ view: ViewDocument; sequence: number }> {
    return this.ask(`/api/matches/${id}/view`, seats[place]?.token);
  }

  async legal(made: CreatedMatch, place = 0): Promise<Choices> {
    const path = `/api/matches/${made.id}/legal`;
    const { legal } = await this.ask<{ legal: Choices }>(path, made.seats[place]?.token);
    return heldAnswer(legal, { kind: "legal" }, (await this.sent(made, place)).view);
  }

  ruleset(hash: string): Promise<RulesetDocument> {
    return this.ask(`/api/rulesets/${hash}`);
  }

  /** Changes what the holder of a seat may change of it. */
  changeSeat({ id, seats }: CreatedMatch, change: Record<string, unknown>, place = 0): Promise<unknown> {
    return this.ask(`/api/matches/${id}/seat`, seats[place]?.token, change, "PATCH");
  }

  /** Plays an action for a seat behind the browser's back, as another client would. */
  act({ id, seats }: CreatedMatch, action: Action, place = 0): Promise<{ accepted: boolean }> {
    return this.ask(`/api/matches/${id}/actions`, seats[place]?.token, { action });
  }
}

/** A server that the test owns: it may be ended and started again on the same port and database. */
export class Server extends ServerApi {
  private constructor(
    address: string,
    private process: ChildProcess,
    private readonly folder: string,
    private readonly words: readonly string[],
    private readonly plugins: readonly string[],
  ) {
    super(address);
  }

  /** One of a person's own, as `play` starts it. */
  static start(...options: string[]): Promise<Server> {
    return Server.by((folder) => ["play", "--no-browser", "--data", folder, ...options]);
  }

  /** The same with games of other packages, which are in these folders. */
  static startWith(plugins: readonly string[]): Promise<Server> {
    return Server.by((folder) => ["play", "--no-browser", "--data", folder], plugins);
  }

  /** One for others, as `serve` starts it: with limits on what visitors ask for. */
  static serve(): Promise<Server> {
    return Server.by((folder) => ["serve", "--database", `sqlite:///${join(folder, "matches.db")}`]);
  }

  private static async by(
    command: (folder: string) => string[],
    plugins: readonly string[] = [],
  ): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), "simple-civ-"));
    const words = command(folder);
    const [process, address] = await launch(folder, 0, words, plugins);
    return new Server(address, process, folder, words, plugins);
  }

  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const { process } = this;
    if (process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((settle) => process.once("exit", settle));
    process.kill(signal);
    await gone;
  }

  async again(): Promise<void> {
    const port = Number(new URL(this.address).port);
    [this.process] = await launch(this.folder, port, this.words, this.plugins);
  }

  async close(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The sources of this copy, or with SIMPLE_CIV_INSTALLED=1 the package that the Python holds. */
function place(folder: string, plugins: readonly string[]): { cwd: string; env: NodeJS.ProcessEnv } {
  const installed = process.env.SIMPLE_CIV_INSTALLED === "1";
  const paths = [...(installed ? [] : [join(ROOT, "src")]), ...plugins];
  const env = paths.length ? { ...process.env, PYTHONPATH: paths.join(delimiter) } : process.env;
  return { cwd: installed ? folder : ROOT, env };
}

/** Installs the game that comes with the tests, as another package would bring it, into a folder. */
export function installPlugin(folder: string): void {
  execFileSync(python(), ["-m", "tests.plugin", folder], { cwd: ROOT });
}

function launch(
  folder: string,
  port: number,
  words: readonly string[],
  plugins: readonly string[],
): Promise<[ChildProcess, string]> {
  const server = spawn(python(), ["-m", "simple_civ", ...words, "--port", String(port)], {
    ...place(folder, plugins),
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A run that is broken off leaves no server behind.
  const end = () => server.kill();
  process.once("exit", end);
  server.once("exit", () => process.off("exit", end));
  let told = "";
  return new Promise((settle, fail) => {
    const hear = (data: Buffer) => {
      told += data.toString();
      const found = READY.exec(told);
      if (found) settle([server, String(found[1]).replace(/\/$/, "")]);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.once("error", fail);
    server.once("exit", (code) => fail(new Error(`the server ended with ${code}:\n${told}`)));
  });
}
