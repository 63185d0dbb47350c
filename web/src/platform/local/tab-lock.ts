// One tab plays at a time: Python holds matches in memory, and two of them would not agree.

const NAME = "simple-civ matches";

/**
 * Waits until no other tab plays, or takes over from it; `lost` is called when another tab has done the same.
 * The lock is held as long as the worker lives, however it ends.
 */
export function holdLock(steal: boolean, waiting: () => void, lost: () => void): Promise<void> {
  return new Promise((resolve) => {
    let held = false;
    const hold = () => {
      held = true;
      resolve();
      return new Promise<never>(() => {});
    };
    const failed = () => {
      if (held) lost();
    };
    if (steal) {
      navigator.locks.request(NAME, { steal }, hold).catch(failed);
      return;
    }
    navigator.locks.request(NAME, hold).catch(failed);
    // A page that is loaded again waits a moment for itself.
    setTimeout(() => held || waiting(), 1000);
  });
}
