// The server over HTTP: games, set-ups, rulesets, new matches.

import type { CodexDocument, Created, GameList, MatchList, NewMatch } from "../../../generated/http";
import { VERSION } from "../../../generated/protocol";
import { settling } from "../settled";
import { CONNECTION, sentence } from "../text/connection";
import { page } from "./outdated.svelte";
import { NoAnswer, transport } from "./transport";

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

async function request<T>(
  path: string,
  { method = "GET", token = null, body, limit = LONGEST_ANSWER }: RequestOptions,
): Promise<T> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const question = { method, path, token, body: sent, limit };
  const { status, text, version } = await transport()
    .ask(question)
    .catch((error: unknown) => {
      // Browsers differ in their text for an unreachable server, and none is meant for players.
      throw error instanceof NoAnswer ? error : new Error(CONNECTION.silent);
    });
  noteVersion(version);
  if (status < 200 || status > 299)
    throw new HttpError(status, reasonIn(text) ?? CONNECTION.answered(status));
  return (text ? JSON.parse(text) : null) as T;
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

export const socketPath = (match: string): string => `/api/matches/${match}/socket`;
