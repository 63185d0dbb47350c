// The secrets of links, kept in this browser: they let it play, watch or own a match.

import type { Created, MatchInfo } from "../../../generated/http";
import { wholeAddress } from "../protocol/base-path";

export interface KeptLinks {
  seats: string[];
  owner: string | null;
  watch: string | null;
  /** The time when it was last opened here, in milliseconds. */
  opened: number;
}

const KEPT = "simple-civ matches";
export const NO_LINKS: KeptLinks = { seats: [], owner: null, watch: null, opened: 0 };

export function keptMatches(): Record<string, KeptLinks> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, KeptLinks>;
  } catch {
    return {};
  }
}

export const keptOf = (id: string): KeptLinks => ({ ...NO_LINKS, ...keptMatches()[id] });

const store = (id: string, kept: KeptLinks): void =>
  localStorage.setItem(KEPT, JSON.stringify({ ...keptMatches(), [id]: kept }));

/** Add what is known of a match; seats that were known stay. */
export function keepLinks(id: string, part: Partial<KeptLinks>): void {
  const before = keptOf(id);
  const seats = [...new Set([...before.seats, ...(part.seats ?? [])])];
  store(id, { ...before, ...part, seats, opened: Date.now() });
}

export function keepCreated({ id, owner, seats, spectator }: Created): void {
  const tokens = seats.map(({ token }) => token).filter((token) => token !== null);
  // A player who joined another's match gets no secrets but their own.
  keepLinks(id, { seats: tokens, ...(owner ? { owner } : {}), ...(spectator ? { watch: spectator } : {}) });
}

export function forgetLinks(id: string): void {
  const { [id]: _, ...rest } = keptMatches();
  localStorage.setItem(KEPT, JSON.stringify(rest));
}

export type LinkKind = "seat" | "watch" | "owner";

/** The secrets of a match; the first opens most. */
function secretsIn({ seats, owner, watch }: KeptLinks): [LinkKind, string][] {
  const all: [LinkKind, string | null][] = [
    ...seats.map((token): [LinkKind, string] => ["seat", token]),
    ["owner", owner],
    ["watch", watch],
  ];
  return all.filter((secret): secret is [LinkKind, string] => secret[1] !== null);
}

/** The secret that opens most of a match. */
export const bestToken = (kept: KeptLinks): string | null => secretsIn(kept)[0]?.[1] ?? null;

/** Return the secrets in the part of a link after `#`. */
export function secretsOf(hash: string): Partial<KeptLinks> {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const [seat, owner, watch] = [given.get("seat"), given.get("owner"), given.get("watch")];
  return {
    ...(seat ? { seats: [seat] } : {}),
    ...(owner ? { owner } : {}),
    ...(watch ? { watch } : {}),
  };
}

/** Return whether a text is the name of a match: a link that was cut off has a shorter one. */
export const isMatchName = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);

type Opened = Pick<MatchInfo, "seat" | "owner" | "spectator">;

/** Asks the server for a match: null where it knows none, or will not say so by this secret. */
type Ask<Info extends Opened> = (token: string | null) => Promise<Info | null>;

/**
 * Keep the secrets of a link that open what they say. A link whose secrets all open nothing is "wrong"
 * if the match is there, otherwise "missing"; nothing of it is kept.
 */
export async function openLink(
  id: string,
  given: Partial<KeptLinks>,
  ask: Ask<Opened>,
): Promise<"open" | "wrong" | "missing"> {
  if (!Object.keys(given).length) return "open";
  const [seat] = given.seats ?? [];
  const answers = [seat, given.owner, given.watch].map((token) => (token ? ask(token) : null));
  const [seated, owned, watched] = await Promise.all(answers);
  const part: Partial<KeptLinks> = {
    ...(seat && seated && seated.seat !== null ? { seats: [seat] } : {}),
    ...(given.owner && owned?.owner ? { owner: given.owner } : {}),
    ...(given.watch && watched?.spectator ? { watch: given.watch } : {}),
  };
  if (Object.keys(part).length) keepLinks(id, part);
  else return seated || owned || watched ? "wrong" : "missing";
  return "open";
}

/** Checks whether a secret of a kind opened what it says. */
const OPENS: Record<LinkKind, (info: Opened) => boolean> = {
  seat: ({ seat }) => seat !== null,
  owner: ({ owner }) => owner,
  watch: ({ spectator }) => spectator,
};
const isOpened = (info: Opened): boolean => Object.values(OPENS).some((opens) => opens(info));

/**
 * Ask which secrets of a match still open what they say, and drop the others. If none does and the
 * match is hidden, it may also be gone: then nothing is dropped, and the answer is null.
 */
export async function verifyKept<Info extends Opened>(
  id: string,
  ask: Ask<Info>,
): Promise<{ info: Info; kept: KeptLinks } | null> {
  const secrets = secretsIn(keptOf(id));
  const answers = await Promise.all(secrets.map(([, token]) => ask(token)));
  const works = answers.map((info, place) => {
    const [kind] = secrets[place] as [LinkKind, string];
    return info !== null && OPENS[kind](info);
  });
  const info = answers.find((_, place) => works[place]) ?? (await ask(null));
  if (info) drop(id, new Set(secrets.filter((_, place) => !works[place]).map(([, token]) => token)));
  return info && { info, kept: keptOf(id) };
}

/** As many characters of the name of a match as tell it from the others of a browser. */
const TELLING = 8;

/**
 * The match that a link which opens nothing was meant for, if this browser has a seat there: its name, or the
 * one kept name that was cut off or got something added.
 */
export async function seatBehind(
  link: string,
  ask: (id: string, token: string | null) => Promise<Opened | null>,
): Promise<string | null> {
  const near = (id: string) => id.startsWith(link) || link.startsWith(id);
  const [id, another] = link.length < TELLING ? [] : Object.keys(keptMatches()).filter(near);
  if (!id || another) return null;
  const found = await verifyKept(id, (token) => ask(id, token));
  return found?.kept.seats.length ? id : null;
}

function drop(id: string, dead: ReadonlySet<string>): void {
  if (!dead.size) return;
  const { seats, owner, watch, opened } = keptOf(id);
  const alive = (token: string | null) => (token && !dead.has(token) ? token : null);
  const kept = { seats: seats.filter(alive), owner: alive(owner), watch: alive(watch), opened };
  if (secretsIn(kept).length) store(id, kept);
  else forgetLinks(id);
}
/** The match as this browser may see it: asked once, unless the best secret has become worthless. */
export async function findKept<Info extends Opened>(id: string, ask: Ask<Info>): Promise<Info | null> {
  const info = await ask(bestToken(keptOf(id)));
  return info && isOpened(info) ? info : ((await verifyKept(id, ask))?.info ?? null);
}

/** The address to give away: of the match alone, or with one secret. */
export function linkTo(id: string, kind?: LinkKind, token?: string): string {
  return wholeAddress(`/match/${id}${kind && token ? `#${kind}=${token}` : ""}`);
}

/** Return whether the links of this page lead nowhere on other machines. */
export const onThisMachine = (host = location.hostname): boolean =>
  host === "localhost" ||
  host.endsWith(".localhost") ||
  host === "[::1]" ||
  /^127\.\d+\.\d+\.\d+$/.test(host);

/** The address in the client to which a pasted link leads; a bare name of a match is enough. */
export function readLink(text: string): string | null {
  const found = /(?:^|\/match\/)([0-9a-f]{16})(?:[/?][^#]*)?(#.*)?$/.exec(text.trim());
  return found ? `/match/${found[1]}${found[2] ?? ""}` : null;
}
