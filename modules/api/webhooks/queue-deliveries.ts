import { and, arrayContains, eq, isNull } from "drizzle-orm";
import { isPartOn } from "#modules/site";
import type { Actor, Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import type { WebhookEvent } from "../contract.ts";
import { loadOwnerAsActor } from "../owner.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { stillManagesGuild, type WebhookRow } from "./access.ts";
import { deliverJob } from "./deliver.ts";
import { disableWebhook } from "./disable-webhook.ts";

interface WebhookMessage {
  readonly event: WebhookEvent;
  /** Names it for ever. */
  readonly key: string;
  readonly recipient: { readonly ownerId: string } | { readonly guildId: string };
  readonly at: Date;
  /** The payload as the owner may see it; undefined where they may not. */
  readonly payloadFor: (owner: Member) => Promise<Record<string, unknown> | undefined>;
}

const staleMs = 2 * dayMs;

/** Queues one delivery per matching webhook. Idempotent. */
export async function queueDeliveries(ctx: Context<Actor>, news: WebhookMessage): Promise<void> {
  if (!isPartOn(ctx, "api")) return;
  // Seeded, or processed late after downtime: too old to deliver.
  if (ctx.clock.now().getTime() - news.at.getTime() > staleMs) return;
  const whose =
    "guildId" in news.recipient
      ? eq(webhooks.guildId, news.recipient.guildId)
      : and(eq(webhooks.ownerId, news.recipient.ownerId), isNull(webhooks.guildId));
  const hooks = await ctx.db
    .select()
    .from(webhooks)
    .where(and(whose, isNull(webhooks.disabledAt), arrayContains(webhooks.events, [news.event])));
  for (const hook of hooks) await queueDelivery(ctx, hook, news);
}

async function queueDelivery(
  ctx: Context<Actor>,
  hook: WebhookRow,
  news: WebhookMessage,
): Promise<void> {
  const owner = await loadOwnerAsActor(ctx.db, ctx.clock, hook.ownerId);
  if (!owner) return;
  if (hook.guildId && !(await stillManagesGuild({ ...ctx, actor: owner }, hook.guildId))) {
    await inTransaction(ctx, (tx) =>
      disableWebhook(tx, hook, "no_guild_permission", ctx.clock.now()),
    );
    return;
  }
  const data = await news.payloadFor(owner);
  if (data) await insertDelivery(ctx, hook, { ...news, data });
}

/** The row and its job exist together or not at all. */
export async function insertDelivery(
  ctx: Context<Actor>,
  hook: Pick<WebhookRow, "id">,
  delivery: {
    readonly event: string;
    readonly key: string;
    readonly at: Date;
    readonly data: Record<string, unknown>;
  },
): Promise<string | undefined> {
  const { event, key, at, data } = delivery;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        webhookId: hook.id,
        event,
        key,
        createdAt: now,
        nextAt: now,
        payload: { type: event, timestamp: at.toISOString(), data },
      })
      .onConflictDoNothing({ target: [webhookDeliveries.webhookId, webhookDeliveries.key] })
      .returning({ id: webhookDeliveries.id });
    if (row) await enqueue(tx, deliverJob, { deliveryId: row.id, attempt: 0 });
    return row?.id;
  });
}
