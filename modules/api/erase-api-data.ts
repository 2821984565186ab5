import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { apiTokens, webhooks } from "./tables.ts";

/** Part of erasing an account: deletes its tokens and webhooks. */
export async function eraseApiData(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
    await tx.delete(webhooks).where(eq(webhooks.ownerId, userId));
  });
}

/** For the data export: the user's tokens and webhooks, never a secret. */
export async function apiAccessExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const tokens = await db
    .select({
      name: apiTokens.name,
      hint: apiTokens.hint,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedOn: apiTokens.lastUsedOn,
      endedAt: apiTokens.endedAt,
    })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(apiTokens.id));
  const hooks = await db
    .select({
      url: webhooks.url,
      events: webhooks.events,
      createdAt: webhooks.createdAt,
      disabledAt: webhooks.disabledAt,
      disabledReason: webhooks.disabledReason,
    })
    .from(webhooks)
    .where(eq(webhooks.ownerId, userId))
    .orderBy(asc(webhooks.id));
  return { tokens, webhooks: hooks };
}
