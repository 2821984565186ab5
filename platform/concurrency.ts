interface Limits {
  readonly maxConcurrent: number;
  /** How many may wait; all, if not given. */
  readonly maxWaiting?: number;
  /** The error for one more. */
  readonly whenFull?: () => Error;
}

/** Runs a limited number of things at a time; the others wait in the order in which they came. */
export function limitConcurrency({ maxConcurrent, maxWaiting, whenFull }: Limits) {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1;
    else {
      if (whenFull && waiting.length >= (maxWaiting ?? Number.POSITIVE_INFINITY)) throw whenFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The next one takes this place: nothing that comes in between can.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
