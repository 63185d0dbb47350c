// A serial queue: work is done one after the other, in the order in which it was added.

import { settling } from "../settled";

export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();
  /** The number of tasks that are under way or wait. */
  length = 0;

  /** Do something when everything before it is done; what fails does not hold up the rest. */
  add<T>(work: () => T | Promise<T>): Promise<T> {
    this.length++;
    const done = settling("queue", this.last.then(work));
    this.last = done
      .catch(() => {})
      .finally(() => {
        this.length--;
      });
    return done;
  }

  /** Resolve when everything is done that is in the queue now. */
  async done(): Promise<void> {
    await this.last;
  }
}
