import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { savedItems, savedShelves } from "./tables.ts";

/** Makes and locks somebody's shelf: what they do from two windows happens one after another. */
export async function lockShelf(tx: Transaction, userId: string) {
  await tx.insert(savedShelves).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(savedShelves)
    .where(eq(savedShelves.userId, userId))
    .for("update");
  if (!row) throw new Error("a shelf was not made");
  return row;
}

export const countItems = (tx: Transaction, userId: string, by: number) =>
  tx
    .update(savedShelves)
    .set({ itemCount: sql`${savedShelves.itemCount} + ${by}` })
    .where(eq(savedShelves.userId, userId));

export const countFolders = (tx: Transaction, userId: string, by: number) =>
  tx
    .update(savedShelves)
    .set({ folderCount: sql`${savedShelves.folderCount} + ${by}` })
    .where(eq(savedShelves.userId, userId));

/** Above all that lies there. */
export async function topOf(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ top: sql<number | null>`max(${savedItems.position})` })
    .from(savedItems)
    .where(eq(savedItems.userId, userId));
  return Math.floor(row?.top ?? 0) + 1;
}
