// One tab plays at a time: Python holds matches in memory, and two of them would not agree.

const NAME = "simple-civ matches";
/** Milliseconds that a reloaded page waits for its own lock. */
const MOMENT = 1000;

/**
 * Wait until no other tab plays, or take over from it; `lost` is called when another tab has done the same.
 * The lock is held as long as the worker lives, however it ends. A browser without locks, or one that refuses them
 * together with its storage, has only the claim in the database.
 */
export function holdLock(steal: boolean, waiting: () => void, lost: () => void): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    let held = false;
    const tell = steal ? 0 : setTimeout(waiting, MOMENT);
    const goOn = () => {
      clearTimeout(tell);
      resolve();
    };
    const hold = () => {
      held = true;
      goOn();
      return new Promise<never>(() => {});
    };
    locks.request(NAME, { steal }, hold).catch(() => (held ? lost() : goOn()));
  });
}
