import { and, arrayContains, eq, isNull } from "drizzle-orm";
import type { Actor, Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import type { WebhookEvent } from "../contract.ts";
import { eyesOf } from "../owner.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { stillRuns, type WebhookRow } from "./access.ts";
import { deliverJob } from "./deliver.ts";
import { switchOff } from "./switch-off.ts";

interface News {
  readonly event: WebhookEvent;
  /** Names it for ever. */
  readonly key: string;
  readonly of: { readonly ownerId: string } | { readonly guildId: string };
  readonly at: Date;
  /** What is told, as this person may see it; nothing where they may not. */
  readonly seenBy: (owner: Member) => Promise<Record<string, unknown> | undefined>;
}

const staleMs = 2 * dayMs;

/** Writes down for each webhook what it is told. Again is the same as once. */
export async function tellWebhooks(ctx: Context<Actor>, news: News): Promise<void> {
  // Planted, or heard of late because the house was shut, it is no news any more.
  if (ctx.clock.now().getTime() - news.at.getTime() > staleMs) return;
  const whose =
    "guildId" in news.of
      ? eq(webhooks.guildId, news.of.guildId)
      : and(eq(webhooks.ownerId, news.of.ownerId), isNull(webhooks.guildId));
  const hooks = await ctx.db
    .select()
    .from(webhooks)
    .where(and(whose, isNull(webhooks.offAt), arrayContains(webhooks.events, [news.event])));
  for (const hook of hooks) await tellOne(ctx, hook, news);
}

async function tellOne(ctx: Context<Actor>, hook: WebhookRow, news: News): Promise<void> {
  const owner = await eyesOf(ctx.db, ctx.clock, hook.ownerId);
  if (!owner) return;
  if (hook.guildId && !(await stillRuns({ ...ctx, actor: owner }, hook.guildId))) {
    await inTransaction(ctx, (tx) => switchOff(tx, hook, "no_longer_runs_it", ctx.clock.now()));
    return;
  }
  const data = await news.seenBy(owner);
  if (data) await writeDelivery(ctx, hook, { ...news, data });
}

/** The row and its job exist together or not at all. */
export async function writeDelivery(
  ctx: Context<Actor>,
  hook: Pick<WebhookRow, "id">,
  told: {
    readonly event: string;
    readonly key: string;
    readonly at: Date;
    readonly data: Record<string, unknown>;
  },
): Promise<string | undefined> {
  const { event, key, at, data } = told;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        webhookId: hook.id,
        event,
        key,
        madeAt: now,
        nextAt: now,
        payload: { type: event, timestamp: at.toISOString(), data },
      })
      .onConflictDoNothing({ target: [webhookDeliveries.webhookId, webhookDeliveries.key] })
      .returning({ id: webhookDeliveries.id });
    if (row) await enqueue(tx, deliverJob, { deliveryId: row.id, attempt: 0 });
    return row?.id;
  });
}
