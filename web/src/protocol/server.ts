// The server over HTTP: games, set-ups, matches, rulesets. Secrets of seats stay in this browser.

import type { RulesetDocument } from "../../generated/civ";
import { ROOT } from "./root";

export interface GameInfo {
  game: string;
  editions: string[];
  levels: string[];
  default_level: string;
}

export interface Options {
  edition: string;
  name: string;
  description: string;
  ruleset: string;
  sizes: { key: string; name: string; width: number; height: number; players: number }[];
  civs: { key: string; name: string; color: string; icon: string; description: string }[];
  max_people: number;
}

export interface MatchInfo {
  id: string;
  game: string;
  edition: string;
  title: string;
  status: "gathering" | "running" | "finished";
  turn: number;
  touched: number;
  seats: { seat: number; kind: string; level: string; name: string }[];
}

export interface NewMatch {
  game: string;
  edition: string;
  setup: Record<string, unknown>;
  seats: { kind: "human" | "ai" | "open"; level?: string; name?: string }[];
  seed?: number;
  title?: string;
}

export interface Created {
  id: string;
  owner: string;
  seats: { seat: number; token: string | null }[];
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(
    ROOT + path,
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        },
  );
  const data = (await answer.json()) as T & { text?: string };
  if (!answer.ok) throw new Error(data.text ?? `the server answered ${answer.status}`);
  return data;
}

export const games = (): Promise<{ games: GameInfo[]; version: string }> => call("/api/games");
export const options = (game: string, edition: string): Promise<Options> =>
  call(`/api/games/${game}/editions/${edition}`);
export const ruleset = (hash: string): Promise<RulesetDocument> => call(`/api/rulesets/${hash}`);
export const matches = (): Promise<{ matches: MatchInfo[] }> => call("/api/matches");
export const create = (asked: NewMatch): Promise<Created> => call("/api/matches", asked);

const KEPT = "simple-civ seats";

/** The secrets of seats by match: whoever holds them plays. */
export function seatTokens(): Record<string, string[]> {
  return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, string[]>;
}

export function keepTokens(match: string, tokens: string[]): void {
  localStorage.setItem(KEPT, JSON.stringify({ ...seatTokens(), [match]: tokens }));
}

export function socketAddress(match: string): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${ROOT}/api/matches/${match}/socket`;
}
