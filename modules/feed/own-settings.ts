import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { feedSettings } from "./tables.ts";

/** Creates and locks a user's settings, so that concurrent changes are serialized. */
export async function lockSettings(tx: Transaction, userId: string) {
  await tx.insert(feedSettings).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(feedSettings)
    .where(eq(feedSettings.userId, userId))
    .for("update");
  if (!row) throw new Error("the settings of a feed were not made");
  return row;
}

export const changeSettings = (
  tx: Transaction,
  userId: string,
  set: Partial<Omit<typeof feedSettings.$inferInsert, "userId">>,
) => tx.update(feedSettings).set(set).where(eq(feedSettings.userId, userId));
