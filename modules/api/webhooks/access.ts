import { and, eq } from "drizzle-orm";
import { loadGuildFor } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { webhookNotFound } from "../errors.ts";
import { webhooks } from "../tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;

/** Loads one of the user's own webhooks; others are not found. */
export async function loadWebhookFor(
  db: Database | Transaction,
  ctx: Pick<Context<Actor>, "actor">,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<WebhookRow> {
  const { userId } = requireMember(ctx);
  if (!isUuid(id)) throw webhookNotFound();
  const find = db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.ownerId, userId)));
  const [row] = await (lock ? find.for("update") : find);
  if (!row) throw webhookNotFound();
  return row;
}

/** A guild the asker runs: who may change it may have its news sent out. */
export async function loadManagedGuild(ctx: Context<Actor>, slug: string) {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.edit", facts);
  return guild;
}

/**
 * Whether the owner still manages the guild. Checked when a delivery is queued and when it is sent.
 */
export async function stillManagesGuild(ctx: Context<Actor>, guildId: string): Promise<boolean> {
  try {
    const { facts } = await loadGuildFor(ctx.db, ctx, { id: guildId });
    return can(ctx.actor, "guild.edit", facts);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
