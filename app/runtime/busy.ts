/** What must not be cut off by a reload: submissions and uploads under way. */
let running = 0;
const waiting = new Set<() => void>();

/** Marks the start of some work; the returned function marks its end. */
export function beginWork(): () => void {
  running += 1;
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    running -= 1;
    if (running > 0) return;
    for (const resume of waiting) resume();
    waiting.clear();
  };
}

/** Resolves when nothing is under way. */
export function whenQuiet(): Promise<void> {
  if (running === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.add(resolve));
}
