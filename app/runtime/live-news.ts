import type { LiveNews } from "./live.ts";

const firstMs = 2_000;
const mostMs = 60_000;

/** Twice as long after each failure, up to a minute, spread so that not all come back at once. */
export const backoffMs = (failures: number, chance: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(failures, 10)) * (0.5 + chance / 2);

/** Reads what the server sent; what can't be read was not for us. */
export function readNews(kind: "hello" | "gap" | "live", text: string): LiveNews | undefined {
  if (kind !== "live") return { kind };
  try {
    const { topic, data } = JSON.parse(text) as { topic?: unknown; data?: unknown };
    return typeof topic === "string" ? { kind, topic, data } : undefined;
  } catch {
    return undefined;
  }
}
