import { and, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { savedLimits } from "./contract.ts";
import { tooManyOffline, tooManyReminders } from "./errors.ts";
import { offlineOf, remindersOf } from "./queries/counts.ts";
import { savedItems } from "./tables.ts";

/** What only so many saved things have at a time. */
const limited = {
  offlineAt: {
    countOf: offlineOf,
    most: savedLimits.offline,
    refusal: tooManyOffline,
    without: { offlineAt: null },
  },
  remindAt: {
    countOf: remindersOf,
    most: savedLimits.reminders,
    refusal: tooManyReminders,
    without: { remindAt: null, remindedAt: null },
  },
} as const;

const names = Object.keys(limited) as (keyof typeof limited)[];

/**
 * Changes these columns, and refuses if more things have one than may. Not if there are no more of
 * them than before: whoever has too many could let none go.
 */
export async function keepingLimits(
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
    const { countOf, most, refusal } = limited[name];
    const after = await countOf(tx, userId);
    if (after > most && after > (before.get(name) ?? 0)) throw refusal();
  }
}

/** Of things that were brought back: as many as do not fit any more stay, without it. */
export async function fitIntoLimits(
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
