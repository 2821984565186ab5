import { and, asc, eq, isNull } from "drizzle-orm";
import type { EndOfKeys } from "#modules/identity";
import type { Transaction } from "#platform/db";
import { apiTokens, webhooks } from "./tables.ts";
import { switchOff } from "./webhooks/switch-off.ts";

/**
 * Every token and every webhook of somebody's, in the transaction that shuts the other ways in. A
 * webhook opens nothing, but whoever was inside could leave one behind to listen with, in a guild
 * they run as well.
 */
export async function endKeysOf(
  tx: Transaction,
  { userId, why, at }: { readonly userId: string; readonly why: EndOfKeys; readonly at: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(apiTokens)
    .set({ endedAt: at, endedWhy: why })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.endedAt)));
  const hooks = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.ownerId, userId), isNull(webhooks.offAt)))
    .orderBy(asc(webhooks.id))
    .for("update");
  for (const hook of hooks) await switchOff(tx, hook, "keys_ended", at);
  return (rowCount ?? 0) + hooks.length;
}
