// The secrets of links, kept in this browser: whoever holds them plays, watches or owns a match.

import type { Created, MatchInfo } from "../../generated/http";
import { ROOT } from "../protocol/root";

export interface Kept {
  seats: string[];
  owner: string | null;
  watch: string | null;
  /** When it was last opened here, in milliseconds. */
  opened: number;
}

const KEPT = "simple-civ matches";
export const NOTHING: Kept = { seats: [], owner: null, watch: null, opened: 0 };

export function keptMatches(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export const keptOf = (id: string): Kept => ({ ...NOTHING, ...keptMatches()[id] });

/** Adds what is known of a match; seats that were known stay. */
export function keep(id: string, part: Partial<Kept>): void {
  const before = keptOf(id);
  const seats = [...new Set([...before.seats, ...(part.seats ?? [])])];
  const kept: Kept = { ...before, ...part, seats, opened: Date.now() };
  localStorage.setItem(KEPT, JSON.stringify({ ...keptMatches(), [id]: kept }));
}

export function keepCreated({ id, owner, seats, spectator }: Created): void {
  const tokens = seats.map(({ token }) => token).filter((token) => token !== null);
  // Whoever joined a match that another made is told no secrets but their own.
  keep(id, { seats: tokens, ...(owner ? { owner } : {}), ...(spectator ? { watch: spectator } : {}) });
}

export function forget(id: string): void {
  const { [id]: _, ...rest } = keptMatches();
  localStorage.setItem(KEPT, JSON.stringify(rest));
}

/** The secret that opens most of a match. */
export const bestToken = ({ seats, owner, watch }: Kept): string | null => seats[0] ?? owner ?? watch;

/** What a link gives beside its match: the part after `#`. */
export function secretsOf(hash: string): Partial<Kept> {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const [seat, owner, watch] = [given.get("seat"), given.get("owner"), given.get("watch")];
  return {
    ...(seat ? { seats: [seat] } : {}),
    ...(owner ? { owner } : {}),
    ...(watch ? { watch } : {}),
  };
}

/** Whether a text is the name of a match: a link that was cut off has a shorter one. */
export const isMatchName = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

type Opened = Pick<MatchInfo, "seat" | "owner" | "spectator">;

/**
 * Keeps the secrets of a link that open what they say. `ask` gives null where the server knows no such
 * match, or will not say so by this secret. A link whose secrets all open nothing is "wrong" if the
 * match is there, otherwise "missing"; nothing of it is kept.
 */
export async function opening(
  id: string,
  given: Partial<Kept>,
  ask: (token: string) => Promise<Opened | null>,
): Promise<"open" | "wrong" | "missing"> {
  if (!Object.keys(given).length) return "open";
  const [seat] = given.seats ?? [];
  const answers = [seat, given.owner, given.watch].map((token) => (token ? ask(token) : null));
  const [seated, owned, watched] = await Promise.all(answers);
  const part: Partial<Kept> = {
    ...(seat && seated && seated.seat !== null ? { seats: [seat] } : {}),
    ...(given.owner && owned?.owner ? { owner: given.owner } : {}),
    ...(given.watch && watched?.spectator ? { watch: given.watch } : {}),
  };
  if (Object.keys(part).length) keep(id, part);
  else return seated || owned || watched ? "wrong" : "missing";
  return "open";
}

export type LinkKind = "seat" | "watch" | "owner";

/** The address to give away: of the match alone, or with one secret. */
export function linkTo(id: string, kind?: LinkKind, token?: string): string {
  return `${location.origin}${ROOT}/match/${id}${kind && token ? `#${kind}=${token}` : ""}`;
}

/** Whether the links of this page lead nowhere on other machines. */
export const onThisMachine = (host = location.hostname): boolean =>
  host === "localhost" ||
  host.endsWith(".localhost") ||
  host === "[::1]" ||
  /^127\.\d+\.\d+\.\d+$/.test(host);

/** Takes a pasted link apart; a bare name of a match is enough. */
export function readLink(text: string): { id: string; secrets: Partial<Kept> } | null {
  const found = /(?:^|\/match\/)([0-9a-f]{16})(?:[/?][^#]*)?(#.*)?$/.exec(text.trim());
  return found ? { id: found[1] as string, secrets: secretsOf(found[2] ?? "") } : null;
}

/** An address inside the client as others can open it. */
export const wholeAddress = (path: string): string => `${location.origin}${ROOT}${path}`;
