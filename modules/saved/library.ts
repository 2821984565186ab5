import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { savedItems, savedLibraries } from "./tables.ts";

/** Creates and locks the user's library: changes from two windows are serialized. */
export async function lockLibrary(tx: Transaction, userId: string) {
  await tx.insert(savedLibraries).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(savedLibraries)
    .where(eq(savedLibraries.userId, userId))
    .for("update");
  if (!row) throw new Error("a shelf was not made");
  return row;
}

export const countItems = (tx: Transaction, userId: string, by: number) =>
  tx
    .update(savedLibraries)
    .set({ itemCount: sql`${savedLibraries.itemCount} + ${by}` })
    .where(eq(savedLibraries.userId, userId));

export const countFolders = (tx: Transaction, userId: string, by: number) =>
  tx
    .update(savedLibraries)
    .set({ folderCount: sql`${savedLibraries.folderCount} + ${by}` })
    .where(eq(savedLibraries.userId, userId));

/** Above all existing items. */
export async function topPosition(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ top: sql<number | null>`max(${savedItems.position})` })
    .from(savedItems)
    .where(eq(savedItems.userId, userId));
  return Math.floor(row?.top ?? 0) + 1;
}
