// Sandboxes over HTTP: scenarios that one visitor plays for all sides, in the server's memory only.

import type { ActAnswer, Created, NewSandbox } from "../../../generated/http";
import { deleteMatch } from "./matches";
import { call } from "./server";

export const createSandbox = (asked: NewSandbox): Promise<Created> =>
  call("/api/sandboxes", { method: "POST", body: asked });

/** Undo everything that was played. */
export const restartSandbox = (id: string, token: string): Promise<ActAnswer> =>
  call(`/api/sandboxes/${id}/restart`, { method: "POST", token, body: {} });

/** Play an action for the seat of a secret. */
export const actInSandbox = (id: string, token: string, action: object): Promise<ActAnswer> =>
  call(`/api/matches/${id}/actions`, { method: "POST", token, body: { action } });

/** End a sandbox that is no longer needed; one that is forgotten ends automatically. */
export const endSandbox = ({ id, owner }: Pick<Created, "id" | "owner">): Promise<void> =>
  deleteMatch(id, owner).catch(() => {});
