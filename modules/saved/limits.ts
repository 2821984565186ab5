import { and, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { savedLimits } from "./contract.ts";
import { tooManyOffline, tooManyReminders } from "./errors.ts";
import { countOffline, countReminders } from "./queries/counts.ts";
import { savedItems } from "./tables.ts";

/** What only so many saved things have at a time. */
const limited = {
  offlineAt: {
    countOf: countOffline,
    most: savedLimits.offline,
    error: tooManyOffline,
    without: { offlineAt: null },
  },
  remindAt: {
    countOf: countReminders,
    most: savedLimits.reminders,
    error: tooManyReminders,
    without: { remindAt: null, remindedAt: null },
  },
} as const;

const names = Object.keys(limited) as (keyof typeof limited)[];

/**
 * Changes these columns and rejects the change if it exceeds a limit. A count that does not grow is
 * allowed: otherwise a user above the limit could not remove any.
 */
export async function withLimits(
  tx: Transaction,
  userId: string,
  changed: object,
  change: () => Promise<void>,
): Promise<void> {
  const counted = names.filter((name) => name in changed);
  const before = new Map<string, number>();
  for (const name of counted) before.set(name, await limited[name].countOf(tx, userId));
  await change();
  for (const name of counted) {
    const { countOf, most, error } = limited[name];
    const after = await countOf(tx, userId);
    if (after > most && after > (before.get(name) ?? 0)) throw error();
  }
}

/** For restored items: clears the reminder or offline flag of as many as exceed the limits. */
export async function clearBeyondLimits(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const name of names) {
    const { countOf, most, without } = limited[name];
    const tooMany = (await countOf(tx, userId)) - most;
    if (tooMany <= 0) continue;
    const surplus = tx
      .select({ id: savedItems.id })
      .from(savedItems)
      .where(and(inArray(savedItems.id, [...ids]), isNotNull(savedItems[name])))
      .orderBy(savedItems.position)
      .limit(tooMany);
    await tx.update(savedItems).set(without).where(inArray(savedItems.id, surplus));
  }
}
