import { inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { archiveFeedKeys } from "../tables.ts";

/** Ends the private podcast feeds of these users, with what revokes their other access. */
export async function revokeFeedKeysOf(
  tx: Transaction,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  await tx.delete(archiveFeedKeys).where(inArray(archiveFeedKeys.userId, [...userIds]));
}
