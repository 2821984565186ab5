import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { trustDays, userTrust } from "../tables.ts";

/** A post that was taken down is back: it no longer counts, neither on that day nor in all. */
export async function revertUpheldFlag(
  tx: Transaction,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await tx
    .update(trustDays)
    .set({ flagsUpheld: sql`greatest(0, ${trustDays.flagsUpheld} - 1)` })
    .where(and(eq(trustDays.userId, userId), eq(trustDays.day, day)));
  await tx
    .update(userTrust)
    .set({ stale: true, flagsUpheld: sql`greatest(0, ${userTrust.flagsUpheld} - 1)` })
    .where(eq(userTrust.userId, userId));
}
