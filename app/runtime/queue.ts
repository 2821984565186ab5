/** Runs at most `limit` tasks at once. Waiting tasks can be canceled. */
export function createQueue(limit: number) {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function runNext(): void {
    if (running >= limit) return;
    const task = waiting.shift();
    if (!task) return;
    running += 1;
    task().then(ended, ended);
  }

  function ended(): void {
    running -= 1;
    runNext();
  }

  return {
    /** Adds a task and returns how to take it back; once it runs, taking it back does nothing. */
    add(task: () => Promise<unknown>): () => void {
      waiting.push(task);
      runNext();
      return () => {
        const place = waiting.indexOf(task);
        if (place >= 0) waiting.splice(place, 1);
      };
    },
  };
}
