// How tests ask the Python of a page without a server: the questions of the page itself, put to its worker.

import type { Page, Worker } from "playwright-core";
import { ServerApi } from "./server";

interface Question {
  method: string;
  path: string;
  token: string | null;
  body: string | undefined;
}

type Answer = [status: number, text: string];

export class PageApi extends ServerApi {
  constructor(
    address: string,
    private readonly page: Page,
  ) {
    super(address);
  }

  override async ask<T>(path: string, token?: string, body?: unknown, method = "POST"): Promise<T> {
    const asked: Question = {
      method: body === undefined ? "GET" : method,
      path,
      token: token ?? null,
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    const [status, text] = await (await playing(this.page)).evaluate(put, asked);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }
}

/** The worker whose Python plays: another one makes the memory of later starts. */
export async function playing(page: Page): Promise<Worker> {
  for (const worker of page.workers())
    if (await worker.evaluate(() => performance.getEntriesByName("ready").length > 0)) return worker;
  throw new Error("no Python plays in this page");
}

/** In the worker: asks as the page does. The page knows nothing of the question, so it never sees the answer. */
function put(asked: Question): Promise<Answer> {
  type Post = typeof postMessage;
  const scope = self as unknown as { put?: Map<number, (answer: Answer) => void>; postMessage: Post };
  if (!scope.put) {
    const waiting = new Map<number, (answer: Answer) => void>();
    const plain = scope.postMessage.bind(self);
    scope.put = waiting;
    scope.postMessage = ((message: { id: number; status: number; text: string }) => {
      const settle = waiting.get(message.id);
      if (!settle) plain(message);
      else {
        waiting.delete(message.id);
        settle([message.status, message.text]);
      }
    }) as Post;
  }
  const { put: waiting } = scope;
  // The page counts its own from one.
  const id = -1 - waiting.size - Math.floor(performance.now() * 1000);
  return new Promise((settle) => {
    waiting.set(id, settle);
    self.dispatchEvent(new MessageEvent("message", { data: { type: "ask", id, ...asked } }));
  });
}
