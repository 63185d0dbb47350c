// The settled state of the page: everything it requested has come, is shown, and rests. The root element
// has it as `data-settled`, for programs that play the client; `data-awaits` names what is under way. Actions of
// other players and things that disappear after a while are not waited for.

const page = typeof document === "undefined" ? null : document.documentElement;
const underway = new Map<symbol, string>();
/** Counts beginnings: whatever begins while the last frames are painted keeps the page unsettled. */
let begun = 0;
/** Tasks that wait for the server, and are not waited for while the connection is down. */
const SERVED = new Set(["answer", "queue", "view", "request"]);
let stalled = false;

/** Record whether the connection to the server is lost. */
export function stall(now: boolean): void {
  if (stalled === now) return;
  stalled = now;
  begun++;
  tell();
}

const pending = (): string[] => [...underway.values()].filter((what) => !stalled || !SERVED.has(what));

/** Begin work that has a name; what it returns ends it, and may be called again. */
export function begin(what: string): () => void {
  const work = Symbol(what);
  underway.set(work, what);
  begun++;
  tell();
  return () => {
    if (underway.delete(work)) tell();
  };
}

/** Count a promise as work until it is kept or broken. */
export function settling<T>(what: string, work: Promise<T>): Promise<T> {
  const end = begin(what);
  work.then(end, end);
  return work;
}

/** Do something after a while, and count it as work until then and until it is done; return how to cancel it. */
export function soon(what: string, deed: () => unknown, wait: number): () => void {
  const end = begin(what);
  const timer = setTimeout(() => {
    void Promise.resolve(deed()).then(end, end);
  }, wait);
  return () => {
    clearTimeout(timer);
    end();
  };
}

function tell(): void {
  if (!page) return;
  page.dataset.awaits = [...new Set(pending())].join(" ");
  page.dataset.settled = "false";
  if (!pending().length) afterFrames(begun);
}

/** Sizes are measured when a frame is laid out, and what lies under a pointer is known in the next one. */
function afterFrames(count: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (page && !pending().length && count === begun) page.dataset.settled = "true";
      }),
    ),
  );
}
