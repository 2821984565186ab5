import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/** What a run has seen so far. */
export interface ReconciliationCounts {
  checked: number;
  /** News that had not reached us and was taken in now. */
  repaired: number;
  readonly seen: Set<string>;
}

export interface Run {
  readonly ctx: Context<Actor>;
  readonly span: { readonly from: Date; readonly to: Date };
  readonly tally: ReconciliationCounts;
}

/** In batches, so that one database query serves many. */
export async function* chunks<T>(all: AsyncIterable<T>, size = 200): AsyncGenerator<T[]> {
  let held: T[] = [];
  for await (const each of all) {
    held.push(each);
    if (held.length < size) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}
