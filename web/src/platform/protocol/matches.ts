// Matches over HTTP: looking, joining, starting, deleting, files, replays.

import type {
  Absent,
  Created,
  Duplicate,
  FilmAnswer,
  Import,
  Join,
  MatchInfo,
  ReplayAnswer,
  SeatChange,
  SeatLink,
  ViewAnswer,
} from "../../../generated/http";
import { withSecret } from "./secrets";
import { call, HttpError, SHORT_ANSWER } from "./server";

const at = (id: string): string => `/api/matches/${id}`;

export const matchInfo = (id: string, token: string | null, limit?: number): Promise<MatchInfo> =>
  call(at(id), { token, ...(limit ? { limit } : {}) });
/**
 * The same, or null where the server says that there is none, or none that this secret opens. A screen is
 * empty until it answers, so a dead line is noticed soon.
 */
export const findMatch = (id: string, token: string | null): Promise<MatchInfo | null> =>
  matchInfo(id, token, SHORT_ANSWER).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
export const joinMatch = (id: string, join: Join): Promise<SeatLink> =>
  withSecret(id, (secret) => call(`${at(id)}/join`, { method: "POST", body: { ...join, secret } }));
export const startMatch = (id: string, token: string): Promise<MatchInfo> =>
  call(`${at(id)}/start`, { method: "POST", token, body: {} });
export const deleteMatch = (id: string, token: string): Promise<void> =>
  call(at(id), { method: "DELETE", token });
export const changeSeat = (id: string, token: string, change: SeatChange): Promise<MatchInfo> =>
  call(`${at(id)}/seat`, { method: "PATCH", token, body: change });
export const replaceAbsent = (id: string, token: string, wish: Absent): Promise<MatchInfo> =>
  call(`${at(id)}/absent`, { method: "POST", token, body: wish });
export const duplicateMatch = (id: string, token: string | null, asked: Duplicate): Promise<Created> =>
  call(`${at(id)}/duplicate`, { method: "POST", token, body: asked });
/** The match in which the players of a finished one meet again: created, or joined if one of them asked before. */
export const rematchOf = (id: string, token: string | null, asked: Duplicate): Promise<Created> =>
  withSecret(`${id} rematch`, (secret) =>
    call(`${at(id)}/rematch`, { method: "POST", token, body: { ...asked, secret } }),
  );
export const importMatch = (asked: Import): Promise<Created> =>
  call("/api/matches/import", { method: "POST", body: asked });
export const exportMatch = (id: string, token: string | null): Promise<Record<string, unknown>> =>
  call(`${at(id)}/export`, { token });
export const seatView = async (id: string, token: string, limit: number): Promise<unknown> =>
  (await call<ViewAnswer>(`${at(id)}/view`, { token, limit })).view;
export const replayOf = (id: string, token: string | null): Promise<ReplayAnswer> =>
  call(`${at(id)}/replay`, { token });

export const replayFrames = (
  id: string,
  token: string | null,
  turn: number,
  count: number,
  seat: number | null,
): Promise<FilmAnswer> =>
  call(`${at(id)}/replay/${turn}/film?count=${count}${seat === null ? "" : `&seat=${seat}`}`, { token });
