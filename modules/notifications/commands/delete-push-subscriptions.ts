import { inArray } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { pushSubscriptions } from "../tables.ts";

/** Ends the pushes to these users' browsers, with what revokes their other access. */
export async function deletePushSubscriptionsOf(
  tx: Transaction,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.userId, [...userIds]));
}
