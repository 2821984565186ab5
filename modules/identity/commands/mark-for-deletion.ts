import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { users } from "../tables.ts";

/** Marks the account for deletion, or cancels it. Locks the account's row. */
export async function markForDeletion(
  tx: Transaction,
  userId: string,
  deletionRequestedAt: Date | null,
): Promise<void> {
  const { rowCount } = await tx
    .update(users)
    .set({ deletionRequestedAt })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (rowCount === 0) throw notFound();
}
