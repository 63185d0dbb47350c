// The queues of a seat: changes, orders and inputs, each handled one after the other.
//
// - A change is what the server reported. A game may need time for it: to ask what can be done now, or to
//   show what happened. The next change waits until then.
// - An order starts when the one before it is done. It is done when the server has answered and every change
//   that came with the answer is handled, so the next order is given by what this one led to.
// - An input is a click or a key. Its meaning depends on the position: it is read when the inputs before it,
//   all orders and all questions about the position are done. If the turn passed before, it is late.
// - Without a connection nothing may be waited for. Orders stay in their queue; inputs are read at once.

import { SerialQueue } from "./serial-queue";

export class OrderQueues {
  /** Changes that are being handled. */
  readonly changes = new SerialQueue();
  /** True while an order is under way. */
  busy = $state(false);
  /** The number of orders without an answer. */
  unanswered = $state(0);
  private readonly orders = new SerialQueue();
  private readonly inputs = new SerialQueue();
  /** The keys of the orders in their queue. */
  private readonly keys: string[] = [];
  /** The number of inputs in their queue. */
  private unread = 0;
  /** Orders and questions that inputs wait for. */
  private readonly pending = new Set<Promise<unknown>>();
  private connected = true;
  /** Callbacks for the loss of the connection. */
  private readonly onLost: (() => void)[] = [];

  /** Take note that the connection is there, or that it is lost. */
  setConnected(connected: boolean): void {
    this.connected = connected;
    if (!connected) for (const tell of this.onLost.splice(0)) tell();
  }

  /** Return whether an order with this key is in the queue. */
  has(key: string): boolean {
    return this.keys.includes(key);
  }

  /** Queue an order; resolve with its result when the changes that it led to are handled. */
  order<T>(key: string, send: () => Promise<T>): Promise<T> {
    this.keys.push(key);
    this.unanswered = this.keys.length;
    const done = () => {
      this.keys.splice(this.keys.indexOf(key), 1);
      this.unanswered = this.keys.length;
    };
    return this.awaited(this.orders.add(() => this.carryOut(send)).finally(done));
  }

  private async carryOut<T>(send: () => Promise<T>): Promise<T> {
    this.busy = true;
    try {
      const result = await send();
      await this.changes.done();
      return result;
    } finally {
      this.busy = false;
    }
  }

  /** Read an input: at once if nothing is pending, otherwise in its turn. `turn` names the turn of the moment. */
  input(read: (late: boolean) => unknown, turn: () => string): void {
    const meant = turn();
    const idle = !this.connected || (this.unread === 0 && this.pending.size === 0);
    const started = idle ? read(false) : null;
    this.unread++;
    void this.inputs
      .add(async () => {
        await started;
        while (this.pending.size && this.connected)
          await Promise.race([Promise.allSettled(this.pending), this.lost()]);
        if (!idle) await read(turn() !== meant);
      })
      .finally(() => {
        this.unread--;
      });
  }

  /** Make inputs wait for some work. */
  awaited<T>(work: Promise<T>): Promise<T> {
    this.pending.add(work);
    const over = () => this.pending.delete(work);
    work.then(over, over);
    return work;
  }

  /** Resolve when the connection is lost. */
  private lost(): Promise<void> {
    return new Promise((tell) => this.onLost.push(tell));
  }
}
