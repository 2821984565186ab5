import { and, asc, eq, isNull } from "drizzle-orm";
import type { RevocationReason } from "#modules/identity";
import type { Transaction } from "#platform/db";
import { apiTokens, webhooks } from "./tables.ts";
import { disableWebhook } from "./webhooks/disable-webhook.ts";

/**
 * Revokes all of a user's tokens and webhooks in the transaction that revokes the other
 * credentials. A webhook grants no access, but an attacker could leave one behind to listen,
 * including in a guild the user manages.
 */
export async function revokeApiAccessOf(
  tx: Transaction,
  {
    userId,
    why,
    at,
  }: { readonly userId: string; readonly why: RevocationReason; readonly at: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(apiTokens)
    .set({ endedAt: at, endReason: why })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.endedAt)));
  const hooks = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.ownerId, userId), isNull(webhooks.disabledAt)))
    .orderBy(asc(webhooks.id))
    .for("update");
  for (const hook of hooks) await disableWebhook(tx, hook, "credentials_revoked", at);
  return (rowCount ?? 0) + hooks.length;
}
