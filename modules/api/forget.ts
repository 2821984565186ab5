import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { apiTokens, webhooks } from "./tables.ts";

/** Part of erasing an account: nothing acts for them and nothing is told of them any more. */
export async function forgetPrograms(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the house itself erases people");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
    await tx.delete(webhooks).where(eq(webhooks.ownerId, userId));
  });
}

/** For somebody's copy: which programs act for them and what those are told; never a secret. */
export async function programsExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const tokens = await db
    .select({
      name: apiTokens.name,
      hint: apiTokens.hint,
      scopes: apiTokens.scopes,
      madeAt: apiTokens.madeAt,
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
      madeAt: webhooks.madeAt,
      offAt: webhooks.offAt,
      offWhy: webhooks.offWhy,
    })
    .from(webhooks)
    .where(eq(webhooks.ownerId, userId))
    .orderBy(asc(webhooks.id));
  return { tokens, webhooks: hooks };
}
