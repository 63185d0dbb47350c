// The server over HTTP: games, set-ups, rulesets, new matches.

import type { CodexDocument, Created, GameList, MatchList, NewMatch } from "../../../generated/http";
import { VERSION, VERSION_HEADER } from "../../../generated/protocol";
import { settling } from "../settled";
import { CONNECTION, sentence } from "../text/connection";
import { ROOT } from "./base-path";
import { page } from "./outdated.svelte";

export interface RequestOptions {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  token?: string | null;
  body?: unknown;
  /** Milliseconds after which no answer is expected any more. */
  limit?: number;
}

/** An answer that says why not. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

/** A large map takes a while to be made. */
const LONGEST_ANSWER = 120_000;
/** For what is asked again and again, or before anything is shown: a dead line is noticed within ten seconds. */
export const SHORT_ANSWER = 8000;

export const call = <T>(path: string, asked: RequestOptions = {}): Promise<T> =>
  settling("request", request(path, asked));

async function request<T>(path: string, asked: RequestOptions): Promise<T> {
  // Browsers differ in their text for an unreachable server, and none is meant for players.
  const { ok, status, text } = await answerTo(path, asked).catch(() => {
    throw new Error(CONNECTION.silent);
  });
  if (!ok) throw new HttpError(status, reasonIn(text) ?? CONNECTION.answered(status));
  return (text ? JSON.parse(text) : null) as T;
}

async function answerTo(
  path: string,
  { method = "GET", token, body, limit = LONGEST_ANSWER }: RequestOptions,
) {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await fetch(ROOT + path, {
    method,
    headers,
    signal: AbortSignal.timeout(limit),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  noteVersion(answer.headers.get(VERSION_HEADER));
  return { ok: answer.ok, status: answer.status, text: await answer.text() };
}

/** A server of another version was started since the page was loaded; cached and proxied answers have none. */
function noteVersion(spoken: string | null): void {
  if (spoken !== null && spoken !== String(VERSION)) page.outdated = true;
}

/** Return the server's reason for a refusal; a proxy that answers in its place sends other pages. */
function reasonIn(body: string): string | null {
  try {
    const { text } = JSON.parse(body) as { text?: string };
    return text ? sentence(text) : null;
  } catch {
    return null;
  }
}

export const games = (): Promise<GameList> => call("/api/games");
export const options = (game: string, edition: string): Promise<Record<string, unknown>> =>
  call(`/api/games/${game}/editions/${edition}`);
const rulesets = new Map<string, Promise<unknown>>();

/** A ruleset by its hash: asked for once, since it never changes. */
export function ruleset(hash: string): Promise<unknown> {
  const known = rulesets.get(hash);
  if (known) return known;
  const asked = call<unknown>(`/api/rulesets/${hash}`);
  rulesets.set(hash, asked);
  asked.catch(() => rulesets.delete(hash));
  return asked;
}
export const matches = (): Promise<MatchList> => call("/api/matches");
export const create = (asked: NewMatch): Promise<Created> =>
  call("/api/matches", { method: "POST", body: asked });

/** The rulebook of a ruleset, with its figures. */
export const codex = (hash: string): Promise<CodexDocument> => call(`/api/rulesets/${hash}/codex`);

interface Undoable {
  steps: number;
  barrier: string;
}

/** Return how many steps a seat can undo this turn, and what prevents the one after them. */
export async function undoable(match: string, token: string): Promise<Undoable> {
  return (await call<{ undo: Undoable }>(`/api/matches/${match}/view`, { token })).undo;
}

export function socketAddress(match: string): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${ROOT}/api/matches/${match}/socket`;
}
