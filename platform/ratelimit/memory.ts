import { LRUCache } from "lru-cache";

interface Rate {
  readonly limit: number;
  readonly perSeconds: number;
  readonly burst?: number;
  /** Keys remembered; the least recently seen are forgotten first. */
  readonly maxKeys?: number;
  readonly now?: () => number;
}

export interface MemoryLimiter {
  /** Seconds to wait; 0 when a token was taken. */
  take(key: string): number;
}

/** A limit of this process alone: for floods, where asking the database would be the damage. */
export function memoryLimiter(rate: Rate): MemoryLimiter {
  const {
    limit,
    perSeconds,
    burst = limit,
    maxKeys = 10_000,
    now = () => performance.now(),
  } = rate;
  const everyMs = (perSeconds * 1000) / limit;
  const spentUntil = new LRUCache<string, number>({ max: maxKeys });
  return {
    take(key) {
      const at = now();
      const next = Math.max(spentUntil.get(key) ?? 0, at) + everyMs;
      const waitMs = next - everyMs * burst - at;
      if (waitMs > 0) return Math.max(1, Math.ceil(waitMs / 1000));
      spentUntil.set(key, next);
      return 0;
    },
  };
}
