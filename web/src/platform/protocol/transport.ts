// The transport to the authority that advances matches: a server over HTTP and sockets, or Python in this page.
// Nothing else in the client knows which of them answers.

import { VERSION_HEADER } from "../../../generated/protocol";
import { ROOT } from "./base-path";

export interface Question {
  method: string;
  path: string;
  token: string | null;
  body: string | undefined;
  /** Milliseconds after which no answer is expected any more. */
  limit: number;
}

export interface Reply {
  status: number;
  text: string;
  /** The version of the protocol that the authority speaks, where it tells. */
  version: string | null;
}

/** What the client uses of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  ask(question: Question): Promise<Reply>;
  connect(path: string): Socket;
}

/** Says why there is no answer in words that players understand; other errors have the browser's. */
export class NoAnswer extends Error {}

const network: Transport = {
  async ask({ method, path, token, body, limit }) {
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const signal = AbortSignal.timeout(limit);
    const answer = await fetch(ROOT + path, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: answer.status,
      text: await answer.text(),
      version: answer.headers.get(VERSION_HEADER),
    };
  },
  connect(path) {
    const { protocol, host } = location;
    return new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${ROOT}${path}`);
  },
};

let chosen = network;

/** Set the transport, before the first request. */
export function useTransport(other: Transport): void {
  chosen = other;
}

export const transport = (): Transport => chosen;
